// Event files as libprotobuf reads them, by descriptions of their messages that stand here.
#include "engine/tensorboard/run_log.h"

#include <gmock/gmock.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

#include <cstring>

#include "engine/core/atomic_file.h"
#include "engine/data/files/tfrecord.h"
#include "engine/monitoring/layer_history.h"
#include "engine/tensorboard/import_logs.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::run_log_test {
namespace {
namespace fs = std::filesystem;
namespace pb = google::protobuf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Type = pb::FieldDescriptorProto;

struct Field {
    const char* message;
    const char* name;
    int number;
    Type::Type type;
    const char* of = nullptr;  ///< of a message in it
    bool repeated = false;
};

/// The fields that tensorflow/core/util/event.proto, framework/summary.proto, framework/tensor.proto,
/// tensorboard/plugins/hparams/plugin_data.proto and google/protobuf/struct.proto have under these numbers. A
/// map is a list of entries.
const std::vector<Field> kFields{
    {"Dim", "size", 1, Type::TYPE_INT64},
    {"TensorShape", "dim", 2, Type::TYPE_MESSAGE, "Dim", true},
    {"Tensor", "dtype", 1, Type::TYPE_INT32},
    {"Tensor", "tensor_shape", 2, Type::TYPE_MESSAGE, "TensorShape"},
    {"Tensor", "tensor_content", 4, Type::TYPE_BYTES},
    {"Tensor", "string_val", 8, Type::TYPE_BYTES, nullptr, true},
    {"PluginData", "plugin_name", 1, Type::TYPE_STRING},
    {"PluginData", "content", 2, Type::TYPE_BYTES},
    {"SummaryMetadata", "plugin_data", 1, Type::TYPE_MESSAGE, "PluginData"},
    {"SummaryMetadata", "data_class", 4, Type::TYPE_INT32},
    {"SummaryValue", "tag", 1, Type::TYPE_STRING},
    {"SummaryValue", "simple_value", 2, Type::TYPE_FLOAT},
    {"SummaryValue", "tensor", 8, Type::TYPE_MESSAGE, "Tensor"},
    {"SummaryValue", "metadata", 9, Type::TYPE_MESSAGE, "SummaryMetadata"},
    {"Summary", "value", 1, Type::TYPE_MESSAGE, "SummaryValue", true},
    {"Event", "wall_time", 1, Type::TYPE_DOUBLE},
    {"Event", "step", 2, Type::TYPE_INT64},
    {"Event", "file_version", 3, Type::TYPE_STRING},
    {"Event", "summary", 5, Type::TYPE_MESSAGE, "Summary"},
    {"PlainValue", "number", 2, Type::TYPE_DOUBLE},
    {"PlainValue", "text", 3, Type::TYPE_STRING},
    {"PlainValue", "truth", 4, Type::TYPE_BOOL},
    {"Parameter", "key", 1, Type::TYPE_STRING},
    {"Parameter", "value", 2, Type::TYPE_MESSAGE, "PlainValue"},
    {"SessionStart", "hparams", 1, Type::TYPE_MESSAGE, "Parameter", true},
    {"SessionStart", "start_time_secs", 5, Type::TYPE_DOUBLE},
    {"SessionEnd", "status", 1, Type::TYPE_INT32},
    {"SessionEnd", "end_time_secs", 2, Type::TYPE_DOUBLE},
    {"HParams", "session_start_info", 3, Type::TYPE_MESSAGE, "SessionStart"},
    {"HParams", "session_end_info", 4, Type::TYPE_MESSAGE, "SessionEnd"},
};

/// Decodes messages with libprotobuf.
class Descriptions {
public:
    Descriptions() {
        pb::FileDescriptorProto file;
        file.set_name("events.proto");
        for (const Field& field : kFields) {
            auto& messages = *file.mutable_message_type();
            if (messages.empty() || messages[messages.size() - 1].name() != field.message)
                file.add_message_type()->set_name(field.message);
            Type& added = *messages[messages.size() - 1].add_field();
            added.set_name(field.name);
            added.set_number(field.number);
            added.set_type(field.type);
            added.set_label(field.repeated ? Type::LABEL_REPEATED : Type::LABEL_OPTIONAL);
            if (field.of != nullptr) added.set_type_name(field.of);
        }
        EXPECT_NE(m_pool.BuildFile(file), nullptr);
    }
    std::unique_ptr<pb::Message> read(const char* name, const std::string& bytes) {
        const pb::Descriptor* type = m_pool.FindMessageTypeByName(name);
        std::unique_ptr<pb::Message> message(m_factory.GetPrototype(type)->New());
        EXPECT_TRUE(message->ParseFromString(bytes)) << name;
        EXPECT_TRUE(message->GetReflection()->GetUnknownFields(*message).empty()) << name;
        return message;
    }

private:
    pb::DescriptorPool m_pool;
    pb::DynamicMessageFactory m_factory{&m_pool};
};

const pb::FieldDescriptor* field(const pb::Message& message, const char* name) {
    return message.GetDescriptor()->FindFieldByName(name);
}
const pb::Message& inner(const pb::Message& message, const char* name) {
    return message.GetReflection()->GetMessage(message, field(message, name));
}
std::string textIn(const pb::Message& message, const char* name) {
    return message.GetReflection()->GetString(message, field(message, name));
}

/// One summary, as a test wants to see it.
struct Seen {
    std::string tag, plugin, content;
    std::int64_t step = 0;
    double seconds = 0;
    int dtype = 0, dataClass = 0;
    std::vector<std::int64_t> shape;
    std::string bytes;  ///< of the tensor, or its text

