#include "engine/comparison/comparison_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "engine/core/csv_text.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"

namespace shardlab::engine {
namespace {

/// A value twice: as a program and as a person reads it.
struct Cell {
    std::string raw, shown;
};

Cell text(const std::string& value) {
    return {value, value};
}
Cell number(double value, const std::string& shown) {
    return {fmt::format("{}", value), shown};
}
Cell count(std::int64_t value) {
    return {std::to_string(value), countText(value)};
}
Cell seconds(double value) {
    return number(value, secondsText(value));
}

struct Column {
    const char* key;      ///< heading of the CSV
    const char* heading;  ///< of the Markdown
    bool isNumber;
    std::function<Cell(const ComparedDevice&)> cell;
};

/// Of a device that runs the experiment.
Column ofRun(const char* key, const char* heading, Cell (*cell)(const RunEstimate&)) {
    return {key, heading, true, [cell](const ComparedDevice& device) {
                const RunEstimate* run = device.answer->timed();
                return run == nullptr ? Cell{} : cell(*run);
            }};
}

/// Of all epochs of a run: without steps its data are missing, and only what a step takes is known.
Column ofEpochs(const char* key, const char* heading, double RunEstimate::*value) {
    return {key, heading, true, [value](const ComparedDevice& device) {
                const RunEstimate* run = device.answer->timed();
                return run == nullptr || run->stepsPerEpoch == 0 ? Cell{} : seconds((*run).*value);
            }};
}

/// Of a device that is known, whether the run fits or not.
Column ofEstimate(const char* key, const char* heading, bool isNumber, Cell (*cell)(const RunEstimate&)) {
    return {key, heading, isNumber, [cell](const ComparedDevice& device) {
                return device.answer->known() ? cell(device.answer->estimate) : Cell{};
            }};
}

Column ofCost(const char* key, const char* heading, double RunCost::*value) {
    return {key, heading, true, [value](const ComparedDevice& device) {
                if (!device.cost) return Cell{};
                const double cost = (*device.cost).*value;
                return number(cost, figureText(cost));
            }};
}

std::string stackName(const RunEstimate& estimate) {
    if (estimate.catalogStacks == nullptr) return estimate.hostStack;
    const auto found = std::ranges::find(*estimate.catalogStacks, estimate.hostStack, &HostStack::id);
    return found == estimate.catalogStacks->end() ? estimate.hostStack : found->name;
}

Cell precisionCell(const RunEstimate& e) {
    const std::string name = nameOf(e.precision);
    return {name, e.precision == Precision::Default ? fmt::format("default ({})", e.matrixFormat) : name};
}

Cell statusCell(const ComparedDevice& device) {
    const DeviceResult& answer = *device.answer;
    if (!answer.known()) return {"cannot run", answer.error};
    return text(!answer.fits()                ? "out of memory"
                : answer.estimate.validated() ? "validated"
                                              : "not validated");
}

std::vector<Column> columnsFor(const std::vector<ComparedDevice>& devices) {
    std::vector<Column> columns{
        {"device", "Device", false,
         [](const ComparedDevice& device) {
             const std::string& name = device.answer->request.device.name;
             return Cell{device.answer->device, name.empty() ? device.answer->device : name};
         }},
        ofEstimate("framework", "Framework", false,
                   [](const RunEstimate& e) {
                       return Cell{e.hostStack, stackName(e)};
                   }),
        ofEstimate("precision", "Precision", false, precisionCell),
        ofEstimate("global_batch_size", "Global batch", true,
                   [](const RunEstimate& e) { return count(e.globalBatch); }),
        ofEstimate("replicas", "Replicas", true, [](const RunEstimate& e) { return count(e.replicas); }),
        ofRun("step_seconds", "Step", [](const RunEstimate& e) { return seconds(e.stepSeconds); }),
        ofEpochs("epoch_seconds", "Epoch", &RunEstimate::epochSeconds),
        ofEpochs("first_epoch_seconds", "First epoch", &RunEstimate::firstEpochSeconds),
        ofEpochs("total_seconds", "Total", &RunEstimate::totalSeconds),
        ofRun(
            "samples_per_second", "Samples/s",
            [](const RunEstimate& e) { return number(e.samplesPerSecond, figureText(e.samplesPerSecond)); }),
        ofRun("uncertainty", "Uncertainty",
              [](const RunEstimate& e) { return number(e.uncertainty, "± " + percentText(e.uncertainty)); }),
        ofEstimate("peak_bytes_per_core", "Memory per core", true,
                   [](const RunEstimate& e) {
                       return Cell{std::to_string(e.peakBytesPerCore),
                                   bytesText(static_cast<double>(e.peakBytesPerCore))};
                   }),
        {"status", "Status", false, statusCell}};
    if (std::ranges::any_of(devices, [](const ComparedDevice& each) { return each.cost.has_value(); })) {
        columns.push_back({"price_per_hour", "Price per hour", true, [](const ComparedDevice& device) {
                               if (!device.cost) return Cell{};
                               const DevicePrice& price = device.cost->price;
                               return number(price.perHour, figureText(price.perHour));
                           }});
        columns.push_back({"currency", "Currency", false, [](const ComparedDevice& device) {
                               return device.cost ? text(device.cost->price.currency) : Cell{};
                           }});
        columns.push_back(ofCost("cost_per_run", "Cost of a run", &RunCost::run));
        columns.push_back(ofCost("cost_per_epoch", "Cost of an epoch", &RunCost::epoch));
        columns.push_back(
            ofCost("cost_per_million_samples", "Cost of a million samples", &RunCost::millionSamples));
    }
    if (std::ranges::any_of(devices,
                            [](const auto& each) { return each.measuredEpochSeconds.has_value(); })) {
        columns.push_back(
            {"measured_epoch_seconds", "Epoch, measured here", true, [](const ComparedDevice& device) {
                 return device.measuredEpochSeconds ? seconds(*device.measuredEpochSeconds) : Cell{};
             }});
    }
    return columns;
}

/// A bar would end the cell, a line break the row.
std::string inMarkdown(std::string value) {
    std::ranges::replace(value, '\n', ' ');
    for (std::size_t at = value.find('|'); at != std::string::npos; at = value.find('|', at + 2))
        value.insert(at, 1, '\\');
    return value;
}

std::string csvOf(const std::vector<Column>& columns, const std::vector<ComparedDevice>& devices) {
    std::string result;
    const auto addRow = [&](const auto& valueOf) {
        for (const Column& column : columns) {
            if (&column != &columns.front()) result += ',';
            result += csvText(valueOf(column));
        }
        result += '\n';
    };
    addRow([](const Column& column) { return std::string(column.key); });
    for (const ComparedDevice& device : devices)
        addRow([&](const Column& column) { return column.cell(device).raw; });
    return result;
}

std::string markdownOf(const std::vector<Column>& columns, const std::vector<ComparedDevice>& devices) {
    std::string result;
    const auto addRow = [&](const auto& valueOf) {
        result += '|';
        for (const Column& column : columns)
            result.append(1, ' ').append(inMarkdown(valueOf(column))).append(" |");
        result += '\n';
    };
    addRow([](const Column& column) { return std::string(column.heading); });
    addRow([](const Column& column) { return std::string(column.isNumber ? "---:" : "---"); });
    for (const ComparedDevice& device : devices)
        addRow([&](const Column& column) { return column.cell(device).shown; });
    return result;
}

}  // namespace

std::string comparisonTable(std::vector<ComparedDevice> devices, TableFormat format) {
    std::ranges::stable_partition(devices, [](const ComparedDevice& each) { return each.answer->fits(); });
    const std::vector<Column> columns = columnsFor(devices);
    return format == TableFormat::Csv ? csvOf(columns, devices) : markdownOf(columns, devices);
}

}  // namespace shardlab::engine
