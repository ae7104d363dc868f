# Holds every #include below SOURCE against the table of rooms, and every type in a header against
# the others.
#
#   cmake -D SOURCE=src -D TABLE=rooms.cmake -P check_includes.cmake
#
# TABLE is written by tests/architecture/CMakeLists.txt: ROOMS, and SEES_<room> for each of them.
# Rules: a room includes itself and the rooms it sees; includes are written from src/ and name a
# file that is there; outside its own room, only the command line includes the catalogue. No two
# headers define types of the same name in one namespace: a program that held both would take the
# functions of either for those of the other, without a word from compiler or linker.
cmake_minimum_required(VERSION 3.25)
include(${TABLE})

set(mistakes 0)
macro(mistake where what)
  math(EXPR mistakes "${mistakes} + 1")
  message("${where}: ${what}")
endmacro()

function(check_include file room included)
  if(NOT included MATCHES "^([a-z_]+)/" OR NOT EXISTS ${SOURCE}/${included})
    mistake(${file} "\"${included}\" is no file below ${SOURCE}: write includes from there, as \"core/domain.hpp\"")
    return(PROPAGATE mistakes)
  endif()
  set(other ${CMAKE_MATCH_1})
  if(NOT other STREQUAL room AND NOT other IN_LIST SEES_${room})
    string(JOIN ", " seen ${SEES_${room}})
    mistake(${file} "${room} must not include ${other} (\"${included}\"); it sees only: ${seen}")
  elseif(included STREQUAL "constraints/catalogue.hpp" AND NOT room MATCHES "^(cli|constraints)$")
    mistake(${file} "only cli includes the catalogue; take a Registry instead")
  endif()
  return(PROPAGATE mistakes)
endfunction()

file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/*.cpp ${SOURCE}/*.hpp)
foreach(file IN LISTS files)
  string(REGEX MATCH "^[^/]+" room ${file})
  if(NOT room IN_LIST ROOMS)
    mistake(${file} "${room} is no room: src/CMakeLists.txt lists them")
    continue()
  endif()
  file(STRINGS ${SOURCE}/${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*\"")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*$" "\\1" included "${line}")
    check_include(${file} ${room} ${included})
  endforeach()
endforeach()

foreach(file IN LISTS files)
  if(NOT file MATCHES "hpp$")
    continue()
  endif()
  file(STRINGS ${SOURCE}/${file} lines REGEX "^(namespace|class|struct|enum class) .*{")
  foreach(line IN LISTS lines)
    if(line MATCHES "^namespace ([a-z_:]+)")
      set(namespace ${CMAKE_MATCH_1})
    elseif(line MATCHES "^(class|struct|enum class) ([A-Za-z]+) ")
      set(type "${namespace}::${CMAKE_MATCH_2}")
      if(DEFINED "defines_${type}")
        mistake(${file} "${type} has the name of another type, in ${defines_${type}}")
      endif()
      set("defines_${type}" ${file})
    endif()
  endforeach()
endforeach()

foreach(room IN LISTS ROOMS)
  if(NOT EXISTS ${SOURCE}/${room}/README.md)
    mistake(${room} "this room has no README.md that says its duty")
  endif()
endforeach()

list(LENGTH files count)
if(count EQUAL 0)
  mistake(${SOURCE} "there is no source file here")
endif()
if(mistakes GREATER 0)
  message(FATAL_ERROR "${mistakes} mistakes")
endif()
message("${count} files keep to the table of rooms")
