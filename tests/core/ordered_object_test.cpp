#include "engine/core/ordered_object.h"

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <vector>

#include "engine/core/json_text.h"

namespace shardlab::engine::ordered_object_test {
namespace {

using ordered_object::OrderedObject;

/// A key that counts how often it is compared.
struct CountedKey {
    std::string text;
    static inline std::size_t comparisons = 0;

    operator std::string_view() const { return text; }
    friend bool operator==(const CountedKey& key, std::string_view other) {
        ++comparisons;
        return key.text == other;
    }
};

std::string name(std::size_t i) {
    return "key " + std::to_string(i);
}

/// {"key 0": 0, "key 1": 1, …}
Json numbered(std::size_t entries) {
    Json json = Json::object();
    for (std::size_t i = 0; i < entries; ++i)
        json[name(i)] = i;
    return json;
}

std::vector<std::string> keysOf(const Json& json) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items())
        keys.push_back(key);
    return keys;
}

/// Every entry is found by its key, whatever was erased before.
void expectFound(const Json& json) {
    for (const auto& [key, value] : json.items()) {
        const auto found = json.find(key);
        ASSERT_TRUE(found != json.end()) << key;
        EXPECT_EQ(&found.value(), &value) << key;
        EXPECT_EQ(json.count(key), 1u) << key;
    }
    EXPECT_FALSE(json.contains("no such key"));
}

TEST(OrderedObject, KeepsTheOrderOfItsKeys) {
    EXPECT_EQ(parseJson(R"({"b": 1, "a": 2, "c": 3})", "test").dump(), R"({"b":1,"a":2,"c":3})");
    const Json json = numbered(1000);
    std::vector<std::string> keys(1000);
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = name(i);
    EXPECT_EQ(keysOf(json), keys);
    EXPECT_EQ(parseJson(json.dump(), "test"), json);
    expectFound(json);
}

/// Below the size at which the table of positions begins, at it, and above it.
TEST(OrderedObject, OfTwoEqualKeysTheFirstKeepsItsPlaceAndTheLastItsValue) {
    for (const std::size_t entries : {1u, 15u, 16u, 17u, 18u, 100u}) {
        std::string text = numbered(entries).dump();
        text.insert(text.size() - 1, R"(,"key 0":"again")");
        const Json json = parseJson(text, "test");
        EXPECT_EQ(json.size(), entries);
        EXPECT_EQ(json.begin().key(), "key 0");
        EXPECT_EQ(json.at("key 0"), "again");
        Json kept = json;
        EXPECT_FALSE(kept.emplace("key 0", 7).second);
        EXPECT_EQ(kept, json);
        expectFound(json);
    }
}

TEST(OrderedObject, FindsTheOthersAfterAnErasure) {
    for (const std::size_t entries : {3u, 16u, 17u, 18u, 200u}) {
        Json json = numbered(entries);
        EXPECT_EQ(json.erase("key 1"), 1u);
        EXPECT_EQ(json.erase("key 1"), 0u);
        EXPECT_EQ(json.size(), entries - 1);
        EXPECT_FALSE(json.contains("key 1"));
        expectFound(json);
        json["key 1"] = "last";
        EXPECT_EQ(keysOf(json).back(), "key 1");
        EXPECT_EQ(json.erase(json.begin()).key(), "key 2");
        expectFound(json);
        json.erase(json.begin(), json.end());
        EXPECT_TRUE(json.empty());
        json["new"] = 1;
        expectFound(json);
    }
}

TEST(OrderedObject, ErasesARange) {
    Json json = numbered(40);
    const auto next = json.erase(std::next(json.begin(), 5), std::next(json.begin(), 35));
    EXPECT_EQ(next.key(), "key 35");
    EXPECT_EQ(keysOf(json), (std::vector<std::string>{"key 0", "key 1", "key 2", "key 3", "key 4", "key 35",
                                                      "key 36", "key 37", "key 38", "key 39"}));
    expectFound(json);
}

TEST(OrderedObject, ACopyIsIndependentAndAMovedObjectIsWhole) {
    for (const std::size_t entries : {4u, 100u}) {
        Json json = numbered(entries);
        Json copy = json;
        copy["key 0"] = "changed";
        copy.erase("key 2");
        copy["new"] = 1;
        EXPECT_EQ(json, numbered(entries));
        expectFound(json);
        expectFound(copy);
        const Json moved = std::move(copy);
        expectFound(moved);
        EXPECT_EQ(moved.at("key 0"), "changed");
        EXPECT_TRUE(copy.is_null());  // NOLINT(bugprone-use-after-move): nlohmann's promise
        std::swap(json, copy);
        EXPECT_TRUE(json.is_null());
        EXPECT_EQ(copy, numbered(entries));
        expectFound(copy);
    }
    OrderedObject<std::string, int> object;
    for (int i = 0; i < 100; ++i)
        object[name(static_cast<std::size_t>(i))] = i;
    OrderedObject<std::string, int> taken = std::move(object);
    object = OrderedObject<std::string, int>();
    EXPECT_EQ(object.find("key 50"), object.end());
    object["key 50"] = -1;
    EXPECT_EQ(taken.at("key 50"), 50);
    EXPECT_EQ(object.at("key 50"), -1);
    EXPECT_THROW(static_cast<void>(object.at("key 51")), std::out_of_range);
}

TEST(OrderedObject, IsMadeFromMapsAndComparedInOrder) {
    const std::map<std::string, int> map{{"a", 1}, {"b", 2}};
    EXPECT_EQ(Json(map).dump(), R"({"a":1,"b":2})");
    EXPECT_EQ((Json(map).get<std::map<std::string, int>>()), map);
    EXPECT_NE(Json({{"a", 1}, {"b", 2}}), Json({{"b", 2}, {"a", 1}}));
    EXPECT_LT(Json({{"a", 1}}), Json({{"a", 2}}));
    Json json = numbered(20);
    json.update(Json{{"key 3", "new"}, {"more", 1}});
    EXPECT_EQ(json.at("key 3"), "new");
    EXPECT_EQ(keysOf(json).back(), "more");
    expectFound(json);
    EXPECT_EQ(nlohmann::json(json).size(), 21u);
}

/// With nlohmann::ordered_map each of n keys is compared with all before it, n²/2 times in all.
TEST(OrderedObject, ComparesAKeyWithFewOthers) {
    constexpr std::size_t kEntries = 10'000;
    OrderedObject<CountedKey, int> object;
    CountedKey::comparisons = 0;
    for (std::size_t i = 0; i < kEntries; ++i)
        object.emplace(CountedKey{name(i)}, 1);
    for (std::size_t i = 0; i < kEntries; ++i)
        EXPECT_EQ(object.count(name(i)), 1u);
    EXPECT_GE(CountedKey::comparisons, kEntries);
    EXPECT_LE(CountedKey::comparisons, 10 * kEntries);
}

/// Took minutes when each key was compared with all before it.
TEST(OrderedObject, ReadsAnObjectOf200000Keys) {
    std::string text = "{";
    for (std::size_t i = 0; i < 200'000; ++i)
        text += (i == 0 ? "\"" : ",\"") + name(i) + "\":" + std::to_string(i);
    const Json json = parseJson(text + '}', "test");
    EXPECT_EQ(json.size(), 200'000u);
    EXPECT_EQ(json.at("key 199999"), 199'999);
    EXPECT_EQ(std::next(json.begin(), 100'000).key(), "key 100000");
}

}  // namespace
}  // namespace shardlab::engine::ordered_object_test
