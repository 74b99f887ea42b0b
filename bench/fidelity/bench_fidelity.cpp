// Replays every published measurement and prints predicted against published times; with a file name, all
// rows as tab-separated text.
#include <fmt/format.h>

#include <fstream>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/fidelity/fidelity.h"

namespace {

using shardlab::engine::FidelityRow;
using shardlab::engine::PublishedBound;

void writeTable(const std::string& path, const std::vector<FidelityRow>& rows) {
    std::ofstream file(path);
    file << "group\tname\tdevice\tpublished\tpredicted\tunit\terror\tmodel\tsheet\tkind\thost_"
            "stack\treplicas\t"
            "device_share\tlink_share\thost_share\tuncertainty\tbound\tsource\tnote\n";
    for (const FidelityRow& row : rows) {
        file << fmt::format(
            "{}\t{}\t{}\t{:.5g}\t{:.5g}\t{}\t{:+.3f}\t{}\t{}\t{}\t{}\t{}\t{:.3f}\t{:.3f}\t{:.3f}\t{:.3f}\t{}"
            "\t{}\t{}\n",
            row.group, row.name, row.device, row.published, row.predicted, row.unit, row.error(), row.model,
            row.sheet, row.kind, row.hostStack, row.replicas, row.deviceShare, row.linkShare, row.hostShare,
            row.uncertainty, row.bound == PublishedBound::None ? 0 : 1, row.source, row.note);
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        std::vector<std::string> left;
        std::vector<FidelityRow> rows =
            shardlab::engine::replayMeasurements(shardlab::engine::DeviceCatalog::installed(), &left);
        for (FidelityRow& row :
             shardlab::engine::replayArticles(shardlab::engine::DeviceCatalog::installed()))
            rows.push_back(std::move(row));
        fmt::print("{:<28} {:>5} {:>8} {:>8} {:>8}\n", "rows of", "", "median", "mean", "bias");
        for (const auto& summary : shardlab::engine::summarize(rows)) {
            fmt::print("{:<28} {:>5} {:>7.1f}% {:>7.1f}% {:>+7.1f}%\n", summary.name, summary.rows,
                       100 * summary.median, 100 * summary.mean, 100 * summary.bias);
        }
        fmt::print("left out: {} rows without a model\n", left.size());
        if (argc > 1) writeTable(argv[1], rows);
    } catch (const shardlab::engine::Error& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    return 0;
}
