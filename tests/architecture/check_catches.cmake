# Sees to it that nobody throws an InputError for somebody to catch it who only wanted to know: that is asked, by a
# function which returns it.
#
#   cmake -D SOURCE=src -D TABLE=may_catch.cmake -P check_catches.cmake
#
# TABLE sets MAY_CATCH: the files below SOURCE that may catch one, each of which does. None may catch one without giving
# it a name, which drops what it says.
cmake_minimum_required(VERSION 3.25)
include(${TABLE})

set(mistakes 0)
macro(mistake where what)
  math(EXPR mistakes "${mistakes} + 1")
  message("${where}: ${what}")
endmacro()

set(errors "(const )?([a-z]+::)*(InputError|TooManySymbols|Misfit)( const)?&?")
file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/*.cpp ${SOURCE}/*.hpp)
list(LENGTH files count)
if(count EQUAL 0)
  mistake(${SOURCE} "there is no source file here")
endif()
foreach(file IN LISTS files)
  file(STRINGS ${SOURCE}/${file} all REGEX "catch *[(]${errors} *[a-z_]*[)]")
  file(STRINGS ${SOURCE}/${file} dropped REGEX "catch *[(]${errors} *[)]")
  if(dropped)
    mistake(${file} "drops what an InputError says: ask beforehand whether something is right")
  elseif(all AND NOT file IN_LIST MAY_CATCH)
    mistake(${file} "catches an InputError and is not in the list of those who may; where several mistakes are told together, collect them (core/diagnostics.hpp)")
  elseif(NOT all AND file IN_LIST MAY_CATCH)
    mistake(${file} "catches no InputError: take it off the list of those who may")
  endif()
endforeach()
foreach(file IN LISTS MAY_CATCH)
  if(NOT file IN_LIST files)
    mistake(${file} "may catch an InputError, and is not there")
  endif()
endforeach()

if(mistakes GREATER 0)
  message(FATAL_ERROR "${mistakes} mistakes")
endif()
list(LENGTH MAY_CATCH few)
message("${few} of ${count} files catch an InputError")
