#pragma once
#include <cstdint>
#include <vector>

namespace shardlab::engine {

/// How often numbers fall into bins whose edges are the same for every weight, gradient and epoch.
///
/// Edges grow with the number, as TensorBoard's do (tensorflow/core/lib/histogram: factor 1.1): eight bins to
/// a power of two, equally wide within it, from 2⁻⁴⁸ to 2³² on both sides of zero. Bin b > 0 holds
/// edge(b − 1) ≤ x < edge(b) with edge(i) = 2^(⌊i / 8⌋ − 48) · (1 + (i mod 8) / 8), bin −b its mirror image;
/// bin 0 holds |x| < 2⁻⁴⁸, zeros among them. The last bins hold whatever is larger.
struct Histogram {
    static constexpr int kLastBin = 640;  ///< bins are −kLastBin … kLastBin

    int firstBin = 0;  ///< the bin of counts[0]
    std::vector<std::uint32_t>
        counts;  ///< none before the first and behind the last number; empty: no numbers

    static int binOf(float number);  ///< of a finite number
    static double lowerEdge(int bin);
    static double upperEdge(int bin);

    /// The counts in `bins` equally wide bins over [from, to], as TensorBoard shows them: a bin that several
    /// of them cut is spread over them evenly. No number lies outside [minimum, maximum], which cuts the
    /// outer bins; what lies outside [from, to] is left out. Expects from < to.
    std::vector<double> rebinned(double from, double to, int bins, double minimum, double maximum) const;
};

}  // namespace shardlab::engine
