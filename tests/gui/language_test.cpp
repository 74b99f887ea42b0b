#include "app/pages/language_page.h"
#include "app/settings/appearance.h"
#include "tests/gui/window_fixture.h"
#include "widgets/attention/attention_map.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

namespace {

/// A model over a text of its own: "ab" again and again.
engine::Experiment writer(const QString& directory) {
    const QString path = QDir(directory).filePath(QStringLiteral("text.txt"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(QByteArray("ab").repeated(400));
    engine::Experiment experiment;
    experiment.data.source = "text";
    experiment.data.options = {{"path", path.toStdString()}, {"length", 8}, {"vocabulary", "compact"}};
    experiment.data.validation.kind = engine::ValidationSpec::Kind::None;
    engine::ModelConfig& model = experiment.model;
    model.layers = {{"Embedding",
                     "embedding",
                     {{"batch_input_shape", {nullptr, 8}}, {"input_dim", 2}, {"output_dim", 2}}},
                    {"LSTM", "lstm", {{"units", 4}, {"return_sequences", true}}},
                    {"Dense", "dense", {{"units", 2}}}};
    experiment.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                               {"config", {{"from_logits", true}}}};
    return experiment;
}

/// Two classes of texts in a file that is gone.
engine::Experiment classifier() {
    engine::Experiment experiment;
    experiment.data.source = "csv";
    experiment.data.options = {{"path", "gone.csv"}, {"text", "review"}};
    experiment.data.preprocess = engine::Json::array({{{"op", "pad_sequences"}, {"maxlen", 4}}});
    experiment.model.layers = {{"Embedding",
                                "embedding",
                                {{"batch_input_shape", {nullptr, 4}}, {"input_dim", 3}, {"output_dim", 2}}},
                               {"Flatten", "flatten", engine::Json::object()},
                               {"Dense", "dense", {{"units", 2}, {"activation", "softmax"}}}};
    return experiment;
}

}  // namespace

/// The Language page in the real window.
class LanguageTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void hasNothingToDoWithPictures() {
        document().replace(smallExperiment(), {});
        QTest::keyClick(m_window.get(), Qt::Key_5, Qt::ControlModifier);
        QVERIFY(m_window->pages().page<LanguagePage>()->isVisible());
        QVERIFY(!start()->isVisible());
    }

    void classifiesATypedText() {
        const engine::Experiment experiment = classifier();
        document().replace(experiment, {});
        m_window->pages().show("language");
        QCOMPARE(start()->text(), QStringLiteral("Classify"));
        QVERIFY(!start()->isEnabled());
        const auto weights = std::make_shared<engine::NamedWeights>(*undecidedWeights(experiment));
        weights->texts = std::make_shared<const engine::TrainedTexts>(
            engine::TrainedTexts{.vocabulary = {"", "[UNK]", "film"}, .classNames = {"dull", "fine"}});
        workbench().weights.setWeights(weights);
        auto* typed = child<QPlainTextEdit>("typedText");
        typed->setPlainText(QStringLiteral("A film, a FILM"));
        QTest::mouseClick(start(), Qt::LeftButton);
        auto* classes = child<QPlainTextEdit>("textClasses");
        QTRY_VERIFY_WITH_TIMEOUT(!classes->toPlainText().isEmpty(), kPatience);
        QVERIFY(classes->toPlainText().contains(QStringLiteral("dull")));
        QVERIFY(classes->toPlainText().contains(QStringLiteral("fine")));
        QCOMPARE(child<QLabel>("typedTokens")->text(), QStringLiteral("Tokens: 4. Out of vocabulary: 2."));
    }

    void asksForWeightsThenWrites() {
        const engine::Experiment experiment = writer(m_home->path());
        document().replace(experiment, {});
        m_window->pages().show("language");
        QVERIFY(start()->isVisible());
        QVERIFY(!start()->isEnabled());
        workbench().weights.setWeights(undecidedWeights(experiment));
        QVERIFY(start()->isEnabled());
        child<QLineEdit>("prompt")->setText(QStringLiteral("abab"));
        QTest::mouseClick(start(), Qt::LeftButton);
        auto* texts = child<QPlainTextEdit>("writtenTexts");
        QTRY_VERIFY_WITH_TIMEOUT(!texts->toPlainText().isEmpty(), kPatience);
        const QStringList written = texts->toPlainText().split(QStringLiteral("\n\n────────\n\n"));
        QCOMPARE(written.size(), 5);
        for (const QString& text : written) {
            QCOMPARE(text.size(), 254);  // the prompt and 250 characters
            QVERIFY(text.startsWith(QStringLiteral("abab")));
        }
        QVERIFY(written[0] != written[1]);  // draws of their own
    }

    void saysInOneSentenceWhatItCannotWrite() {
        const engine::Experiment experiment = writer(m_home->path());
        document().replace(experiment, {});
        m_window->pages().show("language");
        workbench().weights.setWeights(undecidedWeights(experiment));
        QString message;
        connect(&workbench(), &Workbench::failed, this, [&](const QString& text) { message = text; });
        child<QLineEdit>("prompt")->setText(QStringLiteral("xyz"));
        QTest::keyClick(child<QLineEdit>("prompt"), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!message.isEmpty(), kPatience);
        QVERIFY2(!message.contains(QLatin1Char('\n')), qPrintable(message));
        QVERIFY(start()->isEnabled());
    }

