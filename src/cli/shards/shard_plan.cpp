#include "cli/shards/shard_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "cli/files/source.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/reports/json.hpp"
#include "cli/shards/json_fields.hpp"
#include "cli/terminal/output_error.hpp"
#include "core/checksum.hpp"
#include "core/diagnostics.hpp"
#include "core/sha256.hpp"
#include "core/worker_thread.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// The digest of the bytes of a range, as far as the file has them; `take` hears them, too.
template <typename Digest, typename Take>
std::string digest_of(const InputFile& file, std::uint64_t begin, std::uint64_t end, const Take& take) {
  Digest digest;
  file.read_bytes(begin, end, [&](std::string_view bytes) {
    digest.add(bytes);
    take(bytes);
    return true;
  });
  return digest.hex();
}

constexpr auto nobody = [](std::string_view) {};

/// By ShardPlan::Whole.
constexpr std::array<std::string_view, 5> whole_names = {"results", "outcome", "count", "candidates", "states"};

std::uint64_t size_of(const fs::path& path) {
  std::error_code failed;
  const auto bytes = fs::file_size(path, failed);
  if (failed) throw InputError({}, path.string() + ": cannot be read: " + failed.message());
  return bytes;
}

void write(Json& json, const PlannedFile& file) {
  json.begin_object().key("path").value(file.path).key("bytes").value(file.bytes);
  json.key("sha256").value(file.sha256).end_object();
}

PlannedFile file_in(const JsonFields& fields) {
  return {fields.text("path"), fields.number("bytes"), fields.text("sha256")};
}

std::string plan_text(const ShardPlan& plan) {
  Json json;
  json.begin_object().key("command").begin_array();
  for (const auto& argument : plan.command) json.value(argument);
  json.end_array().key("folder").value(plan.folder).key("version").value(plan.version);
  json.key("program").value(plan.program).key("unit").value(plan.unit == ShardPlan::Unit::line ? "line" : "seed");
  json.key("whole").value(whole_names[static_cast<std::size_t>(plan.whole)]);
  json.key("json").value(plan.json ? 1 : 0).key("first").value(plan.first).key("cut_into").value(plan.cut_into);
  json.key("advance_to").value(plan.advance_to);
  json.key("input");
  write(json, plan.input);
  json.key("rules").begin_array();
  for (const auto& file : plan.rules) write(json, file);
  json.end_array().key("shards").begin_array();
  for (const auto& shard : plan.shards) {
    json.begin_object().key("begin").value(shard.begin).key("end").value(shard.end);
    json.key("checksum").value(shard.checksum).end_object();
  }
  return json.end_array().end_object().take() + '\n';
}

ShardPlan plan_in(const JsonFields& fields) {
  ShardPlan plan{fields.texts("command"), fields.text("folder"), fields.text("version"), fields.text("program")};
  plan.unit = fields.text("unit") == "line" ? ShardPlan::Unit::line : ShardPlan::Unit::seed;
  const auto* const whole = std::ranges::find(whole_names, fields.text("whole"));
  plan.whole = static_cast<ShardPlan::Whole>(whole == whole_names.end() ? 0 : whole - whole_names.begin());
  plan.json = fields.number("json") != 0;
  plan.first = fields.number("first");
  plan.cut_into = fields.number("cut_into");
  plan.advance_to = fields.number("advance_to");
  plan.input = file_in(fields.object("input"));
  for (const auto& file : fields.list("rules")) plan.rules.push_back(file_in(file));
  for (const auto& shard : fields.list("shards"))
    plan.shards.push_back({shard.number("begin"), shard.number("end"), shard.text("checksum")});
  return plan;
}

[[noreturn]] void refuse(std::string_view shard, std::string_view path, std::string_view what) {
  throw InputError({}, fmt::format("{}: {} {}; put it back, or plan anew in another folder", shard, path, what));
}

}  // namespace

void ShardPlan::demand_unchanged(std::string_view shard) const {
  if (program_digest() != program)
    throw InputError({}, fmt::format("{}: was planned with another program (grids {}, sha256 {:.12}..) than this one; "
                                     "use that, or plan anew in another folder",
                                     shard, version, program));
  for (const auto& file : rules)
    if (planned_file(file.path).sha256 != file.sha256) refuse(shard, file.path, "has changed since it was planned");
}

