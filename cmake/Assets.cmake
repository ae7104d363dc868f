# Writes the files of the studio's page into a C++ file:
#
#   cmake -D OUTPUT=assets.cpp -D PAGE=src/studio/page -D CODEMIRROR=/usr/share/javascript/codemirror -P Assets.cmake
#
# CODEMIRROR is empty where it was not found: the page then finds no /codemirror.js, and makes do with a plain field.
cmake_minimum_required(VERSION 3.25)

set(types html "text/html; charset=utf-8" js "text/javascript; charset=utf-8" css "text/css; charset=utf-8"
  svg "image/svg+xml")
set(literals)
set(rows)

# grids_embed(path files ...): the files, one behind another, as what the server has under this path.
function(grids_embed path)
  string(REGEX REPLACE ".*\\." "" suffix "${path}")
  if(path STREQUAL "/")
    set(suffix html)
  endif()
  list(FIND types ${suffix} at)
  math(EXPR at "${at} + 1")
  list(GET types ${at} type)
  string(MAKE_C_IDENTIFIER "asset${path}" name)
  set(text)
  foreach(file IN LISTS ARGN)
    file(READ ${file} contents)
    string(APPEND text "${contents}\n")
  endforeach()
  set(literals "${literals}constexpr char ${name}[] = R\"asset(${text})asset\";\n\n" PARENT_SCOPE)
  set(rows "${rows}    {\"${path}\", \"${type}\", {${name}, sizeof ${name} - 1}},\n" PARENT_SCOPE)
endfunction()

grids_embed("/" ${PAGE}/index.html)
file(GLOB files RELATIVE ${PAGE} ${PAGE}/*.js ${PAGE}/*.css ${PAGE}/*.svg)
foreach(file IN LISTS files)
  grids_embed("/${file}" ${PAGE}/${file})
endforeach()
if(CODEMIRROR)
  grids_embed("/codemirror.js" ${CODEMIRROR}/lib/codemirror.js ${CODEMIRROR}/mode/yaml/yaml.js
    ${CODEMIRROR}/addon/hint/show-hint.js)
  grids_embed("/codemirror.css" ${CODEMIRROR}/lib/codemirror.css ${CODEMIRROR}/addon/hint/show-hint.css)
endif()
file(WRITE ${OUTPUT} "// Made by cmake/Assets.cmake.
#include \"studio/assets.hpp\"

#include <array>

namespace grids::studio {
namespace {

${literals}
constexpr std::array all{std::to_array<Asset>({
${rows}})};

}  // namespace

std::span<const Asset> assets() { return all; }

}  // namespace grids::studio
")
