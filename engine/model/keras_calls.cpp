#include "engine/model/keras_calls.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/model/call_training.h"
#include "engine/model/model_config.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxOutputs = 1000, kMaxCalls = 100000;

/// Arguments of a layer class's call that a file may give by name.
struct CallArguments {
    std::vector<std::string> tensors = {};  ///< in the order of the layer's inputs
    std::vector<std::string> lists = {};    ///< tensors, several of which follow the inputs
    std::vector<std::string> options = {};  ///< entries of the layer's config
    std::size_t positional = 0;             ///< the most that are inputs by position; 0: any number
};

const CallArguments& argumentsOf(const std::string& className) {
    static const std::vector<std::string> attention{"use_causal_mask", "return_attention_scores"};
    static const CallArguments grouped{
        .tensors = {"query", "value", "key"}, .options = attention, .positional = 3};
    static const CallArguments recurrent{.lists = {"initial_state"}};
    static const std::map<std::string, CallArguments> classes{
        {"MultiHeadAttention",
         {.tensors = {"query", "value", "key", "attention_mask"}, .options = attention, .positional = 3}},
        {"GroupQueryAttention", grouped},
        {"GroupedQueryAttention", grouped},  // in .h5 files
        {"Attention", {.options = attention, .positional = 1}},
        {"AdditiveAttention", {.options = attention, .positional = 1}},
        {"SimpleRNN", recurrent},
        {"GRU", recurrent},
        {"LSTM", recurrent},
        {"RNN", recurrent},
        {"Bidirectional", recurrent},
    };
    static const CallArguments none;
    const auto it = classes.find(className);
    return it == classes.end() ? none : it->second;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isKeras3Tensor(const Json& value) {
    return value.is_object() && value.value("class_name", Json()) == "__keras_tensor__";
}
bool isHistory(const Json& value) {
    return value.is_array() && value.size() == 3 && value.at(0).is_string() &&
           value.at(1).is_number_integer() && value.at(2).is_number_integer();
}

/// Tensors of an argument, in either form, lists within lists.
void collect(const Json& argument, const std::string& where, std::vector<KerasReference>& sources) {
    if (argument.is_null()) return;
    if (argument.is_array() && !isHistory(argument)) {
        for (const Json& item : argument)
            collect(item, where, sources);
    } else {
        sources.push_back(tensorFrom(argument, where));
    }
}

/// Arguments of any layer's call that are masks, and the first input that they are for.
std::optional<std::size_t> maskedInput(const std::string& argument) {
    static const std::map<std::string, std::size_t> arguments{
        {"mask", 0}, {"query_mask", 0}, {"value_mask", 1}, {"key_mask", 2}};
    const auto it = arguments.find(argument);
    return it == arguments.end() ? std::nullopt : std::optional(it->second);
}

/// Puts the arguments by name behind those by position.
class CallReader {
public:
    CallReader(const std::string& className, std::string where)
        : m_arguments(argumentsOf(className)), m_where(std::move(where)) {}

    /// Keras 3's list: what lies behind a layer's inputs are masks and options, which are not told by name.
    void addArguments(const Json& arguments) {
        std::size_t count = arguments.is_array() ? arguments.size() : 0;
        while (count > 0 && arguments.at(count - 1).is_null())
            --count;
        if (m_arguments.positional > 0 && count > m_arguments.positional) {
            throw Error("{}: expected at most {} of the call's arguments by position; got {}", m_where,
                        m_arguments.positional, count);
        }
        addPositional(arguments);
    }

    void addPositional(const Json& argument) { collect(argument, m_where, m_call.inbound); }

    void addNamed(const Json& named) {
        if (!named.is_object()) return;
        for (const auto& [name, value] : named.items()) {
            if (value.is_null()) continue;
            if (name == kCallTraining && value == false) {
                m_call.options[kCallTraining] = false;
            } else if (const auto input = maskedInput(name)) {
                addMasks(*input, value);
            } else if (contains(m_arguments.options, name)) {
                m_call.options[name] = value;
            } else if (contains(m_arguments.tensors, name) || contains(m_arguments.lists, name)) {
                m_named[name] = value;
            } else {
                throw Error("{}: call option {} is not supported; got {}", m_where, name, quoted(value));
            }
        }
    }

    KerasCall finish() && {
        for (std::size_t i = 0; i < m_arguments.tensors.size(); ++i)
            place(i);
        for (const std::string& name : m_arguments.lists) {
            if (const auto it = m_named.find(name); it != m_named.end()) addPositional(it->second);
        }
        return std::move(m_call);
    }

private:
    /// The mask of one input, or a list for it and those behind it.
    void addMasks(std::size_t input, const Json& value) {
        const bool list = value.is_array() && !isHistory(value);
        const Json masks = list ? value : Json::array({value});
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (masks[i].is_null()) continue;
            m_call.masks.push_back({.input = input + i, .source = tensorFrom(masks[i], m_where + ": mask")});
        }
    }

    /// Argument number i by name. A key that is left out before a mask is the value.
    void place(std::size_t i) {
        const std::string& name = m_arguments.tensors[i];
        std::vector<KerasReference>& inbound = m_call.inbound;
        const auto it = m_named.find(name);
        if (it == m_named.end()) return;
        if (name == "attention_mask" && inbound.size() == 2) inbound.push_back(KerasReference(inbound[1]));
        if (inbound.size() != i) {
            throw Error("{}: expected {} as argument {} of the call; got it behind {}", m_where, name, i + 1,
                        inbound.size());
        }
        collect(it->second, m_where + ": " + name, inbound);
        if (inbound.size() != i + 1)
            throw Error("{}: {} must be one tensor; got {}", m_where, name, quoted(it->second));
    }

    const CallArguments& m_arguments;
    std::string m_where;
    KerasCall m_call;
    std::map<std::string, Json> m_named;
};

}  // namespace

