#include "engine/core/abridge.h"

#include <gmock/gmock.h>

#include <chrono>
#include <system_error>

#include "engine/core/error.h"
#include "engine/core/json_text.h"

namespace shardlab::engine::abridge_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Abridged, KeepsShortTextAsItIs) {
    EXPECT_EQ(abridged("dense_1"), "dense_1");
    EXPECT_EQ(abridged("größe"), "größe");
    EXPECT_EQ(abridged(std::string(60, 'x')), std::string(60, 'x'));
}

TEST(Abridged, CutsBetweenCharactersAndSaysHowLongItWas) {
    EXPECT_EQ(abridged(std::string(61, 'x')), std::string(60, 'x') + "… (61 bytes)");
    EXPECT_EQ(abridged("ééé", 2), "éé… (6 bytes)");
    EXPECT_EQ(abridged(std::string(10'000'000, '7')).size(), 60 + std::string("… (10000000 bytes)").size());
}

TEST(Abridged, ShowsControlCharactersAndBrokenUtf8) {
    EXPECT_EQ(abridged(std::string_view("a\0b\n\t\x1b[31m", 10)), "a\\x00b\\n\\t\\x1B[31m");
    EXPECT_EQ(abridged("\xC3(\xFF"), "\\xC3(\\xFF");
    EXPECT_EQ(abridged("\xE2\x82"), "\\xE2\\x82") << "cut in the middle of a character";
}

/// U+009B begins a command as ESC [ does.
TEST(Abridged, ShowsControlCharactersOfTwoBytes) {
    EXPECT_EQ(abridged("a\xC2\x9B"
                       "31m"),
              "a\\x9B31m");
    EXPECT_EQ(abridged("a\xC2\xA0"), "a\xC2\xA0");
}

