#include "engine/core/keras_classes.h"

namespace shardlab::engine::keras_classes {
namespace {

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

}  // namespace

std::span<const KerasClass> losses() {
    return kLosses;
}

std::span<const KerasClass> metrics() {
    return kMetrics;
}

std::span<const KerasClass> optimizers() {
    return kOptimizers;
}

std::span<const KerasClass> schedules() {
    return kSchedules;
}

std::span<const KerasClass> weightRules() {
    return kWeightRules;
}

std::span<const KerasClass> callbacks() {
    return kCallbacks;
}

}  // namespace shardlab::engine::keras_classes
