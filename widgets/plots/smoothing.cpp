#include "widgets/plots/smoothing.h"

#include <cmath>

namespace shardlab {

double Smoother::add(double value) {
    if (!std::isfinite(value) || m_weight <= 0) return value;
    m_sum = m_weight * m_sum + (1 - m_weight) * value;
    m_rest *= m_weight;
    return m_sum / (1 - m_rest);
}

}  // namespace shardlab
