#pragma once
#include <QLayout>
#include <memory>
#include <vector>

namespace shardlab {

/// Widgets in rows, as words of a text: one that does not fit begins another row, and the parent becomes
/// higher rather than wider. Hidden widgets take no room. What a row has left goes to its stretches and to
/// its widgets that grow; without any, it stays empty at the end.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(int gap);  ///< pixels between widgets and between rows
    ~FlowLayout() override;
    void addItem(QLayoutItem* item) override;
    void addStretch();                       ///< room between two widgets of one row
    void addGrowingWidget(QWidget* widget);  ///< one that takes the room a row has left
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;  ///< of the widest and of the highest
    QSize sizeHint() const override;     ///< all in one row
    void setGeometry(const QRect& place) override;

private:
    struct Row {
        std::vector<QLayoutItem*> items;
        int height = 0;
    };
    std::vector<Row> rows(int width) const;
    bool grows(QLayoutItem& item) const;
    void place(const Row& row, const QRect& room) const;
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    std::vector<const QWidget*> m_growing;
};

}  // namespace shardlab
