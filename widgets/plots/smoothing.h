#pragma once
#include <cstdint>

namespace shardlab {

/// TensorBoard's smoothing: an exponential moving average s ← w·s + (1 − w)·x that starts at 0, divided by 1
/// − w^n so that the first values are not drawn towards 0. Values that are not finite pass and leave no
/// trace.
class Smoother {
public:
    explicit Smoother(double weight) : m_weight(weight) {}  ///< 0 (raw) up to below 1
    double add(double value);

private:
    double m_weight;
    double m_sum = 0;
    double m_rest = 1;  ///< weight^n
};

}  // namespace shardlab
