#include "tests/fuzz/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/data/files/array_file.h"
#include "engine/data/files/csv.h"
#include "engine/data/files/idx.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/files/pickle.h"
#include "engine/data/files/table_text.h"
#include "engine/data/files/tf_example.h"
#include "engine/data/files/tfrecord.h"
#include "engine/data/images/image.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/lessons/lesson_parser.h"
#include "engine/lessons/lesson_result.h"
#include "engine/runs/run_recorder.h"
#include "engine/sharing/share.h"
#include "engine/sharing/shared_file.h"
#include "engine/tensorboard/event_log.h"
#include "engine/tensorboard/summary.h"
#include "engine/training/checkpoint.h"
#include "engine/training/checkpoint_file.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::fuzz {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kLargest = std::size_t{1} << 24U;

std::string textOf(const fs::path& file) {
    return readFile(file, kLargest);
}

std::span<const std::byte> bytesIn(const std::string& text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

void write(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

void copyFiles(const fs::path& from, const fs::path& to, const std::string& ending,
               std::uintmax_t largest = 20'000) {
    for (const auto& entry : fs::directory_iterator(from)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && name.ends_with(ending) && entry.file_size() <= largest)
            fs::copy_file(entry.path(), to / name, fs::copy_options::overwrite_existing);
    }
}

const Model& smallModel() {
    static const Model model = Model::build(sequentialConfig());
    return model;
}

/// Each question that a program may ask of a model's file, whatever the answer to the others.
void readModelFile(const fs::path& file) {
    const auto ask = [](const auto& action) {
        try {
            action();
        } catch (const Error&) {  // the answer to one question
        }
    };
    ask([&] { importWeights(file, smallModel()); });
    ask([&] { importWeights(file, smallModel(), true); });
    ask([&] { importOptimizerState(file, smallModel()); });
    ask([&] { importTrainingConfig(file); });
    ask([&] { importNotes(file); });
    ask([&] { importExperiment(file); });
    importAllWeights(file);
}

void readModelText(const fs::path& file) {
    Model::build(importModelConfig(file));
}

template <const char* Ending>
void writeModelSeeds(const fs::path& folder) {
    const Json training = testing::smallExperiment().toJson().at("compile");
    exportModel(smallModel(), training, randomWeights(smallModel()),
                folder / (std::string("small") + Ending));
    const Model branches = Model::build(functionalConfig());
    exportModel(branches, nullptr, randomWeights(branches), folder / (std::string("branches") + Ending));
}
constexpr char kH5[] = ".h5", kWeightsH5[] = ".weights.h5", kKeras[] = ".keras", kOnnx[] = ".onnx",
               kSafetensors[] = ".safetensors", kNpz[] = ".npz";

/// An index of one shard, which lies beside whatever is read.
constexpr const char* kShard = "shard.safetensors";

void readIndex(const fs::path& file) {
    const fs::path shard = file.parent_path() / kShard;
    if (!fs::exists(shard)) exportModel(smallModel(), nullptr, randomWeights(smallModel()), shard);
    readModelFile(file);
}

void writeIndex(const fs::path& folder) {
    Json map = Json::object();
    for (const WeightSpec& spec : smallModel().weightSpecs())
        map[spec.name] = kShard;
    write(folder / "small.json", Json{{"metadata", Json::object()}, {"weight_map", map}}.dump(1));
}

/// State dicts that PyTorch wrote.
void writeStateDicts(const fs::path& folder) {
    for (const char* name : {"images.pt", "sequences.pt", "lstm.pt"})
        fs::copy_file(fs::path(test::referenceDirectory()) / "pytorch" / name, folder / name,
                      fs::copy_options::overwrite_existing);
}

void readExperiment(const fs::path& file) {
    const Experiment experiment = Experiment::load(file.string());
    Model::build(experiment.model);
}

void writeExperiments(const fs::path& folder) {
    write(folder / "small.json", testing::smallExperiment().toJson().dump(1));
    for (const auto& entry :
         fs::directory_iterator(fs::path(test::sourceDirectory()) / "resources/experiments")) {
        if (entry.path().extension() == ".json" && entry.file_size() < 8'000)
            fs::copy_file(entry.path(), folder / entry.path().filename(),
                          fs::copy_options::overwrite_existing);
    }
}

void writeModelTexts(const fs::path& folder) {
    write(folder / "sequential.json", sequentialConfig().toJson().dump());
    write(folder / "functional.json", functionalConfig().toJson().dump());
    copyFiles(fs::path(test::referenceDirectory()) / "keras_odd", folder, ".json");
}

void readArrays(const fs::path& file) {
    const ArrayFile arrays(file);
    for (const std::string& name : arrays.names()) {
        arrays.array(name);
        arrays.read(name);
    }
}

void writeArray(const fs::path& folder) {
    const Tensor small({3, 5}, std::vector<float>(15, 1.5F));
    std::string bytes = npyHeader(small);
    bytes.append(reinterpret_cast<const char*>(small.data()), small.bytes());
    write(folder / "floats.npy", bytes);
}

void readTable(const fs::path& file) {
    const std::string text = tableText(textOf(file));
    const char delimiter = guessDelimiter(CsvHead::of(text));
    for (const CsvRow& row : readCsv(text, delimiter, "table.csv")) {
        for (const std::string& field : row.fields) {
            double value = 0;
            parseNumber(field, value);
        }
    }
}

void writeTables(const fs::path& folder) {
    write(folder / "commas.csv", "a,b,\"c,d\"\n1,2.5,\"x \"\"y\"\"\"\n-3e4,,z\n");
    write(folder / "semicolons.csv", "\xEF\xBB\xBFx;y\r\n1,5;2\r\n\r\n3;4,25");
    write(folder / "tabs.csv", "name\tvalue\nfirst\t1\nsecond\t2\n");
    write(folder / "wide.csv", std::string("\xFF\xFE"
                                           "a\0;\0b\0\n\0001\0;\000\x3D\xD8\x00\xDE",
                                           18));
}

void readImages(const fs::path& file) {
    readIdx(file, 3);
}

void writeImages(const fs::path& folder) {
    const std::string head("\0\0\x08\x03\0\0\0\x02\0\0\0\x03\0\0\0\x04", 16);
    write(folder / "images.idx", head + std::string(24, '\x7f'));
}

void readPicture(const fs::path& file) {
    const std::string bytes = textOf(file);
    imageSize(bytesIn(bytes), "picture");
    Image image;
    for (const ColorMode mode : {ColorMode::Grayscale, ColorMode::Rgb, ColorMode::Rgba})
        decodeImage(bytesIn(bytes), mode, "picture", image);
}

void writePictures(const fs::path& folder) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(test::sourceDirectory()) / "tests/data/files/pictures")) {
        if (entry.is_regular_file() && entry.file_size() < 4'000)
            fs::copy_file(entry.path(), folder / entry.path().filename(),
                          fs::copy_options::overwrite_existing);
    }
}

