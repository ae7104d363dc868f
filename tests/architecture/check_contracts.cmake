# Counts the assertions of rooms below SOURCE, which state what functions rely on.
#
#   cmake -D SOURCE=src -D "ROOMS=search;counting" -D LEAST=5 -P check_contracts.cmake
#
# Fails where a room has fewer than LEAST in a thousand lines. Those that the compiler checks do not count.
cmake_minimum_required(VERSION 3.25)

set(mistakes 0)
foreach(room IN LISTS ROOMS)
  set(lines 0)
  set(assertions 0)
  file(GLOB_RECURSE files ${SOURCE}/${room}/*.cpp ${SOURCE}/${room}/*.hpp)
  foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX MATCHALL "\n" ends "${text}")
    string(REGEX MATCHALL "[^_a-z]assert[(]" found "${text}")
    list(LENGTH ends count)
    math(EXPR lines "${lines} + ${count}")
    list(LENGTH found count)
    math(EXPR assertions "${assertions} + ${count}")
  endforeach()
  message("${room}: ${assertions} assertions in ${lines} lines")
  math(EXPR wanted "${LEAST} * ${lines}")
  math(EXPR thousands "1000 * ${assertions}")
  if(lines EQUAL 0 OR thousands LESS wanted)
    math(EXPR mistakes "${mistakes} + 1")
    message("${room}: fewer than ${LEAST} in a thousand lines: state what functions rely on at their entries")
  endif()
endforeach()
if(mistakes GREATER 0)
  message(FATAL_ERROR "${mistakes} rooms have too few")
endif()
