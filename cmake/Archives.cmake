# What a program costs before its first line runs grows with the shared libraries that it needs, and with those behind
# them: COIN and cairo, which few runs use, were half of what `grids` takes to solve a puzzle from the shell. So libraries
# are linked from their archives, where these are installed (Debian's packages bring them) and are all that it takes.

include(CheckCXXSourceCompiles)

# grids_prefer_archives(VARIABLE [IF found] SHARED libraries ... ARCHIVES names ... BEHIND libraries ... PROGRAM text)
#
# Sets VARIABLE to what to link: the archives and the shared libraries BEHIND them if PROGRAM can be linked with these,
# else the SHARED ones; nothing if the library was left out. A shared library of ours is made of shared ones: not every
# archive can go into it.
function(grids_prefer_archives variable)
  cmake_parse_arguments(PARSE_ARGV 1 prefer "" "PROGRAM;IF" "SHARED;ARCHIVES;BEHIND")
  if(prefer_IF AND NOT ${prefer_IF})
    set(${variable} PARENT_SCOPE)
    return()
  endif()
  set(${variable} ${prefer_SHARED} PARENT_SCOPE)
  if(BUILD_SHARED_LIBS)
    return()
  endif()
  set(archives)
  foreach(name IN LISTS prefer_ARCHIVES)
    find_library(GRIDS_ARCHIVE_${name} lib${name}.a)
    mark_as_advanced(GRIDS_ARCHIVE_${name})
    if(NOT GRIDS_ARCHIVE_${name})
      return()
    endif()
    list(APPEND archives ${GRIDS_ARCHIVE_${name}})
  endforeach()
  set(CMAKE_REQUIRED_LIBRARIES ${archives} ${prefer_BEHIND})
  set(CMAKE_REQUIRED_QUIET ON)
  check_cxx_source_compiles("${prefer_PROGRAM}" ${variable}_HAS_ARCHIVES)
  if(${variable}_HAS_ARCHIVES)
    set(${variable} ${archives} ${prefer_BEHIND} PARENT_SCOPE)
  endif()
endfunction()

grids_prefer_archives(GRIDS_LINK_COIN IF GRIDS_HAS_CBC
  SHARED Cbc OsiClp Clp Osi CoinUtils
  ARCHIVES Cbc Cgl OsiClp Clp Osi CoinUtils
  BEHIND lapack bz2 z
  PROGRAM "#include <coin/CbcModel.hpp>
           #include <coin/OsiClpSolverInterface.hpp>
           int main() { OsiClpSolverInterface linear; CbcModel(linear).branchAndBound(); }")
grids_prefer_archives(GRIDS_LINK_YAML
  SHARED yaml-cpp
  ARCHIVES yaml-cpp
  PROGRAM "#include <yaml-cpp/yaml.h>
           int main() { return YAML::Load(\"1\").as<int>(); }")
grids_prefer_archives(GRIDS_LINK_EXPAT IF GRIDS_HAS_EXPAT
  SHARED expat
  ARCHIVES expat
  PROGRAM "#include <expat.h>
           int main() { return XML_ParserCreate(nullptr) == nullptr; }")
grids_prefer_archives(GRIDS_LINK_EDIT IF GRIDS_HAS_LIBEDIT
  SHARED edit
  ARCHIVES edit tinfo bsd md
  PROGRAM "#include <cstdio>
           #include <histedit.h>
           int main() { return el_init(\"a\", stdin, stdout, stderr) == nullptr; }")
grids_prefer_archives(GRIDS_LINK_CAIRO IF GRIDS_HAS_CAIRO
  SHARED cairo
  ARCHIVES cairo pixman-1 fontconfig freetype png16 brotlidec brotlicommon
  BEHIND expat z m
  PROGRAM "#include <cairo/cairo-pdf.h>
           int main() {
             auto* page = cairo_create(cairo_pdf_surface_create(nullptr, 1, 1));
             cairo_show_text(page, \"a\");
             return cairo_surface_write_to_png(cairo_get_target(page), \"a\");
           }")
