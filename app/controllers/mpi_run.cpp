#include "app/controllers/mpi_run.h"

#include <sys/prctl.h>

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <csignal>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/devices/device_catalog.h"
#include "engine/formats/weight_format.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/training/snapshot_json.h"

namespace shardlab {
namespace {

using engine::ConsoleLine;

constexpr int kPollMilliseconds = 50;
constexpr int kStartMilliseconds = 30'000;

/// mpirun, which ends with the thread that started it, whatever becomes of this program.
class JobProcess : public QProcess {
protected:
    void setupChildProcess() override { ::prctl(PR_SET_PDEATHSIG, SIGINT); }
};

/// "shardlab-cli: message", without the rank's warnings; empty: another line.
std::string failureOf(const QString& line) {
    static const QString prefix = QStringLiteral("shardlab-cli: ");
    if (!line.startsWith(prefix) || line.startsWith(prefix + QStringLiteral("WARNING"))) return {};
    return line.mid(prefix.size()).toStdString();
}

/// The run of a job in the calling thread.
class MpiRun {
public:
    MpiRun(const engine::MpiJob& job, engine::SnapshotChannel& channel, engine::StopToken& stop)
        : m_job(job), m_channel(channel), m_stop(stop) {}

    engine::RunResult run(const engine::Experiment& experiment) {
        prepare(experiment);
        start();
        follow();
        return result(experiment);
    }

private:
    void prepare(const engine::Experiment& experiment) {
        requireRunnable(m_job);
        std::error_code failed;
        std::filesystem::create_directories(m_job.folder, failed);
        if (failed) throw engine::Error("{}: {}", m_job.folder.string(), failed.message());
        experiment.save(m_job.experimentFile());
        for (const auto& file : {m_job.historyFile(), m_job.weightsFile(), m_job.histogramsFile()})
            std::filesystem::remove(file);
    }

    void start() {
        const QString mpirun = mpirunPath();
        if (mpirun.isEmpty()) throw engine::Error("mpirun: not found; install openmpi-bin");
        QStringList words;
        for (const std::string& word :
             engine::mpiCommand(m_job, commandLineProgram().toStdString(), engine::JobWatcher::Program))
            words << QString::fromStdString(word);
        words.removeFirst();
        m_process.start(mpirun, words, QIODevice::ReadOnly);
        if (!m_process.waitForStarted(kStartMilliseconds))
            throw engine::Error("{}: {}", mpirun.toStdString(), m_process.errorString().toStdString());
    }

    void follow() {
        while (m_process.state() != QProcess::NotRunning) {
            if (m_stop.stopRequested() && !m_stopping) {
                m_stopping = true;
                ::kill(static_cast<pid_t>(m_process.processId()), SIGUSR1);  // mpirun hands it on
            }
            m_process.waitForReadyRead(kPollMilliseconds);
            read();
            readLayers();
        }
        read();
        readLayers();
    }

    /// The histograms, where there are newer ones than those that were read.
    void readLayers() {
        std::error_code missing;
        const auto written = std::filesystem::last_write_time(m_job.histogramsFile(), missing);
        if (missing || written == m_layersWritten) return;
        m_layersWritten = written;
        constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 30U;
        try {
            m_layers = std::make_shared<const engine::LayerHistory>(
                engine::layerHistoryFromJson(engine::readJsonFile(m_job.histogramsFile(), kMostBytes)));
            m_channel.publish(m_layers);
        } catch (const engine::Error& error) {
            say(ConsoleLine::Kind::Warning, QString::fromUtf8(error.what()));  // the job goes on
        }
    }

    void read() {
        m_process.setReadChannel(QProcess::StandardOutput);
        while (m_process.canReadLine())
            takeProgress(m_process.readLine());
        m_process.setReadChannel(QProcess::StandardError);
        while (m_process.canReadLine())
            takeError(QString::fromUtf8(m_process.readLine()).trimmed());
    }

    void takeProgress(const QByteArray& line) {
        const engine::Json json = engine::Json::parse(line.constData(), nullptr, false);
        if (json.is_object()) {
            engine::publish(engine::snapshotDeltaFromJson(json), m_channel);
        } else if (!line.trimmed().isEmpty()) {
            say(ConsoleLine::Kind::Info, QString::fromUtf8(line).trimmed());
        }
    }

    void takeError(const QString& line) {
        if (line.isEmpty() || line.count(QLatin1Char('-')) == line.size()) return;  // mpirun draws boxes
        const std::string failure = failureOf(line);
        if (!m_stopping || !failure.empty()) say(ConsoleLine::Kind::Warning, line);
        if (!failure.empty()) m_failure = failure;
        if (m_lastLine.empty() || line.contains(QStringLiteral("mpirun noticed")))
            m_lastLine = line.toStdString();
    }

    void say(ConsoleLine::Kind kind, const QString& text) {
        m_channel.publish(ConsoleLine{.kind = kind, .text = text.toStdString()});
    }

    engine::RunResult result(const engine::Experiment& experiment) const {
        engine::RunResult result;
        if (!std::filesystem::exists(m_job.historyFile())) {
            if (m_stopping) return stoppedBeforeItBegan(experiment);
            const std::string why = !m_failure.empty()    ? m_failure
                                    : !m_lastLine.empty() ? m_lastLine
                                                          : "the processes ended without a result";
            throw engine::Error("{}", why);
        }
        result.history = engine::History::fromJson(engine::readJsonFile(m_job.historyFile()));
        if (std::filesystem::exists(m_job.weightsFile())) {
            result.weights =
                engine::importWeights(m_job.weightsFile(), engine::Model::build(experiment.model));
        }
        result.layers = m_layers;
        return result;
    }

    static engine::RunResult stoppedBeforeItBegan(const engine::Experiment& experiment) {
        engine::RunResult result;
        result.history.experiment = experiment.name;
        result.history.device = experiment.runtime.device;
        result.history.status = engine::RunStatus::Stopped;
        return result;
    }

    engine::MpiJob m_job;
    engine::SnapshotChannel& m_channel;
    engine::StopToken& m_stop;
    JobProcess m_process;
    std::filesystem::file_time_type m_layersWritten = {};
    std::shared_ptr<const engine::LayerHistory> m_layers;
    bool m_stopping = false;
    std::string m_failure;   ///< what a rank said
    std::string m_lastLine;  ///< what mpirun said
};

}  // namespace

QString mpirunPath() {
    return QStandardPaths::findExecutable(QStringLiteral("mpirun"));
}

QString commandLineProgram() {
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("shardlab-cli"));
}

engine::SessionOptions mpiSession(const engine::MpiJob& job) {
    engine::SessionOptions options;
    options.elsewhere = [job](const engine::Experiment& experiment, engine::SnapshotChannel& channel,
                              engine::StopToken& stop) { return MpiRun(job, channel, stop).run(experiment); };
    return options;
}

}  // namespace shardlab
