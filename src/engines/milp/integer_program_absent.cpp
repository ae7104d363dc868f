#include "engines/interface/left_out.hpp"
#include "engines/milp/integer_program.hpp"

// Where CBC was left out.

namespace grids {

struct IntegerProgram::Solver {};

IntegerProgram::IntegerProgram(std::size_t /*variables*/, std::span<const LinearRow> /*rows*/) { demand_cbc(); }
IntegerProgram::~IntegerProgram() = default;
void IntegerProgram::add(const LinearRow& /*row*/) {}
IntegerProgram::Status IntegerProgram::solve(const Limits& /*limits*/) { return Status::limit; }

}  // namespace grids
