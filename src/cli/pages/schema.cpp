#include "cli/pages/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cli/reports/json.hpp"
#include "cli/reports/pretty_json.hpp"
#include "language/syntax/named_class.hpp"
#include "language/syntax/word_list.hpp"

namespace grids::cli {
namespace {

/// The shapes of values. Every scalar is text to the language, whatever YAML takes it for.
constexpr std::string_view definitions = R"(
  "scalar": {"type": ["string", "number", "boolean"]},
  "whole": {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^\\s*\\S+"}]},
  "size": {"anyOf": [
    {"type": "integer", "minimum": 1, "maximum": 128},
    {"type": "string", "pattern": "^\\s*[0-9]+\\s*([xX]\\s*[0-9]+\\s*)?$"},
    {"type": "array", "items": {"$ref": "#/definitions/whole"}, "minItems": 2, "maxItems": 2}]},
  "words": {"anyOf": [
    {"$ref": "#/definitions/scalar"},
    {"type": "array", "items": {"$ref": "#/definitions/scalar"}},
    {"type": "object", "additionalProperties": {"anyOf": [
      {"$ref": "#/definitions/scalar"}, {"type": "array", "items": {"$ref": "#/definitions/scalar"}}]}}]},
  "drawing": {"anyOf": [
    {"type": ["string", "number"]},
    {"type": "array", "items": {"anyOf": [
      {"$ref": "#/definitions/scalar"}, {"type": "array", "items": {"$ref": "#/definitions/scalar"}}]}}]},
  "clue": {"anyOf": [
    {"$ref": "#/definitions/scalar"}, {"type": "null"},
    {"type": "array", "items": {"$ref": "#/definitions/scalar"}}]},
  "border": {"anyOf": [
    {"$ref": "#/definitions/scalar"}, {"type": "array", "items": {"$ref": "#/definitions/clue"}}]},
  "letterClues": {"type": "object", "additionalProperties": {"$ref": "#/definitions/clue"}},
  "clues": {"anyOf": [{"$ref": "#/definitions/drawing"}, {"$ref": "#/definitions/letterClues"}]},
  "body": {"anyOf": [
    {"type": "string", "minLength": 1},
    {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/body"}},
    {"type": "object", "minProperties": 1, "additionalProperties": {"$ref": "#/definitions/body"}}]},
  "definitions": {"type": "object", "additionalProperties": {"$ref": "#/definitions/body"}},
  "regions": {"anyOf": [
    {"type": "string", "minLength": 1},
    {"type": "array", "items": {"anyOf": [
      {"type": "string", "minLength": 1}, {"type": "array", "items": {"type": "string"}}]}}]},
  "layer": {"anyOf": [
    {"$ref": "#/definitions/drawing"}, {"type": "null"},
    {"type": "object", "minProperties": 1, "additionalProperties": false, "properties": {
      "top": {"$ref": "#/definitions/border"}, "left": {"$ref": "#/definitions/border"},
      "right": {"$ref": "#/definitions/border"}, "bottom": {"$ref": "#/definitions/border"}}}]},
  "parameters": {"type": "object", "additionalProperties": {"$ref": "#/definitions/words"}},
  "items": {"anyOf": [
    {"type": "array", "items": {"$ref": "#/definitions/item"}},
    {"$ref": "#/definitions/map"}, {"type": "string"}, {"type": "null"}]},
  "operator": {"anyOf": [{"enum": ["+", "-", "*", "x", "/", "?", ""]}, {"type": "null"}]},
  "symbolLists": {"anyOf": [
    {"type": "string", "minLength": 1},
    {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/words"}}]})";

/// The shape of each attribute that is not simply a scalar.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> attribute_shapes{{
    {"size", "size"},
    {"symbols", "words"},
    {"parameters", "parameters"},
    {"shapes", "parameters"},
    {"define", "definitions"},
    {"initial", "drawing"},
    {"solution", "drawing"},
    {"clues", "clues"},
    {"top", "border"},
    {"left", "border"},
    {"right", "border"},
    {"bottom", "border"},
    {"constraints", "items"},
    {"draw", "letterClues"},
    {"make", "letterClues"},
    {"say", "letterClues"},
}};

std::string json_text(std::string_view text) { return Json().value(text).take(); }

std::string reference(std::string_view definition) {
  return fmt::format(R"({{"$ref": "#/definitions/{}"}})", definition);
}

std::string described(std::string_view definition, std::string_view description) {
  return fmt::format(R"({{"description": {}, "allOf": [{}]}})", json_text(description), reference(definition));
}

std::string attribute(const WordEntry& entry) {
  if (entry.form == "blocks")
    return fmt::format(R"({{"description": {}, "const": "symbols"}})", json_text(entry.meaning));
  if (entry.form == "links")
    return fmt::format(R"({{"description": {}, "type": "string", "pattern": "^(shown|crossing|far( 0-\\S+)?)$"}})",
                       json_text(entry.meaning));
  if (entry.form == "walls") return fmt::format(R"({{"description": {}, "const": "shown"}})", json_text(entry.meaning));
  if (entry.form == "lattice")
    return fmt::format(R"({{"description": {}, "enum": ["square", "king", "hexagon", "triangle", "triangle down"]}})",
                       json_text(entry.meaning));
  if (entry.form == "dimensions")
    return fmt::format(R"({{"description": {}, "enum": [2, "2"]}})", json_text(entry.meaning));
  const auto shape =
      std::ranges::find(attribute_shapes, entry.form, &std::pair<std::string_view, std::string_view>::first);
  return described(shape == attribute_shapes.end() ? "scalar" : shape->second, entry.meaning);
}

std::string_view shape(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::region:
    case ArgumentKind::regions: return "regions";
    case ArgumentKind::number: return "whole";
    case ArgumentKind::operation: return "operator";
    case ArgumentKind::symbols: return "words";
    case ArgumentKind::symbol_lists: return "symbolLists";
  }
  return "scalar";
}

/// Members of an object that holds the class's arguments, and `extra` properties besides.
std::string arguments(const NamedClass& row, const std::string& extra) {
  std::string properties = extra;
  std::string required;
  for (const auto& argument : row.arguments) {
    properties += fmt::format("{}{}: {}", properties.empty() ? "" : ", ", json_text(argument.name),
                              reference(shape(argument.kind)));
    required += fmt::format("{}{}", required.empty() ? "" : ", ", json_text(argument.name));
  }
  return fmt::format(R"("type": "object", "additionalProperties": false, "required": [{}], "properties": {{{}}})",
                     required, properties);
}

bool takes_formula(const NamedClass& row) { return row.name == "Math" || row.name == "MathOp"; }

/// What may stand behind the name of a class.
std::string class_value(const NamedClass& row) {
  std::string forms = fmt::format("{{{}}}", arguments(row, ""));
  if (row.arguments.empty()) forms += R"(, {"type": "null"})";
  if (row.arguments.size() == 1) forms += ", " + reference(shape(row.arguments.front().kind));
  if (takes_formula(row))
    forms += R"(, {"type": "string"}, {"type": "object", "required": ["formula"], "additionalProperties": false, )"
             R"("properties": {"formula": {"type": "string"}}})";
  return fmt::format(R"({{"description": {}, "anyOf": [{}]}})", json_text(row.summary), forms);
}

/// `{name: SumIs, region: .., target: ..}`: the arguments beside the name.
std::string named_item(const NamedClass& row) {
  const auto name = fmt::format(R"("name": {{"const": {}}})", json_text(row.name));
  auto form = fmt::format("{{{}}}", arguments(row, name));
  if (takes_formula(row)) form = fmt::format(R"({{"anyOf": [{}, {{"required": ["formula"]}}]}})", form);
  return fmt::format(R"({{"if": {{"required": ["name"], "properties": {{{}}}}}, "then": {}}})", name, form);
}

std::string joined(const std::vector<std::string>& members) { return fmt::format("{}", fmt::join(members, ",\n")); }

std::vector<std::string> attributes() {
  std::vector<std::string> members;
  for (const auto& entry : word_list())
    if (entry.kind == WordClass::attribute) members.push_back(json_text(entry.form) + ": " + attribute(entry));
  return members;
}

std::vector<std::string> classes() {
  std::vector<std::string> members;
  for (const auto& row : named_classes()) members.push_back(json_text(row.name) + ": " + class_value(row));
  return members;
}

std::string names(const std::vector<std::string>& types) {
  std::vector<std::string> all;
  for (const auto& type : types) all.push_back(json_text(type));
  for (const auto& row : named_classes()) all.push_back(json_text(row.name));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string schema(std::string_view title, const std::vector<std::string>& types, std::vector<std::string> properties,
                   std::string_view other_keys) {
  std::vector<std::string> named;
  for (const auto& row : named_classes()) named.push_back(named_item(row));
  properties.push_back(R"("name": {"type": "string", "description": "the name of a class, its arguments beside it"})");
  const auto map = fmt::format(
      R"({{"type": "object", "properties": {{{}}}, "patternProperties": {{"^\\s*(each|for)\\s": {}, " clues$": {}}},
          "additionalProperties": {}, "allOf": [{}]}})",
      joined(properties), reference("body"), reference("letterClues"), other_keys, joined(named));
  const auto item = fmt::format(R"({{"anyOf": [{{"enum": [{}]}}, {{"type": "string", "minLength": 1}}, {}]}})",
                                names(types), reference("map"));
  return pretty_json(fmt::format(
      R"({{"$schema": "http://json-schema.org/draft-07/schema#", "title": {},
          "anyOf": [{{"type": "array", "items": {}}}, {}, {{"type": "string"}}],
          "definitions": {{{}, "item": {}, "map": {}}}}})",
      json_text(title), reference("item"), reference("map"), definitions, item, map));
}

