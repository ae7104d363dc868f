#include "constraints/catalogue.hpp"

namespace grids {
namespace classes {

void add_all(Registry& classes) {
  // A row per class: the function that describes it stands in the file of its name.
  using Row = ConstraintClass();
  // clang-format off
  extern Row each_dimension_is_complete_permutation;  classes.add(each_dimension_is_complete_permutation());
  extern Row regions_are_complete_permutation;        classes.add(regions_are_complete_permutation());
  extern Row region_is_complete_permutation;          classes.add(region_is_complete_permutation());
  extern Row region_permutes_symbols;                 classes.add(region_permutes_symbols());
  extern Row region_symbol_lists;                     classes.add(region_symbol_lists());
  extern Row all_different;                           classes.add(all_different());
  extern Row increasing;                              classes.add(increasing());
  extern Row math_op;                                 classes.add(math_op());
  extern Row math;                                    classes.add(math());
  extern Row sum_is;                                  classes.add(sum_is());
  extern Row difference_is;                           classes.add(difference_is());
  extern Row product_is;                              classes.add(product_is());
  extern Row quotient_is;                             classes.add(quotient_is());
  extern Row rule;                                    classes.add(rule());
  // clang-format on
}

}  // namespace classes

Registry catalogue() {
  Registry registry;
  classes::add_all(registry);
  return registry;
}

}  // namespace grids
