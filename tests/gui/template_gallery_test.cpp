#include "app/dialogs/template_gallery.h"

#include "app/dialogs/template_card_delegate.h"
#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/runs/training_time.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

/// File ▸ Template gallery.
class TemplateGalleryTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void hasACardForEachTemplate();
    void everyResultIsOfATemplate();
    void showsWhatWasMeasuredAndSaysWhatWasNot();
    void searchAndCategoryNarrowTheCards();
    void hiddenCardsLeaveNoTrace();
    void saysThatNothingMatches();
    void simulatesEachOnItsDevice();
    void estimatesTheTrainingTimeOfEachHere();
    void showsTheTimeMeasuredInAnEarlierRun();
    void opensByKeyboard();
    void lettersOnTheCardsSearch();
    void linesOfTallFontsAreWhole();

private:
    template <typename T>
    T* part(const char* name) const {
        return m_gallery->findChild<T*>(QLatin1String(name));
    }
    QListWidget* list() const { return part<QListWidget>("templateList"); }
    QListWidgetItem* card(const char* id) const {
        for (int row = 0; row < list()->count(); ++row) {
            if (list()->item(row)->data(TemplateCardDelegate::IdRole) == QLatin1String(id))
                return list()->item(row);
        }
        return nullptr;
    }
    QStringList shown() const {
        QStringList ids;
        for (int row = 0; row < list()->count(); ++row) {
            if (!list()->item(row)->isHidden())
                ids << list()->item(row)->data(TemplateCardDelegate::IdRole).toString();
        }
        return ids;
    }
    QPointer<TemplateGallery> m_gallery;
};

void TemplateGalleryTest::init() {
    openExperiment({1280, 800});
    click("galleryAction");
    m_gallery = m_window->findChild<TemplateGallery*>();
    QVERIFY(m_gallery != nullptr);
    QVERIFY(list()->count() == 0);  // they are read in the background
    QTRY_VERIFY_WITH_TIMEOUT(list()->count() > 0, kPatience);
}

void TemplateGalleryTest::hasACardForEachTemplate() {
    const auto templates = engine::experimentTemplates();
    QCOMPARE(list()->count(), static_cast<int>(templates.size()));
    for (const engine::TemplateInfo& info : templates) {
        const QListWidgetItem* each = card(info.id.c_str());
        QVERIFY2(each != nullptr, info.id.c_str());
        QVERIFY2(!each->data(TemplateCardDelegate::LayersRole).toStringList().isEmpty(), info.id.c_str());
        QVERIFY(each->data(Qt::AccessibleTextRole).toString().startsWith(toQString(info.name)));
    }
}

void TemplateGalleryTest::everyResultIsOfATemplate() {
    const engine::Json results = engine::readJsonFile(engine::resourceDirectory() / "template_results.json");
    QVERIFY(results.at("templates").size() > 5);
    for (const auto& [id, result] : results.at("templates").items())
        QVERIFY2(card(id.c_str()) != nullptr, id.c_str());
}

void TemplateGalleryTest::showsWhatWasMeasuredAndSaysWhatWasNot() {
    const auto result = [this](const char* id) {
        return card(id)->data(TemplateCardDelegate::ResultRole).toString();
    };
    QVERIFY2(result("mnist_cnn").startsWith("validation accuracy 0.994"), qPrintable(result("mnist_cnn")));
    QCOMPARE(result("fashion_mnist_quickstart"), QString("validation accuracy 0.908 – 0.918"));
    QCOMPARE(result("reuters_cnn_gpu"), QString("validation accuracy 0.65 in the best epoch"));
    QCOMPARE(result("nmt_small"), QString("BLEU 21.8 – 24.1"));
    QCOMPARE(result("zoo_resnet50"), QString("Not measured"));
}

