#include "engine/serving/predict_request.h"

#include <algorithm>
#include <deque>

#include "engine/core/abridge.h"
#include "engine/core/base64.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/serving/array_builder.h"

namespace shardlab::engine {
namespace {

/// Listens to the parser and keeps numbers, not values: nothing of the text but arrays takes memory.
class RequestReader final : public nlohmann::json_sax<Json> {
public:
    explicit RequestReader(const RequestLimits& limits) : m_limits(limits) {}

    bool null() override { refuse("null"); }
    bool boolean(bool) override { refuse("true or false"); }
    bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return number(value); }
    bool string(string_t& text) override;
    bool binary(binary_t&) override { refuse("binary data"); }
    bool start_object(std::size_t) override;
    bool key(string_t& name) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        throw Error("{}", plainMessage(error));
    }
    PredictRequest take();

private:
    enum class Place {
        Root,       ///< the object of the whole body
        Signature,  ///< behind "signature_name"
        Instances,  ///< behind "instances", and between its values
        Inputs,     ///< behind "inputs"
        Object,     ///< one that may be inputs by name or {"b64": …}
        Named,      ///< between inputs by name
        Values,     ///< values of an input that is named
        Binary,     ///< behind "b64"
        BinaryEnd,
    };
    struct Input {
        std::string name;
        ArrayBuilder builder;
    };

    Place place() const { return m_places.empty() ? Place::Root : m_places.back(); }
    bool takesValues() const {
        return place() == Place::Instances || place() == Place::Inputs || place() == Place::Values;
    }
    [[noreturn]] void refuse(const char* got) const;
    bool number(double value);
    ArrayBuilder& builder();
    void startNamed(const std::string& name);
    void endValue();
    void endRow();
    std::string whereText(const std::string& name) const;

    RequestLimits m_limits;
    PredictRequest m_request;
    std::vector<Place> m_places;
    std::deque<Input> m_inputs;
    std::size_t m_current = 0;  ///< the input whose values come
    std::int64_t m_rows = 0;    ///< that have ended, of rows with names
    bool m_began = false, m_byName = false, m_have = false;
};

std::string RequestReader::whereText(const std::string& name) const {
    if (m_request.rows) return name.empty() ? "instances" : abridged(name);
    return name.empty() ? "inputs" : abridged(name);
}

void RequestReader::refuse(const char* got) const {
    switch (place()) {
        case Place::Root:
            throw Error("expected a JSON object with instances or inputs; got {}", got);
        case Place::Signature:
            throw Error("signature_name: expected a text; got {}", got);
        case Place::Binary:
        case Place::BinaryEnd:
            throw Error(R"(expected {{"b64": "…"}} with a text in base64 alone; got {})", got);
        default:
            break;
    }
    throw Error("{}: expected numbers, texts or lists of them; got {}",
                m_request.rows ? "instances" : "inputs", got);
}

/// Of the values that come now.
ArrayBuilder& RequestReader::builder() {
    if (m_inputs.empty()) {
        m_inputs.push_back({.name = {}, .builder = ArrayBuilder(whereText({}), m_limits.instances)});
        m_current = 0;
    }
    return m_inputs[m_current].builder;
}

bool RequestReader::number(double value) {
    if (!takesValues()) refuse("a number");
    if (m_byName && place() == Place::Instances)
        throw Error("instances: expected objects like the first one; got a number");
    builder().number(value);
    endValue();
    return true;
}

bool RequestReader::string(string_t& text) {
    if (place() == Place::Signature) {
        m_request.signatureName = abridged(text);
        m_places.pop_back();
        return true;
    }
    if (place() == Place::Binary) {
        m_places.back() = Place::BinaryEnd;
        builder().item({.binary = true, .bytes = decodeBase64(text)});
        return true;
    }
    if (!takesValues()) refuse("a text");
    if (m_byName && place() == Place::Instances)
        throw Error("instances: expected objects like the first one; got a text");
    builder().item({.binary = false, .bytes = std::move(text)});
    endValue();
    return true;
}

bool RequestReader::start_object(std::size_t) {
    if (!m_began) {
        m_began = true;
        return true;
    }
    if (!takesValues()) refuse("an object");
    m_places.push_back(Place::Object);
    return true;
}

