#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/work_progress.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// Everything that is known of a run but its weights, batches and layers: {id, name, …, metrics, parameters,
/// epochs}. `metrics` are those of the last epoch.
Json summaryOf(const RunInfo& run);

/// [summaryOf() of each run with `history`: what train --history writes].
Json runsAsJson(const std::vector<RunInfo>& runs);

/// What of runs is written into a file.
struct RunExport {
    std::vector<std::string> columns = {};  ///< NAMEs of a filter, in their order; empty: everything
    bool epochs = true;                     ///< the metrics of every epoch, else those of the last one
};

/// One form in every language: UTF-8, commas, numbers with a point and all their digits, lines that end with
/// CR LF, texts as csvText() makes them. What a run lacks is empty.
///
/// With epochs: a line for each epoch of each run, at least one. First what is asked for of the run (all:
/// run, name, status, device, started, then the parameters that any run has, by short path), then epoch,
/// learning_rate, wall_seconds (measured), simulated_seconds and the metrics of the epoch, as far as they are
/// asked for. Without epochs: a line for each run with its columns (all: those of runColumnNames() outside
/// the bin, metrics, parameters). A parameter whose name a column or metric has is called parameters.NAME.
std::string runsAsCsv(const std::vector<RunInfo>& runs, const RunExport& what = {});

/// All of a run, or its columns as {"NAME": value}, with epochs also `epochs`: [{epoch, learning_rate,
/// wall_seconds, simulated_seconds, metrics}], as far as they are asked for.
Json runsAsJson(const std::vector<RunInfo>& runs, const RunExport& what);

/// Throws Error naming a column that none of these runs has, neither as a column nor as a metric or
/// parameter.
void requireColumns(const RunStore& store, const std::vector<std::int64_t>& ids,
                    const std::vector<std::string>& columns);

/// The same as a file that ends in .csv or .json, run by run: the memory does not grow with their number.
/// Throws Error for another ending, for a run that is not there, and if the file cannot be written;
/// Interrupted if `progress`, which is told of the runs, stops: the file is as it was.
void exportRuns(const RunStore& store, const std::vector<std::int64_t>& ids, const RunExport& what,
                const std::filesystem::path& file, const WorkProgress& progress = {});

}  // namespace shardlab::engine