    template <typename Number>
    std::vector<Number> numbers() const {
        std::vector<Number> numbers(bytes.size() / sizeof(Number));
        std::memcpy(numbers.data(), bytes.data(), bytes.size());
        return numbers;
    }
};

std::vector<Seen> readEvents(const fs::path& file) {
    Descriptions descriptions;
    std::vector<Seen> seen;
    const TfRecordFiles records({file});
    std::vector<std::byte> scratch;
    for (std::int64_t i = 0; i < records.count(); ++i) {
        const auto bytes = records.read(i, scratch);
        const auto event =
            descriptions.read("Event", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        const pb::Reflection& reflection = *event->GetReflection();
        if (i == 0) {
            EXPECT_EQ(textIn(*event, "file_version"), "brain.Event:2");
            continue;
        }
        const pb::Message& value =
            inner(*event, "summary")
                .GetReflection()
                ->GetRepeatedMessage(inner(*event, "summary"), field(inner(*event, "summary"), "value"), 0);
        const pb::Message &tensor = inner(value, "tensor"), &metadata = inner(value, "metadata");
        Seen one{.tag = textIn(value, "tag"),
                 .plugin = textIn(inner(metadata, "plugin_data"), "plugin_name"),
                 .content = textIn(inner(metadata, "plugin_data"), "content"),
                 .step = reflection.GetInt64(*event, field(*event, "step")),
                 .seconds = reflection.GetDouble(*event, field(*event, "wall_time")),
                 .dtype = tensor.GetReflection()->GetInt32(tensor, field(tensor, "dtype")),
                 .dataClass = metadata.GetReflection()->GetInt32(metadata, field(metadata, "data_class")),
                 .shape = {},
                 .bytes = textIn(tensor, "tensor_content")};
        const pb::Message& shape = inner(tensor, "tensor_shape");
        const auto* dims = field(shape, "dim");
        for (int d = 0; d < shape.GetReflection()->FieldSize(shape, dims); ++d) {
            const pb::Message& dim = shape.GetReflection()->GetRepeatedMessage(shape, dims, d);
            one.shape.push_back(dim.GetReflection()->GetInt64(dim, field(dim, "size")));
        }
        if (one.dtype == 7) {
            one.bytes = tensor.GetReflection()->GetRepeatedString(tensor, field(tensor, "string_val"), 0);
        }
        seen.push_back(std::move(one));
    }
    return seen;
}

const Seen* find(const std::vector<Seen>& seen, const std::string& tag, std::int64_t step) {
    for (const Seen& one : seen) {
        if (one.tag == tag && one.step == step) return &one;
    }
    return nullptr;
}

LoggedRun sampleRun() {
    LoggedRun logged;
    RunInfo& run = logged.run;
    run.id = 12;
    run.name = "quick/start";
    run.startedAt = "2025-03-01T12:34:56Z";
    run.status = "completed";
    run.notes = "With **less** rate.";
    run.wallSeconds = 5;
    run.parameters = {{"fit.batch_size", 256}, {"optimizer.class_name", "Adam"}, {"fit.shuffle", true}};
    run.experiment = smallExperiment().toJson();
    run.history.metricNames = {"loss", "accuracy"};
    for (int epoch = 1; epoch <= 2; ++epoch) {
        EpochRecord record;
        record.epoch = epoch;
        record.metrics = {{"loss", 1.0 / epoch}, {"accuracy", 0.25 * epoch}, {"val_loss", 2.0 / epoch}};
        record.learningRate = 0.125;
        record.wallSeconds = 2.5;
        record.simulatedSeconds = 0.5;
        run.history.epochs.push_back(record);
    }
    for (int step = 1; step <= 3; ++step) {
        StepPoint point;
        point.step = step;
        point.loss = 3.0 - step;
        point.metrics = {0.5};
        point.wallSeconds = step;
        logged.steps.push_back(point);
    }
    auto layers = std::make_shared<LayerHistory>();
    layers->weights.push_back({"dense/kernel", "dense", Shape{2, 2}, 0});
    auto moment = std::make_shared<LayerStatistics>();
    moment->epoch = 1;
    ArrayStatistics numbers;
    numbers.count = 4;
    numbers.minimum = 1.0;
    numbers.maximum = 2.0;
    numbers.histogram.firstBin = Histogram::binOf(1.0F);
    numbers.histogram.counts.assign(static_cast<std::size_t>(Histogram::binOf(2.0F)) -
                                        static_cast<std::size_t>(Histogram::binOf(1.0F)) + 1,
                                    0);
    numbers.histogram.counts.front() = 3;
    numbers.histogram.counts.back() = 1;
    moment->weights.push_back({.weights = numbers, .gradients = {}});
    layers->moments.push_back(moment);
    logged.layers = layers;
    return logged;
}

constexpr double kStart = 1740832496;  // date -u -d 2025-03-01T12:34:56 +%s

TEST(RunLog, HoldsWhatKerasCallbackWrites) {
    TemporaryDirectory directory;
    const std::vector<fs::path> files = writeRunLog(directory.path(), sampleRun());
    ASSERT_EQ(files.size(), 3U);
    EXPECT_EQ(files[1], directory.path() / "12 quick_start" / "train" /
                            "events.out.tfevents.1740832496.shardlab.12.v2");
    const std::vector<Seen> train = readEvents(files[1]), validation = readEvents(files[2]);
    const Seen* loss = find(train, "epoch_loss", 1);
    ASSERT_NE(loss, nullptr);
    EXPECT_THAT(loss->numbers<float>(), ElementsAre(0.5F));
    EXPECT_EQ(loss->plugin, "scalars");
    EXPECT_EQ(loss->dtype, 1);
    EXPECT_EQ(loss->dataClass, 1);
    EXPECT_THAT(loss->shape, IsEmpty());
    EXPECT_EQ(loss->seconds, kStart + 5);
    EXPECT_THAT(find(train, "epoch_accuracy", 0)->numbers<float>(), ElementsAre(0.25F));
    EXPECT_THAT(find(train, "epoch_learning_rate", 0)->numbers<float>(), ElementsAre(0.125F));
    EXPECT_THAT(find(train, "epoch_seconds/simulated", 1)->numbers<float>(), ElementsAre(0.5F));
    EXPECT_THAT(find(train, "batch_loss", 2)->numbers<float>(), ElementsAre(0.0F));
    EXPECT_THAT(find(train, "batch_accuracy", 2)->numbers<float>(), ElementsAre(0.5F));
    ASSERT_EQ(validation.size(), 2U);
    EXPECT_THAT(find(validation, "epoch_loss", 0)->numbers<float>(), ElementsAre(2.0F));
    EXPECT_EQ(find(train, "epoch_val_loss", 0), nullptr);
}

TEST(RunLog, HoldsHistogramsAsTensorFlow2) {
    TemporaryDirectory directory;
    const std::vector<Seen> train = readEvents(writeRunLog(directory.path(), sampleRun())[1]);
    const Seen* kernel = find(train, "dense/kernel/histogram", 1);
    ASSERT_NE(kernel, nullptr);
    EXPECT_EQ(kernel->plugin, "histograms");
    EXPECT_EQ(kernel->dtype, 2);
    EXPECT_THAT(kernel->shape, ElementsAre(30, 3));
    const std::vector<double> rows = kernel->numbers<double>();
    ASSERT_EQ(rows.size(), 90U);
    EXPECT_EQ(rows[0], 1.0);
    EXPECT_EQ(rows[88], 2.0);
    double count = 0;
    for (std::size_t i = 2; i < rows.size(); i += 3)
        count += rows[i];
    EXPECT_NEAR(count, 4, 1e-9);
    const Seen* gradient = find(train, "dense/kernel/gradient", 1);
    EXPECT_THAT(gradient->numbers<double>(), ElementsAre(-0.5, 0.5, 0));
}

TEST(RunLog, HoldsTheModelTheTextsAndTheParameters) {
    TemporaryDirectory directory;
    const std::vector<fs::path> files = writeRunLog(directory.path(), sampleRun());
    const std::vector<Seen> root = readEvents(files[0]), train = readEvents(files[1]);
    const Seen* model = find(train, "keras", 0);
    ASSERT_NE(model, nullptr);
    EXPECT_EQ(model->plugin, "graph_keras_model");
    EXPECT_EQ(Json::parse(model->bytes), smallExperiment().toJson().at("model"));
    EXPECT_EQ(find(root, "notes", 0)->bytes, "With **less** rate.");
    EXPECT_EQ(find(root, "notes", 0)->plugin, "text");
    EXPECT_THAT(find(root, "experiment", 0)->bytes, HasSubstr("\"batch_size\": 32"));

    Descriptions descriptions;
    const Seen* start = find(root, "_hparams_/session_start_info", 0);
    ASSERT_NE(start, nullptr);
    EXPECT_EQ(start->plugin, "hparams");
    const auto info = descriptions.read("HParams", start->content);
    EXPECT_THAT(inner(*info, "session_start_info").ShortDebugString(),
                ::testing::AllOf(HasSubstr("key: \"fit.batch_size\" value { number: 256 }"),
                                 HasSubstr("value { text: \"Adam\" }"), HasSubstr("value { truth: true }"),
                                 HasSubstr("start_time_secs: 1740832496")));
    const auto end = descriptions.read("HParams", find(root, "_hparams_/session_end_info", 0)->content);
    EXPECT_EQ(inner(*end, "session_end_info").ShortDebugString(), "status: 1 end_time_secs: 1740832501");
}

TEST(RunLog, ComesBackAsTheRunItWas) {
    TemporaryDirectory directory;
    writeRunLog(directory.path() / "logs", sampleRun());
    RunStore store(directory.path() / "runs");
    const std::vector<std::int64_t> ids = importLogs(store, directory.path() / "logs");
    ASSERT_EQ(ids.size(), 1U);
    const RunInfo run = store.load(ids[0]);
    EXPECT_EQ(run.name, "12 quick_start");
    EXPECT_EQ(run.startedAt, "2025-03-01T12:34:56Z");
    EXPECT_EQ(run.status, "completed");
    EXPECT_EQ(run.parameters, sampleRun().run.parameters);
    EXPECT_THAT(run.tags, ElementsAre("imported"));
    EXPECT_TRUE(run.experiment.is_null());
    EXPECT_THAT(run.history.metricNames, ElementsAre("loss", "accuracy"));
    ASSERT_EQ(run.history.epochs.size(), 2U);
    for (std::size_t e = 0; e < 2; ++e) {
        EXPECT_EQ(run.history.epochs[e].epoch, static_cast<int>(e) + 1);
        EXPECT_EQ(run.history.epochs[e].metrics, sampleRun().run.history.epochs[e].metrics);
        EXPECT_EQ(run.history.epochs[e].learningRate, 0.125);
    }
    const std::vector<StepPoint> steps = store.batches(ids[0]);
    ASSERT_EQ(steps.size(), 3U);
    EXPECT_EQ(steps[2].step, 3);
    EXPECT_EQ(steps[2].loss, 0.0);
    EXPECT_THAT(steps[2].metrics, ElementsAre(0.5));
    EXPECT_FALSE(run.hasWeights);
}

TEST(RunLog, AWrittenRunIsReplaced) {
    TemporaryDirectory directory;
    const auto first = writeRunLog(directory.path(), sampleRun());
    LoggedRun shorter = sampleRun();
    shorter.run.history.epochs.pop_back();
    EXPECT_EQ(writeRunLog(directory.path(), shorter), first);
    EXPECT_EQ(find(readEvents(first[1]), "epoch_loss", 1), nullptr);
}

TEST(RunLog, FoldersHaveNamesThatFileSystemsTake) {
    const auto folder = [](const std::string& name) {
        RunInfo run;
        run.id = 3;
        run.name = name;
        return logFolderName(run);
    };
    EXPECT_EQ(folder("../a\\b\n"), "3 .._a_b_");
    EXPECT_EQ(folder("dots..."), "3 dots");
    EXPECT_EQ(folder(""), "3");
    EXPECT_LE(folder(std::string(300, 'x')).size(), 120U);
    std::string umlauts;
    for (int i = 0; i < 100; ++i)
        umlauts += "ä";
    const std::string cut = folder(umlauts);
    EXPECT_EQ(cut.size() % 2, 0U);
    EXPECT_TRUE(cut.ends_with("ä"));
}

}  // namespace
}  // namespace shardlab::engine::testing::run_log_test