bool RequestReader::key(string_t& name) {
    switch (place()) {
        case Place::Root: {
            if (name == "signature_name") {
                m_places.push_back(Place::Signature);
                return true;
            }
            if (name != "instances" && name != "inputs")
                throw Error("expected the key instances or inputs; got {}", abridged(name));
            if (std::exchange(m_have, true))
                throw Error("expected either instances or inputs, once; got more");
            m_request.rows = name == "instances";
            m_places.push_back(m_request.rows ? Place::Instances : Place::Inputs);
            return true;
        }
        case Place::Object: {
            const Place outer = m_places[m_places.size() - 2];
            if (name == "b64" && !(m_byName && outer == Place::Instances)) {
                m_places.back() = Place::Binary;
                return true;
            }
            const bool first = !m_inputs.empty() && builder().depth() == 1 && builder().length() == 0;
            const bool row = outer == Place::Instances && (m_byName || first);
            const bool columns = outer == Place::Inputs && m_inputs.empty();
            if (!row && !columns) refuse("an object");
            if (!std::exchange(m_byName, true)) m_inputs.clear();
            m_places.back() = Place::Named;
            startNamed(name);
            return true;
        }
        case Place::Named:
            startNamed(name);
            return true;
        default:
            refuse("another key");
    }
}

void RequestReader::startNamed(const std::string& name) {
    const auto found = std::ranges::find(m_inputs, name, &Input::name);
    m_current = static_cast<std::size_t>(found - m_inputs.begin());
    if (found == m_inputs.end()) {
        constexpr std::size_t kMostInputs = 256;
        if (m_rows > 0)
            throw Error("instances[{}]: expected the inputs of the first one; got {}", m_rows,
                        abridged(name));
        if (m_inputs.size() == kMostInputs) throw Error("expected at most {} inputs; got more", kMostInputs);
        m_inputs.push_back({.name = name, .builder = ArrayBuilder(whereText(name), m_limits.instances)});
        if (m_request.rows) m_inputs.back().builder.beginList();
    } else if (!m_request.rows || found->builder.length() > m_rows) {
        throw Error("{}: expected one value; got the key twice", abridged(name));
    }
    m_places.push_back(Place::Values);
}

/// A whole value has come where one was expected.
void RequestReader::endValue() {
    const int open = builder().depth();
    if (place() == Place::Values && open == (m_request.rows ? 1 : 0)) m_places.pop_back();
    if (place() == Place::Inputs && open == 0) m_places.pop_back();
}

void RequestReader::endRow() {
    ++m_rows;
    for (const Input& input : m_inputs) {
        if (input.builder.length() != m_rows)
            throw Error("instances[{}]: the input {} is missing", m_rows - 1, abridged(input.name));
    }
}

bool RequestReader::end_object() {
    switch (place()) {
        case Place::BinaryEnd:
            m_places.pop_back();
            endValue();
            return true;
        case Place::Named:
            m_places.pop_back();
            if (m_request.rows) {
                endRow();
            } else {
                m_places.pop_back();
            }
            return true;
        case Place::Object:
            throw Error("{}: got an empty object", m_request.rows ? "instances" : "inputs");
        default:
            return true;
    }
}

bool RequestReader::start_array(std::size_t) {
    if (!takesValues()) refuse("a list");
    if (m_byName && place() == Place::Instances)
        throw Error("instances: expected objects like the first one; got a list");
    builder().beginList();
    return true;
}

bool RequestReader::end_array() {
    if (m_byName && place() == Place::Instances) {
        for (Input& input : m_inputs)
            input.builder.endList();
        m_places.pop_back();
        return true;
    }
    builder().endList();
    if (place() == Place::Instances) {
        if (builder().depth() == 0) m_places.pop_back();
    } else {
        endValue();
    }
    return true;
}

PredictRequest RequestReader::take() {
    if (!m_have || m_inputs.empty()) throw Error("expected the key instances or inputs; got neither");
    for (Input& input : m_inputs)
        m_request.inputs.emplace_back(input.name, input.builder.take());
    return std::move(m_request);
}

}  // namespace

PredictRequest readPredictRequest(std::string_view body, const RequestLimits& limits) {
    RequestReader reader(limits);
    try {
        Json::sax_parse(body, &reader);
    } catch (const nlohmann::detail::exception& error) {
        throw Error("{}", plainMessage(error));
    }
    return reader.take();
}

}  // namespace shardlab::engine
