# What bash completes with the installed script and command:  bash complete.bash PREFIX
PATH=$1/bin:$PATH
# shellcheck disable=SC1091  # made when building
source "$1/share/bash-completion/completions/grids"

completed() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _grids
  echo "$*=${COMPREPLY[*]}"
}

completed grids so
completed grids solve Kak
completed grids render --theme d
