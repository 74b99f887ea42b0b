#include "engine/data/sources/csv_table.h"

#include <gmock/gmock.h>

#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

/// Which character delimits the values of a file, and which one its fractions.
namespace shardlab::engine::csv_table_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

char guess(std::string_view text) {
    return guessDelimiter(CsvHead::of(text));
}

TEST(Delimiter, IsTheOneThatSplitsAllLinesEvenly) {
    EXPECT_EQ(guess("a,b\n1,2\n"), ',');
    EXPECT_EQ(guess("a;b\n1;2\n"), ';');
    EXPECT_EQ(guess("a\tb\n1\t2\n"), '\t');
    EXPECT_EQ(guess("a|b\n1|2\n"), '|');
    EXPECT_EQ(guess("a;b\r\n1;2\r\n"), ';');
    EXPECT_EQ(guess("\xEF\xBB\xBF\"a\";\"b\"\n1;2"), ';');
    EXPECT_EQ(guess("a;b\n\n1;2\n\n"), ';') << "blank lines";
    EXPECT_EQ(guess("a;b;c\n"), ';') << "a header only";
    EXPECT_EQ(guess("weight, kg;age\n70;30\n"), ';') << "a comma in the header only";
    // Texts may hold the others.
    EXPECT_EQ(guess("label\ttext\nham\tHello, you; there\nspam\tBuy | now\n"), '\t');
    EXPECT_EQ(guess("text,label\n\"a;b\",1\n\"c;d\ne;f\",2\n"), ',');
    EXPECT_EQ(guess("name;price\n\"Tea; green\";3\n"), ';');
    EXPECT_EQ(guess("a,b;c\n1,2;3\n"), ',') << "the comma is the first";
}

TEST(Delimiter, DoesNotTakeADecimalCommaForOne) {
    EXPECT_EQ(guess("1,5;2,5\n3,0;4,5\n"), ';');
    EXPECT_EQ(guess("length;width\n1,5;2,5\n"), ';');
    EXPECT_EQ(guess("x\ty\n1,5\t2\n"), '\t');
    EXPECT_EQ(guess("1,a;2\n3,b;4\n"), ',') << "a comma within no number";
}

TEST(Delimiter, IsTheWidestWhereNoneFits) {
    EXPECT_EQ(guess("a;b;c\n1;2\n"), ';');
    EXPECT_EQ(guess("a\n1\n"), ',') << "one column";
    EXPECT_EQ(guess(""), ',');
}

/// Reading says then which line has a fault.
TEST(Delimiter, IsKeptWhereAQuoteIsWrong) {
    EXPECT_EQ(guess("a,b,y\n1,2,\"x\n3,4,y\n"), ',') << "not closed";
    EXPECT_EQ(guess("a;b\n1;\"x\" z\n"), ';') << "text behind it";
    EXPECT_EQ(guess("a;\"b\n1;2\n"), ';') << "in the first line";
    std::string text = "a;b\n1;\"x\" z\n";
    while (text.size() <= CsvHead::kBytes)
        text += "1;2\n";
    EXPECT_EQ(guess(text), ';') << "of a long file";
}

TEST(Delimiter, IsFoundInTheWholeLinesOfALongFile) {
    std::string text = "a;b\n";
    while (text.size() <= CsvHead::kBytes)
        text += "10000;\"two\nlines\"\n";
    EXPECT_TRUE(CsvHead::of(text).cut);
    EXPECT_EQ(guess(text), ';');
}

class CsvTableTest : public ::testing::Test {
protected:
    static CsvReading reading(const Json& options = Json::object()) {
        Json all{{"header", "auto"}, {"delimiter", ""}};
        all.update(options);
        return CsvReading::of(all);
    }
    CsvTable read(const std::string& text, const Json& options = Json::object()) {
        return CsvTable::read(m_directory.write("t.csv", text), reading(options));
    }
    TemporaryDirectory m_directory;
};

// As German Excel saves a table.
constexpr const char* kGerman =
    "\xEF\xBB\xBFL\xC3\xA4nge;Breite;Sorte\r\n5,1;3,5;setosa\r\n-0,25;1e1;virginica\r\n";

