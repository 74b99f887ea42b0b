#pragma once
#include <string>

#include "engine/serving/predict_request.h"

namespace shardlab::engine {

/// Makes an array of nested lists as they are read. Every list of an axis has as many values as the first
/// one.
class ArrayBuilder {
public:
    /// `where`: what messages begin with. `instances`: at most so many values on the first axis.
    ArrayBuilder(std::string where, std::int64_t instances)
        : m_where(std::move(where)), m_instances(instances) {}

    void beginList();
    void endList();
    void number(double value);
    void item(RequestArray::Item item);
    int depth() const { return static_cast<int>(m_counts.size()); }  ///< of lists that are open
    std::int64_t length() const { return m_counts.empty() ? 0 : m_counts.front(); }  ///< of the first axis
    const std::string& where() const { return m_where; }
    RequestArray take();

private:
    void value();
    void countOne();

    std::string m_where;
    std::int64_t m_instances;
    std::vector<std::int64_t> m_counts;   ///< of the open lists, outermost first
    std::vector<std::int64_t> m_extents;  ///< -1: no list of that axis has ended
    int m_leaves = -1;                    ///< depth of the values; -1: none has come
    RequestArray m_array;
};

}  // namespace shardlab::engine
