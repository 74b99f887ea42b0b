#include "engine/core/base64.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::base64_test {
namespace {

/// The test vectors of RFC 4648.
TEST(Base64, DecodesWithAndWithoutPadding) {
    EXPECT_EQ(decodeBase64(""), "");
    EXPECT_EQ(decodeBase64("Zg=="), "f");
    EXPECT_EQ(decodeBase64("Zm8="), "fo");
    EXPECT_EQ(decodeBase64("Zm9vYg"), "foob");
    EXPECT_EQ(decodeBase64("Zm9vYmFy"), "foobar");
    for (const char* text : {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) {
        const std::string plain = text;
        EXPECT_EQ(decodeBase64(encodeBase64(std::as_bytes(std::span(plain)))), plain);
    }
    EXPECT_EQ(encodeBase64(std::as_bytes(std::span("fooba", 5))), "Zm9vYmE=");
    EXPECT_EQ(encodeBase64(std::as_bytes(std::span("\xff\xfe", 2))), "//4=");
    for (const char* wrong : {"Z", "Zm9v!mFy", "Zm9v\n", "Z==="})
        EXPECT_THROW(decodeBase64(wrong), Error) << wrong;
}

}  // namespace
}  // namespace shardlab::engine::base64_test
