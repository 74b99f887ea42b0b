#include "engine/core/keras_coverage.h"

#include <algorithm>
#include <array>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

using enum KerasSupport;

constexpr std::string_view kBaseClass = "it is the base class of the others; a file never holds it";
constexpr std::string_view kPythonCode = "it holds Python code, which is not run here";
constexpr std::string_view kOtherFramework = "it wraps a model of another framework, which is not run here";
constexpr std::string_view kTextTable =
    "it maps strings, and programs compute with numbers; use the preprocessing steps of the data source";
constexpr std::string_view kIntegerTable =
    "it looks integers up in a vocabulary; use the preprocessing steps of the data source";
constexpr std::string_view kMixesSamples =
    "it mixes samples of a batch with their labels, which layers do not see";
constexpr std::string_view kPixelRule =
    "the augmentation op draws geometry, contrast and brightness only; use RandomContrast or "
    "RandomBrightness";
constexpr std::string_view kHistogram = "it needs a histogram of each image, for which there is no op";
constexpr std::string_view kSpectrum = "there is no op for the Fourier transform";
constexpr std::string_view kConvolutionalCell =
    "recurrences are computed by an op whose products are dense; there is none with convolutions";
constexpr std::string_view kCell =
    "a cell has no place in a graph of layers; use the layer of the same name without Cell";
constexpr std::string_view kAdaptive =
    "its windows differ in size and overlap; use a pooling layer with fixed windows";

