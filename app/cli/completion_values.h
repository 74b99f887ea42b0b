#pragma once
#include <string>
#include <vector>

#include "app/cli/verb_tree.h"

namespace shardlab::cli {

/// A word that a shell may put where the cursor is.
struct Candidate {
    std::string word, help = {};
};

/// The values that a flag or argument may have, as far as they are known.
struct CandidateValues {
    std::vector<Candidate> words;
    bool files = false;                ///< files and folders, too
    std::vector<std::string> endings;  ///< of these files: ".json"; empty: any
};

/// Choices, templates, devices, runs … Throws what reading them throws.
CandidateValues candidateValues(const FlagText& flag);
/// Flags whose text values candidateValues() says nothing of: each needs a row in its table.
std::vector<std::string> flagsWithoutValues(const VerbText& verb);

}  // namespace shardlab::cli
