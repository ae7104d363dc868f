# Puts the files of the page together that are not compiled:
#
#   cmake -D OUTPUT=build/wasm/studio -D SOURCE=. -D CODEMIRROR=/usr/share/javascript/codemirror -P Assemble.cmake
#
# What is sent is to be small: scripts go through terser, or as they are where it was not found. CODEMIRROR is empty where
# it was not found: the page then makes do with a plain field.
cmake_minimum_required(VERSION 3.25)
find_program(TERSER terser)

# grids_joined(NAME files ...): the files, one behind another.
function(grids_joined name)
  set(text)
  foreach(file IN LISTS ARGN)
    file(READ ${file} contents)
    string(APPEND text "${contents}\n")
  endforeach()
  file(WRITE ${OUTPUT}/${name} "${text}")
endfunction()

# grids_script(NAME [OPTIONS options of terser ...] FILES files ...): the scripts, one behind another.
function(grids_script name)
  cmake_parse_arguments(script "" "" "OPTIONS;FILES" ${ARGN})
  grids_joined(${name} ${script_FILES})
  if(TERSER AND script_FILES)
    execute_process(COMMAND ${TERSER} ${script_FILES} --compress --mangle ${script_OPTIONS} --output ${OUTPUT}/${name}
      COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

file(GLOB files ${SOURCE}/src/studio/page/*.css ${SOURCE}/src/studio/page/*.svg)
file(COPY ${files} DESTINATION ${OUTPUT})
file(GLOB scripts ${SOURCE}/src/studio/page/*.js)
file(GLOB others ${SOURCE}/src/browser/page/*.js)  # whose transport.js takes the place of the other
foreach(script IN LISTS scripts others)
  get_filename_component(name ${script} NAME)
  grids_script(${name} OPTIONS --module FILES ${script})
endforeach()

set(js)
set(css)
if(CODEMIRROR)
  set(js ${CODEMIRROR}/lib/codemirror.js ${CODEMIRROR}/mode/yaml/yaml.js ${CODEMIRROR}/addon/hint/show-hint.js)
  set(css ${CODEMIRROR}/lib/codemirror.css ${CODEMIRROR}/addon/hint/show-hint.css)
endif()
grids_script(codemirror.js OPTIONS --comments "/copyright .c.|MIT license/" FILES ${js})
grids_joined(codemirror.css ${css})

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
file(WRITE ${OUTPUT}/index.html "${html}")