constexpr KerasClass kLayers[] = {
    {"layer", "Activation"},
    {"layer", "ActivityRegularization", Missing, "penalties are of weights, not of activations"},
    {"layer", "AdaptiveAveragePooling1D", Missing, kAdaptive},
    {"layer", "AdaptiveAveragePooling2D", Missing, kAdaptive},
    {"layer", "AdaptiveAveragePooling3D", Missing, kAdaptive},
    {"layer", "AdaptiveMaxPooling1D", Missing, kAdaptive},
    {"layer", "AdaptiveMaxPooling2D", Missing, kAdaptive},
    {"layer", "AdaptiveMaxPooling3D", Missing, kAdaptive},
    {"layer", "Add"},
    {"layer", "AdditiveAttention"},
    {"layer", "AlphaDropout"},
    {"layer", "Attention"},
    {"layer", "AugMix", Missing, kPixelRule},
    {"layer", "AutoContrast", Missing, kHistogram},
    {"layer", "Average"},
    {"layer", "AveragePooling1D"},
    {"layer", "AveragePooling2D"},
    {"layer", "AveragePooling3D"},
    {"layer", "AvgPool1D", SameAs, "AveragePooling1D"},
    {"layer", "AvgPool2D", SameAs, "AveragePooling2D"},
    {"layer", "AvgPool3D", SameAs, "AveragePooling3D"},
    {"layer", "BatchNormalization"},
    {"layer", "Bidirectional"},
    {"layer", "CategoryEncoding", Missing,
     "there is no op that compares numbers with classes; use the step one_hot or multi_hot"},
    {"layer", "CenterCrop"},
    {"layer", "Concatenate"},
    {"layer", "ContrastLimitedAdaptiveHistogramEqualization", Missing, kHistogram},
    {"layer", "Conv1D"},
    {"layer", "Conv1DTranspose"},
    {"layer", "Conv2D"},
    {"layer", "Conv2DTranspose"},
    {"layer", "Conv3D"},
    {"layer", "Conv3DTranspose"},
    {"layer", "ConvLSTM1D", Missing, kConvolutionalCell},
    {"layer", "ConvLSTM2D", Missing, kConvolutionalCell},
    {"layer", "ConvLSTM3D", Missing, kConvolutionalCell},
    {"layer", "Convolution1D", SameAs, "Conv1D"},
    {"layer", "Convolution1DTranspose", SameAs, "Conv1DTranspose"},
    {"layer", "Convolution2D", SameAs, "Conv2D"},
    {"layer", "Convolution2DTranspose", SameAs, "Conv2DTranspose"},
    {"layer", "Convolution3D", SameAs, "Conv3D"},
    {"layer", "Convolution3DTranspose", SameAs, "Conv3DTranspose"},
    {"layer", "Cropping1D"},
    {"layer", "Cropping2D"},
    {"layer", "Cropping3D"},
    {"layer", "CutMix", Missing, kMixesSamples},
    {"layer", "Dense"},
    {"layer", "DepthwiseConv1D"},
    {"layer", "DepthwiseConv2D"},
    {"layer", "Discretization", Missing, "there is no op that sorts numbers into bins"},
    {"layer", "Dot"},
    {"layer", "Dropout"},
    {"layer", "ELU"},
    {"layer", "EinsumDense"},
    {"layer", "Embedding"},
    {"layer", "Equalization", Missing, kHistogram},
    {"layer", "Flatten"},
    {"layer", "FlaxLayer", Missing, kOtherFramework},
    {"layer", "GRU"},
    {"layer", "GRUCell", Missing, kCell},
    {"layer", "GaussianDropout"},
    {"layer", "GaussianNoise"},
    {"layer", "GlobalAveragePooling1D"},
    {"layer", "GlobalAveragePooling2D"},
    {"layer", "GlobalAveragePooling3D"},
    {"layer", "GlobalAvgPool1D", SameAs, "GlobalAveragePooling1D"},
    {"layer", "GlobalAvgPool2D", SameAs, "GlobalAveragePooling2D"},
    {"layer", "GlobalAvgPool3D", SameAs, "GlobalAveragePooling3D"},
    {"layer", "GlobalMaxPool1D", SameAs, "GlobalMaxPooling1D"},
    {"layer", "GlobalMaxPool2D", SameAs, "GlobalMaxPooling2D"},
    {"layer", "GlobalMaxPool3D", SameAs, "GlobalMaxPooling3D"},
    {"layer", "GlobalMaxPooling1D"},
    {"layer", "GlobalMaxPooling2D"},
    {"layer", "GlobalMaxPooling3D"},
    {"layer", "GroupNormalization"},
    {"layer", "GroupQueryAttention"},
    {"layer", "HashedCrossing", Missing, kTextTable},
    {"layer", "Hashing", Missing, kTextTable},
    {"layer", "Identity"},
    {"layer", "Input", SameAs, "InputLayer"},
    {"layer", "InputLayer"},
    {"layer", "InputSpec", Missing, "it describes an input of a Python class and computes nothing"},
    {"layer", "IntegerLookup", Missing, kIntegerTable},
    {"layer", "JaxLayer", Missing, kOtherFramework},
    {"layer", "LSTM"},
    {"layer", "LSTMCell", Missing, kCell},
    {"layer", "Lambda", Missing, kPythonCode},
    {"layer", "Layer", Missing, kBaseClass},
    {"layer", "LayerNormalization"},
    {"layer", "LeakyReLU"},
    {"layer", "Masking"},
    {"layer", "MaxNumBoundingBoxes", Missing, "data sources have no bounding boxes"},
    {"layer", "MaxPool1D", SameAs, "MaxPooling1D"},
    {"layer", "MaxPool2D", SameAs, "MaxPooling2D"},
    {"layer", "MaxPool3D", SameAs, "MaxPooling3D"},
    {"layer", "MaxPooling1D"},
    {"layer", "MaxPooling2D"},
    {"layer", "MaxPooling3D"},
    {"layer", "Maximum"},
    {"layer", "MelSpectrogram", Missing, kSpectrum},
    {"layer", "Minimum"},
    {"layer", "MixUp", Missing, kMixesSamples},
    {"layer", "MultiHeadAttention"},
    {"layer", "Multiply"},
    {"layer", "Normalization"},
    {"layer", "PReLU"},
    {"layer", "Permute"},
    {"layer", "Pipeline", Missing,
     "it nests preprocessing layers in a config of its own; add them one by one"},
    {"layer", "RMSNormalization"},
    {"layer", "RNN", Missing, "its cell may be any Python class; use LSTM, GRU or SimpleRNN"},
    {"layer", "RandAugment", Missing, kPixelRule},
    {"layer", "RandomBrightness"},
    {"layer", "RandomColorDegeneration", Missing, kPixelRule},
    {"layer", "RandomColorJitter", Missing, kPixelRule},
    {"layer", "RandomContrast"},
    {"layer", "RandomCrop"},
    {"layer", "RandomElasticTransform", Missing, "the augmentation op has no displacement of single pixels"},
    {"layer", "RandomErasing", Missing, kPixelRule},
    {"layer", "RandomFlip"},
    {"layer", "RandomGaussianBlur", Missing,
     "there is no op that convolves each sample with a filter of its own"},
    {"layer", "RandomGrayscale", Missing, kPixelRule},
    {"layer", "RandomHue", Missing, kPixelRule},
    {"layer", "RandomInvert", Missing, kPixelRule},
    {"layer", "RandomPerspective", Missing, "the augmentation op has no projective transform"},
    {"layer", "RandomPosterization", Missing, kPixelRule},
    {"layer", "RandomRotation"},
    {"layer", "RandomSaturation", Missing, kPixelRule},
    {"layer", "RandomSharpness", Missing,
     "there is no op that convolves each sample with a filter of its own"},
    {"layer", "RandomShear", Missing, "the augmentation op has rotation, zoom and translation, no shear"},
    {"layer", "RandomTranslation"},
    {"layer", "RandomZoom"},
    {"layer", "ReLU"},
    {"layer", "RepeatVector"},
    {"layer", "Rescaling"},
    {"layer", "Reshape"},
    {"layer", "Resizing"},
    {"layer", "ReversibleEmbedding", Missing,
     "it is called twice, once reversed; use Embedding and TiedEmbedding"},
    {"layer", "STFTSpectrogram", Missing, kSpectrum},
    {"layer", "SeparableConv1D"},
    {"layer", "SeparableConv2D"},
    {"layer", "SeparableConvolution1D", SameAs, "SeparableConv1D"},
    {"layer", "SeparableConvolution2D", SameAs, "SeparableConv2D"},
    {"layer", "SimpleRNN"},
    {"layer", "SimpleRNNCell", Missing, kCell},
    {"layer", "Softmax"},
    {"layer", "Solarization", Missing, kPixelRule},
    {"layer", "SpatialDropout1D"},
    {"layer", "SpatialDropout2D"},
    {"layer", "SpatialDropout3D"},
    {"layer", "SpectralNormalization", Missing,
     "it changes the weights of another layer in each forward pass, and programs change weights in the "
     "update only"},
    {"layer", "StackedRNNCells", Missing,
     "its cells are stacked inside one layer; use several recurrent layers"},
    {"layer", "StringLookup", Missing, kTextTable},
    {"layer", "Subtract"},
    {"layer", "TFSMLayer", Missing, kOtherFramework},
    {"layer", "TernaryDense", Missing, "there is no op that rounds weights to -1, 0 and 1"},
    {"layer", "TextVectorization", Missing, kTextTable},
    {"layer", "TimeDistributed"},
    {"layer", "TorchModuleWrapper", Missing, kOtherFramework},
    {"layer", "UnitNormalization"},
    {"layer", "UpSampling1D"},
    {"layer", "UpSampling2D"},
    {"layer", "UpSampling3D"},
    {"layer", "Wrapper", Missing, kBaseClass},
    {"layer", "ZeroPadding1D"},
    {"layer", "ZeroPadding2D"},
    {"layer", "ZeroPadding3D"},
};