TEST(TerminalText, KeepsLinesAndShowsOtherControlCharacters) {
    EXPECT_EQ(terminalText("größe\n\tüber 层"), "größe\n\tüber 层");
    EXPECT_EQ(terminalText("a\u202Eb\u2066c\u2068\u2069\u202A"), "a\\u202Eb\\u2066c\\u2068\\u2069\\u202A");
    EXPECT_EQ(terminalText("\u2029\u202F\u2065\u206A\u4E2D"), "\u2029\u202F\u2065\u206A\u4E2D");
    EXPECT_EQ(terminalText("a\x1b]0;title\x07\r\x7f"), "a\\x1B]0;title\\x07\\x0D\\x7F");
    EXPECT_EQ(terminalText("\xC2\x9B"
                           "2J"),
              "\\x9B2J");
    EXPECT_EQ(terminalText(std::string(100'000, 'x')).size(), 100'000U) << "whole, whatever its length";
    EXPECT_EQ(terminalText("\xFF"), "\xFF") << "names of files in other encodings";
}

TEST(Quoted, IsTheJsonOfAValue) {
    EXPECT_EQ(quoted(Json::parse(R"({"a": [1, "x"]})")), R"({"a":[1,"x"]})");
    EXPECT_THAT(quoted(Json(std::string(100, 'y'))), EndsWith("… (102 bytes)"));
    EXPECT_EQ(quoted(Json("\xFF")), "\"\xEF\xBF\xBD\"") << "bytes that are no UTF-8";
}

TEST(ErrorMessage, NeverQuotesMegabytes) {
    const std::string message =
        Error("{}: expected a name; got {}", "x.csv", std::string(1 << 20, 'z')).what();
    EXPECT_LE(message.size(), 4200U);
    EXPECT_THAT(message, StartsWith("x.csv: expected a name; got zzz"));
    EXPECT_EQ(std::string(Error("short").what()), "short");
}

std::string problemOf(const std::string& text) {
    try {
        parseJson(text, "x.json");
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

TEST(ParseJson, SaysLineColumnAndWhatWasExpected) {
    EXPECT_EQ(problemOf("{\"a\": 1,\n \"b\" 2}"),
              "x.json: is not valid JSON: line 2, column 6: expected ':'; got number literal");
    EXPECT_EQ(problemOf("{\"a\": "),
              "x.json: is not valid JSON: line 1, column 7: expected '[', '{', or a literal; got the end of "
              "the file");
    EXPECT_EQ(problemOf("[1, 2"),
              "x.json: is not valid JSON: line 1, column 6: expected ']'; got the end of the file");
    EXPECT_EQ(problemOf("{bad"),
              "x.json: is not valid JSON: line 1, column 2: expected string literal; got {b");
    EXPECT_EQ(problemOf("nul"), "x.json: is not valid JSON: line 1, column 4: invalid literal: nul");
    EXPECT_EQ(problemOf("1e999"), "x.json: is not valid JSON: the number 1e999 is too large");
    EXPECT_THAT(problemOf("\"" + std::string(1 << 20, 'q')), HasSubstr("missing closing quote"));
    EXPECT_LE(problemOf("\"" + std::string(1 << 20, 'q')).size(), 300U);
    EXPECT_EQ(problemOf(std::string(300, '[') + std::string(300, ']')),
              "x.json: nested deeper than 256 levels");
    EXPECT_EQ(problemOf(" \n"), "x.json: is not valid JSON: there is no text in it");
    EXPECT_EQ(problemOf(std::string("{\n\0", 3)),
              "x.json: is not valid JSON: line 2: expected text; got a byte of 0");
}

/// What a JSON file with this text is refused for; empty: for nothing.
std::string repeatedKey(const std::string& text) {
    try {
        requireUniqueKeys(text, "x.json");
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(UniqueKeys, SayWhichKeyStandsTwice) {
    EXPECT_EQ(repeatedKey("{\"a\": 1,\n \"b\": [{\"c\": 2,\n \"c\": 3}]}"),
              "x.json: line 3: c: expected one value; got the key twice");
    EXPECT_EQ(repeatedKey("{\"a\": {\"b\": 1}, \"c\": [1, 2], \"a\": 2}"),
              "x.json: line 1: a: expected one value; got the key twice");
    EXPECT_EQ(repeatedKey(R"({"a": {"a": ["a", "a", {"a": "a"}], "b": "x\", \"a\": "}, "b\"": 1, "b": 2})"),
              "");
    EXPECT_EQ(repeatedKey(R"([[], {}, "a", {"a": {}}, {"a": []}])"), "");
}

/// As deep as it may be, with brackets in strings, which do not count.
TEST(ParseJson, CountsTheBracketsThatAreOpen) {
    const std::string open(256, '['), close(256, ']');
    EXPECT_EQ(problemOf(open + close), "none");
    EXPECT_EQ(problemOf("[" + open + close + "]"), "x.json: nested deeper than 256 levels");
    EXPECT_EQ(problemOf("[\"" + open + "\\\"" + open + "\", " + "[[], []]]"), "none");
}

/// The time follows the length: a parser that looked at all siblings of each value took minutes.
TEST(ParseJson, TakesALongListInASecond) {
    std::string text = "[";
    for (int i = 0; i < 100'000; ++i)
        text += R"({"a": [1, {"b": 2}]},)";
    text.back() = ']';
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(parseJson(text, "x.json").size(), 100'000U);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

template <typename Action>
std::string plain(Action action) {
    try {
        action();
    } catch (const std::exception& error) {
        return plainMessage(error);
    }
    return "none";
}

TEST(PlainMessage, HasNoWordsOfTheLibrary) {
    const Json json = Json::parse(R"({"units": "many", "list": [1]})");
    EXPECT_EQ(plain([&] { json.at("units").get<int>(); }), "expected a number; got a string");
    EXPECT_EQ(plain([&] { json.at("list").get<std::string>(); }), "expected a string; got an array");
    EXPECT_EQ(plain([&] { json.at("nothing"); }), "the key nothing is missing");
    EXPECT_EQ(plain([&] { json.at("units").at("x"); }), "expected an object or a list; got a string");
    EXPECT_EQ(plain([&] { Json("\xFF").dump(); }), "the text is not valid UTF-8");
    EXPECT_EQ(plain([&] { throw Error("as it is"); }), "as it is");
    for (const std::string& text :
         {plain([&] { throw std::system_error(EAGAIN, std::system_category(), "raw words"); }),
          plain([&] { throw std::runtime_error("pthread_create has failed: raw words"); })}) {
        EXPECT_THAT(text, StartsWith("threads: the system cannot start more threads"));
        EXPECT_EQ(text.find("raw words"), std::string::npos);
    }
}

}  // namespace
}  // namespace shardlab::engine::abridge_test
