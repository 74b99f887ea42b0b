#include "engine/tensorboard/summary.h"

#include <vector>

#include "engine/tensorboard/protobuf_writer.h"

namespace shardlab::engine {
namespace {

enum DataType : std::int64_t { kFloat = 1, kDouble = 2, kString = 7 };
enum DataClass : std::int64_t { kScalarClass = 1, kTensorClass = 2 };

/// TensorProto {1: dtype, 2: TensorShapeProto {2: Dim {1: size}}, 4: tensor_content, 8: string_val}.
ProtobufWriter tensor(DataType type, std::initializer_list<std::int64_t> extents) {
    ProtobufWriter shape, tensor;
    for (const std::int64_t extent : extents)
        shape.message(2, ProtobufWriter().integer(1, extent));
    tensor.integer(1, type).message(2, shape);
    return tensor;
}

template <typename Number>
std::string_view bytesOf(const std::vector<Number>& numbers) {
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

ProtobufWriter textTensor(const std::string& text) {
    return tensor(kString, {}).bytes(8, text);
}

/// Summary.Value {1: tag, 8: tensor, 9: SummaryMetadata {1: PluginData {1: name, 2: content}, 4: class}}.
std::string value(const std::string& tag, const char* plugin, const std::string& content, DataClass dataClass,
                  const ProtobufWriter& tensor) {
    ProtobufWriter pluginData;
    pluginData.bytes(1, plugin);
    if (!content.empty()) pluginData.bytes(2, content);
    ProtobufWriter metadata;
    metadata.message(1, pluginData).integer(4, dataClass);
    return ProtobufWriter().bytes(1, tag).message(8, tensor).message(9, metadata).text();
}

/// HParamsPluginData {1: version, 3: SessionStartInfo, 4: SessionEndInfo}.
std::string parametersValue(const char* tag, unsigned field, const ProtobufWriter& info) {
    const std::vector<float> none{0.0F};  // as the plugin writes it
    return value(tag, "hparams", ProtobufWriter().message(field, info).text(), kTensorClass,
                 tensor(kFloat, {}).bytes(4, bytesOf(none)));
}

/// google.protobuf.Value {2: number, 3: text, 4: truth value}.
ProtobufWriter plainValue(const Json& json) {
    ProtobufWriter value;
    if (json.is_boolean()) return value.integer(4, json.get<bool>() ? 1 : 0);
    if (json.is_number()) return value.real(2, json.get<double>());
    return value.bytes(3, json.is_string() ? json.get<std::string>()
                                           : json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

namespace summary {

std::string scalar(const std::string& tag, double number) {
    const std::vector<float> values{static_cast<float>(number)};
    return value(tag, "scalars", {}, kScalarClass, tensor(kFloat, {}).bytes(4, bytesOf(values)));
}

std::string histogram(const std::string& tag, const ArrayStatistics& numbers) {
    constexpr int kBins = 30;
    std::vector<double> rows;
    if (numbers.minimum < numbers.maximum) {
        const double width = (numbers.maximum - numbers.minimum) / kBins;
        const std::vector<double> counts = numbers.histogram.rebinned(numbers.minimum, numbers.maximum, kBins,
                                                                      numbers.minimum, numbers.maximum);
        for (int bin = 0; bin < kBins; ++bin) {
            rows.insert(rows.end(), {numbers.minimum + bin * width, numbers.minimum + (bin + 1) * width,
                                     counts[static_cast<std::size_t>(bin)]});
        }
    } else {
        const auto finite = static_cast<double>(numbers.count - numbers.notFinite);
        rows = {numbers.minimum - 0.5, numbers.minimum + 0.5, finite};
    }
    return value(tag, "histograms", {}, kTensorClass,
                 tensor(kDouble, {std::ssize(rows) / 3, 3}).bytes(4, bytesOf(rows)));
}

std::string text(const std::string& tag, const std::string& markdown) {
    return value(tag, "text", {}, kTensorClass, textTensor(markdown));
}

std::string kerasModel(const std::string& json) {
    return value("keras", "graph_keras_model", "1", kTensorClass, textTensor(json));
}

/// SessionStartInfo {1: map<string, Value>, 5: start_time_secs}.
std::string parameters(const Json& values, double startSeconds) {
    ProtobufWriter info;
    for (const auto& [name, value] : values.items()) {
        if (value.is_null()) continue;
        info.message(1, ProtobufWriter().bytes(1, name).message(2, plainValue(value)));
    }
    info.real(5, startSeconds);
    return parametersValue("_hparams_/session_start_info", 3, info);
}

/// SessionEndInfo {1: status (1 success, 2 failure), 2: end_time_secs}.
std::string ended(bool successful, double seconds) {
    return parametersValue("_hparams_/session_end_info", 4,
                           ProtobufWriter().integer(1, successful ? 1 : 2).real(2, seconds));
}

}  // namespace summary

/// Event {1: wall_time, 2: step, 3: file_version, 5: Summary {1: Value}}.
std::string fileVersionEvent(double seconds) {
    return ProtobufWriter().real(1, seconds).bytes(3, "brain.Event:2").text();
}

std::string summaryEvent(double seconds, std::int64_t step, const std::string& summaryValue) {
    return ProtobufWriter()
        .real(1, seconds)
        .integer(2, step)
        .message(5, ProtobufWriter().bytes(1, summaryValue))
        .text();
}

}  // namespace shardlab::engine
