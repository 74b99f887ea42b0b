/// The scripts of the page make of pictures, texts and numbers what the engine makes of them. Run by Node.js;
/// without it the tests say that they skip.
#include <gmock/gmock.h>

#include "engine/core/rng.h"
#include "engine/data/preprocessing/preprocessor.h"
#include "engine/deployment/web_config.h"
#include "engine/inference/picture_form.h"
#include "tests/deployment/node.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::web_scripts_test {
namespace {

class WebScripts : public ::testing::Test {
protected:
    void SetUp() override {
        if (!hasProgram("node")) GTEST_SKIP() << "node is not installed: the scripts of the page did not run";
    }
    Json answers(const Json& cases) const {
        const auto path = [this](const char* name) { return (m_directory.path() / name).string(); };
        writeFileAtomically(path("cases.json"), cases.dump());
        const NodeOutcome outcome = runNode("compute.js",
                                            test::sourceDirectory() + "/resources/deployment " +
                                                path("cases.json") + ' ' + path("answers.json"),
                                            m_directory.path());
        EXPECT_EQ(outcome.exitCode, 0) << outcome.text;
        return Json::parse(readFile(path("answers.json"), 1U << 28U));
    }
    TemporaryDirectory m_directory;
};

/// A few strokes and some noise before an even ground, or a colourful photo.
Image randomPicture(Rng& rng, std::int64_t height, std::int64_t width, bool drawing) {
    Image image{.size = {.height = height, .width = width, .channels = 3}, .pixels = {}};
    image.pixels.resize(static_cast<std::size_t>(height * width * 3));
    const bool light = rng.uniform(0, 1) > 0.5F;
    const auto at = [&](std::int64_t y, std::int64_t x) {
        return image.pixels.data() + static_cast<std::size_t>((y * width + x) * 3);
    };
    for (std::uint8_t& pixel : image.pixels)
        pixel = static_cast<std::uint8_t>(drawing ? (light ? 250 : 4) : rng.uniform(0, 255.9F));
    if (!drawing) return image;
    for (int stroke = 0; stroke < 3; ++stroke) {
        const float fromY = rng.uniform(0, 1), fromX = rng.uniform(0, 1), toY = rng.uniform(0, 1),
                    toX = rng.uniform(0, 1);
        for (int i = 0; i <= 400; ++i) {
            const float t = static_cast<float>(i) / 400;
            const auto y = static_cast<std::int64_t>((fromY + (toY - fromY) * t) *
                                                     static_cast<float>(height - 1)),
                       x = static_cast<std::int64_t>((fromX + (toX - fromX) * t) *
                                                     static_cast<float>(width - 1));
            for (int c = 0; c < 3; ++c)
                at(y, x)[c] = static_cast<std::uint8_t>(light ? 10 * stroke : 255 - 20 * stroke + 3 * c);
        }
    }
    return image;
}

Json jsonOf(const PictureForm& form) {
    return {{"height", form.size.height},
            {"width", form.size.width},
            {"channels", form.size.channels},
            {"pixels", form.pixels},
            {"low", form.low},
            {"high", form.high},
            {"drawing", form.kind == PictureForm::Kind::Drawing},
            {"stretched", form.stretched},
            {"lightOnDark", form.lightOnDark},
            {"box", form.box},
            {"mass", form.centre == PictureForm::Centre::Mass}};
}

/// Pixels are equal but for one level where a product is rounded the other way; few of them are.
TEST_F(WebScripts, PicturesBecomeTheSamplesOfTheEngine) {
    using Kind = PictureForm::Kind;
    const std::vector<PictureForm> forms = {
        {.size = {28, 28, 1},
         .kind = Kind::Drawing,
         .lightOnDark = true,
         .box = 20,
         .centre = PictureForm::Centre::Mass},
        {.size = {28, 28, 1}, .kind = Kind::Drawing, .lightOnDark = false, .box = 24},
        {.size = {20, 30, 1},
         .pixels = false,
         .low = -1,
         .high = 1,
         .kind = Kind::Drawing,
         .lightOnDark = true,
         .box = 16},
        {.size = {28, 28, 1}},
        {.size = {32, 24, 3}},
        {.size = {32, 24, 3}, .stretched = true},
        {.size = {24, 24, 1}, .stretched = true},
        {.size = {16, 16, 4}, .pixels = false, .low = 0, .high = 1}};
    Rng rng(7);
    Json cases = Json::array();
    std::vector<FittedPicture> expected;
    for (const PictureForm& form : forms) {
        for (const auto& [height, width] : std::vector<std::pair<int, int>>{
                 {280, 280}, {100, 37}, {28, 28}, {20, 30}, {9, 13}, {61, 200}, {32, 24}}) {
            const bool drawing = form.kind == Kind::Drawing;
            const Image image = randomPicture(rng, height, width, drawing);
            cases.push_back({{"picture", {{"height", height}, {"width", width}, {"rgb", image.pixels}}},
                             {"form", jsonOf(form)}});
            expected.push_back(fitPicture(image, form));
        }
    }
    const Json answered = answers(cases);
    ASSERT_EQ(answered.size(), expected.size());
    std::size_t numbers = 0, different = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const FittedPicture& fitted = expected[i];
        ASSERT_FALSE(answered[i].contains("error")) << i << answered[i];
        EXPECT_EQ(answered[i].at("notes"), Json(fitted.notes)) << i;
        if (fitted.raw.empty()) {
            EXPECT_TRUE(answered[i].at("raw").is_null()) << i;
            continue;
        }
        ASSERT_EQ(answered[i].at("raw").size(), fitted.raw.size()) << i;
        const bool pixels = cases[i].at("form").at("pixels");
        const float same = cases[i].at("form").at("stretched") ? 2e-3F : 0.0F;  // not rounded to pixels
        for (std::size_t p = 0; p < fitted.raw.size(); ++p) {
            const float off = std::abs(answered[i].at("raw")[p].get<float>() - fitted.raw[p]);
            EXPECT_LE(off, pixels ? 1.0F : 1e-5F) << i << ' ' << p;
            if (pixels) ++numbers, different += off > same ? 1 : 0;
        }
    }
    EXPECT_LT(different * 1000, numbers);
}

