#include "engine/serving/predict_response.h"

#include <cmath>
#include <iterator>

#include "engine/core/json.h"
#include "engine/inference/integer_values.h"

namespace shardlab::engine {
namespace {

std::string jsonText(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void appendNumber(std::string& text, float value) {
    if (std::isfinite(value)) {
        fmt::format_to(std::back_inserter(text), "{}", value);
    } else {
        text += "null";
    }
}

/// Nested lists of the axes from `axis` on; `values` moves on.
void appendArray(std::string& text, const Shape& shape, std::size_t axis, const float*& values) {
    if (axis == shape.rank()) return appendNumber(text, *values++);
    text += '[';
    for (std::int64_t i = 0; i < shape[axis]; ++i) {
        if (i > 0) text += ", ";
        appendArray(text, shape, axis + 1, values);
    }
    text += ']';
}

Json tensorInfo(const std::string& name, const char* dtype, const Shape& shape) {
    Json dims = Json::array();
    for (const std::int64_t extent : shape)
        dims.push_back({{"size", std::to_string(extent)}, {"name", ""}});
    return {{"dtype", dtype},
            {"tensor_shape", {{"dim", std::move(dims)}, {"unknown_rank", false}}},
            {"name", name}};
}

}  // namespace

std::string predictResponse(const std::vector<std::string>& names, const std::vector<Tensor>& outputs,
                            bool rows) {
    std::string text = rows ? "{\"predictions\": " : "{\"outputs\": ";
    std::vector<const float*> at;
    for (const Tensor& output : outputs)
        at.push_back(output.floats().data());
    const auto append = [&](std::size_t axis) {
        if (outputs.size() == 1) return appendArray(text, outputs[0].shape(), axis, at[0]);
        for (std::size_t o = 0; o < outputs.size(); ++o) {
            text += (o == 0 ? "{" : ", ") + jsonText(names[o]) + ": ";
            appendArray(text, outputs[o].shape(), axis, at[o]);
        }
        text += '}';
    };
    if (rows && outputs.size() > 1) {
        text += '[';
        for (std::int64_t i = 0; i < outputs[0].shape()[0]; ++i) {
            if (i > 0) text += ", ";
            append(1);
        }
        text += ']';
    } else {
        append(0);
    }
    return text + "}\n";
}

std::string statusResponse() {
    const Json status = {{"error_code", "OK"}, {"error_message", ""}};
    const Json version = {{"version", "1"}, {"state", "AVAILABLE"}, {"status", status}};
    return Json{{"model_version_status", Json::array({version})}}.dump(1) + "\n";
}

std::string metadataResponse(const std::string& name, const Model& model) {
    Json inputs = Json::object(), outputs = Json::object();
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        const std::string& input = model.inputNames()[i];
        inputs[input] =
            tensorInfo(input, takesIntegers(model, i) ? "DT_INT32" : "DT_FLOAT", model.inputShape(i));
    }
    for (std::size_t o = 0; o < model.outputs().size(); ++o) {
        const std::string output = model.outputNames()[o];
        outputs[output] = tensorInfo(output, "DT_FLOAT", model.outputShape(o));
    }
    const Json signature = {{"inputs", std::move(inputs)},
                            {"outputs", std::move(outputs)},
                            {"method_name", "tensorflow/serving/predict"}};
    const Json definition = {{"signature_def", {{"serving_default", signature}}}};
    const Json spec = {{"name", name}, {"signature_name", ""}, {"version", "1"}};
    return Json{{"model_spec", spec}, {"metadata", {{"signature_def", definition}}}}.dump(
               1, ' ', false, Json::error_handler_t::replace) +
           "\n";
}

std::string errorResponse(const std::string& message) {
    return "{\"error\": " + jsonText(message) + "}\n";
}

}  // namespace shardlab::engine
