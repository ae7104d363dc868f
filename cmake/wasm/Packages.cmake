# What WebAssembly takes instead of installed libraries, of which there are none for it: fmt and CLI11 are headers, and
# yaml-cpp and CaDiCaL are compiled from their sources. The other libraries are left out.

# Exceptions are those of WebAssembly itself, which browsers have had since 2022.
add_compile_options(-fwasm-exceptions "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/wasm/standard_library.hpp")
add_link_options(-fwasm-exceptions)

# What is installed of headers, but not what else lies beside them, which is of another system.
set(packages ${PROJECT_BINARY_DIR}/packages)
file(MAKE_DIRECTORY ${packages})
function(grids_headers package name header)
  find_path(GRIDS_${name}_INCLUDE ${name}/${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  mark_as_advanced(GRIDS_${name}_INCLUDE)
  file(CREATE_LINK ${GRIDS_${name}_INCLUDE}/${name} ${packages}/${name} SYMBOLIC)
  add_library(${package} INTERFACE IMPORTED)
  target_include_directories(${package} SYSTEM INTERFACE ${packages})
endfunction()
grids_headers(fmt::fmt fmt core.h)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
grids_headers(CLI11::CLI11 CLI CLI.hpp)
add_library(Threads::Threads INTERFACE IMPORTED)  # there are none

set(GRIDS_YAML_SOURCE "" CACHE PATH "The source of yaml-cpp 0.7, as `apt-get source yaml-cpp` unpacks it")
if(NOT EXISTS ${GRIDS_YAML_SOURCE}/src/parser.cpp)
  message(FATAL_ERROR "GRIDS_YAML_SOURCE is to name the source of yaml-cpp, as `apt-get source yaml-cpp` unpacks it "
    "(docs/studio.md): there is no '${GRIDS_YAML_SOURCE}/src/parser.cpp'")
endif()
file(GLOB sources ${GRIDS_YAML_SOURCE}/src/*.cpp)
add_library(yaml-cpp STATIC ${sources})
target_include_directories(yaml-cpp SYSTEM PUBLIC ${GRIDS_YAML_SOURCE}/include)
target_compile_definitions(yaml-cpp PUBLIC YAML_CPP_STATIC_DEFINE)
target_compile_options(yaml-cpp PRIVATE -w)
set(GRIDS_LINK_YAML yaml-cpp)

# Found.cmake takes it for one that is installed.
set(GRIDS_CADICAL_SOURCE "" CACHE PATH "The source of CaDiCaL 1.5, as `apt-get source cadical` unpacks it; empty: without it")
if(GRIDS_CADICAL_SOURCE)
  file(GLOB sources ${GRIDS_CADICAL_SOURCE}/src/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/(cadical|mobical)\\.cpp$")  # programs
  add_library(cadical STATIC ${sources})
  target_compile_definitions(cadical PRIVATE NBUILD NDEBUG NUNLOCKED)
  target_compile_options(cadical PRIVATE -w)
  file(CREATE_LINK ${GRIDS_CADICAL_SOURCE}/src/cadical.hpp ${packages}/cadical.hpp SYMBOLIC)
  set(GRIDS_CADICAL_cadical cadical CACHE INTERNAL "")
  set(GRIDS_CADICAL_HEADERS ${packages} CACHE INTERNAL "")
endif()

find_path(GRIDS_CODEMIRROR_HEADERS codemirror/lib/codemirror.js PATHS /usr/share/javascript NO_CMAKE_FIND_ROOT_PATH)
