#include "service/service.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/diagnostics.hpp"
#include "service/request.hpp"

namespace grids::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto brief = std::chrono::seconds(4);

std::string make_empty_folder() {
  auto name = (std::filesystem::temp_directory_path() / "grids-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
  return name;
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

  return answered(request, end, Clock::now() - begin);
} catch (const InputError& error) {
  return refusal(error);
} catch (const std::system_error& error) {
  return refusal(Reply::Status::busy, error.what());
}

}  // namespace grids::service
