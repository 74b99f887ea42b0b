#include "engine/serving/array_builder.h"

#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kDeepest = 8;  ///< axes of an array

}  // namespace

void ArrayBuilder::beginList() {
    if (depth() == kDeepest)
        throw Error("{}: expected lists nested {} times at most; got more", m_where, kDeepest);
    if (m_leaves >= 0 && depth() >= m_leaves)
        throw Error("{}: expected lists of equal depth; got a list beside a value", m_where);
    if (depth() > 0) countOne();
    m_counts.push_back(0);
    if (m_extents.size() < m_counts.size()) m_extents.push_back(-1);
}

void ArrayBuilder::endList() {
    const std::size_t axis = m_counts.size() - 1;
    const std::int64_t count = m_counts.back();
    if (m_leaves < 0 && count == 0)
        throw Error("{}: expected at least one value; got an empty list", m_where);
    if (m_extents[axis] >= 0 && m_extents[axis] != count) {
        throw Error("{}: expected lists of equal length; got {} and {} values in lists of axis {}", m_where,
                    m_extents[axis], count, axis);
    }
    m_extents[axis] = count;
    m_counts.pop_back();
}

void ArrayBuilder::countOne() {
    ++m_counts.back();
    if (depth() == 1 && m_counts.back() > m_instances)
        throw Error("{}: expected at most {} instances; got more", m_where, m_instances);
}

void ArrayBuilder::value() {
    if (m_leaves >= 0 && m_leaves != depth())
        throw Error("{}: expected lists of equal depth; got a value beside a list", m_where);
    m_leaves = depth();
    if (depth() == 0) throw Error("{}: expected a list of values, one for each instance", m_where);
    countOne();
}

void ArrayBuilder::number(double value) {
    this->value();
    if (!m_array.items.empty()) throw Error("{}: expected texts only; got a number beside them", m_where);
    const auto number = static_cast<float>(value);
    if (!std::isfinite(number)) throw Error("{}: {:.3g} is too large for float32", m_where, value);
    m_array.numbers.push_back(number);
}

void ArrayBuilder::item(RequestArray::Item item) {
    value();
    if (!m_array.numbers.empty()) throw Error("{}: expected numbers only; got a text beside them", m_where);
    if (depth() != 1) throw Error("{}: expected one text for each instance; got a list of them", m_where);
    m_array.items.push_back(std::move(item));
}

RequestArray ArrayBuilder::take() {
    m_array.shape = Shape(m_extents);
    return std::move(m_array);
}

}  // namespace shardlab::engine