TEST_F(WebScripts, AnEmptyPictureIsNone) {
    const Image empty{.size = {40, 40, 3}, .pixels = std::vector<std::uint8_t>(4800, 255)};
    const PictureForm form{
        .size = {28, 28, 1}, .kind = PictureForm::Kind::Drawing, .lightOnDark = true, .box = 20};
    ASSERT_TRUE(fitPicture(empty, form).raw.empty());
    const Json answered = answers(Json::array(
        {{{"picture", {{"height", 40}, {"width", 40}, {"rgb", empty.pixels}}}, {"form", jsonOf(form)}}}));
    EXPECT_TRUE(answered[0].at("raw").is_null());
}

TEST_F(WebScripts, TextsBecomeTheTokensOfTheEngine) {
    std::string letters;  // up to U+07FF, each a word
    for (unsigned c = 0x80; c < 0x800; ++c) {
        letters += static_cast<char>(0xC0U | c >> 6U);
        letters += static_cast<char>(0x80U | (c & 0x3FU));
        letters += ' ';
    }
    const std::vector<std::string> texts = {letters,
                                            "Good, good film?",
                                            "don't t-shirt -- 'quoted' a-",
                                            "ÀÉÎ Ÿ Ĺ Ž Ā Ω Ж Ѐ ß",
                                            "tab\tline\nfeed\x1funit\vv",
                                            "“curly” … no·dot × ÷ ª",
                                            "",
                                            "   ",
                                            "emoji 🎉 and 漢字　wide",
                                            "a1b2 3.14 e-mail@host",
                                            "[UNK] \u2028"};
    Json cases = Json::array();
    std::vector<std::vector<std::int32_t>> expected;
    for (std::size_t standardize = 0; standardize < standardizeNames().size(); ++standardize) {
        for (std::size_t split = 0; split < splitNames().size(); ++split) {
            for (const int start : {-1, 3}) {
                // All tokens but those of the last texts, twice the first ones.
                std::vector<std::string> words{"", "[UNK]"};
                const TextTokenizer tokenizer{
                    .standardize = static_cast<TextTokenizer::Standardize>(standardize),
                    .split = static_cast<TextTokenizer::Split>(split)};
                for (std::size_t t = 0; t + 3 < texts.size(); ++t)
                    for (const std::string& token : tokenizer.tokens(texts[t]))
                        words.push_back(token);
                const WordVocabulary vocabulary(
                    words, {.unknown = 1, .start = start, .end = start + (start < 0 ? 0 : 1)}, tokenizer);
                const Json form = webText(vocabulary);
                for (const std::string& text : texts) {
                    cases.push_back({{"text", text}, {"form", form}});
                    expected.push_back(vocabulary.encode(text));
                }
            }
        }
    }
    const Json answered = answers(cases);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(answered[i].at("ids"), Json(expected[i]))
            << cases[i].at("text") << cases[i].at("form").at("standardize");
}

