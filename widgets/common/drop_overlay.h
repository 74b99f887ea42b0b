#pragma once
#include <QWidget>

namespace shardlab {

/// Lies over its parent while a file is dragged above it, and says what dropping does.
class DropOverlay : public QWidget {
    Q_OBJECT
public:
    DropOverlay(const QString& text, QWidget* parent);
    void present();  ///< over all of the parent

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

}  // namespace shardlab
