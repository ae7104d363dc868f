# Of the tree on which check_catches.cmake is tested.
set(MAY_CATCH room/telling.cpp room/dropping.cpp room/obsolete.cpp room/gone.cpp)
