#include "engine/planning/transfer_plan.h"

#include "engine/core/error.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

TransferPlan planTransfer(const Experiment& experiment, const TransferOptions& options) {
    Experiment pretrained = experiment;
    if (!options.weights.empty()) {
        if (!std::filesystem::exists(options.weights))
            throw Error("{}: the file does not exist", options.weights.string());
        const WeightFormat& format = readFormatFor(options.weights);
        if (!format.canRead()) throw Error("{}: {} has no weights", options.weights.string(), format.name);
        if (format.holdsModel()) pretrained.model = importModelConfig(options.weights);
    }
    const bool same = options.source.empty();
    const auto source =
        makeDataSource(Json{{"source", same ? experiment.data.source : options.source},
                            {"options", same ? experiment.data.options : options.sourceOptions}});
    const DataSource::Description data = source->describe();
    return {pretrained.model, data, prepareTransfer(pretrained, options, data)};
}

}  // namespace shardlab::engine
