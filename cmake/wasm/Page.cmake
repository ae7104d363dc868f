# The studio's page and Grids behind it, as files for any web server: in build/wasm/studio.
set(page ${PROJECT_BINARY_DIR}/studio)

# Memory grows up to what grids studio gives a process, and the stack is as large as Linux has it.
add_executable(grids_wasm browser/main.cpp)
target_link_libraries(grids_wasm PRIVATE grids_browser grids_flags)
target_link_options(grids_wasm PRIVATE --no-entry -sMODULARIZE=1 -sEXPORT_ES6=1 -sUSE_ES6_IMPORT_META=0 -sEXPORT_NAME=grids
  -sENVIRONMENT=web,worker -sINCOMING_MODULE_JS_API=instantiateWasm -sTEXTDECODER=2
  -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=512MB -sTOTAL_STACK=8MB -sFORCE_FILESYSTEM=1
  -sEXPORTED_FUNCTIONS=_grids_answer,_malloc -sEXPORTED_RUNTIME_METHODS=FS,allocateUTF8,UTF8ToString)
set_target_properties(grids_wasm PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${page} OUTPUT_NAME grids)

file(GLOB files CONFIGURE_DEPENDS studio/page/* browser/page/* ${PROJECT_SOURCE_DIR}/constraints/*.yml
  ${PROJECT_SOURCE_DIR}/puzzles/*/*.yml)
set(codemirror)
if(GRIDS_HAS_CODEMIRROR)
  set(codemirror ${GRIDS_CODEMIRROR_HEADERS}/codemirror)
endif()
add_custom_command(OUTPUT ${page}/index.html DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/wasm/Assemble.cmake
  COMMAND ${CMAKE_COMMAND} -D OUTPUT=${page} -D SOURCE=${PROJECT_SOURCE_DIR} -D CODEMIRROR=${codemirror}
    -P ${PROJECT_SOURCE_DIR}/cmake/wasm/Assemble.cmake)
add_custom_target(wasm_page ALL DEPENDS ${page}/index.html)
