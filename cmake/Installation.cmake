# What `cmake --install` puts where: the program, the YAML library of puzzle types, example
# puzzles, and the C++ library with the package file that find_package(Grids) looks for.
include(CMakePackageConfigHelpers)

set(GRIDS_DATA_DIR ${CMAKE_INSTALL_DATADIR}/grids)
set(GRIDS_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/Grids)

# Two components, which are packages of their own: the library, and what the command needs.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)
install(TARGETS grids_library EXPORT GridsTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT GridsTargets NAMESPACE Grids:: DESTINATION ${GRIDS_PACKAGE_DIR})
install(DIRECTORY include/grids DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(FILES ${PROJECT_BINARY_DIR}/include/grids/version.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/grids)

configure_package_config_file(cmake/GridsConfig.cmake.in ${PROJECT_BINARY_DIR}/GridsConfig.cmake
  INSTALL_DESTINATION ${GRIDS_PACKAGE_DIR} PATH_VARS GRIDS_DATA_DIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/GridsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/GridsConfig.cmake ${PROJECT_BINARY_DIR}/GridsConfigVersion.cmake
  DESTINATION ${GRIDS_PACKAGE_DIR})

# For pkg-config, which wants every library by name. Paths go from the file's own folder, wherever it lies.
set(grids_pkg_config_libraries)
foreach(library IN LISTS grids_library_packages)
  if(library STREQUAL "Threads::Threads")
    string(APPEND grids_pkg_config_libraries " -pthread")
  elseif(library MATCHES "^/")
    string(APPEND grids_pkg_config_libraries " ${library}")
  else()
    string(APPEND grids_pkg_config_libraries " -l${library}")
  endif()
endforeach()
set(GRIDS_PKG_CONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH grids_prefix_from_pkg_config ${CMAKE_INSTALL_PREFIX}/${GRIDS_PKG_CONFIG_DIR} ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/grids.pc.in ${PROJECT_BINARY_DIR}/grids.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/grids.pc DESTINATION ${GRIDS_PKG_CONFIG_DIR})

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME command)
if(TARGET grids)
  install(TARGETS grids grids-check-proof RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
if(TARGET grids-studio)
  install(TARGETS grids-studio RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR})
endif()
set(grids_pages ${PROJECT_BINARY_DIR}/command)
install(FILES ${grids_pages}/grids.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${grids_pages}/grids.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME grids)
install(FILES ${grids_pages}/_grids DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${grids_pages}/grids.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY constraints puzzles DESTINATION ${GRIDS_DATA_DIR} FILES_MATCHING PATTERN "*.yml")
install(FILES docs/constraint.schema.json DESTINATION ${GRIDS_DATA_DIR})
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# As a folder, so that the links of README.md and what the program says of docs/ lead there.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.html")
include(cmake/Package.cmake)
