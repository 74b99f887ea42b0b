#include "app/controllers/readings.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kBeforeShown{500}, kBetweenTicks{100};
}  // namespace

FileReading::Scope::Scope(std::shared_ptr<FileReading> reading)
    : m_reading(std::move(reading)),
      m_interruptions([this] { return m_reading->canceled(); }),
      m_bytes([this](const engine::ReadProgress& progress) { return m_reading->take(progress); }) {}

FileReading::Scope::~Scope() {
    m_reading->m_over = true;
}

bool FileReading::take(const engine::ReadProgress& progress) {
    m_read = progress.read;
    m_total = progress.total;
    m_secondsLeft = progress.secondsLeft;
    return !m_canceled;
}

engine::ReadProgress FileReading::progress() const {
    return {.read = m_read, .total = m_total, .secondsLeft = m_secondsLeft};
}

Readings::Readings(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kBetweenTicks);
    connect(&m_timer, &QTimer::timeout, this, &Readings::tick);
}

ReadingPtr Readings::begin(const QString& name) {
    auto reading = std::make_shared<FileReading>(name);
    m_readings.push_back(reading);
    m_timer.start();
    Q_EMIT begun(reading);
    return reading;
}

ReadingPtr Readings::shown() const {
    const auto now = std::chrono::steady_clock::now();
    for (const std::weak_ptr<FileReading>& each : m_readings) {
        const ReadingPtr reading = each.lock();
        if (reading && !reading->over() && !reading->canceled() && now - reading->begun() >= kBeforeShown)
            return reading;
    }
    return nullptr;
}

void Readings::tick() {
    std::erase_if(m_readings, [](const std::weak_ptr<FileReading>& each) {
        const ReadingPtr reading = each.lock();
        return !reading || reading->over();
    });
    if (m_readings.empty()) m_timer.stop();
    Q_EMIT ticked();
}

}  // namespace shardlab
