#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/registry.h"
#include "engine/core/tensor.h"

namespace shardlab::engine {

/// Samples and labels as they lie in the source, before preprocessing (images stay uint8). First axis = sample.
struct Samples {
    Tensor x;
    Tensor y;
    std::int64_t count() const { return x.shape().empty() ? 0 : x.shape()[0]; }
};

struct Dataset {
    Samples train;
    Samples test;                          ///< may be empty (count 0)
    std::vector<std::string> classNames;   ///< may be empty
};

/// A set that can be loaded. `describe` costs nothing; `load` reads files: throws Error that says which file to put
/// where when the set is missing.
class DataSource {
public:
    virtual ~DataSource() = default;
    struct Description {
        Shape sampleShape;              ///< of one raw sample without batch, e.g. (28, 28)
        std::int64_t trainCount = 0, testCount = 0;
        std::int64_t classes = 0;       ///< 0: unknown or regression
        std::string licence, home;
    };
    virtual Description describe() const = 0;
    virtual bool available() const = 0;
    virtual std::shared_ptr<const Dataset> load() const = 0;
};

/// fashion_mnist, mnist, npz, synthetic.
const Registry<DataSource>& dataSourceRegistry();
/// {"source": …, "options": {…}} of an experiment.
std::unique_ptr<DataSource> makeDataSource(const Json& dataJson);

/// $SHARDLAB_DATA_DIR, $KERAS_HOME/datasets or ~/.keras/datasets, $XDG_DATA_HOME/shardlab/datasets, /usr/share/datasets.
std::vector<std::filesystem::path> dataDirectories();

}  // namespace shardlab::engine
