#include "browser/answer.hpp"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/reports/complaints.hpp"
#include "service/reply.hpp"
#include "service/request.hpp"

namespace grids::browser {
namespace {

constexpr const char* in_file = "/in";
constexpr const char* out_file = "/out";
constexpr const char* err_file = "/err";

void become(std::FILE* stream, const char* file, const char* mode) {
  if (std::freopen(file, mode, stream) == nullptr) throw std::system_error(errno, std::generic_category(), file);
}

std::string contents(const char* file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

service::ProcessEnd run(const service::Request& request) {
  std::ofstream(in_file, std::ios::binary) << request.input;
  become(stdin, in_file, "rb");
  become(stdout, out_file, "wb");
  become(stderr, err_file, "wb");
  auto arguments = request.arguments;
  std::string program = "grids";
  std::vector<char*> pointers{program.data()};
  for (auto& argument : arguments) pointers.push_back(argument.data());
  const auto count = static_cast<int>(pointers.size());
  pointers.push_back(nullptr);
  const auto code = cli::complaining([&] { return cli::run_command_line(count, pointers.data()); });
  std::fflush(stdout);
  std::fflush(stderr);
  return {service::ProcessEnd::How::exited, static_cast<int>(code), contents(out_file), contents(err_file)};
}

}  // namespace

std::string answer(std::string_view verb, const std::string& body) try {
  using Clock = std::chrono::steady_clock;
  const auto request = service::read_request(verb, body);
  const auto begin = Clock::now();
  const auto end = run(request);
  return service::answered(request, end, Clock::now() - begin).json;
} catch (const InputError& error) {
  return service::refusal(error).json;
}

}  // namespace grids::browser
