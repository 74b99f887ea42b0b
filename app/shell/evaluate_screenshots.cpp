#include "app/shell/evaluate_screenshots.h"

#include <QComboBox>
#include <QEventLoop>
#include <QPainter>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include "app/pages/evaluate_embedding_panel.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/evaluate_try_panel.h"
#include "app/pages/pages.h"
#include "app/shell/main_window.h"
#include "app/shell/screenshots.h"
#include "widgets/drawing/drawing_pad.h"

namespace shardlab {

namespace {

/// A "7".
QImage drawing() {
    constexpr int kSide = DrawingPad::kSide;
    QImage sheet(kSide, kSide, QImage::Format_RGB32);
    sheet.fill(Qt::black);
    QPainter painter(&sheet);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, 24, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygon({{80, 70}, {200, 70}, {130, 220}}));
    return sheet;
}

void chooseOcclusion(QWidget& panel) {
    panel.findChild<QComboBox*>(QStringLiteral("saliencyMethod"))->setCurrentIndex(2);
}

void project(EvaluateEmbeddingPanel& panel) {
    panel.findChild<QComboBox*>(QStringLiteral("embeddingMethod"))->setCurrentIndex(1);
    QEventLoop loop;
    QObject::connect(&panel.controller(), &EmbeddingController::runningChanged, &loop, &QEventLoop::quit);
    panel.compute();
    if (panel.controller().running()) loop.exec();
}

void settle() {
    constexpr int kMilliseconds = 1500;  // the model is opened when its tab is seen
    QEventLoop loop;
    QTimer::singleShot(kMilliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

}  // namespace

void saveEvaluatePage(MainWindow& window, const QString& theme,
                      const std::function<void(const QString& name)>& save) {
    auto& page = *window.pages().page<EvaluatePage>();
    window.pages().show("evaluate");
    QTabWidget& tabs = *page.tabs();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        if (!tabs.isTabEnabled(tab)) continue;
        tabs.setCurrentIndex(tab);
        QWidget* shown = tabs.currentWidget();
        if (auto* table = shown->findChild<QTableView*>(QStringLiteral("scoreTable"))) table->selectRow(0);
        if (shown == page.explanation()) {
            chooseOcclusion(*shown);
            settle();
        } else if (shown == page.trial()) {
            settle();
            page.trial()->pad()->setPicture(drawing());
            chooseOcclusion(*shown);
        } else if (shown == page.embedding() && theme == QLatin1String("light")) {
            project(*page.embedding());
        }
        const QString name = pictureName(tabs, tab);
        save(tab == 0 ? QStringLiteral("evaluate-") + theme
                      : QStringLiteral("evaluate-%1-%2").arg(name, theme));
    }
    tabs.setCurrentIndex(0);
}

}  // namespace shardlab
