#include "app/pages/canvas_edits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "app/commands/model_commands.h"
#include "engine/core/error.h"
#include "engine/editing/transfer_edits.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace edits = engine::edits;

CanvasEdits::CanvasEdits(ExperimentDocument& document, GraphView& view)
    : QObject(&view), m_document(document), m_view(view) {
    setupConnections();
}

void CanvasEdits::setupConnections() {
    m_view.setConnectCheck([this](int from, int to) {
        return toQString(edits::whyNotConnected(m_document.experiment().model, static_cast<std::size_t>(from),
                                                static_cast<std::size_t>(to)));
    });
    connect(&m_view, &GraphView::insertRequested, this, &CanvasEdits::insert);
    connect(&m_view, &GraphView::moveRequested, this, &CanvasEdits::move);
    connect(&m_view, &GraphView::copyRequested, this, &CanvasEdits::copy);
    connect(&m_view, &GraphView::pasteRequested, this, &CanvasEdits::paste);
    connect(&m_view, &GraphView::removeRequested, this,
            [this](const edits::Rows& rows) { remove(rows, tr("Remove %1")); });
    connect(&m_view, &GraphView::stepRequested, this, [this](const edits::Rows& rows, bool up) {
        push(tr("Move %1").arg(namesOf(rows)), [&](const auto& model) {
            return up ? edits::movedUp(model, rows) : edits::movedDown(model, rows);
        });
    });
    connect(&m_view, &GraphView::connectRequested, this, [this](int from, int to) {
        const auto source = static_cast<std::size_t>(from);
        const auto reader = static_cast<std::size_t>(to);
        push(tr("Connect %1 to %2").arg(nameOf(source), nameOf(reader)),
             [&](const auto& model) { return edits::connected(model, source, reader); });
    });
    connect(&m_view, &GraphView::disconnectRequested, this, [this](const engine::Edge& edge) {
        push(tr("Disconnect %1 from %2").arg(nameOf(edge.to), nameOf(edge.from)),
             [&](const auto& model) { return edits::disconnected(model, edge); });
    });
    connect(&m_view, &GraphView::outputRequested, this, [this](int row, bool isOutput) {
        push(tr("Change the outputs of the model"), [&](const auto& model) {
            return edits::withOutput(model, static_cast<std::size_t>(row), isOutput);
        });
    });
    connect(&m_view, &GraphView::renameRequested, this, [this](int row, const QString& name) {
        push(tr("Rename %1").arg(nameOf(static_cast<std::size_t>(row))), [&](const auto& model) {
            return edits::renamed(model, static_cast<std::size_t>(row), name.toStdString());
        });
    });
    connect(&m_view, &GraphView::freezeRequested, this, [this](int row) {
        const auto before = static_cast<std::size_t>(row);
        push(tr("Freeze all before %1").arg(nameOf(before)),
             [&](const auto& model) { return edits::frozenBefore(model, before); });
    });
    connect(&m_view, &GraphView::unfreezeRequested, this,
            [this] { push(tr("Unfreeze all layers"), edits::unfrozen); });
    connect(&m_view, &GraphView::duplicateRequested, this, [this](const edits::Rows& rows) {
        push(tr("Duplicate %1").arg(namesOf(rows)),
             [&](const auto& model) { return edits::duplicated(model, rows); });
    });
}

QString CanvasEdits::nameOf(std::size_t row) const {
    const auto& layers = m_document.experiment().model.layers;
    return row < layers.size() ? toQString(layers[row].name) : QString();
}

QString CanvasEdits::namesOf(const edits::Rows& rows) const {
    return rows.size() == 1 ? nameOf(rows.front()) : tr("%1 layers").arg(rows.size());
}

void CanvasEdits::push(const QString& text, const Edit& edit) {
    using Kind = engine::ModelConfig::Kind;
    const engine::ModelConfig& model = m_document.experiment().model;
    const Kind before = model.kind;
    try {
        const edits::Edited edited = edit(model);
        if (edited.model == model) return;
        const int row = m_view.currentRow();
        const QString focus = row < 0 ? QString() : nameOf(static_cast<std::size_t>(row));
        m_document.undoStack().push(new ModelCommand(m_document, text, edited, focus));
        QStringList names;
        for (const std::string& name : edited.focus)
            names << toQString(name);
        m_view.selection().selectNames(names);
        if (before == Kind::Sequential && edited.model.kind == Kind::Functional)
            Q_EMIT noticed(tr("The model is now a Functional model, no longer a Sequential model"));
    } catch (const engine::Error& error) {
        Q_EMIT failed(toQString(error.what()));
    }
}

void CanvasEdits::insert(const QString& className, const CanvasPlace& place) {
    const std::string name = className.toStdString();
    const auto inserted = [&](const engine::ModelConfig& model) {
        switch (place.kind) {
            case CanvasPlace::Kind::On:
                return edits::insertedOn(model, place.edge, name);
            case CanvasPlace::Kind::After:
                return edits::insertedAfter(model, place.rows, name);
            case CanvasPlace::Kind::Before:
                return edits::insertedBefore(model, place.rows.front(), name);
            case CanvasPlace::Kind::Branch:
                return edits::branched(model, place.rows.front(), name);
            case CanvasPlace::Kind::Nowhere:
                break;
        }
        return edits::appended(model, name);
    };
    push(tr("Add %1").arg(className), [&](const engine::ModelConfig& model) {
        edits::Edited edited = inserted(model);
        for (const std::string& layer : edited.focus)  // an InputLayer takes the samples of the data
            edited.model = engine::withSampleForm(std::move(edited.model), layer, m_document.sampleForms());
        return edited;
    });
}

void CanvasEdits::move(int row, const CanvasPlace& place) {
    const auto moved = static_cast<std::size_t>(row);
    push(tr("Move %1").arg(nameOf(moved)), [&](const engine::ModelConfig& model) {
        if (place.kind == CanvasPlace::Kind::On) return edits::movedOnto(model, moved, place.edge);
        if (place.kind == CanvasPlace::Kind::Before)
            return edits::movedBefore(model, moved, place.rows.front());
        return edits::movedAfter(model, moved, place.rows.front());
    });
}

void CanvasEdits::copy(const edits::Rows& rows, bool cut) {
    QGuiApplication::clipboard()->setText(toQString(edits::copied(m_document.experiment().model, rows)));
    if (cut) remove(rows, tr("Cut %1"));
}

void CanvasEdits::remove(const edits::Rows& rows, const QString& verb) {
    push(verb.arg(namesOf(rows)), [&](const auto& model) { return edits::removed(model, rows); });
}

void CanvasEdits::paste() {
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    if (!edits::isFragment(text)) {
        Q_EMIT failed(tr("The clipboard holds no layers. Copy layers, or the JSON of a Keras model, first."));
        return;
    }
    const CanvasPlace place = m_view.selection().place();
    std::optional<std::size_t> after;
    if (place.kind == CanvasPlace::Kind::After) after = place.rows.back();
    push(tr("Paste layers"), [&](const auto& model) { return edits::pasted(model, text, after); });
}

}  // namespace shardlab
