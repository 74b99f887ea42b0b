#include "engine/data/dataset.h"
#include "engine/data/sources.h"

namespace shardlab::engine {

const Registry<DataSource>& dataSourceRegistry() {
    static const Registry<DataSource> registry(
        "data source",
        {{.className = "fashion_mnist",
          .category = "Images",
          .help = "Articles of clothing, 28 × 28 grey, 10 classes: 60,000 for training, 10,000 for tests.",
          .schema = {},
          .make = makeFashionMnist,
          .aliases = {}},
         {.className = "mnist",
          .category = "Images",
          .help = "Handwritten digits, 28 × 28 grey, 10 classes: 60,000 for training, 10,000 for tests.",
          .schema = {},
          .make = makeMnist,
          .aliases = {}},
         {.className = "npz",
          .category = "Own data",
          .help = "Arrays of a NumPy archive.",
          .schema = npzSchema(),
          .make = makeNpz,
          .aliases = {}},
         {.className = "synthetic",
          .category = "Made up",
          .help = "Noisy patterns of any shape, one a class: for tests and benchmarks.",
          .schema = syntheticSchema(),
          .make = makeSynthetic,
          .aliases = {}}});
    return registry;
}

std::unique_ptr<DataSource> makeDataSource(const Json& dataJson) {
    if (!dataJson.is_object() || !dataJson.contains("source") || !dataJson.at("source").is_string()) {
        throw Error("data: expected {{\"source\", \"options\"}}; got {}", dataJson.dump());
    }
    const auto& entry = dataSourceRegistry().at(dataJson.at("source").get<std::string>(), "data");
    const Json options = dataJson.contains("options") ? dataJson.at("options") : Json::object();
    return entry.make(entry.className,
                      applySchema(entry.schema, options, "data " + entry.className, UnknownKeys::Refuse));
}

}  // namespace shardlab::engine