constexpr KerasClass kLosses[] = {
    {"loss", "BinaryCrossentropy"},
    {"loss", "BinaryFocalCrossentropy"},
    {"loss", "CTC", Missing, "its targets are sequences of other lengths than the predictions"},
    {"loss", "CategoricalCrossentropy"},
    {"loss", "CategoricalFocalCrossentropy"},
    {"loss", "CategoricalGeneralizedCrossEntropy"},
    {"loss", "CategoricalHinge"},
    {"loss", "Circle", Missing,
     "it compares the samples of a batch with each other; losses are computed row by row"},
    {"loss", "CosineSimilarity"},
    {"loss", "Dice"},
    {"loss", "Hinge"},
    {"loss", "Huber"},
    {"loss", "KLDivergence"},
    {"loss", "LogCosh"},
    {"loss", "Loss", Missing, kBaseClass},
    {"loss", "MeanAbsoluteError"},
    {"loss", "MeanAbsolutePercentageError"},
    {"loss", "MeanSquaredError"},
    {"loss", "MeanSquaredLogarithmicError"},
    {"loss", "Poisson"},
    {"loss", "SparseCategoricalCrossentropy"},
    {"loss", "SquaredHinge"},
    {"loss", "Tversky"},
};

constexpr KerasClass kMetrics[] = {
    {"metric", "AUC"},
    {"metric", "Accuracy", Missing,
     "it asks whether predictions equal labels exactly; use the metric accuracy"},
    {"metric", "BinaryAccuracy"},
    {"metric", "BinaryCrossentropy"},
    {"metric", "BinaryIoU"},
    {"metric", "CategoricalAccuracy"},
    {"metric", "CategoricalCrossentropy"},
    {"metric", "CategoricalHinge"},
    {"metric", "ConcordanceCorrelation"},
    {"metric", "CosineSimilarity"},
    {"metric", "F1Score"},
    {"metric", "FBetaScore"},
    {"metric", "FalseNegatives"},
    {"metric", "FalsePositives"},
    {"metric", "Hinge"},
    {"metric", "IoU"},
    {"metric", "KLDivergence"},
    {"metric", "LogCoshError"},
    {"metric", "Mean", Missing, "it takes values that Python code passes, not predictions and targets"},
    {"metric", "MeanAbsoluteError"},
    {"metric", "MeanAbsolutePercentageError"},
    {"metric", "MeanIoU"},
    {"metric", "MeanMetricWrapper", Missing, kPythonCode},
    {"metric", "MeanSquaredError"},
    {"metric", "MeanSquaredLogarithmicError"},
    {"metric", "Metric", Missing, kBaseClass},
    {"metric", "OneHotIoU"},
    {"metric", "OneHotMeanIoU"},
    {"metric", "PearsonCorrelation"},
    {"metric", "Poisson"},
    {"metric", "Precision"},
    {"metric", "PrecisionAtRecall"},
    {"metric", "R2Score"},
    {"metric", "Recall"},
    {"metric", "RecallAtPrecision"},
    {"metric", "RootMeanSquaredError"},
    {"metric", "SensitivityAtSpecificity"},
    {"metric", "SparseCategoricalAccuracy"},
    {"metric", "SparseCategoricalCrossentropy"},
    {"metric", "SparseTopKCategoricalAccuracy"},
    {"metric", "SpecificityAtSensitivity"},
    {"metric", "SquaredHinge"},
    {"metric", "Sum", Missing, "it takes values that Python code passes, not predictions and targets"},
    {"metric", "TopKCategoricalAccuracy"},
    {"metric", "TrueNegatives"},
    {"metric", "TruePositives"},
};

