// resources/experiment.schema.json describes the same documents as the reader accepts: both judge some
// thousand documents, each with one place changed.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine::schema_test {
namespace {

/// The keywords that the schema uses, as JSON Schema 2020-12 defines them. An unknown one is a failure.
class Validator {
public:
    explicit Validator(const Json& root) : m_root(root) {}

    bool accepts(const Json& schema, const Json& value) const {
        bool good = true;
        for (const auto& [keyword, rule] : schema.items())
            good = good && holds(keyword, rule, schema, value);
        return good;
    }

private:
    static bool hasType(const std::string& type, const Json& value) {
        if (type == "integer") {
            return value.is_number_integer() ||
                   (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
        }
        if (type == "number") return value.is_number();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "null") return value.is_null();
        ADD_FAILURE() << "unknown type " << type;
        return false;
    }

    bool holds(const std::string& keyword, const Json& rule, const Json& schema, const Json& value) const {
        if (keyword == "type") {
            if (rule.is_string()) return hasType(rule, value);
            return std::ranges::any_of(rule, [&](const Json& type) { return hasType(type, value); });
        }
        if (keyword == "enum") return std::ranges::find(rule, value) != rule.end();
        if (keyword == "const") return value == rule;
        if (keyword == "required")
            return !value.is_object() ||
                   std::ranges::all_of(rule, [&](const Json& key) { return value.contains(key); });
        if (keyword == "properties") return propertiesHold(rule, value);
        if (keyword == "additionalProperties") return othersHold(rule, schema, value);
        if (keyword == "minProperties") return !value.is_object() || value.size() >= rule.get<std::size_t>();
        if (keyword == "items")
            return !value.is_array() ||
                   std::ranges::all_of(value, [&](const Json& item) { return accepts(rule, item); });
        if (keyword == "minimum") return !value.is_number() || value >= rule;
        if (keyword == "maximum") return !value.is_number() || value <= rule;
        if (keyword == "exclusiveMinimum") return !value.is_number() || value > rule;
        if (keyword == "exclusiveMaximum") return !value.is_number() || value < rule;
        if (keyword == "oneOf")
            return std::ranges::count_if(rule, [&](const Json& each) { return accepts(each, value); }) == 1;
        if (keyword == "$ref")
            return accepts(m_root.at(Json::json_pointer(rule.get<std::string>().substr(1))), value);
        const bool says = keyword == "description" || keyword == "default" || keyword == "title" ||
                          keyword == "$schema" || keyword == "$defs";
        EXPECT_TRUE(says) << "unknown keyword " << keyword;
        return true;
    }

    bool propertiesHold(const Json& properties, const Json& value) const {
        if (!value.is_object()) return true;
        return std::ranges::all_of(properties.items(), [&](const auto& property) {
            return !value.contains(property.key()) || accepts(property.value(), value[property.key()]);
        });
    }

    /// The properties that the schema does not name: forbidden, or of one kind.
    bool othersHold(const Json& rule, const Json& schema, const Json& value) const {
        if (!value.is_object()) return true;
        return std::ranges::all_of(value.items(), [&](const auto& property) {
            if (schema["properties"].contains(property.key())) return true;
            return rule.is_object() && accepts(rule, property.value());
        });
    }

    const Json& m_root;
};

bool readerAccepts(const Json& document) {
    try {
        Experiment::fromJson(Json::parse(document.dump()));
        return true;
    } catch (const Error&) {
        return false;
    }
}

Json wholeDocument() {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.view.folds = {{"block", {"conv2d", "activation"}}};
    experiment.fit.callbacks = Json::parse(R"([{"class_name": "EarlyStopping", "config": {"patience": 2}}])");
    Json document = experiment.toJson();
    document["data"]["validation"] = {{"fraction", 0.25}, {"stratified", true}};
    return document;
}

/// Calls `change` with a pointer to every place but those inside the model, whose format is Keras's.
void everyPlace(const Json& value, const Json::json_pointer& at,
                const std::function<void(const Json::json_pointer&)>& change) {
    change(at);
    if (at == Json::json_pointer("/model") || !value.is_structured()) return;
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            everyPlace(value[i], at / i, change);
        return;
    }
    for (const auto& [key, child] : value.items())
        everyPlace(child, at / key, change);
}

TEST(Schema, AcceptsAndRefusesWhatTheReaderDoes) {
    const Json schema = readJsonFile(resourceDirectory() / "experiment.schema.json");
    const Validator validator(schema);
    const Json whole = wholeDocument();
    int accepted = 0, refused = 0;
    const auto compare = [&](const Json& document, const std::string& what) {
        const bool reader = readerAccepts(document);
        EXPECT_EQ(validator.accepts(schema, document), reader) << what;
        ++(reader ? accepted : refused);
    };
    compare(whole, "the whole document");
    Json several = whole;
    several["compile"]["loss"] = {{"a", "mse"}, {"b", nullptr}};
    several["compile"]["metrics"] = {{"a", {"mae", "mse"}}, {"b", nullptr}};
    several["compile"]["loss_weights"] = {{"a", 2}};
    compare(several, "several outputs");
    const Json values =
        Json::parse(R"([null, true, false, -2, -1, 0, 1, 2, 2.0, 0.5, 1e300, 1024, 1025, 65536,
        65537, 1000000, 1000001, 2147483648, 2147483649, 9223372036854775807, 9223372036854775808,
        18446744073709551615, "", "x", "test", "none", "TPU", "keras", "default", [], ["x"], [1], {}, {"op": "scale"},
        {"op": 1}, {"class_name": "x"}, {"class_name": 1}, {"class_name": "x", "config": []},
        {"class_name": "x", "config": {}, "more": 1}, {"split": "test"}, {"split": "x"}, {"fraction": 0},
        {"fraction": 1}, {"fraction": 0.5, "more": 1}, {"fraction": 0.5, "stratified": 1}, {"name": "x"}, {"name": "x", "layers": "y"}, {"unknown": 1}])");
    everyPlace(whole, Json::json_pointer(), [&](const Json::json_pointer& at) {
        for (const Json& value : values) {
            Json document = whole;
            document[at] = value;
            compare(document, at.to_string() + " = " + value.dump());
        }
        if (at.empty()) return;
        Json without = whole;
        Json& parent = without[at.parent_pointer()];
        if (parent.is_object()) parent.erase(at.back());
        compare(without, at.to_string() + " left out");
        if (!whole[at].is_object() || at == Json::json_pointer("/model")) return;
        Json more = whole;
        more[at]["unheard_of"] = 1;
        compare(more, at.to_string() + " with an unknown key");
    });
    EXPECT_GT(accepted, 500);
    EXPECT_GT(refused, 1500);
}

}  // namespace
}  // namespace shardlab::engine::schema_test
