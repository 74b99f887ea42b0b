#include "engine/formats/h5_texts.h"

namespace shardlab::engine {

std::shared_ptr<const TrainedTexts> trainedTextsOf(const Hdf5Object& root) {
    if (!root.hasAttribute(kVocabularyName)) return nullptr;
    const auto list = [&](const char* name) {
        return root.hasAttribute(name) ? splitTexts(root.text(name)) : std::vector<std::string>{};
    };
    return std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = list(kVocabularyName), .classNames = list(kClassNamesName)});
}

}  // namespace shardlab::engine
