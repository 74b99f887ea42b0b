#include "widgets/palette/layer_palette.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMap>
#include <QMimeData>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "engine/layers/layer.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/canvas/layer_mime.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

class PaletteTree : public QTreeWidget {
public:
    using QTreeWidget::QTreeWidget;

protected:
    QMimeData* mimeData(const QList<QTreeWidgetItem*> items) const override {
        auto* dragged = new QMimeData;
        if (!items.isEmpty()) {
            dragged->setData(QLatin1String(kLayerClassMime),
                             items.first()->data(0, Qt::UserRole).toByteArray());
        }
        return dragged;
    }
};

}  // namespace

LayerPalette::LayerPalette(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_tree(new PaletteTree(this)) {
    setObjectName(QStringLiteral("layerPalette"));
    m_search->setObjectName(QStringLiteral("paletteSearch"));
    makeSearchField(*m_search, tr("Search layers"));
    m_search->installEventFilter(this);
    m_tree->setObjectName(QStringLiteral("paletteTree"));
    m_tree->setAccessibleName(tr("Layers to add"));
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(8);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_tree);
    connect(m_search, &QLineEdit::textChanged, this, &LayerPalette::filter);
    connect(m_search, &QLineEdit::returnPressed, this,
            [this] { choose(m_tree->currentItem() ? m_tree->currentItem() : firstMatch()); });
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item) { choose(item); });
    fill();
}

void LayerPalette::fill() {
    m_tree->clear();
    m_tree->setIconSize(QSize(1, 1) * textScaled(20));
    QFont group = font();
    group.setWeight(QFont::DemiBold);
    group.setPointSizeF(group.pointSizeF() - 1.5);
    QMap<QString, QTreeWidgetItem*> groups;
    for (const auto& entry : engine::layerRegistry().entries()) {
        const QString category = engineText(entry.category);
        QTreeWidgetItem*& parent = groups[category];
        if (parent == nullptr) {
            parent = new QTreeWidgetItem(m_tree, {category});
            parent->setFlags(Qt::ItemIsEnabled);
            parent->setFont(0, group);
            parent->setForeground(0, theme().color("textFaint"));
        }
        auto* item = new QTreeWidgetItem(parent, {toQString(entry.className)});
        const QString token = categoryOf(entry.className);
        item->setIcon(0, icon(QStringLiteral("layer-") + token, token));
        item->setToolTip(0, engineText(entry.help));
        item->setData(0, Qt::UserRole, QByteArray::fromStdString(entry.className));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    }
    m_tree->expandAll();
    filter(m_search->text());
}

void LayerPalette::filter(const QString& text) {
    const QString wanted = text.trimmed();
    m_tree->setCurrentItem(nullptr);
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool match = holdsSearched(item->text(0), wanted) || holdsSearched(group->text(0), wanted);
            item->setHidden(!match);
            any = any || match;
        }
        group->setHidden(!any);
    }
    if (!wanted.isEmpty()) m_tree->setCurrentItem(firstMatch());
}

QTreeWidgetItem* LayerPalette::firstMatch() const {
    QTreeWidgetItem* best = nullptr;
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        for (int i = 0; i < m_tree->topLevelItem(g)->childCount(); ++i) {
            QTreeWidgetItem* item = m_tree->topLevelItem(g)->child(i);
            if (item->isHidden()) continue;
            if (beginsWithSearched(item->text(0), m_search->text().trimmed())) return item;
            if (best == nullptr) best = item;
        }
    }
    return best;
}

void LayerPalette::choose(QTreeWidgetItem* item) {
    if (item == nullptr || !item->data(0, Qt::UserRole).isValid()) return;
    Q_EMIT layerChosen(QString::fromUtf8(item->data(0, Qt::UserRole).toByteArray()));
}

void LayerPalette::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

bool LayerPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (watched == m_search && key->key() == Qt::Key_Down) {
            m_tree->setFocus();
            if (m_tree->currentItem() == nullptr) m_tree->setCurrentItem(firstMatch());
            return true;
        }
        if (watched == m_tree && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            choose(m_tree->currentItem());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void LayerPalette::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) fill();
    QWidget::changeEvent(event);
}

}  // namespace shardlab
