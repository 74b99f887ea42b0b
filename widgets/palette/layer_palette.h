#pragma once
#include <QWidget>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace shardlab {

/// Every layer of the registry by category, with a search field. Enter, a double click or a drag adds one.
class LayerPalette : public QWidget {
    Q_OBJECT
public:
    explicit LayerPalette(QWidget* parent = nullptr);
    void focusSearch();

Q_SIGNALS:
    void layerChosen(const QString& className);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void filter(const QString& text);
    void choose(QTreeWidgetItem* item);
    QTreeWidgetItem* firstMatch() const;
    QLineEdit* m_search = nullptr;
    QTreeWidget* m_tree = nullptr;
};

}  // namespace shardlab
