#pragma once
#include <QMargins>
#include <QObject>
#include <vector>

class QLayout;

namespace shardlab {

/// Watches a widget's height: where it is low, layouts stand closer. What decides is the room that a page has
/// beside the docks, not the window's.
class CompactLayout : public QObject {
    Q_OBJECT
public:
    /// Logical pixels. A page is lower in a window of less than about 720 with a dock below it.
    static constexpr int kPage = 450;
    CompactLayout(QWidget& widget, int height);
    /// A layout's margins and spacing while the widget is low; else they are what they are now.
    void condense(QLayout& layout, const QMargins& margins, int spacing);

Q_SIGNALS:
    void changed(bool low);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Room {
        QMargins margins;
        int spacing = 0;
    };
    struct Condensed {
        QLayout* layout = nullptr;
        Room roomy, low;
    };
    void apply(const Condensed& condensed) const;
    QWidget& m_widget;
    int m_height = 0;
    bool m_low = false;
    std::vector<Condensed> m_condensed;
};

}  // namespace shardlab
