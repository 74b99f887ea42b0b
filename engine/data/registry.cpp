#include "engine/core/abridge.h"
#include "engine/data/dataset.h"
#include "engine/data/sources.h"

namespace shardlab::engine {

const Registry<DataSource>& dataSourceRegistry() {
    static const Registry<DataSource> registry(
        "data source",
        {{.className = "fashion_mnist",
          .category = "Images",
          .help = "Grayscale images of clothing, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test "
                  "samples.",
          .schema = {},
          .make = makeFashionMnist,
          .aliases = {}},
         {.className = "mnist",
          .category = "Images",
          .help = "Grayscale images of handwritten digits, 28 × 28 pixels, 10 classes: 60,000 training and "
                  "10,000 test samples.",
          .schema = {},
          .make = makeMnist,
          .aliases = {}},
         {.className = "reuters",
          .category = "Text",
          .help = "Reuters newswires as word indices, 46 topics: 8,982 training and 2,246 test samples.",
          .schema = reutersSchema(),
          .make = makeReuters,
          .aliases = {}},
         {.className = "imdb",
          .category = "Text",
          .help = "IMDB movie reviews as word indices, positive or negative: 25,000 training and 25,000 test "
                  "samples.",
          .schema = imdbSchema(),
          .make = makeImdb,
          .aliases = {}},
         {.className = "text",
          .category = "Text",
          .help = "A text file as windows of characters; targets are the next characters.",
          .schema = textSchema(),
          .make = makeText,
          .aliases = {}},
         {.className = "sentence_pairs",
          .category = "Text",
          .help = "Sentences and their translations, line by line, in two files.",
          .schema = sentencePairsSchema(),
          .make = makeSentencePairs,
          .aliases = {}},
         {.className = "csv",
          .category = "Own data",
          .help = "Columns of a CSV file.",
          .schema = csvSchema(),
          .make = makeCsv,
          .aliases = {}},
         {.className = "image_folder",
          .category = "Own data",
          .help = "PNG and JPEG images, one folder per class.",
          .schema = imageFolderSchema(),
          .make = makeImageFolder,
          .aliases = {}},
         {.className = "tfrecord",
          .category = "Own data",
          .help = "tf.train.Example records of TFRecord files, read in pieces.",
          .schema = tfRecordSchema(),
          .make = makeTfRecord,
          .aliases = {}},
         {.className = "npz",
          .category = "Own data",
          .help = "Arrays of an .npz file, or of a folder of .npy files.",
          .schema = npzSchema(),
          .make = makeNpz,
          .aliases = {}},
         {.className = "synthetic",
          .category = "Synthetic",
          .help = "Random patterns of any shape, one per class, for tests and benchmarks.",
          .schema = syntheticSchema(),
          .make = makeSynthetic,
          .aliases = {}},
         {.className = "synthetic_tokens",
          .category = "Synthetic",
          .help = "Token sequences that count up through a vocabulary; targets are the next tokens.",
          .schema = syntheticTokensSchema(),
          .make = makeSyntheticTokens,
          .aliases = {}}});
    return registry;
}

std::unique_ptr<DataSource> makeDataSource(const Json& dataJson) {
    if (!dataJson.is_object() || !dataJson.contains("source") || !dataJson.at("source").is_string()) {
        throw Error("data: expected {{\"source\", \"options\"}}; got {}", quoted(dataJson));
    }
    const auto& entry = dataSourceRegistry().at(dataJson.at("source").get<std::string>(), "data");
    const Json options = dataJson.contains("options") ? dataJson.at("options") : Json::object();
    return entry.make(entry.className,
                      applySchema(entry.schema, options, "data " + entry.className, UnknownKeys::Refuse));
}

}  // namespace shardlab::engine
