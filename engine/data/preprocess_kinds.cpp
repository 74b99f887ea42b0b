#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/data/preprocess_steps.h"

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
         "factor · x + offset.",
         {number("factor", 1.0, "Multiplies every number."), number("offset", 0.0, "Is added then.")}},
        {"reshape",
         "Another shape of the same elements.",
         {{.name = "shape",
           .kind = ParameterKind::IntList,
           .defaultValue = Json::array(),
           .help = "Extents of one sample; one may be -1.",
           .minimum = -1}}},
        {"cast",
         "States the type; numbers are fed as float32 anyway.",
         {{.name = "dtype",
           .kind = ParameterKind::Choice,
           .defaultValue = "float32",
           .help = "Type of the numbers.",
           .choices = {"float32", "int32", "uint8"}}}},
        {"resize",
         "Images (height, width, channels) to another size, bilinear.",
         {extent("height", "Rows."), extent("width", "Columns.")}},
        {"standardize", "Each feature to mean 0 and deviation 1 over the training samples.", {}},
        {"pad_sequences",
         "Sequences of any length to one length, as Keras's pad_sequences.",
         {extent("maxlen", "Length of every sequence."),
          side("padding", "Where short sequences are filled up."),
          side("truncating", "Where long sequences are cut."),
          number("value", 0.0, "Fills short sequences up.")}},
        {"multi_hot",
         "Tokens to a vector that is 1 where a token occurs.",
         {extent("classes", "Extent of the vector; tokens are smaller.")}},
        {"one_hot", "Labels to vectors that are 1 at the class.", {extent("classes", "Number of classes.")}}};
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
        if (spec.kind == ParameterKind::Int) checkParameter(spec, options.at(spec.name), where + ": " + op);
    }
    if (op == "reshape" && !given.contains("shape")) {
        throw Error("{}: expected shape, the extents of one sample", where);
    }
    return options;
}

}  // namespace shardlab::engine
