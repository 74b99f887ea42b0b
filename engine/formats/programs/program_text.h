#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// Lines of Python.
struct ProgramCode {
    std::vector<std::string> lines;
    std::vector<std::string> layers;  ///< for each line the layer that it makes, or empty
    std::string text() const;         ///< the lines, each with its newline

    void add(const std::string& line, const std::string& layer = {});
    void addAll(const std::vector<std::string>& more);
    void add(const ProgramCode& more, const std::string& indent = {});
};

/// What the simulator says of one device: simulated, not measured.
struct PredictedTime {
    std::string sheet;      ///< id of the device
    std::string device;     ///< its name
    std::string hostStack;  ///< name of the software that is assumed
    int replicas = 1;
    std::int64_t globalBatch = 0;
    double stepSeconds = 0, epochSeconds = 0;
    double uncertainty = 0;  ///< relative; nine tenths of such estimates hold the real time within
    std::vector<std::string> names = {};  ///< what a runtime calls the device, in lower case: "t4"
};

/// What a program is made of beside the experiment.
struct ProgramRequest {
    const Experiment& experiment;
    bool modelOnly = false;        ///< the lines that build the model, and no more
    std::string weightsFile = {};  ///< beside the program, loaded if it is there; empty: none
    std::vector<PredictedTime> predicted = {};
};

/// A part of a program: in a script below a heading, in a notebook a text cell and a code cell.
struct ProgramSection {
    std::string id;                      ///< of the code cell; letters, digits and '-'
    std::string title;                   ///< empty: continues the section before
    std::vector<std::string> text = {};  ///< Markdown, one line each
    ProgramCode code = {};
    std::string tag = {};       ///< of the code cell; may be empty
    bool notebookOnly = false;  ///< a script leaves it out
};

/// A program in sections, from which scripts and notebooks are written.
struct SectionedProgram {
    std::string title;
    std::vector<ProgramSection> sections;

    /// The lines of the script; each section begins with "# %% Title", where editors see a cell.
    ProgramCode script() const;
};

/// Jupyter notebook, nbformat 4.5. `colab`: "accelerator" and "colab" of the metadata, or null.
Json notebookOf(const SectionedProgram& program, const Json& colab);

/// "accelerator" and "gpuType" with which Colab opens a notebook on the runtime's kind of device.
Json colabMetadata(const RuntimeSpec& runtime);

}  // namespace shardlab::engine
