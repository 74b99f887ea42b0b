#pragma once
#include <string>
#include <vector>

#include "app/cli/verb_tree.h"

namespace shardlab::cli {

/// What the scripts of the shells ask for: the words that may stand for the last of `words`, which may be
/// empty. A line for each, "word\thelp"; ":files .json .h5" stands for files with these endings, ":files" for
/// all.
std::string completionLines(const VerbText& program, const std::vector<std::string>& words);

}  // namespace shardlab::cli