TEST_F(CsvTableTest, ReadsADecimalComma) {
    const CsvTable table = read(kGerman);
    EXPECT_THAT(table.columns, ElementsAre("L\xC3\xA4nge", "Breite", "Sorte"));
    EXPECT_EQ(table.number(0, 0), 5.1);
    EXPECT_EQ(table.number(1, 0), -0.25);
    EXPECT_EQ(table.number(1, 1), 10.0);
    EXPECT_TRUE(table.numeric(1));
    EXPECT_FALSE(table.numeric(2));
    EXPECT_EQ(table.note(), "delimiter: semicolon; decimal comma");
    EXPECT_THAT(CsvTable::columnsOf(m_directory / "t.csv", reading()),
                ElementsAre("L\xC3\xA4nge", "Breite", "Sorte"));
    EXPECT_EQ(read("1,5;2,5\n3;4\n").columns.size(), 2U) << "no header: the first line has numbers";
}

// A line for Excel, which it writes and reads: the delimiter.
TEST_F(CsvTableTest, ALineForSpreadsheetsSaysTheDelimiter) {
    for (const char* line : {"sep=;", "\"sep=;\"", "SEP=;", "\xEF\xBB\xBFsep=;"}) {
        for (const char* end : {"\n", "\r\n"}) {
            const std::string text = line + std::string(end) + "a,x;b" + end + "1,5;2" + end;
            const CsvTable table = read(text);
            EXPECT_THAT(table.columns, ElementsAre("a,x", "b")) << text;
            EXPECT_EQ(table.number(0, 0), 1.5) << text;
            EXPECT_EQ(table.rows[0].line, 3) << text;
            EXPECT_THAT(CsvTable::columnsOf(m_directory / "t.csv", reading()), ElementsAre("a,x", "b"));
        }
    }
    EXPECT_THAT(read("sep=|\na;b|c\n1|2\n").columns, ElementsAre("a;b", "c"));
    EXPECT_THAT(read("sep=;\na,b\n1,2\n", {{"delimiter", ","}}).columns, ElementsAre("a", "b"))
        << "the option says more";
    EXPECT_THAT(messageOf([&] { read("sep=;\na;b\n1\n"); }), HasSubstr("line 3: expected 2 values"));
    EXPECT_THAT(read("sep=\n1\n").columns, ElementsAre("sep=")) << "a name";
}

// As German Excel saves "CSV (separated by delimiters)": Windows-1252.
TEST_F(CsvTableTest, RefusesWhatIsNoUtf8WithLineAndByte) {
    const std::string latin = "Sorte;Preis\r\nTee;1\r\nK\xE4se;2\r\n";
    const std::string sentence = "t.csv: line 3: byte 2 is 0xE4: expected UTF-8; save the file as UTF-8";
    EXPECT_THAT(messageOf([&] { read(latin); }), HasSubstr(sentence));
    EXPECT_THAT(messageOf([&] { CsvTable::columnsOf(m_directory / "t.csv", reading()); }),
                HasSubstr(sentence));
    const std::string wide(
        "a\0;\0b\0\n\0"
        "1\0;\0"
        "2\0\n\0",
        16);
    EXPECT_THAT(messageOf([&] { read(wide); }), HasSubstr("line 1: byte 2 is 0x00: expected UTF-8"));
    const CsvTable table = read("\xFF\xFE" + wide);
    EXPECT_THAT(table.columns, ElementsAre("a", "b"));
    EXPECT_EQ(table.number(0, 1), 2.0);
}

/// The head of a long file may end within a character.
TEST_F(CsvTableTest, ReadsTheColumnsOfALongFile) {
    for (int shift = 0; shift < 3; ++shift) {
        std::string text = "n" + std::string(static_cast<std::size_t>(shift), 'x') + ",kind\n";
        while (text.size() <= CsvHead::kBytes)
            text += "1,\xE8\xAE\xAD\xE7\xBB\x83\n";
        m_directory.write("t.csv", text);
        EXPECT_EQ(CsvTable::columnsOf(m_directory / "t.csv", reading()).back(), "kind");
    }
}

TEST_F(CsvTableTest, KeepsTheDecimalPointOfAFile) {
    const CsvTable table = read("a;b\n1.5;2\n3;2,5\n");
    EXPECT_EQ(table.number(0, 0), 1.5);
    EXPECT_EQ(table.note(), "delimiter: semicolon");
    EXPECT_FALSE(table.numeric(1));
    EXPECT_THAT(messageOf([&] { static_cast<void>(table.number(1, 1)); }),
                HasSubstr("line 3, column b: expected a number with a decimal point, as in line 2; got 2,5"));
    // A comma delimits only where no semicolon does.
    EXPECT_THAT(messageOf([&] {
                    static_cast<void>(read("a|b\n1,5|2\n", {{"delimiter", "|"}}).number(0, 0));
                }),
                HasSubstr("expected a number; got 1,5"));
}

