# Puts the files of the page together that are not compiled:
#
#   cmake -D OUTPUT=build/wasm/studio -D SOURCE=. -D CODEMIRROR=/usr/share/javascript/codemirror -D MINIFIER=acorn-optimizer.js
#     -P Assemble.cmake
#
# What is sent is to be small: the page goes without its comments and indents, CodeMirror through emscripten's own MINIFIER.
# CODEMIRROR is empty where it was not found: the page then makes do with a plain field.
cmake_minimum_required(VERSION 3.25)

file(COPY ${SOURCE}/src/studio/page/icon.svg DESTINATION ${OUTPUT})
file(GLOB files ${SOURCE}/src/studio/page/*.js ${SOURCE}/src/studio/page/*.css)
file(GLOB others ${SOURCE}/src/browser/page/*.js)  # whose transport.js takes the place of the other
foreach(file IN LISTS files others)
  file(READ ${file} text)
  set(text "\n${text}")
  string(REGEX REPLACE "\n[ ]*/\\*([^*]|\\*+[^*/])*\\*+/" "" text "${text}")
  string(REGEX REPLACE "\n[ ]*//[^\n]*" "" text "${text}")
  string(REGEX REPLACE "  // [^\n]*\n" "\n" text "${text}")
  string(REGEX REPLACE "\n[ ]+" "\n" text "${text}")
  if(file MATCHES "css$")
    string(REGEX REPLACE "[ \n]*([{}:;,])[ \n]+" "\\1" text "${text}")
  endif()
  get_filename_component(name ${file} NAME)
  file(WRITE ${OUTPUT}/${name} "${text}")
endforeach()

# grids_joined(NAME files ...): the files, one behind another.
function(grids_joined name)
  set(text)
  foreach(file IN LISTS ARGN)
    file(READ ${file} contents)
    string(APPEND text "${contents}\n")
  endforeach()
  file(WRITE ${OUTPUT}/${name} "${text}")
endfunction()
set(js)
set(css)
if(CODEMIRROR)
  set(js ${CODEMIRROR}/lib/codemirror.js ${CODEMIRROR}/mode/yaml/yaml.js ${CODEMIRROR}/addon/hint/show-hint.js)
  set(css ${CODEMIRROR}/lib/codemirror.css ${CODEMIRROR}/addon/hint/show-hint.css)
endif()
grids_joined(codemirror.js ${js})
grids_joined(codemirror.css ${css})
if(CODEMIRROR AND EXISTS "${MINIFIER}")
  execute_process(COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs node ${MINIFIER} ${OUTPUT}/codemirror.js minifyWhitespace
    OUTPUT_VARIABLE text RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed)
    file(WRITE ${OUTPUT}/codemirror.js "// CodeMirror, copyright (c) by Marijn Haverbeke and others
// Distributed under an MIT license: https://codemirror.net/LICENSE
${text}")
  endif()
endif()

# Types and puzzles, whose paths are as in the source: {"constraints/Sudoku.yml": "...", ...}
file(GLOB files RELATIVE ${SOURCE} ${SOURCE}/constraints/*.yml ${SOURCE}/puzzles/*/*.yml)
set(members)
foreach(file IN LISTS files)
  file(READ ${SOURCE}/${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\t" "\\t" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND members ",\n\"${file}\": \"${text}\"")
endforeach()
string(SUBSTRING "${members}" 1 -1 members)
file(WRITE ${OUTPUT}/library.json "{${members}\n}\n")

# What grids studio says in a header: nothing but these files is loaded, and nothing else runs.
file(READ ${SOURCE}/src/studio/page/index.html html)
set(policy "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; \
img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'")
string(REPLACE "<meta charset=\"utf-8\">"
  "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"${policy}\">" html "${html}")
string(REGEX REPLACE "\n[ ]+" "\n" html "${html}")
file(WRITE ${OUTPUT}/index.html "${html}")
