#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/yaml/text_cursor.hpp"
#include "model/document.hpp"

namespace grids {

/// Turns YAML events into a node with exact places. Works on events instead of a ready-made
/// tree so that duplicate keys, depth, size and aliases are under control: a file of a few
/// lines can stand for billions of values.
class DocumentBuilder final : public YAML::EventHandler {
 public:
  static constexpr std::size_t deepest = 64;
  /// The most a document may weigh: a value weighs 1, and 1 more for each 64 bytes of its text.
  static constexpr std::size_t heaviest = 500'000;

  DocumentBuilder(SourcePtr source, Diagnostics& diagnostics);

  /// What was read; nothing when it was not read to its end.
  Node take();

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  struct Open {
    Node node;
    YAML::anchor_t anchor = 0;
    std::optional<Node> key;
    std::unordered_set<std::string> keys;
  };

  Location place(const YAML::Mark& mark);
  std::string_view source_at(const YAML::Mark& mark);
  void check_quotes(const YAML::Mark& mark);
  void refuse_tag(const YAML::Mark& mark);
  void warn_of_comment(std::string_view source, const Node& node);
  void locate_block(Node& node, const YAML::Mark& mark);
  void open(Node node, YAML::anchor_t anchor);
  void close();
  void add(Node node, YAML::anchor_t anchor);
  void put(Node node);
  void put_key(Open& map, Node node);
  void weigh(std::size_t weight, const Location& where);

  TextCursor cursor_;
  Diagnostics& diagnostics_;
  std::vector<Open> open_;
  std::unordered_map<YAML::anchor_t, Node> anchored_;
  std::optional<Node> root_;
  std::size_t weight_ = 0;
  std::size_t documents_ = 0;
};

}  // namespace grids
