#pragma once

// The one way into Catch2 for all tests: version 3 and version 2 differ in their headers.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
