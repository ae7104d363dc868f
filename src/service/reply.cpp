#include "service/reply.hpp"

#include <algorithm>

#include "report/json.hpp"
#include "service/base64.hpp"

namespace grids::service {
namespace {

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

void write_answers(report::Json& json, std::string_view lines) {
  json.begin_array();
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find('\n'));
    if (!line.empty()) json.embedded(line);
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
  }
  json.end_array();
}

}  // namespace

Reply refusal(Reply::Status status, std::string_view message) {
  report::Json json;
  return {status, json.begin_object().key("error").value(message).end_object().take()};
}

Reply refusal(const InputError& error) {
  std::string text;
  for (const auto& diagnostic : error.diagnostics()) text += grids::text(diagnostic) + '\n';
  return refusal(Reply::Status::bad, text);
}

Reply answered(const Request& request, const ProcessEnd& end, std::chrono::steady_clock::duration time) {
  report::Json json;
  json.begin_object().key("revision").value(request.revision).key("milliseconds");
  json.value(std::chrono::duration<double, std::milli>(time).count());
  json.key("ended").value(ended_text(end)).key("code").value(end.code);
  const auto printed = end.how == ProcessEnd::How::exited ? std::string_view(end.out) : std::string_view();
  switch (request.prints) {
    case Prints::json: write_answers(json.key("answers"), printed); break;
    case Prints::text: json.key("text").value(printed); break;
    case Prints::bytes: json.key("base64").value(base64(printed)); break;
  }
  json.key("message").value(end.err);
  return {Reply::Status::answered, json.end_object().take()};
}

}  // namespace grids::service