void readRecords(const fs::path& file) {
    const TfRecordFiles records({file});
    std::vector<std::byte> scratch;
    for (std::int64_t i = 0; i < records.count(); ++i) {
        const auto example = records.read(i, scratch);
        for (const std::string& name : featureNames(example, records.where(i))) {
            const TfFeature feature = findFeature(example, name, records.where(i));
            if (feature.kind == TfFeature::Kind::Bytes) {
                bytesOf(feature, name);
            } else {
                constexpr std::int64_t kMost = 1 << 20;
                std::vector<float> numbers(static_cast<std::size_t>(std::min(kMost, countOf(feature, name))));
                numbersOf(feature, numbers, name);
            }
        }
    }
}

/// One record without its checksums: they would hide what lies behind them.
void readExample(const fs::path& file) {
    write(file.parent_path() / "framed.tfrecord", tfRecord(textOf(file)));
    readRecords(file.parent_path() / "framed.tfrecord");
}

void writeRecords(const fs::path& folder) {
    copyFiles(fs::path(test::sourceDirectory()) / "tests/data/files", folder, ".tfrecord");
}

void writeExamples(const fs::path& folder) {
    const TfRecordFiles records({fs::path(test::sourceDirectory()) / "tests/data/files/unpacked.tfrecord"});
    std::vector<std::byte> scratch;
    for (std::int64_t i = 0; i < std::min<std::int64_t>(3, records.count()); ++i) {
        const auto example = records.read(i, scratch);
        write(folder / fmt::format("{}.example", i),
              std::string(reinterpret_cast<const char*>(example.data()), example.size()));
    }
}

