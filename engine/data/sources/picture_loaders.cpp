#include <fmt/format.h>

#include "engine/core/python_literal.h"
#include "engine/data/sources/loader_code.h"

/// Loaders of pictures and records.
namespace shardlab::engine {

std::vector<std::string> imageFolderLoader(const Json& options) {
    std::vector<std::string> lines{
        "# All pictures are decoded into memory; Shardlab decodes those of a batch.",
        "def read(folder):",
        "    pictures = keras.utils.image_dataset_from_directory(",
        fmt::format("        folder, image_size={}, color_mode={}, batch_size=None, shuffle=False)",
                    optionLiteral(options, "image_size"), optionLiteral(options, "color_mode")),
        "    x, y = zip(*pictures.as_numpy_iterator())",
        "    " + folderOrder(options, "len(x)"),
        "    return np.stack(x)[order], np.array(y)[order]",
        fmt::format("x_train, y_train = read({})", optionLiteral(options, "path"))};
    addTestPart(lines, optionText(options, "validation_path"));
    return lines;
}

std::vector<std::string> tfRecordLoader(const Json& options) {
    const Json shape = options.is_object() ? options.value("shape", Json()) : Json();
    const bool shaped = shape.is_array() && !shape.empty();
    const std::string mode = optionText(options, "color_mode");
    const char* channels = mode == "grayscale" ? "1" : mode == "rgba" ? "4" : "3";
    const bool picture = optionText(options, "bytes") == "picture";
    std::vector<std::string> lines{
        "def numbers(feature):",
        "    kind = feature.WhichOneof(\"kind\")",
        "    values = getattr(feature, kind).value",
        "    if kind == \"bytes_list\":",
        "        return np.frombuffer(values[0], np.uint8)",
        "    return np.array(values, \"int32\" if kind == \"int64_list\" else \"float32\")"};
    if (picture) {
        lines.insert(
            lines.end(),
            {"def input_of(feature):",
             fmt::format("    picture = tf.io.decode_image(feature.bytes_list.value[0], channels={}, "
                         "expand_animations=False)",
                         channels),
             fmt::format("    return tf.image.resize(picture, {}[:2]).numpy()",
                         optionLiteral(options, "shape"))});
    } else {
        lines.insert(lines.end(), {"def input_of(feature):",
                                   fmt::format("    return numbers(feature){}",
                                               shaped ? fmt::format(".reshape({})", pythonLiteral(shape))
                                                      : std::string())});
    }
    const std::string x = optionLiteral(options, "x"), y = optionLiteral(options, "y");
    const std::vector<std::string> reading{
        "# All records are read into memory; Shardlab reads those of a batch.",
        "def read(pattern):",
        "    files = sorted(tf.io.gfile.glob(pattern))",
        "    packed = \"GZIP\" if files[0].endswith(\".gz\") else \"\"",
        "    records = [tf.train.Example.FromString(record) for record in",
        "               tf.data.TFRecordDataset(files, packed).as_numpy_iterator()]",
        fmt::format("    x = np.stack([input_of(record.features.feature[{}]) for record in records])", x),
        fmt::format("    y = np.stack([numbers(record.features.feature[{}]) for record in records])", y),
        "    return x, y[:, 0] if y.shape[1:] == (1,) and y.dtype == np.int32 else y",
        fmt::format("x_train, y_train = read({})", optionLiteral(options, "path"))};
    lines.insert(lines.end(), reading.begin(), reading.end());
    addTestPart(lines, optionText(options, "validation_path"));
    return lines;
}

}  // namespace shardlab::engine
