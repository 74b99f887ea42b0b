#include "engine/core/abridge.h"
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
         {.className = "reuters",
          .category = "Text",
          .help = "Newswires in 46 topics, words as numbers: 8,982 for training, 2,246 for tests.",
          .schema = reutersSchema(),
          .make = makeReuters,
          .aliases = {}},
         {.className = "imdb",
          .category = "Text",
          .help =
              "Film reviews, positive or negative, words as numbers: 25,000 for training, 25,000 for tests.",
          .schema = imdbSchema(),
          .make = makeImdb,
          .aliases = {}},
         {.className = "text",
          .category = "Text",
          .help = "Any text, character by character: windows and the character that follows each place.",
          .schema = textSchema(),
          .make = makeText,
          .aliases = {}},
         {.className = "sentence_pairs",
          .category = "Text",
          .help = "Sentences and their translations, line by line in two files.",
          .schema = sentencePairsSchema(),
          .make = makeSentencePairs,
          .aliases = {}},
         {.className = "csv",
          .category = "Own data",
          .help = "Columns of a table of text.",
          .schema = csvSchema(),
          .make = makeCsv,
          .aliases = {}},
         {.className = "image_folder",
          .category = "Own data",
          .help = "PNG and JPEG pictures, one folder a class.",
          .schema = imageFolderSchema(),
          .make = makeImageFolder,
          .aliases = {}},
         {.className = "tfrecord",
          .category = "Own data",
          .help = "tf.train.Examples of TFRecord files, read in pieces.",
          .schema = tfRecordSchema(),
          .make = makeTfRecord,
          .aliases = {}},
         {.className = "npz",
          .category = "Own data",
          .help = "Arrays of a NumPy archive, or of a folder of .npy files.",
          .schema = npzSchema(),
          .make = makeNpz,
          .aliases = {}},
         {.className = "synthetic",
          .category = "Made up",
          .help = "Noisy patterns of any shape, one a class: for tests and benchmarks.",
          .schema = syntheticSchema(),
          .make = makeSynthetic,
          .aliases = {}},
         {.className = "synthetic_tokens",
          .category = "Made up",
          .help = "Sequences that count up through a vocabulary, and the token that follows each place.",
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