void readPickle(const fs::path& file) {
    const std::string bytes = textOf(file);
    readPickledLists(bytesIn(bytes), "lists.pickle");
}

/// The object arrays that numpy.save wrote in each protocol, without their headers.
void writePickles(const fs::path& folder) {
    const NpzArchive archive(fs::path(test::sourceDirectory()) / "tests/data/files/lists.npz");
    for (const NpzArchive::Entry& entry : archive.entries()) {
        std::string array(entry.bytes, '\0');
        NpzArchive::Member(archive, entry).read(array.data(), array.size());
        constexpr std::size_t kHeader = 128;  // numpy.lib.format pads it to a multiple of 64
        write(folder / (entry.name + ".pickle"), array.substr(kHeader));
    }
}

void readSheet(const fs::path& file) {
    const DeviceCatalog catalog(test::sourceDirectory() + "/resources/devices",
                                {.userDirectory = file.parent_path().string()});
    if (!catalog.problems().empty()) throw Error("{}", catalog.problems().front());
}

void writeSheets(const fs::path& folder) {
    for (const auto& entry :
         fs::directory_iterator(fs::path(test::sourceDirectory()) / "resources/devices")) {
        if (entry.path().extension() != ".json") continue;
        Json sheet = readJsonFile(entry.path());
        sheet["id"] = "sheet";  // as the file is called that is read
        write(folder / entry.path().filename(), sheet.dump(1));
    }
}

void readShared(const fs::path& file) {
    const SharedFile shared(file);
    if (shared.hasWeights()) shared.weights();
    const fs::path data = file.parent_path() / "data";
    shared.unpackData(data);
    fs::remove_all(data);
}

void writeShared(const fs::path& folder) {
    Experiment experiment = testing::smallExperiment();
    const auto weights = std::make_shared<const NamedWeights>(randomWeights(Model::build(experiment.model)));
    writeSharedFile({.experiment = experiment, .weights = weights}, nullptr, folder / "small.shardlab");
}

void readEvents(const fs::path& file) {
    readEventFiles({file});
}

/// A record's data without its checksums.
void readEvent(const fs::path& file) {
    const fs::path framed = file.parent_path() / "events.out.tfevents.1.framed";
    write(framed, tfRecord(textOf(file)));
    readEventFiles({framed});
}

void writeEvent(const fs::path& folder) {
    write(folder / "version.event", fileVersionEvent(1.5));
    write(folder / "scalar.event", summaryEvent(2.5, 3, summary::scalar("loss", 0.25)));
    write(folder / "text.event", summaryEvent(2.5, 3, summary::text("note", "*text*")));
}

void writeEvents(const fs::path& folder) {
    std::string log = tfRecord(fileVersionEvent(1.5));
    for (int step = 0; step < 3; ++step)
        log += tfRecord(summaryEvent(2.0 + step, step, summary::scalar("loss", 1.0 / (1 + step))));
    write(folder / "events.out.tfevents.1.seed", log);
}

