#include "engine/data/files/trained_texts_arrays.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/files/array_file.h"

namespace shardlab::engine {
namespace {

Tensor bytesOf(const std::vector<std::string>& texts) {
    const std::string joined = joinTexts(texts);
    Tensor bytes({std::ssize(joined)}, DType::UInt8);
    std::transform(joined.begin(), joined.end(), bytes.uint8s().begin(),
                   [](char c) { return static_cast<std::uint8_t>(c); });
    return bytes;
}

std::vector<std::string> textsIn(const ArrayFile& file, const char* name, const std::filesystem::path& path) {
    if (!file.has(name)) return {};
    const ArrayFile::Array array = file.array(name);
    if (array.dtype != DType::UInt8 || array.shape.rank() != 1)
        throw Error("{}: {} must be a list of bytes; got {} of {}", path.string(), name,
                    array.shape.toString(), nameOf(array.dtype));
    requireMemoryFor({array}, path);
    const Tensor bytes = file.read(name);
    return splitTexts(std::string(bytes.uint8s().begin(), bytes.uint8s().end()));
}

}  // namespace

bool isTrainedTextsArray(const std::string& name) {
    return name == kVocabularyName || name == kClassNamesName;
}

void addTrainedTexts(std::vector<std::pair<std::string, Tensor>>& arrays,
                     const std::shared_ptr<const TrainedTexts>& texts) {
    if (!texts) return;
    arrays.emplace_back(kVocabularyName, bytesOf(texts->vocabulary));
    if (!texts->classNames.empty()) arrays.emplace_back(kClassNamesName, bytesOf(texts->classNames));
}

std::shared_ptr<const TrainedTexts> readTrainedTexts(const std::filesystem::path& path) {
    const ArrayFile file(path);
    if (!file.named() || !file.has(kVocabularyName)) return nullptr;
    return std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = textsIn(file, kVocabularyName, path),
                     .classNames = textsIn(file, kClassNamesName, path)});
}

}  // namespace shardlab::engine