constexpr KerasClass kOptimizers[] = {
    {"optimizer", "Adadelta"},
    {"optimizer", "Adafactor", Missing,
     "its slots have one number per row and column; slots have the shape of the weight"},
    {"optimizer", "Adagrad"},
    {"optimizer", "Adam"},
    {"optimizer", "AdamW"},
    {"optimizer", "Adamax"},
    {"optimizer", "Ftrl"},
    {"optimizer", "Lamb"},
    {"optimizer", "Lion"},
    {"optimizer", "LossScaleOptimizer"},
    {"optimizer", "MultiOptimizer", Missing, "a run has one optimizer for all weights"},
    {"optimizer", "Muon", Missing,
     "it orthogonalizes whole matrices; updates are computed element by element"},
    {"optimizer", "Nadam"},
    {"optimizer", "Optimizer", Missing, kBaseClass},
    {"optimizer", "OptimizerMap", Missing, "a run has one optimizer for all weights"},
    {"optimizer", "RMSprop"},
    {"optimizer", "SGD"},
    {"optimizer", "ScheduleFreeAdamW", Missing, "it trains and evaluates with different weights"},
};

constexpr KerasClass kSchedules[] = {
    {"schedule", "CosineDecay"},
    {"schedule", "CosineDecayRestarts"},
    {"schedule", "ExponentialDecay"},
    {"schedule", "InverseTimeDecay"},
    {"schedule", "LearningRateSchedule", Missing, kBaseClass},
    {"schedule", "PiecewiseConstantDecay"},
    {"schedule", "PolynomialDecay"},
};