void TemplateGalleryTest::searchAndCategoryNarrowTheCards() {
    part<QPushButton>("category_pictures")->click();
    QVERIFY(shown().contains("mnist_mlp") && !shown().contains("shakespeare_small") &&
            !shown().contains("zoo_vgg16"));
    part<QPushButton>("category_sequences")->click();
    QVERIFY(shown().contains("shakespeare_small") && shown().contains("nmt_small"));
    part<QPushButton>("category_")->click();
    QTest::keyClicks(part<QLineEdit>("templateSearch"), "lstm imdb");
    QCOMPARE(shown(), (QStringList{"imdb_lstm", "imdb_lstm_small"}));
    QCOMPARE(list()->currentItem(), card("imdb_lstm"));
    part<QLineEdit>("templateSearch")->setText(QString::fromUtf8("LSTM İMDB"));  // of a Turkish keyboard
    QCOMPARE(shown(), (QStringList{"imdb_lstm", "imdb_lstm_small"}));
}

void TemplateGalleryTest::hiddenCardsLeaveNoTrace() {
    part<QLineEdit>("templateSearch")->setText("mnist_mlp");
    QCOMPARE(shown(), QStringList{"mnist_mlp"});
    list()->viewport()->grab();
    // As the times do that are read in the background.
    for (int row = 0; row < list()->count(); ++row)
        list()->item(row)->setData(TemplateCardDelegate::TrainingRole, "about 12 s");
    const QImage picture = list()->viewport()->grab().toImage();
    const QRect only = list()->visualItemRect(card("mnist_mlp"));
    const QRgb ground = picture.pixel(picture.width() - 2, picture.height() - 2);
    for (int y = 0; y < picture.height(); ++y) {
        for (const int x : {only.left(), only.left() + 2, only.right() + 3})
            QVERIFY2(picture.pixel(x, y) == ground, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }
}

void TemplateGalleryTest::saysThatNothingMatches() {
    QTest::keyClicks(part<QLineEdit>("templateSearch"), "zzzz");
    QVERIFY(!list()->isVisible() && !part<QPushButton>("templateOpen")->isEnabled());
    part<QLineEdit>("templateSearch")->clear();
    QVERIFY(list()->isVisible() && part<QPushButton>("templateOpen")->isEnabled());
}

/// The same number as a direct question to the simulator.
void TemplateGalleryTest::simulatesEachOnItsDevice() {
    const double seconds =
        engine::estimate(engine::Experiment::load("mnist_mlp"), engine::DeviceCatalog::installed())
            .epochSeconds;
    const auto text = [this] {
        return card("mnist_mlp")->data(TemplateCardDelegate::SimulatedRole).toString();
    };
    QTRY_VERIFY_WITH_TIMEOUT(text().startsWith(formatSeconds(seconds) + " per epoch on "), kPatience);
}

void TemplateGalleryTest::estimatesTheTrainingTimeOfEachHere() {
    const auto time = engine::trainingTimeHere(engine::Experiment::load("mnist_cnn"),
                                               engine::DeviceCatalog::installed(), {}, {});
    const QString expected = QString("about %1 on this computer").arg(formatRemaining(time->seconds));
    const auto shown = [this](const QListWidgetItem* item) {
        return item->data(TemplateCardDelegate::TrainingRole).toString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(shown(card("mnist_cnn")), expected, kPatience);
    QVERIFY(card("mnist_cnn")->toolTip().startsWith("Training time of 10 epochs: estimated"));
    QVERIFY(card("mnist_cnn")->data(Qt::AccessibleTextRole).toString().endsWith(expected));
    for (int row = 0; row < list()->count(); ++row) {
        QTRY_VERIFY2_WITH_TIMEOUT(!shown(list()->item(row)).isEmpty(),
                                  qPrintable(list()->item(row)->data(Qt::AccessibleTextRole).toString()),
                                  kPatience);
    }
    list()->setCurrentItem(card("mnist_cnn"));
    QVERIFY(part<QLabel>("templateFacts")->text().endsWith(card("mnist_cnn")->toolTip()));
}

void TemplateGalleryTest::showsTheTimeMeasuredInAnEarlierRun() {
    engine::RunStore store;
    engine::History history;
    history.wallSeconds = 60;
    history.epochs = {{.epoch = 1, .steps = 50, .metrics = {{"loss", 1.0}}}};
    store.update(store.add(engine::Experiment::load("mnist_mlp")), history);
    TemplateGallery second(m_window.get());
    m_gallery = &second;
    second.show();
    QTRY_VERIFY_WITH_TIMEOUT(list()->count() > 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(card("mnist_mlp")->data(TemplateCardDelegate::TrainingRole).toString(),
                              formatRemaining(600) + " on this computer", kPatience);
    QVERIFY(card("mnist_mlp")->toolTip().startsWith("Training time of 10 epochs: measured"));
}

void TemplateGalleryTest::opensByKeyboard() {
    QTRY_VERIFY(list()->hasFocus());
    list()->setCurrentItem(card("mnist_mlp"));
    QTest::keyClick(list(), Qt::Key_Return);
    QTRY_VERIFY(m_gallery == nullptr || !m_gallery->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(experiment().name), QString("MNIST, two hidden layers"),
                              kPatience);
}

void TemplateGalleryTest::lettersOnTheCardsSearch() {
    auto* search = part<QLineEdit>("templateSearch");
    QTRY_VERIFY(list()->hasFocus());
    QTest::keyClick(list(), 'l');
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, "stm imdb");
    QCOMPARE(search->text(), QString("lstm imdb"));
    QCOMPARE(shown(), (QStringList{"imdb_lstm", "imdb_lstm_small"}));
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(list()->hasFocus());
    QCOMPARE(list()->currentItem(), card("imdb_lstm"));
    QTest::keyClick(list(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(search->hasFocus());
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(list()->hasFocus() && m_gallery->isVisible());
}

/// Chinese characters come from a font whose lines are taller than those of the window's font.
void TemplateGalleryTest::linesOfTallFontsAreWhole() {
    QListWidget cards;
    auto* latin = new QListWidgetItem(&cards);
    auto* chinese = new QListWidgetItem(&cards);
    const QString text =
        QStringLiteral("使用卷积神经网络对服装图像进行分类，并在八个核心上训练五个周期，验证准确率约为九成");
    using Card = TemplateCardDelegate;
    for (const Card::Role role :
         {Card::TitleRole, Card::TaskRole, Card::ResultRole, Card::TrainingRole, Card::SimulatedRole}) {
        latin->setData(role, QStringLiteral("Fashion-MNIST"));
        chinese->setData(role, text);
    }
    QStyleOptionViewItem option;
    option.initFrom(&cards);
    option.font = cards.font();
    option.fontMetrics = cards.fontMetrics();
    const Card delegate;
    const QRect card(QPoint(10, 20), delegate.sizeHint(option, cards.model()->index(0, 0)));
    const std::vector<Card::Line> lines = Card::linesOf(card);
    QCOMPARE(lines.size(), std::size_t{5});
    int bottom = card.top();
    for (const Card::Line& line : lines) {
        const QFontMetrics metrics(Card::fontOf(line.role, option));
        const QString shown = metrics.elidedText(text, Qt::ElideRight, line.place.width());
        QVERIFY(shown != text && shown.endsWith(u'…'));
        const QSize needed = metrics.size(Qt::TextSingleLine, shown);
        QVERIFY2(needed.height() <= line.place.height() && needed.width() <= line.place.width(),
                 qPrintable(QStringLiteral("%1 × %2").arg(needed.width()).arg(needed.height())));
        QVERIFY(line.place.top() > bottom);
        bottom = line.place.bottom();
    }
    QVERIFY(bottom < card.bottom());
}

int main(int argc, char** argv) {
    return runGuiTest<TemplateGalleryTest>(argc, argv);
}

#include "template_gallery_test.moc"