TEST_F(CsvTableTest, ALineWithTheNameOfTheTextsIsTheHeader) {
    constexpr const char* kTexts = "review,kind\ngood film,a\nbad,b\n";
    EXPECT_THAT(read(kTexts).columns, ElementsAre("1", "2"));
    EXPECT_THAT(read(kTexts, {{"text", "review"}}).columns, ElementsAre("review", "kind"));
    EXPECT_EQ(read("1,2\n3,4\n", {{"text", "1"}}).rows.size(), 2U) << "the number of a column";
    // Any column that is named: pandas writes truth values so.
    constexpr const char* kTruth = "a,b,y\nTrue,False,yes\nFalse,True,no\n";
    EXPECT_THAT(read(kTruth).columns, ElementsAre("1", "2", "3"));
    for (const char* option : {"target", "features", "categories", "sample_weight"})
        EXPECT_THAT(read(kTruth, {{option, option[0] == 'f' ? "x, b" : "b"}}).columns,
                    ElementsAre("a", "b", "y"));
    EXPECT_EQ(read(kTruth, {{"features", "\"b"}}).rows.size(), 3U) << "no names: a quote is not closed";
    // Words only, as the mushrooms of UCI: the names are no class of their column.
    constexpr const char* kMushrooms = "p,x,s\ne,x,s\np,b,y\ne,x,y\n";
    EXPECT_EQ(read(std::string("class,cap,odor\n") + kMushrooms).rows.size(), 4U);
    EXPECT_EQ(read(kMushrooms).rows.size(), 4U);
    EXPECT_EQ(read("a,b\n1,c\n", {{"target", "2"}, {"header", "no"}}).rows.size(), 2U);
}

TEST_F(CsvTableTest, SaysHowItWasReadOnlyWhereThatIsNotPlain) {
    EXPECT_THAT(read("a,b\n1,2\n").note(), IsEmpty());
    EXPECT_THAT(read("a;b\n1;2\n", {{"delimiter", ";"}}).note(), IsEmpty());
    EXPECT_EQ(read("a\tb\n1\t2\n").note(), "delimiter: tab");
    EXPECT_THAT(read("a\tb\n1\t2\n", {{"delimiter", "tab"}}).columns, ElementsAre("a", "b"));
    EXPECT_THAT(
        messageOf([&] { read("a;b;c\n1;2\n"); }),
        HasSubstr("line 2: expected 3 values, one per column; got 2; the guessed delimiter is: semicolon"));
    EXPECT_THAT(messageOf([&] {
                    read("a,b\n", {{"delimiter", "::"}});
                }),
                HasSubstr("csv: delimiter must be one character, tab, or empty: guessed; got \"::\""));
}

TEST_F(CsvTableTest, SaysWhichQuoteIsWrong) {
    EXPECT_THAT(messageOf([&] { read("a,b,y\n1,2,\"x\n3,4,y\n"); }),
                HasSubstr("t.csv: line 2: expected a closing quote; the file ends"));
    EXPECT_THAT(
        messageOf([&] { read("a,b,y\n1,2,3\n1,2,\"x\" z\n"); }),
        HasSubstr("t.csv: line 3: expected ',' or the end of the line after a quoted field; got 'z'"));
    EXPECT_THAT(messageOf([&] { CsvTable::columnsOf(m_directory / "t.csv", reading()); }),
                HasSubstr("line 3: expected ','"));
}

/// Without a name nothing is ambiguous.
TEST_F(CsvTableTest, RefusesANameOfTwoColumns) {
    const CsvTable table = read("a,b,a,b\n1,2,3,4\n");
    EXPECT_THAT(messageOf([&] { static_cast<void>(table.column("a")); }),
                HasSubstr("t.csv: expected one column a; columns 1 and 3 have this name"));
    const auto load = [&](Json options) {
        options["path"] = (m_directory / "t.csv").string();
        return makeSource("csv", options)->load();
    };
    EXPECT_THAT(load({})->train.x.floats(), ElementsAre(1, 2, 3));
    EXPECT_THAT(messageOf([&] { load({{"target", "b"}}); }), HasSubstr("columns 2 and 4 have this name"));
}

TEST_F(CsvTableTest, ReachesTheDataSet) {
    const auto path = m_directory.write("german.csv", kGerman).string();
    const auto set = makeSource("csv", {{"path", path}})->load();
    EXPECT_THAT(set->train.x.floats(), ElementsAre(5.1F, 3.5F, -0.25F, 10.0F));
    EXPECT_THAT(set->classNames, ElementsAre("setosa", "virginica"));
    EXPECT_THAT(set->notes, ElementsAre("delimiter: semicolon; decimal comma"));
}

}  // namespace
}  // namespace shardlab::engine::csv_table_test
