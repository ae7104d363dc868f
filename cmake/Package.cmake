# Debian packages, by `cpack -G DEB` in the folder of the build: grids, the command with its types, puzzles and pages; and
# libgrids-dev, the library.
# Packing builds nothing: `program` is the target that makes all that is installed.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME grids)
set(CPACK_PACKAGE_CONTACT "The Grids authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solves, explains, rates, makes and draws grid puzzles")
set(CPACK_COMPONENTS_ALL command library)
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "Sudoku and its relatives, KenKen, Kakuro, Nonograms and those that you invent: a type of puzzle is a text file
that reads like the rules printed under it. This is the command grids.")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Headers and library for programs in C++ that read, build, solve, explain and draw grid puzzles.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME grids)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SUGGESTS libgrids-dev)
if(GRIDS_LAPACK)
  set(CPACK_DEBIAN_COMMAND_PACKAGE_DEPENDS "liblapack3 | liblapack.so.3")  # loaded by src/cli/runtime/lapack.cpp
endif()
# The archive is linked with these by whoever uses it.
set(grids_needed libyaml-cpp-dev)
foreach(pair "CADICAL libcadical-dev" "CBC coinor-libcbc-dev" "CAIRO libcairo2-dev" "EXPAT libexpat1-dev")
  separate_arguments(pair)
  list(GET pair 0 library)
  list(GET pair 1 package)
  if(GRIDS_HAS_${library})
    string(APPEND grids_needed ", ${package}")
  endif()
endforeach()
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libgrids-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "grids (= ${PROJECT_VERSION}), ${grids_needed}")
include(CPack)
