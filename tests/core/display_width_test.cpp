#include "engine/core/display_width.h"

#include <clocale>
#include <cwchar>

#include <gtest/gtest.h>

#include "engine/core/utf8.h"

namespace shardlab::engine::display_width_test {
namespace {

TEST(DisplayWidth, OfTextsIsThatOfATerminal) {
    EXPECT_EQ(displayWidth(""), 0U);
    EXPECT_EQ(displayWidth("Größe – 3 %"), 11U);
    EXPECT_EQ(displayWidth("训练 a"), 6U);
    EXPECT_EQ(displayWidth("テスト"), 6U);
    EXPECT_EQ(displayWidth("ﾃｽﾄ"), 3U) << "half-width";
    EXPECT_EQ(displayWidth("한국어"), 6U);
    EXPECT_EQ(displayWidth("\u1112\u1161\u11ab"), 2U) << "one syllable of three letters";
    EXPECT_EQ(displayWidth("e\u0301"), 1U) << "a combining accent";
    EXPECT_EQ(displayWidth("\u200b\ufe0f"), 0U);
    EXPECT_EQ(displayWidth("😀🚀"), 4U);
    EXPECT_EQ(displayWidth("\xff\x80"
                           "a"),
              3U)
        << "no UTF-8";
}

/// In every script whose characters are the same in all versions of Unicode since 5.
TEST(DisplayWidth, IsThatOfTheCLibrary) {
    const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (utf8 == nullptr) GTEST_SKIP() << "no locale C.UTF-8";
    const locale_t before = ::uselocale(utf8);
    struct Script {
        std::uint32_t first, last;
    };
    for (const Script script :
         {Script{0xA0, 0x52F}, Script{0x590, 0x5FF}, Script{0xE00, 0xE7F}, Script{0x1100, 0x11FF},
          Script{0x2000, 0x206F}, Script{0x3041, 0x30FF}, Script{0x4E00, 0x9FA5}, Script{0xAC00, 0xD7A3},
          Script{0xFF01, 0xFFDC}, Script{0x20000, 0x2A6D6}}) {
        for (std::uint32_t code = script.first; code <= script.last; ++code) {
            const int expected = ::wcwidth(static_cast<wchar_t>(code));
            if (expected < 0) continue;  // no character
            std::string text;
            appendUtf8(text, code);
            EXPECT_EQ(displayWidth(text), static_cast<std::size_t>(expected)) << std::hex << code;
        }
    }
    ::uselocale(before);
    ::freelocale(utf8);
}

TEST(DisplayWidth, TextsAreCutBetweenCharacters) {
    std::size_t width = 0;
    EXPECT_EQ(fittingColumns("训练a", 3, width), "训");
    EXPECT_EQ(width, 2U);
    EXPECT_EQ(fittingColumns("e\u0301x", 1, width), "e\u0301") << "with its accent";
    EXPECT_EQ(fittingColumns("abc", 9, width), "abc");
    EXPECT_EQ(width, 3U);
    EXPECT_EQ(leftJustified("训练", 6), "训练  ");
    EXPECT_EQ(leftJustified("训练", 3), "训 ");
    EXPECT_EQ(rightJustified("训", 4), "  训");
    EXPECT_EQ(rightJustified("abc", 2), "ab");
}

}  // namespace
}  // namespace shardlab::engine::display_width_test
