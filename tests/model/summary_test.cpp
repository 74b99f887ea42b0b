#include <gtest/gtest.h>

#include "tests/model/model_builder.h"

/// Texts as TF 2.1 prints them: widths and truncation of the published listings, numbers worked out by hand.
namespace shardlab::engine::testing::summary_test {
namespace {

/// The article's Reuters model: 216,874 + 2,304 + 6,176 + 107,502 parameters.
TEST(Summary, OfTheReutersModel) {
    const Model model = Model::build(
        sequential({layer("Embedding", {{"input_dim", 30982},
                                        {"output_dim", 7},
                                        {"input_length", 300},
                                        {"batch_input_shape", {nullptr, 300}}}),
                    layer("Conv1D", {{"filters", 64}, {"kernel_size", {5}}, {"activation", "relu"}}),
                    layer("MaxPooling1D", {{"pool_size", {2}}}),
                    layer("Conv1D", {{"filters", 32}, {"kernel_size", {3}}, {"activation", "relu"}}),
                    layer("MaxPooling1D", {{"pool_size", {2}}}), layer("Flatten"),
                    layer("Dense", {{"units", 46}, {"activation", "softmax"}})}));
    EXPECT_EQ(model.summary(),
              R"(Model: "sequential"
_________________________________________________________________
Layer (type)                 Output Shape              Param #   
=================================================================
embedding (Embedding)        (None, 300, 7)            216874    
_________________________________________________________________
conv1d (Conv1D)              (None, 296, 64)           2304      
_________________________________________________________________
max_pooling1d (MaxPooling1D) (None, 148, 64)           0         
_________________________________________________________________
conv1d_1 (Conv1D)            (None, 146, 32)           6176      
_________________________________________________________________
max_pooling1d_1 (MaxPooling1 (None, 73, 32)            0         
_________________________________________________________________
flatten (Flatten)            (None, 2336)              0         
_________________________________________________________________
dense (Dense)                (None, 46)                107502    
=================================================================
Total params: 332,856
Trainable params: 332,856
Non-trainable params: 0
_________________________________________________________________
)");
}

// The layout of the Reuters listing (65 columns, "(MaxPooling1 " cut at 28 characters), with two-dimensional
// layers of the same sizes: width 1 stands in for the missing axis.
TEST(Summary, SequentialHas65Columns) {
    const Model model = Model::build(
        sequential({layer("ZeroPadding2D", {{"padding", 0}, {"batch_input_shape", {nullptr, 300, 1, 7}}}),
                    layer("Conv2D", {{"filters", 64}, {"kernel_size", {5, 1}}, {"activation", "relu"}}),
                    layer("MaxPooling2D", {{"pool_size", {2, 1}}}),
                    layer("Conv2D", {{"filters", 32}, {"kernel_size", {3, 1}}, {"activation", "relu"}}),
                    layer("MaxPooling2D", {{"pool_size", {2, 1}}}), layer("Flatten"),
                    layer("Dense", {{"units", 46}, {"activation", "softmax"}})}));
    EXPECT_EQ(model.summary(),
              R"(Model: "sequential"
_________________________________________________________________
Layer (type)                 Output Shape              Param #   
=================================================================
zero_padding2d (ZeroPadding2 (None, 300, 1, 7)         0         
_________________________________________________________________
conv2d (Conv2D)              (None, 296, 1, 64)        2304      
_________________________________________________________________
max_pooling2d (MaxPooling2D) (None, 148, 1, 64)        0         
_________________________________________________________________
conv2d_1 (Conv2D)            (None, 146, 1, 32)        6176      
_________________________________________________________________
max_pooling2d_1 (MaxPooling2 (None, 73, 1, 32)         0         
_________________________________________________________________
flatten (Flatten)            (None, 2336)              0         
_________________________________________________________________
dense (Dense)                (None, 46)                107502    
=================================================================
Total params: 115,982
Trainable params: 115,982
Non-trainable params: 0
_________________________________________________________________
)");
}

TEST(Summary, SequentialLeavesOutItsInputLayer) {
    const char* expected = R"(Model: "net"
_________________________________________________________________
Layer (type)                 Output Shape              Param #   
=================================================================
dense (Dense)                (None, 2)                 10        
=================================================================
Total params: 10
Trainable params: 0
Non-trainable params: 10
_________________________________________________________________
)";
    const Json dense = layer("Dense", {{"units", 2}, {"trainable", false}});
    EXPECT_EQ(
        Model::build(sequential({layer("InputLayer", {{"batch_input_shape", {nullptr, 4}}}), dense}, "net"))
            .summary(),
        expected);
}

TEST(Summary, AGraphHas98ColumnsAndConnections) {
    EXPECT_EQ(Model::build(diamond()).summary(),
              R"(Model: "model"
__________________________________________________________________________________________________
Layer (type)                    Output Shape         Param #     Connected to                     
==================================================================================================
in (InputLayer)                 [(None, 4)]          0                                            
__________________________________________________________________________________________________
a (Dense)                       (None, 3)            15          in[0][0]                         
__________________________________________________________________________________________________
b (Dense)                       (None, 3)            15          in[0][0]                         
__________________________________________________________________________________________________
sum (Add)                       (None, 3)            0           a[0][0]                          
                                                                 b[0][0]                          
__________________________________________________________________________________________________
out (Dense)                     (None, 2)            8           sum[0][0]                        
==================================================================================================
Total params: 38
Trainable params: 38
Non-trainable params: 0
__________________________________________________________________________________________________
)");
}

// Keras prints a graph that is one chain in the narrow form, with its input.
TEST(Summary, AChainOfAGraphIsNarrow) {
    const ModelConfig chain =
        functional({inputNode("input_1", {nullptr, 28, 28, 1}), node("Flatten", "flatten", {"input_1"}),
                    node("Dense", "dense", {"flatten"}, {{"units", 10}})},
                   {"input_1"}, {"dense"});
    EXPECT_EQ(Model::build(chain).summary(),
              R"(Model: "model"
_________________________________________________________________
Layer (type)                 Output Shape              Param #   
=================================================================
input_1 (InputLayer)         [(None, 28, 28, 1)]       0         
_________________________________________________________________
flatten (Flatten)            (None, 784)               0         
_________________________________________________________________
dense (Dense)                (None, 10)                7850      
=================================================================
Total params: 7,850
Trainable params: 7,850
Non-trainable params: 0
_________________________________________________________________
)");
}

TEST(Summary, LargeNumbersHaveCommas) {
    const Model model = Model::build(sequential(
        {layer("Dense", {{"units", 1000}, {"use_bias", false}, {"batch_input_shape", {nullptr, 1234}}})}));
    EXPECT_NE(model.summary().find("Total params: 1,234,000\n"), std::string::npos);
    EXPECT_NE(model.summary().find("  1234000   \n"), std::string::npos);
}

/// A character of two columns is not cut in the middle, and the next column stays where it is.
TEST(Summary, AlignsNamesInWideCharacters) {
    const Model model = Model::build(
        sequential({layer("Dense", {{"units", 4}, {"name", "输出"}, {"batch_input_shape", {nullptr, 3}}}),
                    layer("Dense", {{"units", 4}, {"name", "一二三四五六七八九十一二三四五"}})}));
    const std::string text = model.summary();
    EXPECT_NE(text.find("\n输出 (Dense)                 (None, 4)                 16        \n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\n一二三四五六七八九十一二三四 (None, 4)                 20        \n"),
              std::string::npos)
        << text;
}

}  // namespace
}  // namespace shardlab::engine::testing::summary_test
