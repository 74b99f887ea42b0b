#include "engine/data/files/csv.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "engine/data/files/table_text.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::csv_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Csv, SplitsAsRfc4180Says) {
    const auto rows = readCsv(
        "\xEF\xBB\xBF"
        "a, b ,c\r\n\r\n\"x, y\",\"say \"\"hi\"\"\",\"two\nlines\"\n1,,",
        ',', "t");
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_THAT(rows[0].fields, ElementsAre("a", "b", "c"));
    EXPECT_THAT(rows[1].fields, ElementsAre("x, y", "say \"hi\"", "two\nlines"));
    EXPECT_EQ(rows[1].line, 3);
    EXPECT_THAT(rows[2].fields, ElementsAre("1", "", ""));
    EXPECT_EQ(rows[2].line, 5);
    EXPECT_THAT(messageOf([] { readCsv("a\n\"b\nc", ',', "t"); }),
                HasSubstr("t: line 2: expected a closing quote"));
    EXPECT_THAT(messageOf([] { readCsv("\"a\"b", ',', "t"); }),
                AllOf(HasSubstr("line 1"), HasSubstr("got 'b'")));
}

/// `text` of ASCII characters and 😀 ("~" here) as UTF-16 with a byte order mark.
std::string utf16(std::string_view text, bool bigEndian) {
    std::string bytes;
    const auto append = [&](int unit) {
        const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
        bytes += bigEndian ? high : low;
        bytes += bigEndian ? low : high;
    };
    append(0xFEFF);
    for (const char c : text) {
        if (c == '~') append(0xD83D);
        append(c == '~' ? 0xDE00 : c);
    }
    return bytes;
}

TEST(Csv, ReadsWhatSpreadsheetsWrite) {
    for (const bool bigEndian : {false, true}) {
        EXPECT_EQ(tableText(utf16("a\tb\r\n1\t~\r\n", bigEndian)), "a\tb\r\n1\t\xF0\x9F\x98\x80\r\n");
        EXPECT_EQ(tableText(utf16("a~", bigEndian).substr(0, 6)), "a\xEF\xBF\xBD") << "cut in a pair";
        EXPECT_EQ(tableText(utf16("ab", bigEndian).substr(0, 5)), "a") << "cut in a character";
    }
    EXPECT_EQ(tableText("a,b\r1,2\r"), "a,b\n1,2\n") << "carriage returns alone";
    EXPECT_EQ(tableText("a,b\r\n\"x\ry\",2\n"), "a,b\r\n\"x\ry\",2\n");
}

TEST(Csv, ColumnNamesSurviveBeingOneText) {
    const std::vector<std::string> names{"width", "length, cm", "say \"hi\"", " edge", "two words", ""};
    EXPECT_EQ(joinColumnNames({"a", "b"}), "a, b");
    EXPECT_EQ(splitColumnNames(joinColumnNames(names)), names);
    EXPECT_TRUE(splitColumnNames(joinColumnNames({})).empty());
}

class CsvSourceTest : public ::testing::Test {
protected:
    std::shared_ptr<const Dataset> load(const std::string& text, Json options = Json::object()) {
        options["path"] = m_directory.write("t.csv", text).string();
        return makeSource("csv", options)->load();
    }
    std::string message(const std::string& text, const Json& options = Json::object()) {
        return messageOf([&] { load(text, options); });
    }
    TemporaryDirectory m_directory;
};

constexpr const char* kIris = "width,length,colour,kind\n1.5,2,red,rose\n-3e1,4,blue,iris\n5,6,red,iris\n";

TEST_F(CsvSourceTest, TakesColumnsAndClasses) {
    const auto set = load(kIris, {{"features", "length, width"}});
    EXPECT_EQ(set->train.x.shape(), (Shape{3, 2}));
    EXPECT_THAT(set->train.x.floats(), ElementsAre(2, 1.5F, 4, -30, 6, 5));
    EXPECT_THAT(set->classNames, ElementsAre("iris", "rose"));
    EXPECT_THAT(set->train.y.ints(), ElementsAre(1, 0, 0));
    const auto all = load(kIris, {{"categories", "colour"}});
    EXPECT_THAT(all->train.x.floats().first(6), ElementsAre(1.5F, 2, 1, -30, 4, 0));
    EXPECT_THAT(all->notes, ElementsAre("colour: 0 = blue, 1 = red"));
}

TEST_F(CsvSourceTest, AColumnOfWeightsIsNoFeature) {
    constexpr const char* kTable = "a,w,y\n1,0.5,7\n2,3,8\n";
    const auto set = load(kTable, {{"sample_weight", "w"}});
    EXPECT_THAT(set->train.x.floats(), ElementsAre(1, 2));
    EXPECT_THAT(set->train.weights.floats(), ElementsAre(0.5F, 3));
    EXPECT_TRUE(load(kTable)->train.weights.shape().empty());
    EXPECT_THAT(message("a,w,y\n1,-2,7\n", {{"sample_weight", "w"}}),
                HasSubstr("column w: expected weights of 0 or more; got -2 for sample 0"));
    const auto texts = load("t,w,y\none two,4,1\n,5,2\nthree,6,3\n", {{"sample_weight", "w"}, {"text", "t"}});
    EXPECT_THAT(texts->train.weights.floats(),
                ElementsAre(4, 6));  // the empty text is left out with its weight
}

