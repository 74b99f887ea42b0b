#include "app/controllers/readings.h"

#include <utility>

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kBeforeShown{500}, kBetweenTicks{100};
}  // namespace

LongTask::Scope::Scope(std::shared_ptr<LongTask> task)
    : m_task(std::move(task)),
      m_interruptions([this] { return m_task->canceled(); }),
      m_bytes([this](const engine::ReadProgress& progress) { return m_task->take(progress); }) {}

LongTask::Scope::~Scope() {
    m_task->m_over = true;
}

bool LongTask::take(const engine::ReadProgress& progress) {
    if (m_counting) return !canceled();
    if (progress.allSamples > 0) {
        put({.unit = Unit::Samples,
             .done = progress.samples,
             .total = progress.allSamples,
             .secondsLeft = progress.secondsLeft});
    } else if (progress.total == 0 && progress.files > 0) {
        put({.unit = Unit::Files, .done = progress.files});
    } else {
        put({.done = progress.read, .total = progress.total, .secondsLeft = progress.secondsLeft});
    }
    return !canceled();
}

bool LongTask::count(Unit unit, std::int64_t done, std::int64_t total) {
    const auto have = static_cast<std::uint64_t>(done), all = static_cast<std::uint64_t>(total);
    if (!std::exchange(m_counting, true) || unit != m_unit) m_left.begin(have);
    put({.unit = unit, .done = have, .total = all, .secondsLeft = m_left.seconds(have, all)});
    return !canceled();
}

void LongTask::put(const Progress& progress) {
    m_unit = progress.unit;
    m_done = progress.done;
    m_total = progress.total;
    m_secondsLeft = progress.secondsLeft;
}

LongTask::Progress LongTask::progress() const {
    return {.unit = m_unit, .done = m_done, .total = m_total, .secondsLeft = m_secondsLeft};
}

Readings::Readings(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kBetweenTicks);
    connect(&m_timer, &QTimer::timeout, this, &Readings::tick);
}

LongTaskPtr Readings::begin(const QString& name, LongTask::Kind kind) {
    auto task = std::make_shared<LongTask>(name, kind);
    m_tasks.push_back(task);
    m_timer.start();
    Q_EMIT begun(task);
    return task;
}

LongTaskPtr Readings::shown() const {
    const auto now = std::chrono::steady_clock::now();
    for (const std::weak_ptr<LongTask>& each : m_tasks) {
        const LongTaskPtr task = each.lock();
        if (task && !task->over() && !task->canceled() && now - task->begun() >= kBeforeShown) return task;
    }
    return nullptr;
}

void Readings::tick() {
    std::erase_if(m_tasks, [](const std::weak_ptr<LongTask>& each) {
        const LongTaskPtr task = each.lock();
        return !task || task->over();
    });
    if (m_tasks.empty()) m_timer.stop();
    Q_EMIT ticked();
}

}  // namespace shardlab