constexpr KerasClass kWeightRules[] = {
    {"initializer", "Constant"},
    {"initializer", "GlorotNormal"},
    {"initializer", "GlorotUniform"},
    {"initializer", "HeNormal"},
    {"initializer", "HeUniform"},
    {"initializer", "Identity"},
    {"initializer", "IdentityInitializer", SameAs, "Identity"},
    {"initializer", "Initializer", Missing, kBaseClass},
    {"initializer", "LecunNormal"},
    {"initializer", "LecunUniform"},
    {"initializer", "Ones"},
    {"initializer", "Orthogonal"},
    {"initializer", "OrthogonalInitializer", SameAs, "Orthogonal"},
    {"initializer", "RandomNormal"},
    {"initializer", "RandomUniform"},
    {"initializer", "STFT", Missing, kSpectrum},
    {"initializer", "STFTInitializer", Missing, kSpectrum},
    {"initializer", "TruncatedNormal"},
    {"initializer", "VarianceScaling"},
    {"initializer", "Zeros"},
    {"regularizer", "L1"},
    {"regularizer", "L1L2"},
    {"regularizer", "L2"},
    {"regularizer", "OrthogonalRegularizer"},
    {"regularizer", "Regularizer", Missing, kBaseClass},
    {"constraint", "Constraint", Missing, kBaseClass},
    {"constraint", "MaxNorm"},
    {"constraint", "MinMaxNorm"},
    {"constraint", "NonNeg"},
    {"constraint", "UnitNorm"},
};

constexpr std::string_view kAlwaysWritten = "every run is recorded; use runs export, or --history of train";

constexpr KerasClass kCallbacks[] = {
    {"callback", "BackupAndRestore", Missing,
     "runs write checkpoints; use --checkpoint and --resume of train"},
    {"callback", "CSVLogger", Missing, kAlwaysWritten},
    {"callback", "Callback", Missing, kBaseClass},
    {"callback", "CallbackList", Missing, "it holds the other callbacks and does nothing itself"},
    {"callback", "EarlyStopping"},
    {"callback", "History", Missing, kAlwaysWritten},
    {"callback", "LambdaCallback", Missing, kPythonCode},
    {"callback", "LearningRateScheduler"},
    {"callback", "ModelCheckpoint"},
    {"callback", "OrbaxCheckpoint", Missing,
     "it writes the format of another framework; use ModelCheckpoint"},
    {"callback", "ProgbarLogger", Missing, "progress lines are always printed"},
    {"callback", "ReduceLROnPlateau"},
    {"callback", "RemoteMonitor", Missing, "runs send nothing over the network"},
    {"callback", "SwapEMAWeights", Missing, "there is no callback that swaps weights for evaluation"},
    {"callback", "TensorBoard", Missing,
     "use train --tensorboard, or runs export --tensorboard of a recorded run"},
    {"callback", "TerminateOnNaN"},
};

constexpr auto kAll = [] {
    std::array<KerasClass, std::size(kLayers) + std::size(kLosses) + std::size(kMetrics) +
                               std::size(kOptimizers) + std::size(kSchedules) + std::size(kWeightRules) +
                               std::size(kCallbacks)>
        all{};
    auto end = all.begin();
    end = std::ranges::copy(kLayers, end).out;
    end = std::ranges::copy(kLosses, end).out;
    end = std::ranges::copy(kMetrics, end).out;
    end = std::ranges::copy(kOptimizers, end).out;
    end = std::ranges::copy(kSchedules, end).out;
    end = std::ranges::copy(kWeightRules, end).out;
    std::ranges::copy(kCallbacks, end);
    return all;
}();

}  // namespace

const char* nameOf(KerasSupport support) {
    return support == Built ? "built" : support == SameAs ? "same as" : "missing";
}

std::span<const KerasClass> kerasClasses() {
    return kAll;
}

const KerasClass* findKerasClass(std::string_view kind, std::string_view name) {
    const auto it = std::ranges::find_if(
        kAll, [&](const KerasClass& row) { return row.kind == kind && row.name == name; });
    return it == kAll.end() ? nullptr : &*it;
}

std::string unknownClass(std::string_view kind, std::string_view name) {
    const KerasClass* known = findKerasClass(kind, name);
    if (known == nullptr || known->support != Missing)
        return fmt::format("unknown {} {}", kind, abridged(name));
    return fmt::format("{} {} is not supported: {}", kind, name, known->note);
}

}  // namespace shardlab::engine
