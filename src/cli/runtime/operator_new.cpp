// Memory of the program comes from malloc, whoever provides it, and a lack of memory is an exception. mimalloc as
// Debian builds it has operators of its own, which abort the program instead.

#include <mimalloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

/// A program that runs for some milliseconds spends up to a third of them on being handed its memory in pages of 4 KiB;
/// of 2 MiB it touches one or two. The first 32 MiB, which are asked for here, come in such pages where the system has
/// some; what is more than that, by the page, for those who need much free and ask for much. MIMALLOC_LARGE_OS_PAGES=0
/// asks for small ones throughout, and 1 for large ones.
[[gnu::constructor(101)]] void begin_with_large_pages() {
  mi_option_set_enabled_default(mi_option_large_os_pages, true);
  void* volatile first = std::malloc(1);  // compilers leave out what is freed at once
  std::free(first);
  mi_option_set_enabled_default(mi_option_large_os_pages, false);
}

void* or_throw(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

std::size_t at_least_one(std::size_t size) { return std::max<std::size_t>(size, 1); }

/// `aligned_alloc` takes multiples of the alignment only.
void* aligned(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  const auto rounded = (at_least_one(size) + step - 1) / step * step;
  return rounded < size ? nullptr : std::aligned_alloc(step, rounded);
}

}  // namespace

// The forms that are left out (of arrays, of sizes, that do not throw) call these.
void* operator new(std::size_t size) { return or_throw(std::malloc(at_least_one(size))); }
void* operator new[](std::size_t size) { return or_throw(std::malloc(at_least_one(size))); }
void* operator new(std::size_t size, std::align_val_t alignment) { return or_throw(aligned(size, alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return or_throw(aligned(size, alignment)); }
void* operator new(std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
  return std::malloc(at_least_one(size));
}
void* operator new[](std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
  return std::malloc(at_least_one(size));
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*unused*/) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t& /*unused*/) noexcept { std::free(memory); }
