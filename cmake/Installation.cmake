# What `cmake --install` puts where: the program, the YAML library of puzzle types, example
# puzzles, and the C++ library with the package file that find_package(Grids) looks for.
include(CMakePackageConfigHelpers)

set(GRIDS_DATA_DIR ${CMAKE_INSTALL_DATADIR}/grids)
set(GRIDS_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/Grids)

# Grids::grids: every room but the command line's.
get_property(grids_library_rooms GLOBAL PROPERTY GRIDS_ROOMS)
list(REMOVE_ITEM grids_library_rooms cli)
list(TRANSFORM grids_library_rooms PREPEND grids_)
add_library(grids_library INTERFACE)
add_library(Grids::grids ALIAS grids_library)
set_target_properties(grids_library PROPERTIES EXPORT_NAME grids)
target_link_libraries(grids_library INTERFACE ${grids_library_rooms})

install(TARGETS grids_library ${grids_library_rooms} EXPORT GridsTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT GridsTargets NAMESPACE Grids:: DESTINATION ${GRIDS_PACKAGE_DIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/grids
  FILES_MATCHING PATTERN "*.hpp" PATTERN "cli" EXCLUDE)

configure_package_config_file(cmake/GridsConfig.cmake.in ${PROJECT_BINARY_DIR}/GridsConfig.cmake
  INSTALL_DESTINATION ${GRIDS_PACKAGE_DIR} PATH_VARS GRIDS_DATA_DIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/GridsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/GridsConfig.cmake ${PROJECT_BINARY_DIR}/GridsConfigVersion.cmake
  DESTINATION ${GRIDS_PACKAGE_DIR})

if(TARGET grids)
  install(TARGETS grids grids-check-proof RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
set(grids_pages ${PROJECT_BINARY_DIR}/command)
install(FILES ${grids_pages}/grids.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${grids_pages}/grids.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME grids)
install(FILES ${grids_pages}/_grids DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${grids_pages}/grids.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY constraints puzzles DESTINATION ${GRIDS_DATA_DIR} FILES_MATCHING PATTERN "*.yml")
install(FILES docs/constraint.schema.json DESTINATION ${GRIDS_DATA_DIR})
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# As a folder, so that the links of README.md and what the program says of docs/ lead there.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.html")