const std::vector<std::string>& callOptionsOf(const std::string& className) {
    return argumentsOf(className).options;
}

std::string listArgumentOf(const std::string& className) {
    const std::vector<std::string>& lists = argumentsOf(className).lists;
    return lists.empty() ? std::string() : lists.front();
}

KerasReference referenceFrom(const Json& history, const std::string& where) {
    const bool valid = history.is_array() && history.size() >= 3 && history.at(0).is_string() &&
                       history.at(1).is_number_integer() && history.at(2).is_number_integer();
    if (!valid) throw Error("{}: expected [\"layer\", 0, 0]; got {}", where, quoted(history));
    const auto call = history.at(1).get<std::int64_t>(), output = history.at(2).get<std::int64_t>();
    if (call < 0 || call > kMaxCalls)
        throw Error("{}: expected a call between 0 and {}; got {}", where, kMaxCalls, quoted(history));
    if (output < 0 || output > kMaxOutputs) {
        throw Error("{}: expected an output between 0 and {}; got {}", where, kMaxOutputs, quoted(history));
    }
    return {history.at(0).get<std::string>(), static_cast<int>(call), static_cast<int>(output)};
}

KerasReference tensorFrom(const Json& argument, const std::string& where) {
    if (isHistory(argument)) return referenceFrom(argument, where);
    if (!isKeras3Tensor(argument))
        throw Error("{}: expected a __keras_tensor__; got {}", where, quoted(argument));
    const Json config = argument.value("config", Json::object());
    return referenceFrom(config.is_object() ? config.value("keras_history", Json()) : Json(), where);
}

Json connectionJson(const std::string& text, const std::map<std::string, SharedCall>& calls) {
    const Connection connection = Connection::parse(text);
    const auto shared = calls.find(connection.layer);
    if (shared == calls.end()) return Json::array({connection.layer, 0, connection.output});
    return Json::array({shared->second.owner, shared->second.index, connection.output});
}

namespace {

KerasCall readCall(const std::string& className, const Json& node, const std::string& where) {
    CallReader reader(className, where);
    if (node.is_object()) {
        reader.addArguments(node.value("args", Json::array()));
        reader.addNamed(node.value("kwargs", Json()));
        return std::move(reader).finish();
    }
    if (!node.is_array()) throw Error("{}: expected a list of connections; got {}", where, quoted(node));
    for (const Json& connection : node) {
        const KerasReference source = referenceFrom(connection, where);
        reader.addPositional(Json::array({source.layer, source.call, source.output}));
        // Keras repeats the named arguments at every connection of the first one.
        if (connection.size() > 3) reader.addNamed(connection.at(3));
    }
    return std::move(reader).finish();
}

}  // namespace

std::vector<KerasCall> readCalls(const std::string& className, const Json& nodes, const std::string& where) {
    if (nodes.is_null()) return {};
    if (!nodes.is_array()) throw Error("{}: inbound_nodes must be a list; got {}", where, quoted(nodes));
    if (nodes.empty()) return {};
    // Some writers leave out the list around a single connection.
    const bool bare =
        nodes.size() == 1 && nodes.at(0).is_array() && !nodes.at(0).empty() && nodes.at(0).at(0).is_string();
    if (bare) return {readCall(className, nodes, where)};
    std::vector<KerasCall> calls;
    for (const Json& node : nodes)
        calls.push_back(readCall(className, node, where));
    return calls;
}

Json writeCall(const std::string& className, const std::vector<std::string>& inbound, Json& config,
               const std::map<std::string, SharedCall>& calls) {
    const CallArguments& arguments = argumentsOf(className);
    Json named = Json::object();
    // A half-drawn layer may have more inputs than its call has arguments: then all go by position.
    const bool byName = inbound.size() <= arguments.tensors.size();
    for (std::size_t i = 1; byName && i < inbound.size(); ++i)
        named[arguments.tensors[i]] = connectionJson(inbound[i], calls);
    for (const std::string& option : arguments.options) {
        if (!config.contains(option)) continue;
        named[option] = config.at(option);
        config.erase(option);
    }
    if (calledForInference(config)) {
        named[kCallTraining] = false;
        config.erase(kCallTraining);
    }
    Json sources = Json::array();
    for (std::size_t i = 0; i < (byName ? 1 : inbound.size()); ++i) {
        Json connection = connectionJson(inbound[i], calls);
        connection.push_back(named);
        sources.push_back(std::move(connection));
    }
    return sources;
}

}  // namespace shardlab::engine
