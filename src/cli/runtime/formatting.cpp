// What {fmt} compiles apart from its headers, compiled once more: Debian brings these few functions as a shared library
// only, which needs the shared C++ runtime, and to bind the symbols of that one takes longer than to solve a Sudoku.

#include <fmt/format-inl.h>

template auto fmt::detail::dragonbox::to_decimal(float) noexcept -> fmt::detail::dragonbox::decimal_fp<float>;
template auto fmt::detail::dragonbox::to_decimal(double) noexcept -> fmt::detail::dragonbox::decimal_fp<double>;
template auto fmt::detail::thousands_sep_impl<char>(fmt::detail::locale_ref) -> fmt::detail::thousands_sep_result<char>;
template auto fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref) -> char;
