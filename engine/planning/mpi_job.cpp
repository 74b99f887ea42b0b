#include "engine/planning/mpi_job.h"

#include <charconv>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

#include "engine/core/error.h"
#include "engine/experiment/device_choice.h"

namespace shardlab::engine {
namespace {

/// "slots=4" of a line of a host file; nullopt: it has none, or it is no number.
std::optional<int> slotsOf(const std::string& line) {
    constexpr std::string_view kKey = "slots=";
    const std::size_t at = line.find(kKey);
    if (at == std::string::npos || (at > 0 && line[at - 1] != ' ' && line[at - 1] != '\t'))
        return std::nullopt;
    int slots = 0;
    const char* begin = line.data() + at + kKey.size();
    const auto [end, error] = std::from_chars(begin, line.data() + line.size(), slots);
    if (error != std::errc() || slots < 1) return std::nullopt;
    return slots;
}

bool plainWord(const std::string& word) {
    return !word.empty() && word.find_first_not_of(
                                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-+=.,:/@%") == std::string::npos;
}

}  // namespace

std::vector<std::string> mpiCommand(const MpiJob& job, const std::string& program, JobWatcher watcher) {
    std::vector<std::string> words{"mpirun", "-n", std::to_string(job.processes), "--bind-to", "none"};
    if (job.hostFile.empty()) {
        words.push_back("--oversubscribe");  // else mpirun refuses more processes than there are cores
    } else {
        words.insert(words.end(), {"--hostfile", job.hostFile.string()});
    }
    words.insert(words.end(), job.options.begin(), job.options.end());
    words.insert(words.end(), {program, "train", job.experimentFile().string(), "--distribute", "mpi"});
    if (job.threads > 0) words.insert(words.end(), {"--threads", std::to_string(job.threads)});
    words.insert(words.end(),
                 {"--checkpoint", job.checkpoint().string(), job.resume ? "--resume" : "--overwrite",
                  "--history", job.historyFile().string(), "--export", job.weightsFile().string()});
    if (watcher == JobWatcher::Program) {
        words.insert(words.end(),
                     {"--histograms", job.histogramsFile().string(), "--no-save", "--progress", "json"});
    }
    return words;
}

std::string shellLine(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        if (plainWord(word)) {
            line += word;
            continue;
        }
        line += '\'';
        for (const char c : word)
            line += c == '\'' ? std::string("'\\''") : std::string(1, c);
        line += '\'';
    }
    return line;
}

std::vector<std::string> shellWords(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool begun = false;
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const bool escapes = c == '\\' && quote != '\'' && i + 1 < line.size();
        if (escapes) {
            word += line[++i];
            begun = true;
        } else if (quote != '\0') {
            if (c == quote) {
                quote = '\0';
            } else {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            begun = true;
        } else if (c == ' ' || c == '\t' || c == '\n') {
            if (begun) words.push_back(std::exchange(word, {}));
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (quote != '\0') throw Error("options of mpirun: expected a closing {} in {}", quote, line);
    if (begun) words.push_back(word);
    return words;
}

std::optional<int> hostFileSlots(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::stringstream text;
    if (!stream || !(text << stream.rdbuf()))
        throw Error("{}: expected a host file that can be read", file.string());
    int sum = 0, hosts = 0;
    bool known = true;
    for (std::string line; std::getline(text, line);) {
        line.erase(std::min(line.find('#'), line.size()));
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        ++hosts;
        const std::optional<int> slots = slotsOf(line);
        known = known && slots.has_value();
        sum += slots.value_or(0);
    }
    if (hosts == 0)
        throw Error("{}: expected a line for each computer, as \"node-a slots=4\"", file.string());
    return known ? std::optional(sum) : std::nullopt;
}

void requireRunnable(const MpiJob& job) {
    if (job.folder.empty()) throw Error("folder: expected the folder of the job's files");
    if (job.hostFile.empty()) return;
    const std::optional<int> slots = hostFileSlots(job.hostFile);
    if (slots && *slots < job.processes) {
        throw Error("{}: expected slots for {} processes, got {}", job.hostFile.string(), job.processes,
                    *slots);
    }
}

Experiment onProcesses(Experiment experiment, int processes, const DeviceCatalog& devices) {
    if (experiment.runtime.replicas % processes == 0) return experiment;
    return onDevice(std::move(experiment), {.replicas = processes}, devices);
}

}  // namespace shardlab::engine
