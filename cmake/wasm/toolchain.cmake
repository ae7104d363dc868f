# Emscripten's own toolchain file, wherever that is installed; without it, what to install.
find_program(GRIDS_EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${GRIDS_EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE)
include(${root}/cmake/Modules/Platform/Emscripten.cmake)
