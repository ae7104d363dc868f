#include "cli/shards/part_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <functional>
#include <span>

#include "cli/files/source.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/reports/json.hpp"
#include "cli/shards/json_fields.hpp"
#include "cli/terminal/output_error.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// The line behind the results is shorter.
constexpr std::uint64_t longest_trailer = 4096;
constexpr std::size_t read_at_once = std::size_t{1} << 18;
constexpr std::string_view note_suffix = ".checkpoint";

/// What results come to. The last one is of those that say nothing of it, such as puzzles.
constexpr std::array<std::string_view, 10> outcomes = {"unique", "several", "none",  "unknown",   "error",
                                                       "rated",  "stuck",   "count", "cut short", "result"};

/// The number of a result's outcome: of its first word, or of an object its member "outcome".
std::size_t outcome_of(std::string_view line, bool json) {
  constexpr std::string_view member = "\"outcome\":\"";
  if (json) {
    const auto found = line.substr(0, 4096).find(member);
    if (found == std::string_view::npos) return outcomes.size() - 1;
    line.remove_prefix(found + member.size());
  }
  std::size_t number = 0;
  while (number + 1 < outcomes.size() && !line.starts_with(outcomes[number])) ++number;
  return number;
}

PartRecord record_in(const JsonFields& fields, const ShardPlan& plan, std::uint64_t number) {
  PartRecord record;
  if (fields.text("plan") != plan.id || fields.number("shard") != number) throw InputError({}, "of another plan");
  record.at = fields.number("at");
  record.numbers = fields.number("numbers");
  record.bytes = fields.number("bytes");
  record.milliseconds = fields.number("milliseconds");
  record.checksum = fields.text("checksum");
  for (const auto& [outcome, count] : fields.numbers("outcomes")) record.outcomes[outcome] = count;
  return record;
}

std::string host_name() {
  std::array<char, 65> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "host";
  return name.data();
}

/// Nothing when the text is none of this shard's.
std::optional<PartRecord> record_if_any(const std::string& name, std::string text, const ShardPlan& plan,
                                        std::uint64_t number) {
  Diagnostics why_not;
  PartRecord record;
  const bool is_one = why_not.collect([&] { record = record_in(JsonFields::of(name, std::move(text)), plan, number); });
  return is_one ? std::optional(std::move(record)) : std::nullopt;
}

/// Nothing when it has gone.
std::optional<std::string> note_in(const std::string& path) {
  const auto file = InputFile::if_there(path);
  std::string text;
  const auto take = [&text](std::string_view more) {
    text += more;
    return true;
  };
  if (!file || !file->read_if_there(0, longest_trailer, take)) return std::nullopt;
  return text;
}

/// An unfinished run of a shard and how far it says it is.
struct Unfinished {
  fs::path results;
  PartRecord record;
};

bool is_unfinished(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// Those of a shard, the furthest first. A note that cannot be read is none.
std::vector<Unfinished> unfinished(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number) {
  std::vector<Unfinished> all;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder.parts(), failed)) {
    auto name = entry.path().filename().string();
    if (!name.starts_with(fmt::format(".{}.", number)) || !name.ends_with(note_suffix)) continue;
    name.resize(name.size() - note_suffix.size());
    auto note = note_in(entry.path().string());
    if (!note) continue;
    if (auto record = record_if_any(entry.path().string(), std::move(*note), plan, number))
      all.push_back({entry.path().parent_path() / name, std::move(*record)});
  }
  std::ranges::sort(all, std::ranges::greater(), [](const Unfinished& one) { return one.record.at; });
  return all;
}

}  // namespace

std::uint64_t PartRecord::count(const std::string& outcome) const {
  const auto found = outcomes.find(outcome);
  return found == outcomes.end() ? 0 : found->second;
}

std::optional<FinishedPart> finished_part(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number) {
  const auto path = folder.part(number);
  std::error_code failed;
  if (!fs::exists(path, failed)) return std::nullopt;
  const auto refuse = [&](std::string_view what) {
    throw InputError({}, fmt::format("shard {}: {} {}; remove it, and run the shard again", number, path, what));
  };
  const InputFile file(path);
  const auto bytes = fs::file_size(path);
  std::string end;
  file.read_bytes(bytes - std::min(bytes, longest_trailer), bytes, [&](std::string_view text) {
    end += text;
    return true;
  });
  if (!end.ends_with('\n')) refuse("is not whole");
  end.pop_back();
  end.erase(0, end.rfind('\n') + 1);
  auto record = record_if_any(path, end, plan, number);
  if (!record) refuse("is no part of this plan");
  if (record->at != plan.shard(number).end || record->bytes + end.size() + 1 != bytes) refuse("is not whole");
  return FinishedPart{path, std::move(*record)};
}

std::optional<PartRecord> unfinished_part(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number) {
  auto all = unfinished(folder, plan, number);
  return all.empty() ? std::nullopt : std::optional(std::move(all.front().record));
}