void ShardPlan::demand_unchanged_lines(std::uint64_t number, const std::function<void(std::string_view)>& take) const {
  const auto& shard = this->shard(number);
  const auto name = fmt::format("shard {}", number);
  if (size_of(input.path) != input.bytes)
    refuse(name, input.path, fmt::format("has {} bytes now, and had {}", size_of(input.path), input.bytes));
  if (digest_of<Checksum>(InputFile(input.path), shard.begin, shard.end, take) != shard.checksum)
    refuse(name, input.path, fmt::format("has changed at bytes {}-{}", shard.begin, shard.end));
}

void ShardFolder::make() const {
  std::error_code failed;
  if (fs::exists(plan(), failed))
    throw InputError({}, plan() + " exists already; plan in another folder, or remove this one");
  make_folders();
}

void ShardFolder::make_folders() const {
  std::error_code failed;
  fs::create_directories(parts(), failed);
  if (failed) throw OutputError("cannot make the folder " + parts().string() + ": " + failed.message());
}

void ShardFolder::write(const ShardPlan& plan) const {
  make();
  write_new_file(this->plan(), plan_text(plan), false);
}

bool ShardFolder::write_unless_there(const ShardPlan& plan) const {
  std::error_code failed;
  if (fs::exists(this->plan(), failed)) return false;
  make_folders();
  return cli::write_unless_there(this->plan(), plan_text(plan));
}

ShardPlan ShardFolder::read() const {
  std::error_code failed;
  if (!fs::exists(plan(), failed))
    throw InputError({}, plan() + ": there is no such plan; `grids shard plan` makes one");
  auto text = read_source(plan())->text;
  auto id = Sha256::of(text);
  auto plan = plan_in(JsonFields::of(this->plan(), std::move(text)));
  if (plan.command.empty() || plan.shards.empty())
    throw InputError({}, this->plan() + ": has no command, or no shards, as `grids shard` writes it; plan anew");
  plan.id = std::move(id);
  return plan;
}

std::vector<PlannedShards> ShardFolder::read_all() const {
  std::vector<PlannedShards> all{{*this, read()}};
  std::error_code failed;
  for (auto folder = again(); fs::exists(folder.plan(), failed); folder = folder.again())
    all.push_back({folder, folder.read()});
  return all;
}

const std::string& program_digest() {
  static const auto digest = planned_file("/proc/self/exe").sha256;  // the same for as long as it runs
  return digest;
}

PlannedFile planned_file(const fs::path& path) {
  const auto name = path.string();
  const InputFile file(name);
  const auto bytes = size_of(path);
  return {name, bytes, digest_of<Sha256>(file, 0, bytes, nobody)};
}

/// Each thread takes the next shard that nobody has.
void add_checksums(const std::string& path, std::vector<Shard>& shards) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    try {
      for (auto i = next++; i < shards.size(); i = next++)
        shards[i].checksum = digest_of<Checksum>(InputFile(path), shards[i].begin, shards[i].end, nobody);
    } catch (...) {
      const std::lock_guard lock(failing);
      failure = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  const auto helpers = std::min<std::size_t>(std::max(1U, std::thread::hardware_concurrency()), shards.size());
  for (std::size_t i = 1; i < helpers; ++i) threads.push_back(worker_thread(work));
  work();
  for (auto& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

std::vector<Shard> cut_at_lines(const std::string& path, std::uint64_t bytes, std::uint64_t most) {
  const InputFile file(path);
  const auto behind_line = [&](std::uint64_t at) {
    bool found = false;
    file.read_bytes(at, bytes, [&](std::string_view text) {
      const auto end = text.find('\n');
      found = end != std::string_view::npos;
      at += found ? end + 1 : text.size();
      return !found;
    });
    return at;
  };
  __extension__ using Wide = unsigned __int128;
  std::vector<Shard> shards;
  std::uint64_t begin = 0;
  for (std::uint64_t i = 1; i <= most && begin < bytes; ++i) {
    const auto wanted = static_cast<std::uint64_t>(Wide{bytes} * i / most);
    if (wanted <= begin) continue;
    const auto end = behind_line(wanted - 1);
    shards.push_back({begin, end});
    begin = end;
  }
  add_checksums(path, shards);
  return shards;
}

}  // namespace grids::cli