TEST_F(CsvSourceTest, NamesItsColumnsFromTheFirstLines) {
    const auto columns = [&](const std::string& text, Json options = Json::object()) {
        options["path"] = m_directory.write("t.csv", text).string();
        return csvColumns(options);
    };
    EXPECT_THAT(columns(kIris), ElementsAre("width", "length", "colour", "kind"));
    EXPECT_THAT(columns("1;2;3\n4;5;6\n", {{"delimiter", ";"}}), ElementsAre("1", "2", "3"));
    EXPECT_THAT(columns("a,b\n", {{"header", "yes"}}), ElementsAre("a", "b"));
    // A quoted field of several lines that goes on behind what is read first.
    EXPECT_THAT(columns("a,b\n\"x\n" + std::string(100000, 'x') + "\",1\n"), ElementsAre("a", "b"));
    std::string longer = "a,b\n";
    while (longer.size() < 200000)
        longer += "1,2\n";
    EXPECT_THAT(columns(longer), ElementsAre("a", "b"));
    EXPECT_THAT(messageOf([] {
                    csvColumns({{"path", "nowhere.csv"}});
                }),
                HasSubstr("the file nowhere.csv does not exist"));
}

TEST_F(CsvSourceTest, TakesNumbersWithoutHeader) {
    const auto set = load("1;2;3\n4;5;6\n", {{"delimiter", ";"}, {"target", "1"}});
    EXPECT_THAT(set->train.x.floats(), ElementsAre(2, 3, 5, 6));
    EXPECT_EQ(set->train.y.shape(), (Shape{2, 1}));
    EXPECT_THAT(set->train.y.floats(), ElementsAre(1, 4));
    EXPECT_THAT(load("1,2\n3,4\n", {{"target_kind", "class"}})->classNames, ElementsAre("2", "4"));
    EXPECT_EQ(load("1,2\n3,4\n", {{"header", "yes"}})->train.count(), 1);
}

/// A regression must not turn into a classification for want of a value.
TEST_F(CsvSourceTest, DoesNotTakeNumbersWithoutOneForClasses) {
    for (const char* mark : {"NA", "nan", "N/A", "null", "None", "?", "-"}) {
        EXPECT_THAT(
            message(fmt::format("a,b\n1,2\n2,{}\n3,4\n", mark)),
            HasSubstr(fmt::format("t.csv: line 3, column b: expected a number, as in the other lines; "
                                  "got {}; to read classes, set target_kind to \"class\"",
                                  mark)));
    }
    EXPECT_THAT(message("a,b\n1,2\n2,\n3,4\n"), HasSubstr("line 3, column b: expected a value"));
    std::string table = "a,b\n";
    for (int i = 0; i < 27; ++i)
        table += fmt::format("1,{}.5\n", i);
    EXPECT_THAT(message(table + "1,x\n1,y\n1,z\n"), HasSubstr("line 29, column b: expected a number"));
    EXPECT_TRUE(message(table + "1,x\n1,x\n1,y\n1,z\n").empty()) << "fewer than 9 of 10 lines";
    EXPECT_EQ(load("a,b\n1,2\n2,NA\n", {{"target_kind", "class"}})->classNames.size(), 2U);
    EXPECT_THAT(load("a,b\n1,-\n2,+\n")->classNames, ElementsAre("+", "-"));
    table = "a,b\n";
    for (int i = 0; i < 60; ++i)
        table += fmt::format("1,{}\n", i % 20);
    EXPECT_EQ(load(table + "1,other\n")->classNames.size(), 21U) << "20 different numbers";
}

TEST_F(CsvSourceTest, NamesLineAndColumn) {
    EXPECT_THAT(message("a,b\n1,2\n,4\n"), HasSubstr("line 3, column a: expected a value; it is missing"));
    EXPECT_THAT(message("a,b\n1,2\nx,4\n"), HasSubstr("line 3, column a: expected a number; got x"));
    EXPECT_THAT(message("a,b\n1,2\n1e39,4\n"), HasSubstr("line 3, column a: expected a number; got 1e39"));
    EXPECT_THAT(message("a,b\n1,2\ninf,4\n"), HasSubstr("got inf"));
    EXPECT_THAT(message("a,b\n1,2\n3\n"), HasSubstr("line 3: expected 2 values, one per column; got 1"));
    EXPECT_THAT(message("a,b\n1,2\n", {{"target", "z"}}),
                HasSubstr("expected a column z; the file has a, b"));
    EXPECT_THAT(message("a,b\n1,2\n", {{"features", "a,q"}}), HasSubstr("expected a column q"));
    EXPECT_THAT(message(""), HasSubstr("the file is empty"));
    EXPECT_THAT(message("a,b\n"), HasSubstr("got none"));
    EXPECT_THAT(message("1\n2\n"), HasSubstr("in addition to the target"));
    EXPECT_THAT(message("1,2\n", {{"delimiter", "::"}}), HasSubstr("delimiter"));
    EXPECT_THAT(messageOf([] { makeSource("csv"); }), HasSubstr("path"));
}

TEST_F(CsvSourceTest, ValidatesOnAFractionFromTheEnd) {
    const auto set = load("a,b\n1,1\n2,2\n3,3\n4,4\n");
    Pipeline tail(set, set->train, 3, 4, Preprocessor(nullptr, set->inputs()[0]),
                  {.batchSize = 4, .sparseLabels = false});
    tail.beginEpoch(0);
    const Batch* batch = tail.next();
    EXPECT_EQ(batch->count, 1);
    EXPECT_EQ(batch->inputs[0].floats()[0], 4.0F);
}

}  // namespace
}  // namespace shardlab::engine::csv_test