void remove_unfinished(const ShardFolder& folder) {
  std::error_code failed;
  std::vector<fs::path> left;
  for (const auto& entry : fs::directory_iterator(folder.parts(), failed))
    if (is_unfinished(entry.path())) left.push_back(entry.path());
  for (const auto& path : left) fs::remove(path, failed);
}

PartFile::PartFile(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number)
    : plan_id_(plan.id),
      number_(number),
      name_(folder.part(number)),
      tells_outcomes_(plan.unit == ShardPlan::Unit::line),
      json_(plan.json) {
  constexpr int tries = 10'000;
  for (int i = 0; i < tries && file_ < 0; ++i) {
    own_ = (folder.parts() / fmt::format(".{}.{}.{}.{}", number, host_name(), ::getpid(), i)).string();
    file_ = ::open(own_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0 && errno != EEXIST) break;
  }
  if (file_ < 0) fail(errno);
  record_.at = plan.shard(number).begin;
  resume(folder, plan);
}

PartFile::~PartFile() { ::close(file_); }

void PartFile::fail(int error) const {
  throw OutputError(fmt::format("shard {}: cannot write {}: {}", number_, own_, std::strerror(error)));
}

/// The other run may be alive: its file is copied, not taken. What its note tells of stays as it is.
void PartFile::resume(const ShardFolder& folder, const ShardPlan& plan) {
  const auto begin = record_;
  for (const auto& other : unfinished(folder, plan, number_)) {
    const auto file = InputFile::if_there(other.results.string());
    if (!file) continue;  // it has gone meanwhile
    record_ = begin;
    checksum_ = {};
    drop();
    const bool is_read = file->read_if_there(0, other.record.bytes, [this](std::string_view text) {
      append(text);
      checksum_.add(text);
      return true;
    });
    if (!is_read) continue;
    record_ = other.record;
    forget_seen();
    if (checksum_.hex() == other.record.checksum) return checkpoint();
  }
  record_ = begin;
  checksum_ = {};
  drop();
}

void PartFile::append(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::optional<std::uint64_t> PartFile::look() {
  std::array<std::uint64_t, outcomes.size()> counts{};
  buffer_.resize(read_at_once);
  for (bool more = true; more;) {
    const auto got = ::pread(file_, buffer_.data(), buffer_.size(), static_cast<off_t>(seen_.bytes));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(errno);
    std::string_view text(buffer_.data(), static_cast<std::size_t>(got));
    more = !text.empty();
    seen_.checksum.add(text);
    seen_.bytes += text.size();
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
      const auto whole = seen_.begun.empty() ? text.substr(0, end) : std::string_view(seen_.begun.append(text, 0, end));
      ++counts[outcome_of(whole, json_)];
      ++seen_.results;
      seen_.begun.clear();
      text.remove_prefix(end + 1);
    }
    seen_.begun.append(text);
  }
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) seen_.outcomes[std::string(outcomes[i])] += counts[i];
  return seen_.begun.empty() ? std::optional(seen_.results) : std::nullopt;
}

void PartFile::accept(std::uint64_t at, std::uint64_t numbers, std::uint64_t milliseconds) {
  assert(at >= record_.at);
  if (tells_outcomes_)
    for (const auto& [outcome, count] : seen_.outcomes) record_.outcomes[outcome] += count;
  record_.bytes = seen_.bytes;
  record_.at = at;
  record_.numbers += numbers;
  record_.milliseconds += milliseconds;
  checksum_ = seen_.checksum;
  forget_seen();
}

/// Sees what is accepted, and no more.
void PartFile::forget_seen() { seen_ = {record_.bytes, checksum_}; }

void PartFile::drop() {
  if (::ftruncate(file_, static_cast<off_t>(record_.bytes)) != 0) fail(errno);
  forget_seen();
}

void PartFile::sync() const {
  if (::fsync(file_) != 0 && errno != EINVAL && errno != ENOTSUP) fail(errno);
}

std::string PartFile::record_text() const {
  Json json;
  json.begin_object().key("plan").value(plan_id_).key("shard").value(number_).key("at").value(record_.at);
  json.key("numbers").value(record_.numbers).key("bytes").value(record_.bytes);
  json.key("milliseconds").value(record_.milliseconds).key("outcomes").begin_object();
  for (const auto& [outcome, count] : record_.outcomes) json.key(outcome).value(count);
  return json.end_object().key("checksum").value(checksum_.hex()).end_object().take() + '\n';
}

void PartFile::checkpoint() {
  sync();
  write_new_file(own_ + std::string(note_suffix), record_text(), true);
}

bool PartFile::commit() {
  append(record_text());
  sync();
  const bool first = ::link(own_.c_str(), name_.c_str()) == 0;
  // A merge that found the part of a faster run has done away with this one.
  if (!first && errno != EEXIST && ::access(name_.c_str(), F_OK) != 0) fail(errno);
  ::unlink(own_.c_str());
  ::unlink((own_ + std::string(note_suffix)).c_str());
  if (const int folder = ::open(fs::path(name_).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return first;
}

}  // namespace grids::cli
