#include "engine/zoo/zoo.h"

#include <algorithm>

#include "engine/zoo/architectures.h"
#include "engine/zoo/tasks.h"

namespace shardlab::engine {
namespace {

ZooParameters keras(std::int64_t count) {
    return {.count = count, .withStatistics = true, .source = "Keras Applications, model.summary()"};
}

ZooParameters torchvision(std::int64_t count) {
    return {.count = count, .withStatistics = false, .source = "torchvision"};
}

/// Chains of convolutions.
std::vector<ZooModel> plainImageModels() {
    return {
        {.id = "zoo_alexnet",
         .title = "AlexNet, ImageNet",
         .notes = "One-column version of torchvision, without local response normalization and grouped "
                  "convolutions.",
         .build = zoo::alexNet,
         .task = zoo::slowImageNet224,
         .parameters = torchvision(61'100'840)},
        {.id = "zoo_vgg16",
         .title = "VGG-16, ImageNet",
         .notes = "",
         .build = zoo::vgg16,
         .task = zoo::slowImageNet224,
         .parameters = keras(138'357'544)},
        {.id = "zoo_vgg19",
         .title = "VGG-19, ImageNet",
         .notes = "",
         .build = zoo::vgg19,
         .task = zoo::slowImageNet224,
         .parameters = keras(143'667'240)},
    };
}

/// Blocks whose input is added to their output.
std::vector<ZooModel> residualImageModels() {
    return {
        {.id = "zoo_resnet18",
         .title = "ResNet-18, ImageNet",
         .notes = "As in torchvision: convolutions have no biases.",
         .build = zoo::resNet18,
         .task = zoo::imageNet224,
         .parameters = torchvision(11'689'512)},
        {.id = "zoo_resnet34",
         .title = "ResNet-34, ImageNet",
         .notes = "As in torchvision: convolutions have no biases.",
         .build = zoo::resNet34,
         .task = zoo::imageNet224,
         .parameters = torchvision(21'797'672)},
        {.id = "zoo_resnet50",
         .title = "ResNet-50, ImageNet",
         .notes = "As in Keras Applications: a bottleneck has its stride in the first convolution, and "
                  "convolutions have biases.",
         .build = zoo::resNet50,
         .task = zoo::imageNet224,
         .parameters = keras(25'636'712)},
        {.id = "zoo_resnet50_v1_5",
         .title = "ResNet-50 v1.5, ImageNet",
         .notes = "As in torchvision and MLPerf: a bottleneck has its stride in the 3 × 3 convolution, and "
                  "convolutions have no biases.",
         .build = zoo::resNet50V15,
         .task = zoo::imageNet224,
         .parameters = torchvision(25'557'032)},
        {.id = "zoo_resnet101",
         .title = "ResNet-101, ImageNet",
         .notes = "As in Keras Applications: a bottleneck has its stride in the first convolution, and "
                  "convolutions have biases.",
         .build = zoo::resNet101,
         .task = zoo::imageNet224,
         .parameters = keras(44'707'176)},
        {.id = "zoo_resnet152",
         .title = "ResNet-152, ImageNet",
         .notes = "As in Keras Applications: a bottleneck has its stride in the first convolution, and "
                  "convolutions have biases.",
         .build = zoo::resNet152,
         .task = zoo::imageNet224,
         .batch = 512,
         .parameters = keras(60'419'944)},
    };
}

/// Blocks that concatenate their branches or the outputs before them.
std::vector<ZooModel> branchedImageModels() {
    return {
        {.id = "zoo_inception_v1",
         .title = "Inception v1 (GoogLeNet), ImageNet",
         .notes = "bvlc_googlenet of Caffe, without its auxiliary heads and local response normalizations.",
         .build = zoo::inceptionV1,
         .task = zoo::slowImageNet224,
         .parameters = {.count = 6'998'552,
                        .withStatistics = false,
                        .source = "Caffe's bvlc_googlenet, trunk and main head"}},
        {.id = "zoo_inception_v3",
         .title = "Inception v3, ImageNet",
         .notes = "As in Keras Applications: 299 × 299 pixels, without the auxiliary head.",
         .build = zoo::inceptionV3,
         .task = zoo::imageNet299,
         .parameters = keras(23'851'784)},
        {.id = "zoo_densenet121",
         .title = "DenseNet-121, ImageNet",
         .notes = "",
         .build = zoo::denseNet121,
         .task = zoo::imageNet224,
         .batch = 512,
         .parameters = keras(8'062'504)},
    };
}

/// Depthwise convolutions.
std::vector<ZooModel> mobileImageModels() {
    return {
        {.id = "zoo_mobilenet_v1",
         .title = "MobileNet v1, ImageNet",
         .notes = "Width multiplier 1.0.",
         .build = zoo::mobileNetV1,
         .task = zoo::imageNet224,
         .parameters = keras(4'253'864)},
        {.id = "zoo_mobilenet_v2",
         .title = "MobileNet v2, ImageNet",
         .notes = "Width multiplier 1.0.",
         .build = zoo::mobileNetV2,
         .task = zoo::imageNet224,
         .parameters = keras(3'538'984)},
        {.id = "zoo_efficientnet_b0",
         .title = "EfficientNet-B0, ImageNet",
         .notes =
             "224 × 224 pixels, rescaled in the model; its Normalization layer has mean 0 and variance 1.",
         .build = zoo::efficientNetB0,
         .task = zoo::rawImageNet224,
         .parameters = keras(5'330'571)},
        {.id = "zoo_efficientnet_b4",
         .title = "EfficientNet-B4, ImageNet",
         .notes =
             "380 × 380 pixels, rescaled in the model; its Normalization layer has mean 0 and variance 1.",
         .build = zoo::efficientNetB4,
         .task = zoo::rawImageNet380,
         .batch = 64,
         .parameters = keras(19'466'823)},
    };
}

/// A class for each pixel.
std::vector<ZooModel> segmentationModels() {
    return {
        {.id = "zoo_unet",
         .title = "U-Net, cell segmentation",
         .notes = "Original U-Net of 2015 without padding: 572 × 572 input pixels, 388 × 388 output pixels, "
                  "batch size 1 per replica.",
         .build = zoo::uNet,
         .task = zoo::cellSegmentation,
         .batch = 8,
         .parameters = {.count = 31'030'658,
                        .withStatistics = false,
                        .source = "counted by hand from figure 1 of Ronneberger et al. 2015"}},
    };
}

std::vector<ZooModel> languageModels() {
    const std::string bertNotes =
        "Sequences of 512 tokens with segment ids; like BertForMaskedLM of Hugging Face, it predicts every "
        "position with tied embeddings.";
    return {
        {.id = "zoo_bert_base",
         .title = "BERT Base, masked-LM pre-training",
         .notes = bertNotes,
         .build = zoo::bertBase,
         .task = zoo::bertPretraining,
         .batch = 128,
         .parameters = {.count = 109'514'298,
                        .withStatistics = false,
                        .source = "Hugging Face's BertForMaskedLM of bert-base-uncased"}},
        {.id = "zoo_bert_large",
         .title = "BERT Large, masked-LM pre-training",
         .notes = bertNotes,
         .build = zoo::bertLarge,
         .task = zoo::bertPretrainingInBfloat16,
         .batch = 64,
         .parameters = {.count = 335'174'458,
                        .withStatistics = false,
                        .source = "Hugging Face's BertForMaskedLM of bert-large-uncased"}},
        {.id = "zoo_transformer_big",
         .title = "Transformer big, WMT14 English to German",
         .notes = "Sentence pairs of 64 tokens, a shared vocabulary of 32,768 tokens, tied embeddings, no "
                  "label smoothing or warm-up.",
         .build = zoo::transformerBig,
         .task = zoo::wmt14,
         .batch = 384,
         .parameters = {.count = 209'911'808,
                        .withStatistics = false,
                        .source = "fairseq's transformer_vaswani_wmt_en_de_big with a joint dictionary of "
                                  "32,768"}},
        {.id = "zoo_gpt2_small",
         .title = "GPT-2 small, language model",
         .notes = "Windows of 1,024 tokens, tied embeddings, and the exact GELU instead of its tanh "
                  "approximation.",
         .build = zoo::gpt2Small,
         .task = zoo::webText,
         .batch = 64,
         .parameters = {.count = 124'439'808,
                        .withStatistics = false,
                        .source = "Hugging Face's GPT2LMHeadModel of gpt2"}},
    };
}

}  // namespace

const std::vector<ZooModel>& zooModels() {
    static const std::vector<ZooModel> models = [] {
        std::vector<ZooModel> all;
        for (auto family : {plainImageModels, residualImageModels, branchedImageModels, mobileImageModels,
                            segmentationModels, languageModels})
            std::ranges::move(family(), std::back_inserter(all));
        return all;
    }();
    return models;
}

const ZooModel* findZooModel(const std::string& id) {
    const auto& models = zooModels();
    const auto it = std::ranges::find(models, id, &ZooModel::id);
    return it == models.end() ? nullptr : &*it;
}

}  // namespace shardlab::engine
