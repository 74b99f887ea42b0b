#include "widgets/canvas/canvas_accessible.h"

#include <QAccessibleWidget>
#include <QHash>
#include <algorithm>

#include "engine/model/model.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_item.h"

namespace shardlab {

namespace {

/// The rows whose cards are drawn, in the order of the model.
std::vector<int> shownRows(const GraphView& canvas) {
    const GraphScene& scene = *canvas.scene();
    std::vector<int> rows;
    for (int row = 0; row < scene.rowCount(); ++row) {
        if (scene.shownBy(row) == row) rows.push_back(row);
    }
    return rows;
}

QString spokenText(const GraphCard& card) {
    QStringList parts{card.name};
    if (card.layers > 1) {
        parts << GraphView::tr("%1 folded layers").arg(card.layers);
    } else {
        parts << card.className;
    }
    if (!card.options.isEmpty()) parts << card.options;
    if (!card.shape.isEmpty()) parts << GraphView::tr("output %1").arg(card.shape);
    if (!card.problem.isEmpty()) {
        const bool error = card.severity == static_cast<int>(engine::Severity::Error);
        parts << (error ? GraphView::tr("Error: %1") : GraphView::tr("Warning: %1")).arg(card.problem);
    }
    return parts.join(QStringLiteral(", "));
}

/// One card. It keeps the key of its card, for cards come and go with each edit.
class CardAccessible : public QAccessibleInterface {
public:
    CardAccessible(GraphView& canvas, QString key) : m_canvas(&canvas), m_key(std::move(key)) {}
    const LayerItem* item() const {
        return isValid() ? m_canvas->scene()->cardAt(m_canvas->scene()->rowOf(m_key)) : nullptr;
    }
    bool isValid() const override { return m_canvas->scene()->rowOf(m_key) >= 0; }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}
    QString text(QAccessible::Text kind) const override {
        const LayerItem* card = item();
        return card != nullptr && kind == QAccessible::Name ? spokenText(card->card()) : QString();
    }
    QRect rect() const override {
        const LayerItem* card = item();
        if (card == nullptr) return {};
        const QRect place = m_canvas->mapFromScene(card->mapRectToScene(card->boundingRect())).boundingRect();
        return {m_canvas->viewport()->mapToGlobal(place.topLeft()), place.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        const LayerItem* card = item();
        state.focusable = state.selectable = true;
        state.selected = card != nullptr && card->isSelected();
        state.focused = card != nullptr && m_canvas->hasFocus() && m_canvas->currentRow() == card->row();
        state.offscreen = !m_canvas->isVisible() || card == nullptr ||
                          !rect().intersects({m_canvas->viewport()->mapToGlobal({}), m_canvas->size()});
        state.invisible = !m_canvas->isVisible();
        return state;
    }

private:
    GraphView* m_canvas;  ///< lives longer: it removes this interface
    QString m_key;
};

/// The canvas as a list of cards.
class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(GraphView& canvas) : QAccessibleWidget(&canvas, QAccessible::List) {}
    ~CanvasAccessible() override {
        for (const QAccessible::Id id : qAsConst(m_ids))
            QAccessible::deleteAccessibleInterface(id);
    }
    int childCount() const override { return static_cast<int>(shownRows(canvas()).size()); }
    QAccessibleInterface* child(int index) const override {
        const std::vector<int> rows = shownRows(canvas());
        return index >= 0 && index < static_cast<int>(rows.size())
                   ? interfaceOf(rows[static_cast<std::size_t>(index)])
                   : nullptr;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint point = canvas().viewport()->mapFromGlobal({x, y});
        const LayerItem* card = canvas().scene()->cardUnder(canvas().mapToScene(point));
        return card != nullptr ? interfaceOf(card->row()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (this->child(i) == child) return i;
        }
        return -1;
    }
    QAccessibleInterface* focusChild() const override {
        return canvas().currentRow() >= 0 ? interfaceOf(canvas().currentRow()) : nullptr;
    }

private:
    GraphView& canvas() const { return *static_cast<GraphView*>(widget()); }
    QAccessibleInterface* interfaceOf(int row) const {
        const LayerItem* card = canvas().scene()->cardAt(row);
        if (card == nullptr) return nullptr;
        const QString& key = card->card().key;
        if (!m_ids.contains(key)) {
            m_ids[key] = QAccessible::registerAccessibleInterface(new CardAccessible(canvas(), key));
        }
        return QAccessible::accessibleInterface(m_ids[key]);
    }
    mutable QHash<QString, QAccessible::Id> m_ids;  ///< by the keys of the cards
};

QAccessibleInterface* makeCanvasAccessible(const QString&, QObject* object) {
    auto* canvas = qobject_cast<GraphView*>(object);
    return canvas == nullptr ? nullptr : new CanvasAccessible(*canvas);
}

}  // namespace

void installCanvasAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeCanvasAccessible);
        return true;
    }();
    Q_UNUSED(installed)
}

void announceCurrentCard(GraphView& canvas) {
    if (!QAccessible::isActive() || !canvas.hasFocus() || canvas.currentRow() < 0) return;
    const std::vector<int> rows = shownRows(canvas);
    const auto at = std::find(rows.begin(), rows.end(), canvas.currentRow());
    if (at == rows.end()) return;
    QAccessibleEvent focus(&canvas, QAccessible::Focus);
    focus.setChild(static_cast<int>(at - rows.begin()));
    QAccessible::updateAccessibility(&focus);
}

}  // namespace shardlab
