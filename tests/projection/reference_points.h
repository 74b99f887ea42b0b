#pragma once
#include "engine/core/json_file.h"
#include "engine/projection/pca.h"
#include "engine/projection/quad_tree.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing {

inline const Json& reference() {
    static const Json json = readJsonFile(test::referenceDirectory() + "/projection.json");
    return json;
}

inline PointTable tableOf(const Json& rows) {
    PointTable table{.count = static_cast<std::int64_t>(rows.size()),
                     .dimensions = static_cast<std::int64_t>(rows.at(0).size()),
                     .values = {}};
    for (const Json& row : rows) {
        for (const Json& value : row)
            table.values.push_back(value.get<float>());
    }
    return table;
}

inline std::vector<PlanePoint> planeOf(const Json& rows) {
    std::vector<PlanePoint> points;
    for (const Json& row : rows)
        points.push_back({row.at(0).get<double>(), row.at(1).get<double>()});
    return points;
}

}  // namespace shardlab::engine::testing
