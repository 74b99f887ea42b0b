#include "engine/deployment/web_page.h"

#include <gmock/gmock.h>

#include "engine/core/base64.h"

namespace shardlab::engine::web_page_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// Of a page, by the marks around it.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t from = text.find(begin);
    if (from == std::string::npos) return "missing";
    const std::size_t at = from + begin.size();
    return text.substr(at, text.find(end, at) - at);
}

TEST(WebPage, NamesCannotBecomeMarkup) {
    const std::string hostile = "</script><script>alert(1)</script><!-- \u2028 \" ' & {{script}} \xff";
    EXPECT_EQ(scriptJson("<\u2028\u2029>"), "\"\\u003c\\u2028\\u2029>\"");
    EXPECT_EQ(Json::parse(scriptJson("</script>\u2028")), "</script>\u2028");
    const Tensor weights(Shape{2}, std::vector<float>{1, 2});
    const TfjsArtifacts model{.topology = {{"name", hostile}}, .specs = Json::array(), .tensors = {&weights}};
    const std::string page = webPage(hostile, {{"classes", {hostile}}}, model);
    EXPECT_THAT(page, Not(HasSubstr("alert(1)</script>")));
    EXPECT_THAT(page, HasSubstr("<title>&lt;/script&gt;&lt;script&gt;alert(1)"));
    const std::string config = between(page, "id=\"config\">", "</script>");
    EXPECT_THAT(config, Not(HasSubstr("\u2028")));
    EXPECT_THAT(Json::parse(config).at("classes")[0].get<std::string>(), HasSubstr("{{script}}"));
    EXPECT_EQ(Json::parse(between(page, "id=\"model\">", "</script>")).at("topology").at("name"),
              Json::parse(config).at("classes")[0]);
}

TEST(WebPage, HoldsTheWeightsInBlocks) {
    constexpr std::int64_t kNumbers = 1'000'000;  // 4 MB: two blocks
    Tensor weights(Shape{kNumbers});
    for (std::size_t i = 0; i < kNumbers; ++i)
        weights.floats()[i] = static_cast<float>(i) * 0.5F;
    const Tensor more(Shape{1}, std::vector<float>{-7});
    const std::string page =
        webPage("t", Json::object(), {.topology = {}, .specs = {}, .tensors = {&weights, &more}});
    const std::string mark = "class=\"weights\">";
    std::string bytes;
    int blocks = 0;
    for (std::size_t at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1), ++blocks) {
        const std::size_t begin = at + mark.size();
        bytes += decodeBase64(std::string_view(page).substr(begin, page.find('<', begin) - begin));
    }
    EXPECT_EQ(blocks, 2);
    const std::string expected = std::string(reinterpret_cast<const char*>(weights.data()), weights.bytes()) +
                                 std::string(reinterpret_cast<const char*>(more.data()), more.bytes());
    EXPECT_EQ(bytes == expected, true);
}

TEST(WebPage, ThePolicyAllowsItsOwnScriptsOnly) {
    const std::string page = webPage("t", Json::object(), {.topology = {}, .specs = {}, .tensors = {}});
    const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"");
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
    EXPECT_THAT(policy, Not(HasSubstr("http")));
    // echo -n 'var regeneratorRuntime;' | openssl dgst -sha256 -binary | base64
    EXPECT_THAT(policy, HasSubstr("'sha256-quZzWn3z0Z0+g53k3PGXLPSSeRbzYKki2dWqGZLNGZQ='"));
}

}  // namespace
}  // namespace shardlab::engine::web_page_test
