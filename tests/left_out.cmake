# What a program says that was built without some libraries, when it is asked for what needs them.
#
#   cmake -D PROGRAM=grids -D SOURCE=... -D WITHOUT=CADICAL;CBC -P left_out.cmake
cmake_minimum_required(VERSION 3.25)
set(puzzle ${SOURCE}/puzzles/sudoku/morning.yml)

function(expect what code)
  execute_process(COMMAND ${PROGRAM} ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL code OR NOT output MATCHES "${what}")
    message(FATAL_ERROR "grids ${ARGN} ended with ${result} instead of ${code}, and said\n${output}instead of: ${what}")
  endif()
endfunction()

expect("7 3 5 6 2 8 1 4 9" 0 solve ${puzzle})
expect("The only solution" 0 solve --count ${puzzle})
expect("Solved in" 0 explain ${SOURCE}/puzzles/kenken/pocket.yml)
expect("Just one|just one|Exactly one|exactly one" 0 check ${puzzle})
expect("<svg" 0 render --to svg ${puzzle})
if(CADICAL IN_LIST WITHOUT)
  expect("the engine sat takes the library CaDiCaL, which this program was built without" 2 solve --engine sat ${puzzle})
  expect("CaDiCaL, which this program was built without" 2 prove --engine sat --force -o ${WORK}/proof ${puzzle})
  expect("a proof of what is asked of groups or sought regions takes the library CaDiCaL" 2
    prove --force -o ${WORK}/proof ${SOURCE}/puzzles/fillomino/pantry.yml)
  expect("The only solution, proved" 0 prove --force -o ${WORK}/proof ${puzzle})
endif()
if(CBC IN_LIST WITHOUT)
  expect("the engine milp takes the library CBC, which this program was built without" 2 solve --engine milp ${puzzle})
endif()
if(CAIRO IN_LIST WITHOUT)
  expect("drawing in png takes the library cairo, which this program was built without" 2
    render --to png -o ${WORK}/left_out.png ${puzzle})
endif()
if(HTTPLIB IN_LIST WITHOUT)
  expect("grids studio takes the library cpp-httplib, which this program was built without" 2 studio)
endif()
if(EXPAT IN_LIST WITHOUT)
  file(WRITE ${WORK}/left_out.opensudoku "<opensudoku><game data=\"\"/></opensudoku>\n")
  expect("the library expat, which this program was built without" 2 solve --from opensudoku ${WORK}/left_out.opensudoku)
endif()
