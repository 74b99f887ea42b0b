#pragma once
#include <memory>
#include <optional>
#include <string>

#include "engine/runs/run_filter.h"

namespace shardlab::engine {

enum class FilterOperator { Greater, GreaterEqual, Less, LessEqual, Equal, NotEqual, Contains, ContainsNot };

struct FilterValue {
    std::string text;
    std::optional<double> number;  ///< of a text without quotation marks that is one
};

/// A part of a filter: two others joined, one denied, or a comparison.
struct RunFilter::Node {
    enum class Kind { And, Or, Not, Comparison } kind = Kind::Comparison;
    std::unique_ptr<Node> left = nullptr, right = nullptr;
    std::string name = {};  ///< of a comparison, as the three below
    std::size_t position = 0;
    FilterOperator comparison = FilterOperator::Equal;
    FilterValue value = {};
};

/// Throws Error: see RunFilter.
std::unique_ptr<RunFilter::Node> parseRunFilter(const std::string& text);

}  // namespace shardlab::engine
