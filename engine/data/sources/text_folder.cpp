#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/sources/class_folders.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"
#include "engine/data/sources/text_vectorization.h"

namespace shardlab::engine {
namespace {

constexpr std::uintmax_t kLargestTextFile = std::uintmax_t{64} << 20U;

std::string readText(const std::filesystem::path& path) {
    std::string text = readFile(path, kLargestTextFile);
    if (const std::size_t at = text.find('\0'); at != std::string::npos) {
        throw Error("{}: expected a text file; got a byte of 0 at position {}", path.string(), at);
    }
    return text;
}

bool isText(const std::filesystem::path& path) {
    return lowerExtension(path) == ".txt";
}

/// Text files, one folder a class, as Keras's text_dataset_from_directory reads them, numbered by
/// TextVectorization.
class TextFolder final : public DataSource {
public:
    explicit TextFolder(const Json& options)
        : m_options(options),
          m_path(options.at("path").get<std::string>()),
          m_vectorization(TextVectorizationOptions::of(options)) {
        if (m_path.empty()) throw Error("text_folder: expected the path of a folder; got an empty path");
    }
    Description describe() const override { return describeFor({}); }
    Description describeFor(const LoadRequest& request) const override;
    bool available() const override { return ClassFolders::find(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override { return loadFor({}); }
    std::shared_ptr<const Dataset> loadFor(const LoadRequest& request) const override;

private:
    struct Parts {
        std::vector<std::string> classes;
        LabelledFiles train;
        std::optional<LabelledFiles> test;
    };
    Parts findFiles() const;
    std::string key(const Parts& parts, const LoadRequest& request) const;
    LabelledTexts texts(const LabelledFiles& files, const char* part, Dataset& set) const;
    Dataset read(const Parts& parts, const LoadRequest& request) const;
    Json m_options;
    std::filesystem::path m_path;
    TextVectorizationOptions m_vectorization;
};

TextFolder::Parts TextFolder::findFiles() const {
    const auto folder = ClassFolders::find(m_path);
    if (!folder) throw Error("text_folder: the folder {} does not exist", m_path.string());
    const ClassFolders train(*folder, isText, ".txt files");
    const Json& seed = m_options.at("seed");
    Parts parts{.classes = train.classes(), .train = train.files(seed), .test = {}};
    const std::string validation = textOption(m_options, "validation_path");
    if (validation.empty()) return parts;
    const auto found = ClassFolders::find(validation);
    if (!found) {
        throw Error("text_folder: the folder {} (validation_path) does not exist", validation);
    }
    const ClassFolders test(*found, isText, ".txt files");
    train.requireSameClasses(test);
    parts.test = test.files(seed);
    return parts;
}

std::uint64_t bytesOf(const LabelledFiles& texts) {
    std::uint64_t bytes = 0;
    for (const auto& file : texts.files) {
        interruptionPoint();
        std::error_code failure;
        const std::uintmax_t size = std::filesystem::file_size(file, failure);
        if (!failure) bytes += size;
    }
    return bytes;
}

/// Changes when a file is added, removed or changed.
std::string keyOf(const LabelledFiles& texts) {
    std::size_t hash = 0;
    for (const auto& file : texts.files) {
        interruptionPoint();
        hash = hash * 1099511628211U + std::hash<std::string>()(fileKey(file));
    }
    return fmt::format("{}:{:x}|", texts.files.size(), hash);
}

std::string TextFolder::key(const Parts& parts, const LoadRequest& request) const {
    return "text_folder" + m_options.dump() + keyOf(parts.train) + (parts.test ? keyOf(*parts.test) : "") +
           keyOf(m_vectorization, request);
}

/// Texts without a token are left out, which a note says.
LabelledTexts TextFolder::texts(const LabelledFiles& files, const char* part, Dataset& set) const {
    LabelledTexts result{.texts = TokenizedTexts(m_vectorization.tokenizer), .y = {}};
    std::vector<std::int32_t> labels;
    for (std::size_t i = 0; i < files.files.size(); ++i) {
        interruptionPoint();
        if (result.texts.add(readText(files.files[i]))) labels.push_back(files.labels.ints()[i]);
    }
    if (labels.empty()) {
        throw Error("{}: expected texts with words; all are empty",
                    files.files.front().parent_path().parent_path().string());
    }
    const std::int64_t leftOut = std::ssize(files.files) - std::ssize(labels);
    if (leftOut > 0) set.notes.push_back(fmt::format("{} {} texts were left out: empty", leftOut, part));
    result.y = Tensor({result.texts.count()}, DType::Int32);
    std::ranges::copy(labels, result.y.ints().begin());
    return result;
}

Dataset TextFolder::read(const Parts& parts, const LoadRequest& request) const {
    Dataset set;
    set.classNames = parts.classes;
    expectReading(bytesOf(parts.train) + (parts.test ? bytesOf(*parts.test) : 0));
    LabelledTexts train = texts(parts.train, "training", set);
    std::optional<LabelledTexts> test;
    if (parts.test) test = texts(*parts.test, "validation", set);
    addTexts(set, m_vectorization, request, std::move(train), std::move(test));
    return set;
}

std::shared_ptr<const Dataset> TextFolder::loadFor(const LoadRequest& request) const {
    const Parts parts = findFiles();
    return cachedDataset(key(parts, request), [&] { return read(parts, request); });
}

DataSource::Description TextFolder::describeFor(const LoadRequest& request) const {
    Description description{
        .sampleShape = {Shape::kUnknown}, .licence = "", .home = m_path.string(), .sampleType = DType::Int32};
    if (!available()) return description;
    const Parts parts = findFiles();
    return cachedDescription(key(parts, request), [&] {
        const auto set = cachedDataset(key(parts, request), [&] { return read(parts, request); });
        description.trainCount = set->train.count(), description.testCount = set->test.count();
        description.classes = static_cast<std::int64_t>(set->classNames.size());
        description.vocabulary = set->vocabularies[0]->size();
        return description;
    });
}

ParameterSchema textFolderOptions() {
    ParameterSchema schema{textParameter("path", "", "A folder with one folder of .txt files a class.")};
    std::ranges::move(TextVectorizationOptions::schema("split_punctuation"), std::back_inserter(schema));
    schema.push_back(orderSeedParameter());
    schema.push_back(textParameter("validation_path", nullptr,
                                   "Folder with the validation texts, one subfolder per class."));
    return schema;
}

}  // namespace

SourceEntry textFolderEntry() {
    return {.className = "text_folder",
            .category = "Own data",
            .help = "Text files as word indices, one folder per class.",
            .schema = textFolderOptions(),
            .make = makeSource<TextFolder>,
            .traits = {.task = DataTask::TextClassification,
                       .vocabulary = DataVocabulary::Words,
                       .kerasLoader = textFolderLoader,
                       .newOptions = {{"standardize", "lower_and_strip_punctuation"}},
                       .ownPath = ownClassFolders({"*.txt"})}};
}

}  // namespace shardlab::engine
