#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/error.h"
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

/// What is no filter. The parts are there for a window that says it in another language.
class FilterSyntaxError : public Error {
public:
    FilterSyntaxError(std::size_t at, std::string wanted, std::string found)
        : Error("filter, position {}: expected {}; got {}", at, wanted, found.empty() ? "the end" : found),
          position(at),
          expected(std::move(wanted)),
          got(std::move(found)) {}
    std::size_t position;  ///< from 1
    std::string expected;
    std::string got;  ///< empty: the end of the text
};

/// Throws FilterSyntaxError.
std::unique_ptr<RunFilter::Node> parseRunFilter(const std::string& text);

}  // namespace shardlab::engine
