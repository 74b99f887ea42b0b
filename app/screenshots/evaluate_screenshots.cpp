#include <QComboBox>
#include <QEventLoop>
#include <QPainter>
#include <QTabWidget>
#include <QTableView>

#include "app/pages/evaluate_embedding_panel.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/evaluate_try_panel.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "widgets/drawing/drawing_pad.h"

namespace shardlab {

namespace {

constexpr int kOpeningMilliseconds = 1500;  ///< the model is opened when its tab is seen

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

}  // namespace

void saveEvaluatePage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("evaluate"))) return;
    auto& page = *writer.window().pages().page<EvaluatePage>();
    writer.showPage("evaluate");
    QTabWidget& tabs = *page.tabs();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        const QString name = tab == 0 ? QStringLiteral("evaluate-") + theme
                                      : QStringLiteral("evaluate-%1-%2").arg(pictureName(tabs, tab), theme);
        if (!tabs.isTabEnabled(tab) || !writer.wants(name)) continue;
        tabs.setCurrentIndex(tab);
        QWidget* shown = tabs.currentWidget();
        if (auto* table = shown->findChild<QTableView*>(QStringLiteral("scoreTable"))) table->selectRow(0);
        if (shown == page.explanation()) {
            chooseOcclusion(*shown);
            waitMilliseconds(kOpeningMilliseconds);
        } else if (shown == page.trial()) {
            waitMilliseconds(kOpeningMilliseconds);
            page.trial()->pad()->setPicture(drawing());
            chooseOcclusion(*shown);
        } else if (shown == page.embedding() && theme == QLatin1String("light")) {
            project(*page.embedding());
        }
        writer.save(name);
    }
    tabs.setCurrentIndex(0);
}

}  // namespace shardlab
