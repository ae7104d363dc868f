# Installs Grids below WORK, builds the consumer project against it, and runs both the consumer and
# the installed program from there.
#
#   cmake -D BUILD=... -D CONSUMER=... -D WORK=... -D COMPILER=... -D FLAGS=... -P install_and_use.cmake
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE result OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    string(JOIN " " command ${ARGN})
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect what)
  string(FIND "${output}" "${what}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "expected '${what}' in:\n${output}")
  endif()
endfunction()

set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/consumer -G Ninja -D CMAKE_PREFIX_PATH=${prefix}
  -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/consumer)
run(${WORK}/consumer/consumer)
expect("4 2 3 1")
expect("Solved in")

# Nothing is installed but the front door, whose headers need no others.
file(GLOB_RECURSE headers RELATIVE ${prefix}/include ${prefix}/include/*)
list(LENGTH headers count)
list(FILTER headers EXCLUDE REGEX "^grids/[a-z]+\\.hpp$")
if(headers OR count GREATER 20)
  message(FATAL_ERROR "${count} files were installed below include/, among them: ${headers}")
endif()

# The same program by way of pkg-config, far from the source tree; and a shared library tells no more than its headers do.
find_program(pkg_config pkg-config)
if(pkg_config)
  file(GLOB_RECURSE packages ${prefix}/grids.pc)
  cmake_path(GET packages PARENT_PATH folder)
  set(ENV{PKG_CONFIG_PATH} ${folder})
  run(sh -c "${COMPILER} -std=c++20 ${FLAGS} ${CONSUMER}/main.cpp -o by_pkg_config $(pkg-config --cflags --libs grids)")
  set(ENV{LD_LIBRARY_PATH} ${folder}/..)
  run(${WORK}/by_pkg_config)
  expect("4 2 3 1")
endif()
file(GLOB_RECURSE shared ${prefix}/libgrids.so)
if(shared)
  run(sh -c "nm -DC --defined-only ${shared} | grep -v ' grids::v[0-9]' | grep -v ' grids::operator==' || true")
  if(output MATCHES "grids::")
    message(FATAL_ERROR "the shared library exports what no header declares:\n${output}")
  endif()
endif()

# The program finds the types that were installed with it, wherever the prefix is.
run(${prefix}/bin/grids types)
expect("Kakuro")
run(${prefix}/bin/grids solve ${prefix}/share/grids/puzzles/sudoku/morning.yml)
expect("7 3 5 6 2 8 1 4 9")

# The manual page and the completions come along. bash itself is asked what it completes.
run(grep -q "^.SH SOLVE" ${prefix}/share/man/man1/grids.1)
foreach(page zsh/site-functions/_grids fish/vendor_completions.d/grids.fish)
  run(grep -q minimize ${prefix}/share/${page})
endforeach()
find_program(bash bash)
if(bash)
  run(${bash} ${CMAKE_CURRENT_LIST_DIR}/complete.bash ${prefix})
  expect("grids so=solve")
  expect("grids solve Kak=Kakurasu Kakuro")
  expect("grids render --theme d=dark")
endif()
