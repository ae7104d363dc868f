# One library target per room of src/, so that linking follows the arrows of docs/architecture.md.
#
# The calls of grids_room() in src/CMakeLists.txt are the one table of who may know whom: the
# libraries are linked by it, and tests/architecture holds every #include against it.

# Flags that every target of the project is compiled with, but nobody who links it.
add_library(grids_flags INTERFACE)
target_compile_options(grids_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion
  # Among files compiled together clang takes what another one names for a shadow; g++ knows better.
  $<$<NOT:$<AND:$<CXX_COMPILER_ID:Clang>,$<BOOL:${GRIDS_UNITY}>>>:-Wshadow>
  # g++ 12 sees overlapping copies where there are none (GCC bugs 105329 and 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
  $<$<BOOL:${GRIDS_WARNINGS_AS_ERRORS}>:-Werror>
  $<$<BOOL:${GRIDS_SANITIZE}>:-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer>)
# g++ tidies its memory up less often, which saves a sixteenth of its time and takes up to 1.8 GB a processor.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)
cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR memory_of_each "${memory} / ${processors}")
if(memory_of_each GREATER 2500)
  target_compile_options(grids_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=800000>)
endif()
# Sanitizers see what lies outside of the memory of a vector, but neither what lies behind its end nor an empty optional.
target_compile_definitions(grids_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
target_link_options(grids_flags INTERFACE
  $<$<BOOL:${GRIDS_SANITIZE}>:-fsanitize=address,undefined>)

# What GRIDS_PRECOMPILE reads only once for all files of a room or test.
set(grids_common_headers <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span>
  <string> <string_view> <unordered_map> <utility> <variant> <vector>)

# With GRIDS_UNITY, the files of a target are compiled at once, since most of the compiler's work on small files is
# reading headers and making the same of the same templates: they must not use a name in an unnamed namespace twice. Who
# changes one file after another names the rooms in GRIDS_APART, whose files are compiled one by one all the same.
# grids_compile_together(TARGET [the room whose part it is])
function(grids_compile_together target)
  string(REPLACE grids_ "" room ${target})
  if(ARGC GREATER 1)
    set(room ${ARGV1})
  endif()
  if(NOT GRIDS_UNITY OR room IN_LIST GRIDS_APART)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  # g++ takes the files for headers, which must not hide what their types are made of.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# grids_room(NAME [ROOMS other rooms it may include ...] [FOLDERS its folders, the lowest first ...] [PACKAGES libraries ...]
#   [PARTS some of its folders])
#
# Every .cpp below src/NAME belongs to the room, but for a main.cpp and a folder runtime: those are a program. A room also
# sees what its ROOMS see; they must stand above it in the table, so that no circle can arise. Within the room, a file may
# include those of its own folder and of the FOLDERS named before; `.` are the files that lie in no folder. Those
# that are PARTS are targets of their own, grids_NAME_FOLDER, so that they can have flags of their own.
function(grids_room name)
  cmake_parse_arguments(room "" "" "ROOMS;FOLDERS;PACKAGES;PARTS" ${ARGN})
  set(sees ${room_ROOMS})
  foreach(other IN LISTS room_ROOMS)
    if(NOT TARGET grids_${other})
      message(FATAL_ERROR "room ${name} names ${other}, which must stand above it")
    endif()
    get_target_property(further grids_${other} GRIDS_SEES)
    list(APPEND sees ${further})
  endforeach()
  list(REMOVE_DUPLICATES sees)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$|/runtime/")
  foreach(file IN LISTS GRIDS_REPLACED)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
  set(parts grids_${name})
  foreach(folder IN LISTS room_PARTS)
    set(part_sources ${sources})
    list(FILTER part_sources INCLUDE REGEX "/${name}/${folder}/")
    list(REMOVE_ITEM sources ${part_sources})
    add_library(grids_${name}_${folder} OBJECT ${part_sources})
    list(APPEND parts grids_${name}_${folder})
  endforeach()
  if(NOT sources)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}_empty.cpp CONTENT "")
    set(sources ${CMAKE_CURRENT_BINARY_DIR}/${name}_empty.cpp)
  endif()
  add_library(grids_${name} STATIC ${sources})
  set_target_properties(grids_${name} PROPERTIES GRIDS_SEES "${sees}" GRIDS_FOLDERS "${room_FOLDERS}"
    GRIDS_PACKAGES "${room_PACKAGES}" GRIDS_PARTS "${parts}")
  set_property(GLOBAL APPEND PROPERTY GRIDS_ROOMS ${name})
  list(TRANSFORM room_ROOMS PREPEND grids_)
  foreach(part IN LISTS parts)
    target_include_directories(${part} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
    target_compile_features(${part} PUBLIC cxx_std_20)
    grids_compile_together(${part} ${name})
    if(GRIDS_PRECOMPILE AND NOT GRIDS_UNITY)
      set(headers REUSE_FROM grids_core)
      if(part STREQUAL grids_core)
        set(headers PRIVATE ${grids_common_headers})
      endif()
      target_precompile_headers(${part} ${headers})
    endif()
    target_link_libraries(${part} PUBLIC ${room_ROOMS} PRIVATE ${room_PACKAGES} grids_flags)
    if(NOT part STREQUAL grids_${name})
      target_sources(grids_${name} PRIVATE $<TARGET_OBJECTS:${part}>)
    endif()
  endforeach()
endfunction()
