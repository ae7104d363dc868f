#pragma once

#include "core/diagnostics.hpp"
#include "language/syntax/syntax.hpp"
#include "model/document.hpp"

namespace grids {

/// Whether a key of a map begins a sentence: `each ..` or `for ..`.
bool begins_sentence(std::string_view key);

/// Reads a sentence from the key and the value of a map's entry. What is wrong goes to
/// `diagnostics`; rules that could not be read are left out.
syntax::Sentence parse_sentence(const Node& key, const Node& body, Diagnostics& diagnostics);
/// Reads what a sentence demands: a rule, a list of which all hold, cases, or nested sentences.
syntax::Body parse_body(const Node& body, Diagnostics& diagnostics);
/// Reads an entry of `define:`.
syntax::Definition parse_definition(const Node& name, const Node& body, Diagnostics& diagnostics);

}  // namespace grids
