#include "engine/core/utf8_fold.h"

#include <gtest/gtest.h>

namespace shardlab::engine::utf8_fold_test {
namespace {

/// The same word as a person may write it, one of each pair in capitals.
TEST(Utf8Fold, UpperAndLowerCaseAreAlike) {
    for (const auto& [one, other] :
         std::initializer_list<std::pair<const char*, const char*>>{{"Shard", "SHARD"},
                                                                    {"GRÖSSE", "größe"},
                                                                    {"ÉCOLE À L'ŒUVRE", "école à l'œuvre"},
                                                                    {"ŻÓŁĆ", "żółć"},
                                                                    {"ŠKODA ŇŹŤ", "škoda ňźť"},
                                                                    {"ÿ", "Ÿ"},
                                                                    {"ΆΛΦΑ ΛΌΓΟΣ", "άλφα λόγος"},
                                                                    {"ЁЛКА ЇЖАК", "ёлка їжак"},
                                                                    {"TRƯỜNG", "trường"},
                                                                    {"LǙ Ș", "lǚ ș"}})
        EXPECT_EQ(foldedText(one), foldedText(other)) << one;
    EXPECT_NE(foldedText("ö"), foldedText("o"));
    EXPECT_NE(foldedText("ş"), foldedText("s"));
    EXPECT_EQ(foldedText("训练 ×÷ 😀"), "训练 ×÷ 😀");
}

TEST(Utf8Fold, TheLettersIOfTurkishAreOne) {
    for (const auto& [one, other] : std::initializer_list<std::pair<const char*, const char*>>{
             {"İlk", "ilk"}, {"BİRİNCİ", "birinci"}, {"HAYIR", "hayır"}, {"GÖMLEK", "gömlek"}, {"I", "ı"}})
        EXPECT_EQ(foldedText(one), foldedText(other)) << one;
    // What other programs make of "İ".
    EXPECT_EQ(foldedText("i\u0307lk"), "ilk");
    EXPECT_EQ(foldedText("TITLE"), "title") << "English words stay what they are";
}

TEST(Utf8Fold, WidthSpacesAndApostrophesAreThoseOfAscii) {
    EXPECT_EQ(foldedText("６０，０００．５％"), "60,000.5%");
    EXPECT_EQ(foldedText("ＳＨＡＲＤ"), "shard");
    EXPECT_EQ(foldedText("60\u00A0000\u202F000\u2009000\u3000000"), "60 000 000 000 000");
    EXPECT_EQ(foldedText("60’000"), "60'000");
    EXPECT_EQ(foldedText("“a” „b”"), "\"a\" \"b\"");
    EXPECT_EQ(foldedText("−5"), "-5");
}

TEST(Utf8Fold, BytesOfOtherEncodingsStay) {
    EXPECT_EQ(foldedText("Gr\xF6\xDF"), "gr\xF6\xDF");
    EXPECT_EQ(foldedText(std::string("A\0B", 3)), std::string("a\0b", 3));
    EXPECT_EQ(foldedText(""), "");
}

}  // namespace
}  // namespace shardlab::engine::utf8_fold_test