TEST_F(WebScripts, StepsComputeWhatTheyDoHere) {
    Rng rng(3);
    Samples training{.x = Tensor(Shape{40, 6, 5, 1}, DType::UInt8), .y = Tensor(Shape{40}, DType::Int32)};
    for (std::uint8_t& value : training.x.uint8s())
        value = static_cast<std::uint8_t>(rng.uniform(0, 255.9F));
    struct Case {
        Json steps;
        Shape shape;
        DType type;
    };
    const std::vector<Case> given = {
        {Json::parse(
             R"([{"op": "scale", "factor": 0.003921569, "offset": -0.5}, {"op": "reshape", "shape": [30]}])"),
         {6, 5, 1},
         DType::UInt8},
        {Json::parse(R"([{"op": "resize", "height": 9, "width": 4}, {"op": "standardize"}])"),
         {6, 5, 1},
         DType::UInt8},
        {Json::parse(R"([{"op": "reshape", "shape": [30]}, {"op": "standardize"}])"),
         {6, 5, 1},
         DType::UInt8}};
    Json cases = Json::array();
    std::vector<std::vector<float>> expected;
    for (const Case& c : given) {
        const Preprocessor preprocessor = Preprocessor(c.steps, c.shape, c.type).fitted(training, 0, 40);
        std::vector<float> raw(30), out(static_cast<std::size_t>(preprocessor.sampleShape().elementCount()));
        for (float& value : raw)
            value = std::round(rng.uniform(0, 255));
        Preprocessor::Scratch scratch = preprocessor.scratch();
        preprocessor.apply(raw, out.data(), scratch, 0);
        cases.push_back({{"raw", raw}, {"steps", preprocessor.toJson()}});
        expected.push_back(out);
    }
    for (const char* steps :
         {R"([{"op": "pad_sequences", "maxlen": 4}])",
          R"([{"op": "pad_sequences", "maxlen": 9, "padding": "post", "truncating": "post", "value": 7}])",
          R"([{"op": "pad_sequences", "maxlen": 4, "truncating": "post"}])",
          R"([{"op": "multi_hot", "classes": 12}])"}) {
        const ArraySpec tokens{.shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = 100};
        const Preprocessor preprocessor(Json::parse(steps), tokens);
        const std::vector<float> raw = {3, 1, 4, 1, 5, 9};
        std::vector<float> out(static_cast<std::size_t>(preprocessor.sampleShape().elementCount()));
        Preprocessor::Scratch scratch = preprocessor.scratch();
        preprocessor.apply(raw, out.data(), scratch, 0);
        cases.push_back({{"raw", raw}, {"steps", preprocessor.toJson()}});
        expected.push_back(out);
    }
    const Json answered = answers(cases);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(answered[i].at("values").size(), expected[i].size()) << i;
        for (std::size_t v = 0; v < expected[i].size(); ++v)
            EXPECT_NEAR(answered[i].at("values")[v].get<float>(), expected[i][v],
                        1e-5 * std::max(1.0F, std::abs(expected[i][v])))
                << i;
    }
}

/// softmax and sigmoid worked by hand; NaN counts as 0, as in the engine.
TEST_F(WebScripts, OutputsBecomeProbabilities) {
    const auto scores = [](const char* activation, bool binary) {
        return Json{{"activation", activation}, {"binary", binary}};
    };
    const Json answered =
        answers(Json::array({{{"row", {0, std::log(3.0)}}, {"scores", scores("softmax", false)}},
                             {{"row", {std::log(4.0)}}, {"scores", scores("sigmoid", true)}},
                             {{"row", {0.25, 0.75}}, {"scores", scores("", false)}}}));
    const std::vector<std::vector<double>> expected = {{0.25, 0.75}, {0.2, 0.8}, {0.25, 0.75}};
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (std::size_t c = 0; c < 2; ++c)
            EXPECT_NEAR(answered[i].at("values")[c].get<double>(), expected[i][c], 1e-12) << i;
}

}  // namespace
}  // namespace shardlab::engine::testing::web_scripts_test
