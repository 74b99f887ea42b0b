#pragma once
#include <string>
#include <vector>

namespace shardlab::engine {

/// The name that a misspelled one was probably meant to be: the fewest inserted, removed, replaced or swapped
/// characters, upper and lower case alike. Empty: none is near (more than a third of the characters differ).
std::string nearestName(const std::string& name, const std::vector<std::string>& known);

/// "; did you mean epochs?", or nothing where no name is near.
std::string suggestion(const std::string& name, const std::vector<std::string>& known);

}  // namespace shardlab::engine
