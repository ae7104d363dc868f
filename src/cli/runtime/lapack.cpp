// The two functions of LAPACK that COIN calls, found when it first does. Only integer programs need them, and the
// shared libraries behind them (BLAS, Fortran) cost every run of the program as much as a sixth of solving a Sudoku.

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace {

/// The named function; throws std::runtime_error without the library, which packages depend on.
template <class Function>
Function* in_lapack(const char* name) {
  static void* const library = dlopen(GRIDS_LAPACK, RTLD_NOW);
  auto* const function = library != nullptr ? dlsym(library, name) : nullptr;
  if (function == nullptr) throw std::runtime_error(std::string("integer programs need ") + GRIDS_LAPACK);
  return reinterpret_cast<Function*>(function);
}

using Factorize = void(const int* rows, const int* columns, double* matrix, const int* leading, int* pivots, int* info);
using Solve = void(const char* transposed, const int* order, const int* sides, const double* matrix, const int* leading,
                   const int* pivots, double* values, const int* leading_values, int* info, int length);

}  // namespace

extern "C" {

void dgetrf_(const int* rows, const int* columns, double* matrix, const int* leading, int* pivots, int* info) {
  static auto* const factorize = in_lapack<Factorize>("dgetrf_");
  factorize(rows, columns, matrix, leading, pivots, info);
}

void dgetrs_(const char* transposed, const int* order, const int* sides, const double* matrix, const int* leading,
             const int* pivots, double* values, const int* leading_values, int* info, int length) {
  static auto* const solve = in_lapack<Solve>("dgetrs_");
  solve(transposed, order, sides, matrix, leading, pivots, values, leading_values, info, length);
}

}  // extern "C"
