#include "service/limited_process.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace grids::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int asked_every = 20;  ///< milliseconds
constexpr rlim_t most_files = 64;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// A file in memory that has no name.
class MemoryFile {
 public:
  explicit MemoryFile(const char* name) : file_(memfd_create(name, MFD_CLOEXEC)) {
    if (file_ < 0) fail("memfd_create");
  }
  ~MemoryFile() { ::close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int descriptor() const noexcept { return file_; }

  void fill(const std::string& text) const {
    for (std::size_t at = 0; at < text.size();) {
      const auto written = ::write(file_, text.data() + at, text.size() - at);
      if (written < 0) fail("write");
      at += static_cast<std::size_t>(written);
    }
    if (::lseek(file_, 0, SEEK_SET) < 0) fail("lseek");
  }

  std::string contents() const {
    const auto size = ::lseek(file_, 0, SEEK_END);
    std::string text(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
    const auto read = ::pread(file_, text.data(), text.size(), 0);
    text.resize(read > 0 ? static_cast<std::size_t>(read) : 0);
    return text;
  }

 private:
  int file_;
};

void limit(__rlimit_resource resource, rlim_t most) {
  const rlimit both{most, most};
  if (setrlimit(resource, &both) != 0) _exit(127);
}

/// What the child does between fork and exec, where other threads' locks may be held for ever: nothing that allocates.
[[noreturn]] void become(const char* program, char* const* arguments, const char* folder, const ProcessLimits& limits,
                         const std::array<int, 3>& streams, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  for (int stream = 0; stream < 3; ++stream)
    if (dup2(streams[static_cast<std::size_t>(stream)], stream) < 0) _exit(127);
  if (chdir(folder) != 0) _exit(127);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);  // connections are none of its business
  setpriority(PRIO_PROCESS, 0, limits.nice);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, most_files);
  limit(RLIMIT_FSIZE, limits.output);
  limit(RLIMIT_CPU, static_cast<rlim_t>(limits.time.count() / 1000 + 2) * 4);  // of all threads together
  if (limits.memory > 0) limit(RLIMIT_AS, limits.memory);
  execv(program, arguments);
  _exit(127);
}

/// A child process, which is killed and reaped at the latest when this goes.
class Child {
 public:
  explicit Child(pid_t process) : process_(process), handle_(static_cast<int>(syscall(SYS_pidfd_open, process, 0))) {}
  ~Child() {
    if (!reaped_) {
      kill(process_, SIGKILL);
      reap();
    }
    if (handle_ >= 0) ::close(handle_);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Waits so many milliseconds at most; whether it has ended.
  bool wait(int milliseconds) const {
    pollfd ended{handle_, POLLIN, 0};
    return ::poll(&ended, 1, milliseconds) > 0;
  }
  void kill_now() const { kill(process_, SIGKILL); }
  int reap() {
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    reaped_ = true;
    return status;
  }

 private:
  pid_t process_;
  int handle_;
  bool reaped_ = false;
};

/// How it came to its end, if it was not by itself.
ProcessEnd::How watch(const Child& child, std::chrono::milliseconds time, const std::function<bool()>& cancelled) {
  const auto deadline = Clock::now() + time;
  while (!child.wait(asked_every)) {
    const bool wanted = !cancelled();
    if (wanted && Clock::now() < deadline) continue;
    child.kill_now();
    return wanted ? ProcessEnd::How::timed_out : ProcessEnd::How::cancelled;
  }
  return ProcessEnd::How::exited;
}

}  // namespace

ProcessEnd run_limited(const std::string& program, const std::vector<std::string>& arguments, const std::string& input,
                       const std::string& folder, const ProcessLimits& limits, const std::function<bool()>& cancelled) {
  const MemoryFile in("in");
  const MemoryFile out("out");
  const MemoryFile err("err");
  in.fill(input);
  auto owned = arguments;
  std::vector<char*> pointers{const_cast<char*>(program.c_str())};  // NOLINT: as execv has it
  for (auto& argument : owned) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const std::array<int, 3> streams{in.descriptor(), out.descriptor(), err.descriptor()};
  const auto parent = getpid();
  const auto process = fork();
  if (process < 0) fail("fork");
  if (process == 0) become(program.c_str(), pointers.data(), folder.c_str(), limits, streams, parent);

  Child child(process);
  ProcessEnd end;
  end.how = watch(child, limits.time, cancelled);
  const auto status = child.reap();
  end.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  if (end.how == ProcessEnd::How::exited && !WIFEXITED(status)) end.how = ProcessEnd::How::crashed;
  end.out = out.contents();
  end.err = err.contents();
  return end;
}

}  // namespace grids::service
