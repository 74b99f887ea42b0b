#include <fmt/format.h>

#include "engine/core/python_literal.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/programs/data_code.h"

namespace shardlab::engine {
namespace {

/// data.pipeline in the order of Shardlab's own pipeline.
void addTraining(const Experiment& experiment, const DataParts& parts, ProgramCode& code) {
    const DataSpec& data = experiment.data;
    const std::string arrays = parts.weighted ? "(x_train, y_train, sample_weight)" : "(x_train, y_train)";
    code.add(fmt::format("training = tf.data.Dataset.from_tensor_slices({})",
                         parts.split ? fmt::format("part({}, 0, count)", arrays) : arrays));
    if (data.cache == "before_batch") code.add("training = training.cache()");
    if (data.shuffleBuffer > 1)
        code.add(
            fmt::format("training = training.shuffle({}, seed={})", data.shuffleBuffer, experiment.fit.seed));
    if (parts.drawsAnew)
        code.add(fmt::format("training = training.map(redraw(0, {}))",
                             parts.split ? pythonLiteral(1 - data.validation.fraction) : "1"));
    const bool frozen = data.cache == "after_batch";
    if (data.repeat && !frozen) code.add("training = training.repeat()");
    code.add(fmt::format("training = training.batch(batch_size, drop_remainder={})",
                         data.dropRemainder ? "True" : "False"));
    if (frozen) code.add("training = training.cache()  # every epoch has the batches of the first");
    if (data.repeat && frozen) code.add("training = training.repeat()");
    if (experiment.fit.stepsPerEpoch && !data.repeat)  // else Keras goes on where the last epoch ended
        code.add(fmt::format("training = training.take({})  # steps_per_epoch of a new pass",
                             *experiment.fit.stepsPerEpoch));
    if (data.prefetch != 0)
        code.add(fmt::format("training = training.prefetch({})",
                             data.prefetch < 0 ? "tf.data.AUTOTUNE" : std::to_string(data.prefetch)));
    if (data.workers > 1)
        code.add(fmt::format("# workers: {} in Shardlab; here the arrays are prepared before training.",
                             data.workers));
}

std::string validationArrays(const DataParts& parts) {
    if (parts.stratified) return "(x_val, y_val)";
    if (parts.split)
        return parts.weighted ? "part((x_train, y_train, sample_weight), count, None)"
                              : "part((x_train, y_train), count, None)";
    return parts.validationWeighted ? "(x_test, y_test, validation_sample_weight)" : "(x_test, y_test)";
}

void addValidation(const DataParts& parts, double fraction, ProgramCode& code) {
    std::string made =
        fmt::format("validation = tf.data.Dataset.from_tensor_slices({})", validationArrays(parts));
    if (parts.drawsAnew && parts.split)
        made += fmt::format(".map(redraw({}, 1))", pythonLiteral(1 - fraction));
    made += ".batch(batch_size)";
    if (!parts.mayBeEmpty) return code.add(made);
    code.addAll({"validation = None", "if len(tf.nest.flatten(y_test)[0]) > 0:", "    " + made});
}

}  // namespace

ProgramCode kerasBatches(const Experiment& experiment) {
    ProgramCode code;
    const DataParts parts = dataParts(experiment);
    const double fraction = experiment.data.validation.fraction;
    code.add(batchSizeLine(experiment));
    if (parts.split) {
        const bool several = outputNames(experiment.model).size() > 1;
        code.add(fmt::format("count = int(len({}) * (1 - {}))",
                             several ? "tf.nest.flatten(y_train)[0]" : "y_train", fraction));
        code.addAll({"def part(arrays, begin, end):",
                     "    return tf.nest.map_structure(lambda array: array[begin:end], arrays)"});
    }
    addTraining(experiment, parts, code);
    if (parts.validates) addValidation(parts, fraction, code);
    return code;
}

}  // namespace shardlab::engine
