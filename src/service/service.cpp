#include "service/service.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/diagnostics.hpp"
#include "report/json.hpp"
#include "service/base64.hpp"
#include "service/request.hpp"

namespace grids::service {
namespace {

using report::Json;
using Clock = std::chrono::steady_clock;

constexpr auto brief = std::chrono::seconds(4);

std::string make_empty_folder() {
  auto name = (std::filesystem::temp_directory_path() / "grids-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
  return name;
}

/// How a process ended, to a person.
std::string ended_text(const ProcessEnd& end) {
  switch (end.how) {
    case ProcessEnd::How::exited: return "done";
    case ProcessEnd::How::crashed: return "crashed";
    case ProcessEnd::How::timed_out: return "timed out";
    case ProcessEnd::How::cancelled: return "cancelled";
  }
  return {};
}

Reply refusal(Reply::Status status, std::string_view message) {
  Json json;
  return {status, json.begin_object().key("error").value(message).end_object().take()};
}

std::string message_of(const InputError& error) {
  std::string text;
  for (const auto& diagnostic : error.diagnostics()) text += grids::text(diagnostic) + '\n';
  return text;
}

void write_answers(Json& json, std::string_view lines) {
  json.begin_array();
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find('\n'));
    if (!line.empty()) json.embedded(line);
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
  }
  json.end_array();
}

}  // namespace

Service::Service(std::string program, std::vector<std::string> folders, std::size_t memory)
    : program_(std::move(program)), folders_(std::move(folders)), memory_(memory), empty_folder_(make_empty_folder()) {}

Service::~Service() { ::rmdir(empty_folder_.c_str()); }

Reply Service::answer(std::string_view verb, const std::string& body) try {
  auto request = read_request(verb, body);
  const JobQueue::Place place(jobs_, request.page, request.revision);
  if (place.standing() == JobQueue::Place::Standing::cancelled)
    return refusal(Reply::Status::cancelled, "something newer was asked");
  if (place.standing() == JobQueue::Place::Standing::refused)
    return refusal(Reply::Status::busy, "too much is asked at once");
  for (const auto& folder : folders_) request.arguments.push_back("--include=" + folder);
  ProcessLimits limits;
  limits.time = request.time;
  limits.memory = memory_;
  // What may take long lets pass what answers a key, and the browser.
  if (request.time > brief) limits.nice = 5;
  const auto begin = Clock::now();
  const auto end = run_limited(program_, request.arguments, request.input, empty_folder_, limits,
                               [&place] { return place.cancelled(); });
  if (end.how == ProcessEnd::How::cancelled) return refusal(Reply::Status::cancelled, "something newer was asked");

  Json json;
  json.begin_object().key("revision").value(request.revision).key("milliseconds");
  json.value(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  json.key("ended").value(ended_text(end)).key("code").value(end.code);
  const auto printed = end.how == ProcessEnd::How::exited ? std::string_view(end.out) : std::string_view();
  switch (request.prints) {
    case Prints::json: write_answers(json.key("answers"), printed); break;
    case Prints::text: json.key("text").value(printed); break;
    case Prints::bytes: json.key("base64").value(base64(printed)); break;
  }
  json.key("message").value(end.err);
  return {Reply::Status::answered, json.end_object().take()};
} catch (const InputError& error) {
  return refusal(Reply::Status::bad, message_of(error));
} catch (const std::system_error& error) {
  return refusal(Reply::Status::busy, error.what());
}

}  // namespace grids::service
