#include "constraints/rules/automaton_cache.hpp"

#include "constraints/rules/rule_key.hpp"

namespace grids {
namespace {

/// Bytes kept at most; then all forms are forgotten and collected anew.
constexpr std::size_t most_automaton_bytes = std::size_t{1} << 26;

std::size_t size_of(const std::string& key, const AutomatonCache::Form& form) {
  constexpr std::size_t around = 256;  // what lies around each: the table, the shared pointers
  const auto arcs = form.automaton == nullptr ? 0 : form.automaton->arc_count();
  const auto states = form.automaton == nullptr ? 0 : form.automaton->state_count();
  return around + key.size() + arcs * sizeof(Automaton::Arc) + (states + form.order.size()) * sizeof(std::uint32_t);
}

}  // namespace

std::uint64_t AutomatonCache::number_of(const std::shared_ptr<const rules::Vocabulary>& vocabulary) {
  const std::lock_guard lock(mutex_);
  if (latest_ == vocabulary) return number_of_latest_;
  number_of_latest_ = vocabularies_.try_emplace(vocabulary_key(*vocabulary), vocabularies_.size()).first->second;
  latest_ = vocabulary;
  return number_of_latest_;
}

std::shared_ptr<const AutomatonCache::Form> AutomatonCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto known = forms_.find(key);
  return known == forms_.end() ? nullptr : known->second;
}

std::shared_ptr<const AutomatonCache::Form> AutomatonCache::keep(std::string key, Form form) {
  auto kept = std::make_shared<const Form>(std::move(form));
  const std::lock_guard lock(mutex_);
  if (size_ > most_automaton_bytes) {
    forms_.clear();
    size_ = 0;
  }
  const auto size = size_of(key, *kept);
  if (forms_.try_emplace(std::move(key), kept).second) size_ += size;
  return kept;
}

}  // namespace grids
