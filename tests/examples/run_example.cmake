# Runs an example and compares what it prints with the approved output; GRIDS_APPROVE=1 in the environment writes that.
#
#   cmake -D PROGRAM=... -D ARGUMENTS=... -D EXPECTED=... -P run_example.cmake
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} RESULT_VARIABLE result OUTPUT_VARIABLE output)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${result}")
endif()
if(DEFINED ENV{GRIDS_APPROVE})
  file(WRITE ${EXPECTED} "${output}")
endif()
file(READ ${EXPECTED} expected)
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} printed\n${output}\ninstead of what ${EXPECTED} has:\n${expected}")
endif()
