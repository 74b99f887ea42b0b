#pragma once
#include <cstdint>
#include <span>

#include "engine/model/model_config.h"

/// The networks of the zoo, one family a file. Layers are called as in Keras Applications where the model is
/// there, so that its weight files fit.
namespace shardlab::engine::zoo {

/// 224 × 224 × 3, 1,000 classes. Source: Krizhevsky 2014, "One weird trick", as in torchvision.
ModelConfig alexNet();

/// Source: Simonyan & Zisserman 2015; Keras Applications.
ModelConfig vgg16();
ModelConfig vgg19();

/// Two 3 × 3 convolutions a block, without biases. Source: He et al. 2016; torchvision.
ModelConfig resNet18();
ModelConfig resNet34();
/// 1 × 1, 3 × 3, 1 × 1 a block, the first with the stride, all with biases. Source: He et al. 2016; Keras
/// Applications.
ModelConfig resNet50();
ModelConfig resNet101();
ModelConfig resNet152();
/// The stride in the 3 × 3 convolution, no biases. Source: Goyal et al. 2017; torchvision.
ModelConfig resNet50V15();

/// GoogLeNet of Caffe's bvlc_googlenet without its two auxiliary heads and its local response normalizations.
/// Source: Szegedy et al. 2015.
ModelConfig inceptionV1();
/// 299 × 299 × 3. Source: Szegedy et al. 2016; Keras Applications.
ModelConfig inceptionV3();

/// Source: Huang et al. 2017; Keras Applications.
ModelConfig denseNet121();

/// Source: Howard et al. 2017; Keras Applications.
ModelConfig mobileNetV1();
/// Source: Sandler et al. 2018; Keras Applications.
ModelConfig mobileNetV2();

/// 224 × 224 × 3 and 380 × 380 × 3. Source: Tan & Le 2019; Keras Applications.
ModelConfig efficientNetB0();
ModelConfig efficientNetB4();

/// 572 × 572 × 1 to 388 × 388 pixels of 2 classes, convolutions without padding. Source: Ronneberger et al.
/// 2015.
ModelConfig uNet();

/// 512 tokens, a masked-LM head on every position, its scores by the table of the tokens' vectors. Source:
/// Devlin et al. 2019; Hugging Face's BertForMaskedLM.
ModelConfig bertBase();
ModelConfig bertLarge();
/// 64 tokens in and out, one table of 32,768 tokens for source, target and scores. Source: Vaswani et al.
/// 2017; fairseq's transformer_vaswani_wmt_en_de_big.
ModelConfig transformerBig();
/// 1,024 tokens. Source: Radford et al. 2019.
ModelConfig gpt2Small();

}  // namespace shardlab::engine::zoo
