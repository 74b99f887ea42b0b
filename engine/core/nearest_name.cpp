#include "engine/core/nearest_name.h"

#include <algorithm>

#include "engine/core/ascii.h"

namespace shardlab::engine {
namespace {

/// Damerau's distance of neighbours (optimal string alignment).
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        rows[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

}  // namespace

std::string nearestName(const std::string& name, const std::vector<std::string>& known) {
    constexpr std::size_t kLongest = 60;
    if (name.size() > kLongest) return {};
    std::string nearest;
    std::size_t least = (name.size() + 2) / 3 + 1;
    for (const std::string& each : known) {
        const std::size_t far = distance(lowerCase(name), lowerCase(each));
        if (far >= least) continue;
        least = far;
        nearest = each;
    }
    return nearest;
}

std::string suggestion(const std::string& name, const std::vector<std::string>& known) {
    const std::string nearest = nearestName(name, known);
    return nearest.empty() ? std::string() : "; did you mean " + nearest + "?";
}

}  // namespace shardlab::engine