    void nothingComesOfWhatWasStopped() {
        const engine::Experiment experiment = writer(m_home->path());
        const auto weights = undecidedWeights(experiment);
        LanguageController controller;
        QSignalSpy written(&controller, &LanguageController::written);
        controller.write(experiment, weights, {.prompt = "ab", .length = 1 << 30});
        QVERIFY(controller.busy());
        controller.stop();
        QVERIFY(!controller.busy());
        QTRY_COMPARE_WITH_TIMEOUT(weights.use_count(), 1L, kPatience);  // the worker has let go of them
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
        QVERIFY(written.isEmpty());
    }

    void wordsOfALongSentenceDoNotCoverEachOther() {
        const QStringList words = QVector<QString>(14, QStringLiteral("playing")).toList();
        AttentionMap map;
        map.setMap(words, words, QVector<float>(words.size() * words.size(), 1.0F / 14));
        QCOMPARE(map.accessibleDescription(), QString("Source words: 14, target words: 14"));
        const QFontMetrics metrics = map.fontMetrics();
        const QSize least = map.minimumSizeHint();
        QVERIFY(least.height() >= words.size() * metrics.height());
        // Slanted words are a line height apart, measured across them.
        QVERIFY(least.width() >= words.size() * metrics.height() * M_SQRT2);
        auto* area = child<QScrollArea>("attentionArea");
        QVERIFY(area->widgetResizable() && qobject_cast<AttentionMap*>(area->widget()) != nullptr);
    }

    void arrowKeysSayTheAttentionOfEachPair() {
        QScrollArea area;
        auto* map = new AttentionMap(&area);
        area.setWidgetResizable(true);
        area.setFocusPolicy(Qt::NoFocus);
        area.setWidget(map);
        area.resize(160, 120);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        QApplication::setActiveWindow(&area);
        QCOMPARE(map->focusPolicy(), Qt::NoFocus);  // there is nothing to go through
        constexpr int kWords = 12;
        QStringList rows, columns;
        QVector<float> weights;
        for (int i = 0; i < kWords * kWords; ++i)
            weights << (i == 1 ? 0.25F : 0.0F);
        for (int i = 0; i < kWords; ++i) {
            rows << QStringLiteral("target%1").arg(i);
            columns << QStringLiteral("source%1").arg(i);
        }
        map->setMap(rows, columns, weights);
        map->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(map->hasFocus());
        const auto said = [map](const char* row, const char* column, double share) {
            const QString text = map->accessibleDescription();
            return text.contains(QLatin1String(row)) && text.contains(QLatin1String(column)) &&
                   text.contains(formatPercent(share));
        };
        QVERIFY2(said("target0", "source0", 0), qPrintable(map->accessibleDescription()));
        const QImage first = map->grab().toImage();
        QTest::keyClick(map, Qt::Key_Right);
        QVERIFY2(said("target0", "source1", 0.25), qPrintable(map->accessibleDescription()));
        QVERIFY(map->grab().toImage() != first);
        QTest::keyClick(map, Qt::Key_End);
        for (int row = 0; row < kWords; ++row)
            QTest::keyClick(map, Qt::Key_Down);
        QVERIFY2(said("target11", "source11", 0), qPrintable(map->accessibleDescription()));
        QVERIFY(area.verticalScrollBar()->value() > 0 && area.horizontalScrollBar()->value() > 0);
        QTest::keyClick(map, Qt::Key_Home);
        QTest::keyClick(map, Qt::Key_Up);
        QVERIFY2(said("target10", "source0", 0), qPrintable(map->accessibleDescription()));
    }

    void weakAttentionIsSeenInEveryTheme_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : themeNames())
            QTest::newRow(qPrintable(name)) << name;
    }
    void weakAttentionIsSeenInEveryTheme() {
        QFETCH(QString, name);
        applyTheme(*qApp, name);
        const auto pictureOf = [](float share) {
            AttentionMap map;
            map.setMap({QStringLiteral("a")}, {QStringLiteral("b")}, {share});
            map.resize(200, 120);
            return map.grab().toImage();
        };
        const QImage nothing = pictureOf(0), weak = pictureOf(0.125F);
        int most = 0;
        for (int y = 0; y < weak.height(); ++y) {
            for (int x = 0; x < weak.width(); ++x)
                most = qMax(most,
                            qAbs(weak.pixelColor(x, y).lightness() - nothing.pixelColor(x, y).lightness()));
        }
        constexpr int kSeen = 16;  // of 255
        QVERIFY2(most >= kSeen, qPrintable(QString::number(most)));
        applyTheme(*qApp, QStringLiteral("light"));
    }

private:
    QPushButton* start() const { return child<QPushButton>("languageStart"); }
};

int main(int argc, char** argv) {
    return runGuiTest<LanguageTest>(argc, argv);
}

#include "language_test.moc"