/// A run with one array of weights.
CheckpointRequirements requirements() {
    CheckpointRequirements required;
    required.experiment = testing::smallExperiment().toJson();
    required.arrays = {CheckpointLayout{{"dense/kernel", Shape{2, 3}}}};
    required.callbacks = Json::array();
    required.stepsPerEpoch = 3;
    return required;
}

void readSavedState(const fs::path& file) {
    static const CheckpointRequirements required = requirements();
    readCheckpoint(file, required);
}

void writeSavedState(const fs::path& folder) {
    Checkpoint checkpoint;
    checkpoint.experiment = testing::smallExperiment().toJson();
    checkpoint.history = historyAtStart(testing::smallExperiment());
    checkpoint.history.epochs = {{.epoch = 1, .steps = 3, .metrics = {{"loss", 0.5}}}};
    checkpoint.step = checkpoint.optimizerIterations = 3;
    checkpoint.arrays.emplace_back("dense/kernel", Tensor({2, 3}, std::vector<float>(6, 0.5F)));
    writeCheckpoint(folder / "checkpoint.npz", std::move(checkpoint));
}

void readLesson(const fs::path& file) {
    const ParsedLesson parsed = parseLesson(textOf(file));
    if (!parsed.mistakes.empty()) throw Error("{}", parsed.mistakes.front().text);
}

void writeLessons(const fs::path& folder) {
    copyFiles(fs::path(test::sourceDirectory()) / "resources/lessons", folder, ".md");
}

void readResult(const fs::path& file) {
    LessonResult::load(file);
}

void writeResults(const fs::path& folder) {
    LessonResult result;
    result.lesson = "four_steps";
    result.digest = std::string(64, '0');
    result.steps = {{.title = "Start", .seconds = 4}};
    result.save(folder / "result.json");
}

}  // namespace

const std::vector<Reader>& readers() {
    static const std::vector<Reader> all{
        {"experiment", "experiment.json", readExperiment, writeExperiments},
        {"keras_json", "model.json", readModelText, writeModelTexts},
        {"h5", "model.h5", readModelFile, writeModelSeeds<kH5>},
        {"weights_h5", "model.weights.h5", readModelFile, writeModelSeeds<kWeightsH5>},
        {"keras", "model.keras", readModelFile, writeModelSeeds<kKeras>},
        {"onnx", "model.onnx", readModelFile, writeModelSeeds<kOnnx>},
        {"safetensors", "model.safetensors", readModelFile, writeModelSeeds<kSafetensors>},
        {"safetensors_index", "model.safetensors.index.json", readIndex, writeIndex},
        {"pytorch", "state.pt", readModelFile, writeStateDicts},
        {"npz", "arrays.npz", readArrays, writeModelSeeds<kNpz>},
        {"npy", "array.npy", readArrays, writeArray},
        {"pickle", "lists.pickle", readPickle, writePickles},
        {"idx", "images.idx", readImages, writeImages},
        {"csv", "table.csv", readTable, writeTables},
        {"tfrecord", "samples.tfrecord", readRecords, writeRecords},
        {"tf_example", "sample.example", readExample, writeExamples},
        {"picture", "picture.png", readPicture, writePictures},
        {"device_sheet", "devices/sheet.json", readSheet, writeSheets},
        {"shared_file", "shared.shardlab", readShared, writeShared},
        {"event_file", "events.out.tfevents.1.fuzz", readEvents, writeEvents},
        {"event", "one.event", readEvent, writeEvent},
        {"checkpoint", "checkpoint.npz", readSavedState, writeSavedState},
        {"lesson", "lesson.md", readLesson, writeLessons},
        {"lesson_result", "result.json", readResult, writeResults},
    };
    return all;
}

const Reader& reader(const std::string& name) {
    std::string names;
    for (const Reader& each : readers()) {
        if (each.name == name) return each;
        names += ' ' + each.name;
    }
    throw std::invalid_argument(fmt::format("no reader \"{}\"; there are{}", name, names));
}

}  // namespace shardlab::engine::fuzz
