#include "app/pages/own_picture_box.h"

#include <QButtonGroup>
#include <QFileDialog>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/drawing/drawing_pad.h"

namespace shardlab {

namespace {

constexpr int kThinnest = 4, kThickest = 60, kBrush = 24;  ///< of 280 pixels

QPushButton* button(const QString& text, const char* name, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setProperty("role", QStringLiteral("compact"));
    return made;
}

}  // namespace

OwnPictureBox::OwnPictureBox(QWidget* parent) : QWidget(parent), m_pad(new DrawingPad(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeTools());
    column->addWidget(m_pad, 1);
    column->addWidget(makeSources());
    connect(m_pad, &DrawingPad::changed, this, &OwnPictureBox::changed);
    connect(m_pad, &DrawingPad::fileDropped, this, &OwnPictureBox::fileChosen);
    connect(m_pad, &DrawingPad::nothingToPaste, this,
            [this] { Q_EMIT said(tr("The clipboard holds no picture")); });
}

QWidget* OwnPictureBox::makeTools() {
    auto* box = new QWidget(this);
    auto* pen = button(tr("Pen"), "padPen", box);
    auto* eraser = button(tr("Eraser"), "padEraser", box);
    auto* tools = new QButtonGroup(box);
    for (QPushButton* tool : {pen, eraser}) {
        tool->setCheckable(true);
        tools->addButton(tool);
    }
    pen->setChecked(true);
    connect(pen, &QPushButton::clicked, m_pad, [this] { m_pad->setTool(DrawingPad::Tool::Pen); });
    connect(eraser, &QPushButton::clicked, m_pad, [this] { m_pad->setTool(DrawingPad::Tool::Eraser); });
    auto* size = new QSlider(Qt::Horizontal, box);
    size->setObjectName(QStringLiteral("brushSize"));
    size->setAccessibleName(tr("Brush size"));
    size->setToolTip(tr("Brush size"));
    size->setRange(kThinnest, kThickest);
    size->setValue(kBrush);
    connect(size, &QSlider::valueChanged, m_pad, &DrawingPad::setBrush);
    auto* clear = button(tr("Clear"), "padClear", box);
    connect(clear, &QPushButton::clicked, m_pad, &DrawingPad::clear);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(pen);
    row->addWidget(eraser);
    row->addWidget(makeLabel(tr("Brush"), "muted", box));
    row->addWidget(size, 1);
    row->addWidget(clear);
    return box;
}

QWidget* OwnPictureBox::makeSources() {
    auto* box = new QWidget(this);
    auto* open = button(tr("Open image…"), "padOpen", box);
    auto* paste = button(tr("Paste"), "padPaste", box);
    paste->setToolTip(tr("Paste a picture from the clipboard (Ctrl+V on the pad)"));
    connect(open, &QPushButton::clicked, this, &OwnPictureBox::chooseFile);
    connect(paste, &QPushButton::clicked, m_pad, &DrawingPad::paste);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(open);
    row->addWidget(paste);
    row->addStretch();
    return box;
}

void OwnPictureBox::setForm(const engine::PictureForm& form) {
    m_pad->setLightOnDark(form.lightOnDark);
}

void OwnPictureBox::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open image"), {}, tr("Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;All files (*)"));
    if (!path.isEmpty()) Q_EMIT fileChosen(path);
}

}  // namespace shardlab
