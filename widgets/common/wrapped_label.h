#pragma once
#include <QLabel>

namespace shardlab {

/// A label of several lines that asks for the height of all of them: forms do not ask cells of several
/// widgets how high they are at their width.
class WrappedLabel : public QLabel {
public:
    explicit WrappedLabel(QWidget* parent) : QLabel(parent) { setWordWrap(true); }
    /// After the text has changed.
    void fit() { setMinimumHeight(text().isEmpty() ? 0 : heightForWidth(width())); }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        fit();
    }
};

}  // namespace shardlab
