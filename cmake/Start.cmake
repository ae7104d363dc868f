# What the program has over the library (src/cli/runtime), so that it starts in a millisecond or two: memory of mimalloc, and
# no shared libraries but those that every run needs.

include(CheckLinkerFlag)

# The C++ runtime can be linked from its archive if nothing else brings it in as a shared library.
function(grids_find_runtime_archive)
  set(GRIDS_HAS_RUNTIME_ARCHIVE OFF PARENT_SCOPE)
  if(NOT GRIDS_LINK_YAML_HAS_ARCHIVES OR (GRIDS_HAS_CBC AND NOT GRIDS_LINK_COIN_HAS_ARCHIVES)
      OR (GRIDS_HAS_CADICAL AND NOT GRIDS_CADICAL_cadical MATCHES "[.]a$"))
    return()
  endif()
  get_target_property(headers fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
  try_compile(GRIDS_LINKS_RUNTIME_ARCHIVE
    SOURCE_FROM_CONTENT main.cpp "#include <fmt/core.h>\nint main() { fmt::print(\"{} {}\", 1, 2.5); }"
    SOURCES ${PROJECT_SOURCE_DIR}/src/cli/runtime/formatting.cpp
    CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${headers}"
    LINK_OPTIONS -static-libstdc++ -static-libgcc
    CXX_STANDARD 20)
  set(GRIDS_HAS_RUNTIME_ARCHIVE ${GRIDS_LINKS_RUNTIME_ARCHIVE} PARENT_SCOPE)
endfunction()

# Sanitizers bring their own memory, and shared libraries of ours their own needs.
function(grids_start_quickly program)
  if(GRIDS_SANITIZE)
    return()
  endif()
  if(GRIDS_HAS_MIMALLOC)
    target_sources(${program} PRIVATE cli/runtime/operator_new.cpp)
    target_link_libraries(${program} PRIVATE ${GRIDS_MIMALLOC_mimalloc})
  endif()
  check_linker_flag(CXX -Wl,--as-needed GRIDS_LINKS_AS_NEEDED)
  if(BUILD_SHARED_LIBS OR NOT GRIDS_LINKS_AS_NEEDED)
    return()
  endif()
  # What the sources below define is not looked for in shared libraries any more.
  target_link_options(${program} PRIVATE -Wl,--as-needed)
  find_library(GRIDS_LAPACK liblapack.so.3)
  mark_as_advanced(GRIDS_LAPACK)
  if(GRIDS_LINK_COIN_HAS_ARCHIVES AND GRIDS_LAPACK)
    target_sources(${program} PRIVATE cli/runtime/lapack.cpp)
    set_source_files_properties(cli/runtime/lapack.cpp PROPERTIES COMPILE_DEFINITIONS "GRIDS_LAPACK=\"liblapack.so.3\"")
    target_link_libraries(${program} PRIVATE ${CMAKE_DL_LIBS})
  endif()
  grids_find_runtime_archive()
  if(GRIDS_HAS_RUNTIME_ARCHIVE)
    target_sources(${program} PRIVATE cli/runtime/formatting.cpp)
    set_source_files_properties(cli/runtime/formatting.cpp PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
    target_link_options(${program} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endfunction()
