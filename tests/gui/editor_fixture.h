#pragma once

#include "app/docks/property_dock.h"
#include "tests/gui/window_fixture.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

/// The canvas in the real window, and the hands that work on it.
class EditorFixture : public WindowFixture {
protected:
    void openEditor();
    const engine::ModelConfig& model() const { return document().experiment().model; }
    GraphScene* scene() const { return canvas()->scene(); }
    void show(const engine::ModelConfig& model);
    QStringList names() const;
    int rowOf(const char* name) const { return scene()->rowOf(QLatin1String(name)); }
    QPoint at(const QPointF& scenePoint);
    QPoint middleOf(const char* name) {
        const LayerItem* card = scene()->cardAt(rowOf(name));
        return at(card->layoutPos() + card->cardRect().center());
    }
    QPoint outputOf(const char* name) {
        const LayerItem* card = scene()->cardAt(rowOf(name));
        return at(card->layoutPos() + card->outputDot());
    }
    void dropFromPalette(const char* className, const QPoint& position);
    void drag(const QPoint& from, const QPoint& to);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(canvas(), key, modifiers);
    }
    /// Through the search popup, as typed.
    void find(const char* text) {
        auto* field = m_window->findChild<QLineEdit*>("searchPopupField");
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// The field of an option in the properties.
    template <typename T>
    T* field(const char* option, int index = 0) const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // the form before
        QWidget* row = m_window->docks().panel<PropertyDock>()->form()->findChild<QWidget*>(
            QStringLiteral("parameter_%1").arg(QLatin1String(option)));
        return row == nullptr ? nullptr : row->findChildren<T*>().value(index);
    }
    void type(QWidget* field, const char* text) {
        QVERIFY(field != nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
};

/// in (8) → a → b → c.
inline engine::ModelConfig abc() {
    return engine::ModelConfig::fromJson(
        engine::Json::parse(R"({"class_name": "Sequential", "config": {"name": "s",
      "layers": [
        {"class_name": "Dense", "config": {"name": "a", "batch_input_shape": [null, 8], "units": 8}},
        {"class_name": "Dense", "config": {"name": "b", "units": 8}},
        {"class_name": "Dense", "config": {"name": "c", "units": 3}}]}})"));
}

inline void EditorFixture::openEditor() {
    openWindow({1280, 1000});
    m_window->pages().show("model");
}

inline void EditorFixture::show(const engine::ModelConfig& model) {
    engine::Experiment experiment = smallExperiment();
    experiment.model = model;
    document().replace(experiment, {});
    canvas()->setFocus();
    QCoreApplication::processEvents();
}

inline QStringList EditorFixture::names() const {
    QStringList list;
    for (const engine::LayerNode& layer : model().layers)
        list << QString::fromStdString(layer.name);
    return list;
}

inline QPoint EditorFixture::at(const QPointF& scenePoint) {
    canvas()->ensureVisible(QRectF(scenePoint - QPointF(2, 2), QSizeF(4, 4)), 60, 60);
    return canvas()->mapFromScene(scenePoint);
}

/// What the palette itself puts into the drag, dropped there.
inline void EditorFixture::dropFromPalette(const char* className, const QPoint& position) {
    auto* tree = m_window->findChild<QTreeWidget*>("paletteTree");
    const QList<QTreeWidgetItem*> items =
        tree->findItems(QLatin1String(className), Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(items.size(), 1);
    const QModelIndex group = tree->model()->index(tree->indexOfTopLevelItem(items[0]->parent()), 0);
    const QModelIndex entry = tree->model()->index(items[0]->parent()->indexOfChild(items[0]), 0, group);
    std::unique_ptr<QMimeData> data(tree->model()->mimeData({entry}));
    QWidget* target = canvas()->viewport();
    QDragEnterEvent enter(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    QDropEvent drop(position, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &drop);
}

inline void EditorFixture::drag(const QPoint& from, const QPoint& to) {
    QWidget* target = canvas()->viewport();
    QTest::mousePress(target, Qt::LeftButton, Qt::NoModifier, from);
    for (int step = 1; step <= 4; ++step) {
        const QPoint position = from + (to - from) * step / 4;
        QMouseEvent move(QEvent::MouseMove, position, Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &move);
    }
    QTest::mouseRelease(target, Qt::LeftButton, Qt::NoModifier, to);
}

}  // namespace shardlab
