#include "app/pages/run_header.h"

#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>

#include "widgets/common/compact_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/status_text.h"

namespace shardlab {

RunHeader::RunHeader(CompactLayout& room, QWidget* parent) : QWidget(parent) {
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_state = makeLabel({}, "heading", this);
    m_state->setObjectName(QStringLiteral("trainingState"));
    m_eta = makeLabel({}, "muted", this);
    m_eta->setObjectName(QStringLiteral("trainingRemaining"));
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_line = new QHBoxLayout;
    m_line->setSpacing(16);
    m_line->addWidget(m_state);
    m_line->addStretch(1);
    m_line->addWidget(m_eta);
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(16, 12, 16, 12);
    m_column->setSpacing(8);
    m_column->addLayout(m_line);
    m_column->addWidget(m_progress);
    m_column->addWidget(makeTiles(room));
    room.condense(*m_column, {16, 4, 16, 4}, 4);
    connect(&room, &CompactLayout::changed, this, &RunHeader::condense);
}

QWidget* RunHeader::makeTiles(CompactLayout& room) {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(24);
    room.condense(*layout, {}, 24);
    for (Tile& tile : m_tiles) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        tile.name = makeLabel({}, "caption", row);
        tile.value = makeLabel({}, "value", row);
        column->addWidget(tile.name);
        column->addWidget(tile.value);
        layout->addLayout(column, 1);
    }
    return row;
}

/// In little room the progress stands in the line of the state.
void RunHeader::condense(bool low) {
    (low ? static_cast<QBoxLayout*>(m_column) : m_line)->removeWidget(m_progress);
    if (low) {
        m_line->insertWidget(1, m_progress, 1000);
    } else {
        m_column->insertWidget(1, m_progress);
    }
}

void RunHeader::showProgress(const engine::TrainingSnapshot& snapshot) {
    showStatus(snapshot.status);
    const double steps = snapshot.stepsPerEpoch > 0 ? static_cast<double>(snapshot.stepsPerEpoch) : 1.0;
    const double done =
        (snapshot.epoch > 0 ? snapshot.epoch - 1 : 0) + static_cast<double>(snapshot.step) / steps;
    m_progress->setValue(snapshot.epochs > 0 ? qBound(0, qRound(1000.0 * done / snapshot.epochs), 1000) : 0);
    const bool underWay =
        snapshot.status == engine::RunStatus::Running || snapshot.status == engine::RunStatus::Paused;
    if (underWay && snapshot.epoch > 0) showEta(remainingText(snapshot));
}

void RunHeader::showStatus(engine::RunStatus status) {
    m_state->setText(statusText(status));
    if (status == engine::RunStatus::Completed) m_progress->setValue(1000);
    if (status == engine::RunStatus::Idle) {
        m_progress->setValue(0);
        showEta(tr("Ctrl+F9 trains the model"));
    }
    if (status == engine::RunStatus::Preparing) {
        m_progress->setValue(0);
        showEta({});
    }
    if (status == engine::RunStatus::Completed) showEta(m_nextStep);
    if (status == engine::RunStatus::Stopped || status == engine::RunStatus::Failed) showEta({});
}

void RunHeader::showEta(const QString& text) {
    m_eta->setText(text);
    m_eta->setHidden(text.isEmpty());  // without it the progress goes to the border
}

void RunHeader::showNumbers(const std::array<Number, kNumbers>& numbers) {
    for (std::size_t i = 0; i < kNumbers; ++i) {
        m_tiles[i].name->setText(numbers[i].name);
        m_tiles[i].value->setText(numbers[i].value);
    }
}

}  // namespace shardlab
