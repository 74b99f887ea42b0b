#pragma once
#include <QWidget>

#include "engine/training/snapshot.h"

class QProgressBar;

namespace shardlab {

class ElidedLabel;

/// How a run goes, in one line: its state, its progress, and what is left of it.
class RunHeader : public QWidget {
    Q_OBJECT
public:
    explicit RunHeader(QWidget* parent = nullptr);
    void showProgress(const engine::TrainingSnapshot& snapshot);
    void showStatus(engine::RunStatus status);
    void setNextStep(const QString& text) { m_nextStep = text; }  ///< what a completed run says

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showReading(const engine::ReadProgress& reading);
    /// `brief` where there is no room for the text.
    void showRemaining(const QString& text, const QString& brief = {});
    void fit();
    QString m_nextStep, m_text, m_brief;
    ElidedLabel* m_state = nullptr;
    QProgressBar* m_progress = nullptr;
    ElidedLabel* m_remaining = nullptr;
};

}  // namespace shardlab
