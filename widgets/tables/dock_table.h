#pragma once
#include <QTableView>

namespace shardlab {

/// The look all tables of the docks share, with words for when they are empty.
class DockTable : public QTableView {
    Q_OBJECT
public:
    DockTable(QAbstractItemModel* model, QString iconName, QString emptyTitle, QString emptyText,
              QWidget* parent = nullptr);

    void setEmptyText(const QString& title, const QString& text);
    QString emptyText() const { return m_text; }
    void setHeaderShown(bool shown) { m_headerShown = shown; }  ///< while there are rows

Q_SIGNALS:
    void rowActivated(int row);  ///< double click or Enter; a row of the model it was given

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void updateGeometries() override;

private:
    QString m_icon, m_title, m_text;
    bool m_headerShown = true;
};

}  // namespace shardlab
