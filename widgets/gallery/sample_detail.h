#pragma once
#include <QWidget>
#include <optional>

#include "widgets/gallery/gallery_sample.h"

class QPainter;
class QPlainTextEdit;

namespace shardlab {

/// One sample large: its picture or its full text, and the most probable classes as bars.
class SampleDetail : public QWidget {
    Q_OBJECT
public:
    explicit SampleDetail(QWidget* parent = nullptr);
    void setSample(const GallerySample* sample);  ///< null: says how to choose one
    QSize sizeHint() const override;              ///< holds the title and three classes
    QSize minimumSizeHint() const override { return {240, 116}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect contentArea() const;
    void paintGuesses(QPainter& painter, const QRect& area) const;
    std::optional<GallerySample> m_sample;
    QPlainTextEdit* m_text = nullptr;
};

}  // namespace shardlab
