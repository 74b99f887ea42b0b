#pragma once
#include <QImage>
#include <QWidget>

namespace shardlab {

/// A sheet to draw on with the mouse or the keyboard, or to put a picture on and draw over it.
///
/// Arrow keys move the pen (with Shift: farther), Space puts it down and lifts it, Delete clears the sheet.
/// Pictures and files of pictures that are dropped or pasted here leave as signals.
class DrawingPad : public QWidget {
    Q_OBJECT
public:
    enum class Tool { Pen, Eraser };
    static constexpr int kSide = 280;  ///< pixels of an empty sheet
    explicit DrawingPad(QWidget* parent = nullptr);

    void setTool(Tool tool);
    void setBrush(int pixels);  ///< its diameter on an empty sheet
    /// White ink on a black sheet, or black on white. Clears the sheet if that changes.
    void setLightOnDark(bool lightOnDark);
    bool isLightOnDark() const { return m_lightOnDark; }
    void clear();
    void setPicture(const QImage& picture);
    const QImage& picture() const { return m_sheet; }
    bool isBlank() const { return m_blank; }
    void paste();
    QSize sizeHint() const override { return {kSide, kSide}; }
    QSize minimumSizeHint() const override { return {160, 160}; }

Q_SIGNALS:
    void changed();
    void fileDropped(const QString& path);
    void nothingToPaste();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QRectF area() const;                       ///< of the sheet on the widget
    QPointF onSheet(const QPointF& at) const;  ///< a point of the widget in pixels of the sheet
    double brush() const;                      ///< in pixels of the sheet
    void stroke(const QPointF& from, const QPointF& to);
    void movePen(int key, bool far);
    bool take(const QMimeData& offered);
    QImage m_sheet;
    QPointF m_last;           ///< where the mouse was
    QPointF m_pen{0.5, 0.5};  ///< of the keyboard, in parts of the sheet
    Tool m_tool = Tool::Pen;
    int m_brush = 24;
    bool m_lightOnDark = true, m_blank = true, m_penDown = false;
    bool m_byKeyboard = false;  ///< the pen is moved by keys: it is shown
};

}  // namespace shardlab
