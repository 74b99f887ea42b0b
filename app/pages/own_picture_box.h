#pragma once
#include <QWidget>

#include "engine/inference/picture_form.h"

namespace shardlab {

class DrawingPad;

/// The drawing pad with its tools: pen, eraser, brush size, clear, open an image, paste one.
class OwnPictureBox : public QWidget {
    Q_OBJECT
public:
    explicit OwnPictureBox(QWidget* parent = nullptr);
    void setForm(const engine::PictureForm& form);
    DrawingPad* pad() const { return m_pad; }

Q_SIGNALS:
    void changed();
    void fileChosen(const QString& path);
    void said(const QString& message);  ///< why nothing came of a request

private:
    QWidget* makeTools();
    QWidget* makeSources();
    void chooseFile();
    DrawingPad* m_pad;
};

}  // namespace shardlab
