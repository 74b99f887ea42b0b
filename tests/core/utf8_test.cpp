#include "engine/core/utf8.h"

#include <gtest/gtest.h>

#include "engine/core/error.h"

namespace shardlab::engine::utf8_test {
namespace {

using namespace std::string_literals;

TEST(Utf8, IsWhatTheTableOfRfc3629Has) {
    for (const char* text : {"", "plain ASCII of some length", "Größe", "ığüşöç", "训练", "😀", "\xED\x9F\xBF",
                             "\xEE\x80\x80", "\xF4\x8F\xBF\xBF", "\xF0\x90\x80\x80"})
        EXPECT_FALSE(findEncodingFault(text)) << text;
    // Latin-1; a cut character; overlong forms; a surrogate; behind U+10FFFF; bytes that begin nothing.
    for (const char* text : {"Gr\xF6\xDF", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF",
                             "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xFF"})
        EXPECT_TRUE(findEncodingFault(text)) << text;
    EXPECT_TRUE(findEncodingFault("a\0b\0"s)) << "UTF-16 without a byte order mark";
}

/// Every place in and around the words of eight bytes that are looked at together.
TEST(Utf8, FaultsAreFoundWhereverTheyAre) {
    for (std::size_t at = 0; at < 40; ++at) {
        for (const char wrong : {'\xE4', '\0', '\x80'}) {
            std::string text(40, 'x');
            text[at] = wrong;
            const auto fault = findEncodingFault(text);
            ASSERT_TRUE(fault) << at;
            EXPECT_EQ(fault->byte, static_cast<std::int64_t>(at) + 1);
            EXPECT_EQ(fault->value, static_cast<unsigned char>(wrong));
        }
    }
}

TEST(Utf8, AFaultSaysLineAndByte) {
    try {
        requireUtf8("name,size\nTee,1\nK\xE4se,2\n", "food.csv");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.what(), "food.csv: line 3: byte 2 is 0xE4: expected UTF-8; save the file as UTF-8"s);
    }
}

TEST(Utf8, ByteOrderMarksSayHowATextIsRead) {
    EXPECT_EQ(decodedText("\xEF\xBB\xBFK\xC3\xA4se"), "K\xC3\xA4se");
    EXPECT_EQ(decodedText("\xFF\xFEK\0\xE4\0"s), "K\xC3\xA4");
    EXPECT_EQ(decodedText("\xFE\xFF\0K\0\xE4"s), "K\xC3\xA4");
    EXPECT_EQ(decodedText("K\xE4se"), "K\xE4se") << "what it is cannot be known";
}

}  // namespace
}  // namespace shardlab::engine::utf8_test
