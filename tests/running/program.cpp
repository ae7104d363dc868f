#include "running/program.hpp"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "source_path.hpp"

namespace grids::cli_tests {
namespace {

/// Replaces the child process by the program.
[[noreturn]] void execute(const Command& command) {
  std::vector<std::string> arguments = command.arguments;
  std::string program = command.program;
  std::vector<char*> pointers = {program.data()};
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  for (const auto* name : {"NO_COLOR", "GRIDS_PATH"}) unsetenv(name);
  setenv("TERM", "xterm", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  for (const auto& [name, value] : command.environment) setenv(name.c_str(), value.c_str(), 1);
  for (const auto& [resource, amount] : command.resource_limits) {
    const rlimit limit{amount, amount};
    setrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
  }
  if (chdir(source_path().c_str()) == 0) execv(program.c_str(), pointers.data());
  _exit(127);
}

void redirect(const std::string& file, int to) {
  const int opened = open(file.c_str(), O_WRONLY | O_CREAT, 0600);
  if (opened < 0 || dup2(opened, to) < 0) _exit(126);
}

std::string temporary_file() {
  auto name = (std::filesystem::temp_directory_path() / "grids-test-XXXXXX").string();
  const int file = mkstemp(name.data());
  if (file < 0) throw std::runtime_error("no temporary file");
  close(file);
  return name;
}

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

int wait_for(pid_t process) {
  int status = 0;
  waitpid(process, &status, 0);
  return exit_code(status);
}

std::array<int, 2> pipe_closed_by_programs() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

/// Whether the process has a handler for the signal: bit `signal` - 1 of the mask that Linux shows.
bool catches(pid_t process, int signal) {
  const auto status = read_file("/proc/" + std::to_string(process) + "/status");
  const std::string name = "SigCgt:";
  const auto at = status.find(name);
  return at != std::string::npos &&
         (std::stoull(status.substr(at + name.size()), nullptr, 16) >> (signal - 1) & 1) != 0;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// Looks again and again, for at most 20 seconds.
template <class Condition>
bool comes_true(const Condition& condition) {
  for (int i = 0; i < 2000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

Outcome run(const Command& command) {
  RunningProgram program(command);
  program.write(command.input);
  return program.wait();
}

RunningProgram::RunningProgram(const Command& command) : out_(temporary_file()), err_(temporary_file()) {
  const auto pipe_ends = pipe_closed_by_programs();
  const auto until_executed = pipe_closed_by_programs();
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe_ends[0], STDIN_FILENO);
    redirect(command.output_file.empty() ? out_ : command.output_file, STDOUT_FILENO);
    redirect(err_, STDERR_FILENO);
    execute(command);
  }
  close(pipe_ends[0]);
  input_ = pipe_ends[1];
  signal(SIGPIPE, SIG_IGN);
  close(until_executed[1]);
  char none = 0;
  if (read(until_executed[0], &none, 1) != 0) throw std::runtime_error("the program did not start");
  close(until_executed[0]);
}

RunningProgram::~RunningProgram() {
  close_input();
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    wait_for(process_);
  }
  std::filesystem::remove(out_);
  std::filesystem::remove(err_);
}

void RunningProgram::write(const std::string& text) const {
  // A program that does not read its input to the end is none of our business.
  if (!text.empty() && ::write(input_, text.data(), text.size()) < 0) return;
}

void RunningProgram::close_input() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

void RunningProgram::send_signal(int signal) const {
  if (!comes_true([&] { return catches(process_, signal); })) throw std::runtime_error("the signal is not caught");
  ::kill(process_, signal);
}

void RunningProgram::kill() const { ::kill(process_, SIGKILL); }

bool RunningProgram::wait_for_output(std::size_t bytes) const {
  return comes_true([&] { return std::filesystem::file_size(out_) >= bytes; });
}

Outcome RunningProgram::wait() {
  close_input();
  int status = 0;
  rusage usage{};
  wait4(process_, &status, 0, &usage);
  process_ = -1;
  return {exit_code(status), read_file(out_), read_file(err_), seconds(usage.ru_utime) + seconds(usage.ru_stime)};
}

/// Behind the name, which may hold anything, the twelfth and thirteenth field.
double RunningProgram::processor_seconds() const {
  const auto line = read_file("/proc/" + std::to_string(process_) + "/stat");
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string passed_over;
  for (int i = 0; i < 11; ++i) fields >> passed_over;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

Outcome at_terminal(const Command& command, const std::string& typed, const std::string& awaited) {
  int terminal = -1;
  winsize size{};
  size.ws_row = 40;
  size.ws_col = 100;
  const auto process = forkpty(&terminal, nullptr, nullptr, &size);
  if (process == 0) execute(command);
  Outcome outcome;
  auto type = [&, done = false]() mutable {
    if (done || outcome.out.find(awaited) == std::string::npos) return;
    if (::write(terminal, typed.data(), typed.size()) < 0) throw std::runtime_error("cannot type");
    done = true;
  };
  type();
  std::array<char, 4096> buffer{};
  for (ssize_t count = 0; (count = read(terminal, buffer.data(), buffer.size())) > 0; type())
    outcome.out.append(buffer.data(), static_cast<std::size_t>(count));
  outcome.exit_code = wait_for(process);
  close(terminal);
  std::erase(outcome.out, '\r');
  return outcome;
}

TemporaryFolder::TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "grids-test-XXXXXX").string()) {
  if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace grids::cli_tests
