#include "engine/core/abridge.h"
#include "engine/data/dataset.h"
#include "engine/data/downloads/download.h"
#include "engine/data/sources/sources.h"

/// Every data source, in the order of the listings: `ROW(csv)` is the row that csvEntry() makes in the
/// source's own file.
// clang-format off
#define SHARDLAB_SOURCES(ROW) \
    ROW(fashionMnist) \
    ROW(mnist) \
    ROW(reuters) \
    ROW(imdb) \
    ROW(text) \
    ROW(sentencePairs) \
    ROW(csv) \
    ROW(imageFolder) \
    ROW(textFolder) \
    ROW(tfRecord) \
    ROW(npz) \
    ROW(idxFolder) \
    ROW(synthetic) \
    ROW(syntheticTokens)
// clang-format on

namespace shardlab::engine {

#define SHARDLAB_DECLARE(source) SourceEntry source##Entry();
SHARDLAB_SOURCES(SHARDLAB_DECLARE)
#undef SHARDLAB_DECLARE

const Registry<DataSource>& dataSourceRegistry() {
#define SHARDLAB_MAKE(source) source##Entry(),
    static const Registry<DataSource> registry("data source", {SHARDLAB_SOURCES(SHARDLAB_MAKE)});
#undef SHARDLAB_MAKE
    return registry;
}

const SourceTraits& sourceTraits(const std::string& source) {
    static const SourceTraits none;
    const auto* entry = dataSourceRegistry().find(source);
    return entry == nullptr ? none : entry->traits;
}

const std::vector<RemoteSet>& remoteSets() {
    static const std::vector<RemoteSet> sets = [] {
        std::vector<RemoteSet> found;
        for (const SourceEntry& entry : dataSourceRegistry().entries()) {
            if (!entry.traits.download) continue;
            found.push_back(*entry.traits.download);
            found.back().name = entry.className;
        }
        return found;
    }();
    return sets;
}

const char* nameOf(DataTask task) {
    switch (task) {
        case DataTask::Any:
            return "any";
        case DataTask::ImageClassification:
            return "image_classification";
        case DataTask::TextClassification:
            return "text_classification";
        case DataTask::TextGeneration:
            return "text_generation";
        case DataTask::Translation:
            return "translation";
    }
    return "";
}

const char* nameOf(DataVocabulary vocabulary) {
    switch (vocabulary) {
        case DataVocabulary::None:
            return "none";
        case DataVocabulary::Words:
            return "words";
        case DataVocabulary::Characters:
            return "characters";
        case DataVocabulary::Ids:
            return "ids";
    }
    return "";
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
