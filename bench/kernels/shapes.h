#pragma once
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {

/// One line of bench/shapes/*.txt.
template <typename Shape>
struct NamedShape {
    std::string name;
    bool benchmarked = false;
    Shape shape;
};

/// Reads lines of "use name number...", `count` numbers each; make(numbers) gives the shape. Throws Error if
/// the file is missing or a line has another number of fields.
template <typename Shape, typename Make>
std::vector<NamedShape<Shape>> readShapes(const std::string& path, std::size_t count, Make make) {
    std::ifstream file(path);
    if (!file) throw Error("shapes: {} must be readable", path);
    std::vector<NamedShape<Shape>> result;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string use;
        std::string name;
        fields >> use >> name;
        std::vector<std::int64_t> numbers;
        for (std::int64_t number = 0; fields >> number;)
            numbers.push_back(number);
        if (numbers.size() != count || !fields.eof()) {
            throw Error("{}: {} must have {} numbers; got {}", path, name, count, numbers.size());
        }
        result.push_back({name, use == "bench", make(numbers)});
    }
    return result;
}

inline std::vector<NamedShape<ConvolutionShape>> convolutionShapes(const std::string& sourceFolder) {
    return readShapes<ConvolutionShape>(
        sourceFolder + "/bench/shapes/convolution.txt", 16, [](const std::vector<std::int64_t>& n) {
            ConvolutionShape s{.batch = n[0],
                               .inHeight = n[1],
                               .inWidth = n[2],
                               .inChannels = n[3],
                               .outChannels = n[6],
                               .kernelHeight = n[4],
                               .kernelWidth = n[5],
                               .strideHeight = n[7],
                               .strideWidth = n[8],
                               .padTop = n[9],
                               .padBottom = n[10],
                               .padLeft = n[11],
                               .padRight = n[12],
                               .dilationHeight = n[13],
                               .dilationWidth = n[14],
                               .groups = n[15]};
            s.outHeight =
                (s.inHeight + s.padTop + s.padBottom - (s.kernelHeight - 1) * s.dilationHeight - 1) /
                    s.strideHeight +
                1;
            s.outWidth = (s.inWidth + s.padLeft + s.padRight - (s.kernelWidth - 1) * s.dilationWidth - 1) /
                             s.strideWidth +
                         1;
            return s;
        });
}

inline std::vector<NamedShape<DenseShape>> denseShapes(const std::string& sourceFolder) {
    return readShapes<DenseShape>(sourceFolder + "/bench/shapes/dense.txt", 3,
                                  [](const std::vector<std::int64_t>& n) {
                                      return DenseShape{n[0], n[1], n[2]};
                                  });
}

}  // namespace shardlab::engine
