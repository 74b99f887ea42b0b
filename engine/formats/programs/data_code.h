#pragma once
#include <string>

#include "engine/formats/programs/program_text.h"

/// The data of an experiment in Python: files, preprocessing, batches.
namespace shardlab::engine {

/// Makes x_train, y_train, x_test and y_test as the model takes them; of a stratified split x_val and y_val,
/// too. `arraysOnly`: no line may need TensorFlow; then a source that does is left to data.npz, which the
/// lines say how to make.
ProgramCode dataCode(const Experiment& experiment, bool arraysOnly = false);

/// Lines of imports that others need: "import gzip", those of the standard library first.
ProgramCode importsOf(const std::vector<std::string>& lines);

/// What the data's parts are called once they are split.
struct DataParts {
    bool split = false;       ///< a fraction of the training samples validates: part() cuts the arrays
    bool stratified = false;  ///< x_val, y_val
    bool validates = false;
    bool mayBeEmpty = false;  ///< the source may have no test samples
    bool weighted = false;    ///< sample_weight
    bool validationWeighted = false;
    bool drawsAnew = false;  ///< redraw(begin, end)
};
DataParts dataParts(const Experiment& experiment);

/// `batch_size`: the global batch. It follows the replicas where the experiment's does.
std::string batchSizeLine(const Experiment& experiment);
/// tf.data: `training` and `validation`.
ProgramCode kerasBatches(const Experiment& experiment);
/// `class_weight` of balanced classes, of the samples that train; else nothing.
ProgramCode balancedClassCode(const Experiment& experiment);
/// fit's class_weight as Python: a name, a dictionary, or "": none that can be read.
std::string classWeightArgument(const Json& classWeight);

}  // namespace shardlab::engine
