#include "engine/zoo/zoo.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/model/model.h"

namespace shardlab::engine::zoo_test {
namespace {

Model modelOf(const std::string& id) {
    const ZooModel* entry = findZooModel(id);
    if (entry == nullptr) throw Error("{}: not in the zoo", id);
    return Model::build(entry->build());
}

/// What a network's source prints. Keras's totals hold moving averages, the others hold what is trained.
struct Published {
    const char* id;
    std::int64_t total = 0, trainable = 0;
};

// Keras Applications: model.summary() of Keras 2.
constexpr Published kKeras[] = {
    {.id = "zoo_vgg16", .total = 138'357'544, .trainable = 138'357'544},
    {.id = "zoo_vgg19", .total = 143'667'240, .trainable = 143'667'240},
    {.id = "zoo_resnet50", .total = 25'636'712, .trainable = 25'583'592},
    {.id = "zoo_resnet101", .total = 44'707'176, .trainable = 44'601'832},
    {.id = "zoo_resnet152", .total = 60'419'944, .trainable = 60'268'520},
    {.id = "zoo_inception_v3", .total = 23'851'784, .trainable = 23'817'352},
    {.id = "zoo_densenet121", .total = 8'062'504, .trainable = 7'978'856},
    {.id = "zoo_mobilenet_v1", .total = 4'253'864, .trainable = 4'231'976},
    {.id = "zoo_mobilenet_v2", .total = 3'538'984, .trainable = 3'504'872},
    {.id = "zoo_efficientnet_b0", .total = 5'330'571, .trainable = 5'288'548},
    {.id = "zoo_efficientnet_b4", .total = 19'466'823, .trainable = 19'341'616},
};

// torchvision: the weights' documentation ("num_params").
constexpr Published kTorchvision[] = {
    {.id = "zoo_alexnet", .trainable = 61'100'840},
    {.id = "zoo_resnet18", .trainable = 11'689'512},
    {.id = "zoo_resnet34", .trainable = 21'797'672},
    {.id = "zoo_resnet50_v1_5", .trainable = 25'557'032},
};

TEST(Zoo, HasKerasApplicationsParameters) {
    for (const Published& published : kKeras) {
        const Model model = modelOf(published.id);
        EXPECT_EQ(model.parameterCount(), published.total) << published.id;
        EXPECT_EQ(model.trainableParameterCount(), published.trainable) << published.id;
    }
}

TEST(Zoo, HasTorchvisionsParameters) {
    for (const Published& published : kTorchvision)
        EXPECT_EQ(modelOf(published.id).trainableParameterCount(), published.trainable) << published.id;
}

/// A convolution with bias, or a Dense layer for size 1.
constexpr std::int64_t layerOf(std::int64_t size, std::int64_t inputs, std::int64_t outputs) {
    return size * size * inputs * outputs + outputs;
}

/// Figure 1 of Ronneberger et al. 2015.
TEST(Zoo, HasTheUNetOfThePaper) {
    std::int64_t expected = 0, channels = 1;
    for (std::int64_t filters = 64; filters <= 1024; filters *= 2) {
        expected += layerOf(3, channels, filters) + layerOf(3, filters, filters);
        channels = filters;
    }
    for (std::int64_t filters = 512; filters >= 64; filters /= 2) {
        expected += layerOf(2, 2 * filters, filters);
        expected += layerOf(3, 2 * filters, filters) + layerOf(3, filters, filters);
    }
    expected += layerOf(1, 64, 2);
    const Model model = modelOf("zoo_unet");
    EXPECT_EQ(model.parameterCount(), expected);
    EXPECT_EQ(expected, 31'030'658);
    EXPECT_EQ(model.outputShape(), (Shape{Shape::kUnknown, 388, 388, 2}));
}

/// Table 1 of Szegedy et al. 2015, with biases: inputs and filters of the nine blocks.
TEST(Zoo, HasGoogLeNetsMainPath) {
    constexpr std::int64_t kBlocks[][7] = {
        {192, 64, 96, 128, 16, 32, 32},     {256, 128, 128, 192, 32, 96, 64},
        {480, 192, 96, 208, 16, 48, 64},    {512, 160, 112, 224, 24, 64, 64},
        {512, 128, 128, 256, 24, 64, 64},   {512, 112, 144, 288, 32, 64, 64},
        {528, 256, 160, 320, 32, 128, 128}, {832, 256, 160, 320, 32, 128, 128},
        {832, 384, 192, 384, 48, 128, 128}};
    std::int64_t expected = layerOf(7, 3, 64) + layerOf(1, 64, 64) + layerOf(3, 64, 192);
    for (const auto& [in, one, threeReduced, three, fiveReduced, five, pooled] : kBlocks) {
        expected += layerOf(1, in, one) + layerOf(1, in, threeReduced) + layerOf(3, threeReduced, three);
        expected += layerOf(1, in, fiveReduced) + layerOf(5, fiveReduced, five) + layerOf(1, in, pooled);
    }
    expected += layerOf(1, 1024, 1000);
    EXPECT_EQ(modelOf("zoo_inception_v1").parameterCount(), expected);
    EXPECT_EQ(expected, 6'998'552);
}

/// The encoder with the pooler has 109,482,240 and 335,141,888 parameters (the checkpoints of Devlin et al.);
/// the masked-LM model drops the pooler and adds a transform and a bias over the shared table.
TEST(Zoo, HasBertsParameters) {
    const auto maskedLm = [](std::int64_t encoder, std::int64_t features) {
        const std::int64_t pooler = layerOf(1, features, features);
        const std::int64_t transform = layerOf(1, features, features) + 2 * features;
        return encoder - pooler + transform + 30522;
    };
    EXPECT_EQ(modelOf("zoo_bert_base").parameterCount(), maskedLm(109'482'240, 768));
    EXPECT_EQ(modelOf("zoo_bert_large").parameterCount(), maskedLm(335'141'888, 1024));
}

/// The checkpoint of GPT-2 small, its output tied to the table of tokens.
TEST(Zoo, HasGpt2sParameters) {
    EXPECT_EQ(modelOf("zoo_gpt2_small").parameterCount(), 124'439'808);
}

/// Four projections of 1024 features an attention, two Dense layers, normalizations behind each; one table of
/// 32,768 tokens. Vaswani et al. 2017 print 213 million for about 37,000 tokens, fairseq about 210 million.
TEST(Zoo, HasTheBigTransformersParameters) {
    constexpr std::int64_t kAttention = 4 * layerOf(1, 1024, 1024), kNorm = 2 * 1024;
    constexpr std::int64_t kFeedForward = layerOf(1, 1024, 4096) + layerOf(1, 4096, 1024);
    constexpr std::int64_t kEncoder = kAttention + kFeedForward + 2 * kNorm;
    constexpr std::int64_t kDecoder = 2 * kAttention + kFeedForward + 3 * kNorm;
    constexpr std::int64_t kTable = 32768 * 1024, kPositions = 2 * 64 * 1024;
    const Model model = modelOf("zoo_transformer_big");
    EXPECT_EQ(model.trainableParameterCount(), kTable + 6 * (kEncoder + kDecoder));
    EXPECT_EQ(model.trainableParameterCount(), 209'911'808);
    EXPECT_EQ(model.parameterCount() - model.trainableParameterCount(), kPositions);
    EXPECT_NEAR(static_cast<double>(model.trainableParameterCount() + (37000 - 32768) * 1024), 213e6, 2e6);
}

TEST(Zoo, CountsWhatItsListSays) {
    std::set<std::string> ids;
    for (const ZooModel& entry : zooModels()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        const Model model = Model::build(entry.build());
        EXPECT_EQ(entry.parameters.withStatistics ? model.parameterCount() : model.trainableParameterCount(),
                  entry.parameters.count)
            << entry.id;
        EXPECT_FALSE(entry.parameters.source.empty()) << entry.id;
    }
    EXPECT_EQ(ids.size(), 21U);
    EXPECT_EQ(findZooModel("zoo_nothing"), nullptr);
}

/// Multiply-adds of convolutions and matrix products for one sample.
double multiplyAdds(const Model& model) {
    double sum = 0;
    for (const Op& op : model.compile({.batch = 1}).ops) {
        if (op.kind == OpKind::Dot || op.kind == OpKind::Convolution) sum += op.flops / 2;
    }
    return sum;
}

/// In 10⁹, from torchvision's documentation of its weights ("GFLOPS", which are multiply-adds) and, for
/// MobileNet v1, from Howard et al. 2017, table 4. They are rounded to two digits behind the point; ResNet-50
/// with the stride in the first convolution has 3.8 (He et al. 2016, table 1).
TEST(Zoo, DoesThePublishedWork) {
    constexpr struct {
        const char* id;
        double billions, tolerance;
    } kPublished[] = {
        {"zoo_alexnet", 0.71, 0.006},       {"zoo_vgg16", 15.47, 0.006},
        {"zoo_vgg19", 19.63, 0.006},        {"zoo_resnet18", 1.81, 0.006},
        {"zoo_resnet34", 3.66, 0.006},      {"zoo_resnet50_v1_5", 4.09, 0.006},
        {"zoo_resnet50", 3.8, 0.1},         {"zoo_inception_v3", 5.71, 0.01},
        {"zoo_densenet121", 2.83, 0.01},    {"zoo_mobilenet_v1", 0.569, 0.001},
        {"zoo_mobilenet_v2", 0.3, 0.006},   {"zoo_efficientnet_b0", 0.39, 0.006},
        {"zoo_efficientnet_b4", 4.39, 0.1},
    };
    for (const auto& [id, billions, tolerance] : kPublished)
        EXPECT_NEAR(multiplyAdds(modelOf(id)) * 1e-9, billions, tolerance) << id;
}

}  // namespace
}  // namespace shardlab::engine::zoo_test
