#pragma once
#include <QImage>
#include <QWidget>
#include <optional>

#include "engine/inspection/sample_inspection.h"

class QPainter;
class QPlainTextEdit;

namespace shardlab {

/// One sample: its picture or its full text, its label, and its numbers before and after preprocessing.
class SampleFacts : public QWidget {
    Q_OBJECT
public:
    explicit SampleFacts(QWidget* parent = nullptr);
    void setInspection(const engine::SampleInspection& inspection);
    void clear();  ///< says how to choose a sample
    QString title() const;
    QStringList facts() const;  ///< one line each
    QSize sizeHint() const override { return {400, minimumSizeHint().height()}; }
    QSize minimumSizeHint() const override;  ///< higher with an error, which has two lines

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect contentArea() const;
    void show();
    std::optional<engine::SampleInspection> m_inspection;
    QImage m_picture;
    QPlainTextEdit* m_text = nullptr;
};

}  // namespace shardlab