std::string_view kind_name(WordClass kind) {
  switch (kind) {
    case WordClass::attribute: return "attribute";
    case WordClass::selector: return "selector";
    case WordClass::around_selector: return "around a selector";
    case WordClass::within_list: return "selector within a list";
    case WordClass::list: return "list";
    case WordClass::number: return "number";
    case WordClass::predicate: return "predicate";
    case WordClass::joint: return "joint";
    case WordClass::symbol: return "symbols";
  }
  return {};
}

}  // namespace

std::string file_schema(const std::vector<std::string>& types) {
  auto properties = attributes();
  for (auto& each : classes()) properties.push_back(std::move(each));
  for (const auto& type : types)
    properties.push_back(json_text(type) +
                         R"(: {"type": ["object", "null"], "description": "a type, with parameters set"})");
  // Any other key may be a layer or parameter of a type, or a type of one's own.
  return schema(
      "A constraint file of Grids", types, std::move(properties),
      R"({"anyOf": [{"$ref": "#/definitions/layer"}, {"$ref": "#/definitions/scalar"}, {"type": "object"}]})");
}

std::string puzzle_schema(const TypeFile& type) {
  auto properties = attributes();
  for (auto& each : classes()) properties.push_back(std::move(each));
  std::vector<std::string> parameters;
  for (const auto& [name, value, sentences] : type.synopsis.parameters) {
    const auto said = fmt::format("a parameter of {}: {} if nothing is said", type.name, value);
    parameters.push_back(json_text(name) + ": " + described("words", said));
  }
  // What a type calls a parameter is an attribute, too, when it is `size` or `symbols`.
  for (const auto& parameter : parameters)
    if (std::ranges::none_of(properties, [&](const std::string& each) {
          return each.substr(0, each.find(':')) == parameter.substr(0, parameter.find(':'));
        }))
      properties.push_back(parameter);
  for (const auto& layer : type.synopsis.layers)
    for (const auto* ending : {"", "s"}) {
      const auto said = fmt::format("{}", fmt::join(layer.sentences, "; "));
      properties.push_back(json_text(layer.name + ending) + ": " + described("layer", said));
    }
  properties.push_back(fmt::format(
      R"({}: {{"anyOf": [{{"type": "null"}}, {{"type": "object", "properties": {{{}}}, "patternProperties": {{}}}}]}})",
      json_text(type.name), joined(parameters)));
  return schema("A puzzle of " + type.name, {type.name}, std::move(properties), "false");
}

std::string words_json() {
  Json json;
  json.begin_array();
  for (const auto& [kind, form, meaning, example] : word_list()) {
    json.begin_object().key("kind").value(kind_name(kind)).key("word").value(form);
    json.key("meaning").value(meaning).key("example").value(example).end_object();
  }
  return json.end_array().take() + '\n';
}

}  // namespace grids::cli
