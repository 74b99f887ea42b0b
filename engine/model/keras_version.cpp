#include "engine/model/keras_version.h"

#include <charconv>
#include <limits>

#include "engine/layers/layer.h"
#include "engine/model/keras_spelling.h"

namespace shardlab::engine {
namespace {

struct Version {
    int major = 0, minor = 0;
};

Version parse(const std::string& text) {
    const char* const end = text.data() + text.size();
    Version version;
    const auto major = std::from_chars(text.data(), end, version.major);
    if (major.ec != std::errc()) return {};
    if (major.ptr == end) version.minor = std::numeric_limits<int>::max();
    if (major.ptr != end && *major.ptr == '.') std::from_chars(major.ptr + 1, end, version.minor);
    return version;
}

/// Keras 3.0 to 3.3 looked for the mask of a list of inputs, which has none.
MaskMerging maskMergingOf(const Version& version) {
    if (version.major < 3) return MaskMerging::All;
    return version.major == 3 && version.minor < 4 ? MaskMerging::None : MaskMerging::Any;
}

}  // namespace

KerasSemantics semanticsOf(const std::string& kerasVersion) {
    const Version version = parse(kerasVersion);
    const bool three = version.major >= 3;
    return {.newHardSigmoid = three,
            .masksEndOverTime = version.major > 3 || (version.major == 3 && version.minor >= 16),
            .masksPassPreprocessing = three,
            .masksStatistics = three,
            .maskMerging = maskMergingOf(version)};
}

bool KerasSemantics::endsMask(const Layer& layer) const {
    if (layer.mergesMasks()) return maskMerging == MaskMerging::None;
    if (masksEndOverTime && layer.endsMaskSinceKeras316()) return true;
    if (!masksPassPreprocessing && layer.passesMaskSinceKeras3()) return true;
    return !layer.passesMask();
}

Json withSemantics(const std::string& className, Json config, const std::string& kerasVersion) {
    if (!semanticsOf(kerasVersion).newHardSigmoid) return config;
    return keras2Config(className, std::move(config), KerasVersion::Three);
}

}  // namespace shardlab::engine
