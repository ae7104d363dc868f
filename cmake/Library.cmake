# The library that is installed, Grids::grids: all rooms that the front door needs, in one file.
set(grids_library_rooms api)
get_target_property(grids_seen grids_api GRIDS_SEES)
list(APPEND grids_library_rooms ${grids_seen})

if(BUILD_SHARED_LIBS)
  # Nobody sees more of the rooms and of the libraries inside than what include/ declares.
  add_library(grids_library SHARED $<TARGET_OBJECTS:grids_api>)
  list(TRANSFORM grids_seen PREPEND grids_ OUTPUT_VARIABLE grids_seen_rooms)
  target_link_libraries(grids_library PRIVATE ${grids_seen_rooms} ${CMAKE_DL_LIBS})
  target_link_options(grids_library PRIVATE -Wl,--exclude-libs,ALL)
else()
  add_library(grids_library STATIC)
  foreach(room IN LISTS grids_library_rooms)
    get_target_property(parts grids_${room} GRIDS_PARTS)
    foreach(part IN LISTS parts)
      target_sources(grids_library PRIVATE $<TARGET_OBJECTS:${part}>)
    endforeach()
    get_target_property(packages grids_${room} GRIDS_PACKAGES)
    list(APPEND grids_library_packages ${packages})
  endforeach()
  target_link_libraries(grids_library PRIVATE ${grids_library_packages})
endif()
add_library(Grids::grids ALIAS grids_library)
# Until 1.0.0, a program runs with the library of another version if the first two numbers are the same.
set_target_properties(grids_library PROPERTIES EXPORT_NAME grids OUTPUT_NAME grids LINKER_LANGUAGE CXX
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_compile_features(grids_library INTERFACE cxx_std_20)
target_include_directories(grids_library INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
