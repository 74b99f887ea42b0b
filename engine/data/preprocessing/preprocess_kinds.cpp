#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/data/preprocessing/preprocess_steps.h"

namespace shardlab::engine {

namespace {

constexpr double kLargestExtent = 1e7;

ParameterSpec extent(const char* name, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Int,
            .defaultValue = 0,
            .help = help,
            .minimum = 1,
            .maximum = kLargestExtent};
}
ParameterSpec side(const char* name, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Choice,
            .defaultValue = "pre",
            .help = help,
            .choices = {"pre", "post"}};
}
ParameterSpec number(const char* name, double value, const char* help) {
    return {.name = name, .kind = ParameterKind::Float, .defaultValue = value, .help = help};
}

}  // namespace

const std::vector<PreprocessKind>& preprocessKinds() {
    static const std::vector<PreprocessKind> kinds{
        {"scale",
         "Rescales the values: factor · x + offset.",
         {number("factor", 1.0, "Factor for every value."),
          number("offset", 0.0, "Offset added to every value.")}},
        {"reshape",
         "Reshapes each sample.",
         {{.name = "shape",
           .kind = ParameterKind::IntList,
           .defaultValue = Json::array(),
           .help = "Shape of one sample; -1 is inferred.",
           .minimum = -1}}},
        {"cast",
         "Sets the dtype of the data; the model gets float32 in any case.",
         {{.name = "dtype",
           .kind = ParameterKind::Choice,
           .defaultValue = "float32",
           .help = "dtype of the values.",
           .choices = {"float32", "int32", "uint8"}}}},
        {"resize",
         "Resizes images (height, width, channels) with bilinear interpolation.",
         {extent("height", "Rows."), extent("width", "Columns.")}},
        {"standardize",
         "Standardizes each feature to mean 0 and standard deviation 1 over the training samples.",
         {}},
        {"pad_sequences",
         "Pads or truncates sequences to one length, like pad_sequences of Keras.",
         {extent("maxlen", "Length of all sequences."),
          side("padding", "Pad short sequences at the start (pre) or at the end (post)."),
          side("truncating", "Truncate long sequences at the start (pre) or at the end (post)."),
          number("value", 0.0, "Padding value.")}},
        {"multi_hot",
         "Encodes tokens as a vector with 1 for each token that occurs.",
         {extent("classes", "Size of the vector; all tokens must be smaller.")}},
        {"one_hot", "Encodes labels as one-hot vectors.", {extent("classes", "Number of classes.")}}};
    return kinds;
}

Json preprocessOptions(const Json& step, const std::string& where) {
    const std::string op = step.is_object() && step.contains("op") && step.at("op").is_string()
                               ? step.at("op").get<std::string>()
                               : quoted(step);
    const auto& kinds = preprocessKinds();
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const PreprocessKind& k) { return k.op == op; });
    if (kind == kinds.end()) {
        std::vector<std::string> known;
        for (const PreprocessKind& k : kinds)
            known.push_back(k.op);
        throw Error("{}: expected op {}; got {}", where, fmt::join(known, ", "), op);
    }
    Json given = step;
    given.erase("op");
    Json options = applySchema(kind->schema, given, where, UnknownKeys::Refuse);
    for (const ParameterSpec& spec : kind->schema) {  // an extent of 0 as default: it must be given
        if (spec.kind == ParameterKind::Int) checkParameter(spec, options.at(spec.name), where);
    }
    if (op == "reshape" && !given.contains("shape")) {
        throw Error("{}: expected the option shape, the shape of one sample", where);
    }
    return options;
}

}  // namespace shardlab::engine
