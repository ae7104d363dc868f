#pragma once

#include <string>

#include "core/diagnostics.hpp"

namespace grids::cli {

/// Becomes the program that is built for more symbols, with the same arguments, if that is what the error asks for and
/// there is one: beside this one, or where `./setup --wide` builds it. Returns if not, or if standard input, which it
/// would have to read again, cannot be. To be called before anything has been printed.
void become_wide_program(const InputError& error);

/// What to do where an error asks for that program: a sentence, or empty if it asks for none or this is it.
std::string wide_program_advice(const InputError& error);
/// What to do about puzzles with too many symbols among others; empty if this is that program.
std::string wide_program_advice();

}  // namespace grids::cli
