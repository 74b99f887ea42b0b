#include <QtTest>
#include <QtWidgets>

#include "app/settings/appearance.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_size.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// What grows with the text, and which face bold text has.
class TextSizeTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        closeWindow();
        setTextScale(*qApp, 100);
    }
    void symbolsGrowWithTheText_data();
    void symbolsGrowWithTheText();
    void aButtonFollowsTheTextSizeAtOnce();
    void everySymbolOfTheWindowIsAsLargeAsItsText();
    void labelsOfFormsHoldTheirLongestWord();
    void boldIsTheSemiBoldFace();

private:
    static int lineHeight() { return QFontMetrics(QApplication::font()).height(); }
};

void TextSizeTest::symbolsGrowWithTheText_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : textScales())
        QTest::addRow("%d", percent) << percent;
}

void TextSizeTest::symbolsGrowWithTheText() {
    QFETCH(int, percent);
    setTextScale(*qApp, percent);
    for (const int usual : {14, 16, 20, 24}) {
        const int size = textScaled(usual);
        QCOMPARE(size % 2, 0);
        QVERIFY2(std::abs(size - usual * percent / 100.0) <= 3, qPrintable(QString::number(size)));
        if (percent == 100) QCOMPARE(size, usual);
    }
    for (const QStyle::PixelMetric metric :
         {QStyle::PM_SmallIconSize, QStyle::PM_ButtonIconSize, QStyle::PM_ToolBarIconSize,
          QStyle::PM_ListViewIconSize, QStyle::PM_ExclusiveIndicatorWidth}) {
        const int size = QApplication::style()->pixelMetric(metric);
        QVERIFY2(size >= 0.75 * lineHeight(),
                 qPrintable(QStringLiteral("%1: %2 pixels").arg(metric).arg(size)));
    }
}

void TextSizeTest::aButtonFollowsTheTextSizeAtOnce() {
    QToolBar bar;
    QToolButton button;
    bar.ensurePolished();
    const int inBar = bar.iconSize().height(), alone = button.iconSize().height();
    setTextScale(*qApp, 200);
    QVERIFY(bar.iconSize().height() > inBar);
    QVERIFY(button.iconSize().height() >= 2 * alone - 2);
    setTextScale(*qApp, 100);
    QCOMPARE(bar.iconSize().height(), inBar);
    QCOMPARE(button.iconSize().height(), alone);
}

void TextSizeTest::everySymbolOfTheWindowIsAsLargeAsItsText() {
    setTextScale(*qApp, 200);
    openExperiment(QSize(1280, 800));
    const Pages& pages = m_window->pages();
    int found = 0;
    for (int page = 0; page < pages.all.size(); ++page) {
        pages.tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        for (const auto* button : m_window->findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || button->icon().isNull()) continue;
            ++found;
            QVERIFY2(button->iconSize().height() >= 0.75 * lineHeight(),
                     qPrintable(QStringLiteral("%1 %2: %3")
                                    .arg(pages.id(), button->objectName() + QLatin1Char(' ') + button->text())
                                    .arg(button->iconSize().height())));
        }
    }
    QVERIFY2(found > 20, qPrintable(QString::number(found)));
    QVERIFY(child<QTreeWidget>("paletteTree")->iconSize().height() >= lineHeight());
}

/// Beside the field, or above it where the text is large.
void TextSizeTest::labelsOfFormsHoldTheirLongestWord() {
    for (const int percent : {100, 150, 200}) {
        setTextScale(*qApp, percent);
        openExperiment(QSize(1280, 800));
        m_window->pages().show("model");
        m_window->docks().show("propertyDock");
        canvas()->selectRow(0);
        QCoreApplication::processEvents();
        const auto* form = m_window->docks().find("propertyDock")->findChild<SchemaForm*>();
        int found = 0;
        for (const auto* label : form->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->buddy() == nullptr) continue;
            ++found;
            for (const QString& word : label->text().split(QLatin1Char(' '))) {
                const int needed = label->fontMetrics().horizontalAdvance(word);
                QVERIFY2(needed <= label->width(), qPrintable(QStringLiteral("%1 %: %2 needs %3, has %4")
                                                                  .arg(percent)
                                                                  .arg(word)
                                                                  .arg(needed)
                                                                  .arg(label->width())));
            }
        }
        QVERIFY(found > 1);
        closeWindow();
    }
}

/// Only Regular and SemiBold come with the program. Qt would smear SemiBold to make Bold of it, as in
/// Markdown.
void TextSizeTest::boldIsTheSemiBoldFace() {
    const auto drawn = [](int weight) {
        QFont font = QApplication::font();
        font.setPointSizeF(2 * font.pointSizeF());
        font.setWeight(weight);
        QImage image(400, 80, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(font);
        painter.drawText(image.rect(), Qt::AlignCenter, QStringLiteral("Learning rate"));
        painter.end();
        return image;
    };
    QVERIFY(drawn(QFont::DemiBold) != drawn(QFont::Normal));
    QCOMPARE(drawn(QFont::Bold), drawn(QFont::DemiBold));
}

int main(int argc, char** argv) {
    return runGuiTest<TextSizeTest>(argc, argv);
}

#include "text_size_test.moc"
