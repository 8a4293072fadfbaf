// The main function of the test programs, for a Catch2 2 that comes without one.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
