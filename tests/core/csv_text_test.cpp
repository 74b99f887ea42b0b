#include "engine/core/csv_text.h"

#include <gtest/gtest.h>

namespace shardlab::engine::csv_text_test {
namespace {

TEST(CsvText, QuotesAsRfc4180Says) {
    EXPECT_EQ(csvText(""), "");
    EXPECT_EQ(csvText("plain; text"), "plain; text");
    EXPECT_EQ(csvText("a,b"), "\"a,b\"");
    EXPECT_EQ(csvText("say \"hi\""), "\"say \"\"hi\"\"\"");
    EXPECT_EQ(csvText("two\r\nlines"), "\"two\r\nlines\"");
}

/// The begins that OWASP names.
TEST(CsvText, LeavesSpreadsheetsNoFormula) {
    EXPECT_EQ(csvText("=1+1"), "'=1+1");
    EXPECT_EQ(csvText("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
    for (const char* text : {"+a", "-a", "@sum", "\tx", "－1", "＝1", "-", "-inf", "+-1", "-1+2", "--1"})
        EXPECT_EQ(csvText(text), std::string("'") + text);
    EXPECT_EQ(csvText("\r=1"), "\"'\r=1\"");
    EXPECT_EQ(csvText("a=b"), "a=b");
}

TEST(CsvText, NumbersStayNumbers) {
    for (const char* number : {"-0.5", "+3", "-1e-05", "-.5", "12", "0.1"})
        EXPECT_EQ(csvText(number), number);
}

}  // namespace
}  // namespace shardlab::engine::csv_text_test
