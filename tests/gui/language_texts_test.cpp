#include <fmt/format.h>

#include <QtTest>
#include <QtWidgets>
#include <utility>

#include "app/settings/language.h"
#include "app/shell/palette_commands.h"
#include "engine/callbacks/callback.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/initializers/initializer.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "tests/gui/all_forms.h"
#include "tests/gui/shown_texts.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/directories.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/list_text.h"
#include "widgets/tables/problems_model.h"

using namespace shardlab;

/// No text of the window stays English in another language.
class LanguageTextsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noTextStaysEnglish_data();
    void noTextStaysEnglish();
    void textsOfTheEngineAreNotMixed_data();
    void textsOfTheEngineAreNotMixed();
    void everyFormIsRecognizedAsItself_data();
    void everyFormIsRecognizedAsItself();
    void sentencesFitTheNameOfAnyDevice();
    void numbersOfSentencesAreThoseOfTheLanguage();
    void turkishRecommendationsBeginWithACapital();
    void theKindOfAProblemIsSpoken();
    void theCategoryOfALayerIsTranslatedInThePalette();
    void listsAreWrittenAsInTheLanguage();
    void cleanup();

private:
    static const QRegularExpression& words() {
        static const QRegularExpression word(QStringLiteral("[^\\s,;:()\\[\\]·×→±\"“”+]+"));
        return word;
    }
    void addWords(const QString& names) {
        for (auto word = words().globalMatch(names); word.hasNext();)
            m_names << word.next().captured();
    }
    /// Texts of all forms and menus, with where each was seen first.
    QMap<QString, QString> textsIn(const QString& language);
    /// Names of classes, arguments, devices and formats, units, keys; or what the language writes alike.
    bool isName(const QString& text) const;
    /// Texts that the translators left as they are, such as "Batch" in German.
    static QSet<QString> alike(const QString& language);
    QMap<QString, QString> m_english;
    QSet<QString> m_names;
};

QMap<QString, QString> LanguageTextsTest::textsIn(const QString& language) {
    applyLanguage(*qApp, language);
    openExperiment(QSize(1280, 800));
    QMap<QString, QString> all;
    const auto take = [&](const QString& where, const QString& text) {
        const QString read = readText(text);
        static const QRegularExpression letters(QStringLiteral("[A-Za-z]{2}"));
        if (read.contains(letters) && !all.contains(read)) all.insert(read, where);
    };
    visitForms(*m_window, [&](QWidget& form) {
        QTest::qWait(20);
        for (const QString& text : shownTexts(form))
            take(form.objectName() + QLatin1Char(' ') + QLatin1String(form.metaObject()->className()), text);
    });
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        take(QStringLiteral("action ") + action->objectName(), action->text());
        take(QStringLiteral("action ") + action->objectName(), action->toolTip());
    }
    closeWindow();
    return all;
}

void LanguageTextsTest::initTestCase() {
    using namespace engine;
    const auto add = [this](const auto& registry) {
        for (const auto& entry : registry.entries()) {
            m_names << QString::fromStdString(entry.className);
            for (const ParameterSpec& option : entry.schema)
                m_names << QString::fromStdString(option.name);
        }
    };
    add(layerRegistry());
    add(lossRegistry());
    add(metricRegistry());
    add(optimizerRegistry());
    add(callbackRegistry());
    add(initializerRegistry());
    add(dataSourceRegistry());
    for (const DeviceSpec& device : DeviceCatalog::installed().devices()) {
        addWords(QString::fromStdString(device.name));
    }
    m_english = textsIn(QStringLiteral("en"));
    QVERIFY2(m_english.size() > 500, qPrintable(QString::number(m_english.size())));
}

void LanguageTextsTest::cleanup() {
    closeWindow();
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

bool LanguageTextsTest::isName(const QString& text) const {
    // Words that are written alike in all languages: products, formats, people.
    static const QSet<QString> known{"Shardlab", "Keras",  "TensorFlow", "PyTorch", "Python",
                                     "Torch",    "Colab",  "Fashion",    "Reuters", "Shakespeare",
                                     "English",  "Türkçe", "Deutsch",    "mini",    "min",
                                     "max",      "ms",     "eager",      "fit"};
    // "conv2d_1", "float32", "v2-8", "val_loss", "Ctrl", "GiB", "f(x)"
    static const QRegularExpression name(
        QStringLiteral("[0-9_=/\\\\@]|\\.\\w|[a-z][A-Z]|^[A-Z]{2,}[a-z]*$|^--"));
    static const QRegularExpression letters(QStringLiteral("[A-Za-z]{2}"));
    // "relu", "all-reduce", "learning_rate": as Keras and the document write them; plots without a name;
    // formulas; classes of the synthetic data, if they are loaded by then.
    static const QRegularExpression identifier(QStringLiteral(
        "^[a-z][a-z0-9_-]*$|^Graph [0-9]+$|^(Sample [0-9]+(:|,| ·)? )?class [0-9]+$|==|--mca"));
    if (text.contains(identifier) || text == QLatin1String("GUI test")) return true;
    for (auto each = words().globalMatch(text); each.hasNext();) {
        const QString part = each.next().captured();
        if (!part.contains(letters) || part.contains(name) || known.contains(part) || m_names.contains(part))
            continue;
        return false;
    }
    return true;
}

QSet<QString> LanguageTextsTest::alike(const QString& language) {
    QFile file(QString::fromStdString(test::sourceDirectory()) +
               QStringLiteral("/resources/translations/shardlab_%1.ts").arg(language));
    QSet<QString> texts;
    if (!file.open(QIODevice::ReadOnly)) return texts;
    QString source;
    for (QXmlStreamReader xml(&file); !xml.atEnd();) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("source")) source = readText(xml.readElementText());
        if (xml.name() == QLatin1String("translation") && readText(xml.readElementText()) == source)
            texts << source;
    }
    return texts;
}

void LanguageTextsTest::noTextStaysEnglish_data() {
    QTest::addColumn<QString>("language");
    for (const Language& each : languages())
        if (each.code != QLatin1String("en")) QTest::newRow(qPrintable(each.code)) << each.code;
}

void LanguageTextsTest::noTextStaysEnglish() {
    QFETCH(QString, language);
    const QMap<QString, QString> texts = textsIn(language);
    const QSet<QString> same = alike(language);
    static const QRegularExpression sentence(QStringLiteral("\\b([Tt]he|of|and|with|are|from|by)\\b"));
    QStringList untranslated;
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        QString said = text.key();
        for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices())
            said.remove(QString::fromStdString(device.name));  // "… (one of two GPUs)"
        const bool english = m_english.contains(text.key()) || said.contains(sentence);
        static const QRegularExpression count(QStringLiteral(", [\\d.]+$"));  // "Training, 192"
        const QString words = QString(text.key()).remove(count);
        if (!english || same.contains(text.key()) || same.contains(words) || isName(text.key())) continue;
        untranslated << QStringLiteral("%1: %2").arg(text.value(), text.key());
    }
    for (const QString& each : untranslated)
        qWarning("%s", qPrintable(each));  // the message of a check that fails is cut off
    QVERIFY2(untranslated.isEmpty(), qPrintable(QString::number(untranslated.size())));
}

void LanguageTextsTest::textsOfTheEngineAreNotMixed_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("translated");
    const auto add = [](const char* row, const QString& english, const QString& german,
                        const QString& turkish, const QString& chinese) {
        QTest::addRow("%s de", row) << QStringLiteral("de") << english << german;
        QTest::addRow("%s tr", row) << QStringLiteral("tr") << english << turkish;
        QTest::addRow("%s zh_CN", row) << QStringLiteral("zh_CN") << english << chinese;
    };
    add("hint", "input shape (None, 10) equals output shape (None, 10): the layer has no effect",
        "die Eingabeform (None, 10) ist gleich der Ausgabeform (None, 10): die Schicht hat keine Wirkung",
        "girdi şekli (None, 10), çıktı şekli (None, 10) ile aynı: katmanın etkisi yok",
        "输入形状 (None, 10) 与输出形状 (None, 10) 相同：该层不起作用");
    add("short hint", "the rate is 0: the layer has no effect",
        "die Rate ist 0: die Schicht hat keine Wirkung", "oran 0: katmanın etkisi yok",
        "比率为 0：该层不起作用");
    add("lesson step", "Open the page Compare.", "Seite Vergleichen öffnen.", "Karşılaştır sayfasını açın.",
        "打开页面 比较。");
    add("headline", "Dispatch-bound: 93 % of the step time is launch overhead on the host",
        "Begrenzt durch Dispatch: 93\u00a0% der Schrittzeit sind Launch-Overhead auf dem Host",
        "Gönderim sınırlıyor: Adım süresinin %93 kadarı ana makinedeki başlatma yükü",
        "受限于分派：单步时间的 93% 是主机上的启动开销");
    // What stands before a colon is no name of a layer here.
    add("finding",
        "Dispatch-bound: 93 % of the step time is launch overhead on the host. The device idles 1.20 ms of "
        "1.29 ms per step and waits for the host. A faster device does not reduce this time.",
        "Begrenzt durch Dispatch: 93\u00a0% der Schrittzeit sind Launch-Overhead auf dem Host. Das Gerät ist "
        "pro Schritt 1,20\u00a0ms von 1,29\u00a0ms im Leerlauf und wartet auf den Host. Ein schnelleres "
        "Gerät "
        "verkürzt diese Zeit nicht.",
        "Gönderim sınırlıyor: Adım süresinin %93 kadarı ana makinedeki başlatma yükü. Aygıt adım başına "
        "1,20\u00a0ms / 1,29\u00a0ms boşta kalır ve ana makineyi bekler. Daha hızlı bir aygıt bu süreyi "
        "kısaltmaz.",
        "受限于分派：单步时间的 93% 是主机上的启动开销。 设备每步空闲 1.20\u00a0ms（共 "
        "1.29\u00a0ms），等待主机。更快的设备不会缩短这段时间。");
    add("quick fix",
        "Load the images as 28×28×1. Set the preprocessing to scale, reshape 784, and the input shape of the "
        "model to 784.",
        "Laden Sie die Bilder als 28×28×1. Setzen Sie die Vorverarbeitung auf scale, reshape 784 und die "
        "Eingabeform des Modells auf 784.",
        "Görüntüleri 28×28×1 olarak yükleyin. Ön işlemeyi scale, reshape 784 ve modelin girdi şeklini 784 "
        "yapın.",
        "请将图像加载为 28×28×1。 请将预处理设为 scale, reshape 784，并将模型的输入形状设为 784。");
    add("device guide",
        "This computer and T4 have no batch size in common: expected a multiple of 8 cores that fits.",
        "Dieser Computer und T4 haben keine gemeinsame Batchgröße: erwartet wird ein Vielfaches von 8 "
        "Kernen, "
        "das in den Speicher passt.",
        "Bu bilgisayar ve T4 için ortak yığın boyutu yok: belleğe sığan, 8 çekirdeğin katı bir boyut "
        "beklenir.",
        "本机 与 T4 没有共同的批次大小：需要能装入内存的 8 个核心的倍数。");
    // Classes and parameters are called as in Keras, though fields have labels of the same words.
    add("class", "Dropout expects a float input; Embedding outputs integers",
        "Dropout erwartet Gleitkommazahlen als Eingabe; Embedding gibt ganze Zahlen aus",
        "Dropout kayan noktalı girdi bekler; Embedding tam sayı verir",
        "Dropout 需要浮点输入；Embedding 输出整数");
    add("code", "Set rate=0.5", "rate=0.5 setzen", "rate=0.5 yap", "设置 rate=0.5");
    add("alternatives", "Choose 50000 or 50008.", "Wählen Sie 50.000 oder 50.008.",
        "Şunu seçin: 50.000 veya 50.008.", "请选择 50,000 或 50,008。");
    add("unknown sentence", "at least two layers; got 1", "at least two layers; got 1",
        "at least two layers; got 1", "at least two layers; got 1");
    add("layer", "dense: expected 1 input; got 2", "dense: erwartet: 1 Eingabe; erhalten: 2",
        "dense: 1 girdi beklenir; alınan: 2", "dense: 需要 1 个输入；得到 2");
}

void LanguageTextsTest::textsOfTheEngineAreNotMixed() {
    QFETCH(QString, language);
    QFETCH(QString, english);
    applyLanguage(*qApp, language);
    QTEST(engineText(english.toStdString()), "translated");
}

void LanguageTextsTest::everyFormIsRecognizedAsItself_data() {
    noTextStaysEnglish_data();
}

/// With names as values, so that no form takes a part of another.
void LanguageTextsTest::everyFormIsRecognizedAsItself() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    QFile file(QStringLiteral(":/translations/engine_texts.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression mark(QStringLiteral("\\{[^{}]*\\}")),
        count(QStringLiteral("^\\{\\} [a-z]+( [a-z]+)?$"));  // known of numbers only
    for (const QString& form : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (!form.contains(mark) || form.contains(count)) continue;
        QString english = form, expected = QCoreApplication::translate("shardlab", form.toUtf8());
        for (char name = 'a'; english.contains(mark); ++name) {
            const QRegularExpressionMatch first = mark.match(english);
            const QString value = QStringLiteral("X%1").arg(QLatin1Char(name));
            english.replace(first.capturedStart(), first.capturedLength(), value);
            expected.replace(expected.indexOf(first.captured()), first.capturedLength(), value);
        }
        QCOMPARE(engineText(english.toStdString()), expected);
    }
}

void LanguageTextsTest::sentencesFitTheNameOfAnyDevice() {
    applyLanguage(*qApp, QStringLiteral("de"));
    QCOMPARE(engineText("With start-up and compilation, this computer finishes the first epoch earliest, "
                        "after 3.2 s (± 40 %, not validated); for 7 epochs or more, TPU v2-8 finishes "
                        "earlier."),
             QStringLiteral(
                 "Mit Start und Kompilierung beendet dieser Computer die erste Epoche am frühesten, "
                 "nach 3,2\u00a0s (± 40\u00a0%, nicht validiert); ab 7 Epochen ist TPU v2-8 früher fertig."));
    QCOMPARE(
        engineText("Use TPU v2-8 for any number of epochs: with start-up and compilation, it also finishes "
                   "the first epoch earliest, after 1,234 h 05 min.")
            .count(QStringLiteral("1.234\u00a0h\u00a005\u00a0min")),
        1);
    // No preposition before it, and no verb that asks for another case.
    static const QRegularExpression otherCase(
        QStringLiteral("\\b(auf|von|mit|zu|bei|für|Verwenden Sie|unterstützt) [Dd]ieser Computer"));
    for (const char* form :
         {"This computer has the shortest simulated epoch: 1.2 s (± 4 %), but the simulator cannot tell it "
          "apart from this computer.",
          "Use this computer for any number of epochs: with start-up and compilation, it also finishes the "
          "first epoch earliest, after 1.0 s.",
          "The precision bfloat16 is not available on this computer; using float32 (float32 multiplication).",
          "The framework torch7 does not support this computer; using tf2-keras instead.",
          "no published training time on This computer",
          "no published training time of a dense network on This computer"}) {
        const QString text = engineText(form);
        QVERIFY2(text.contains(QLatin1String("ieser Computer")) && !text.contains(otherCase),
                 qPrintable(text));
    }
}

/// Small, large and composed values within a sentence, as fields of the window show them.
void LanguageTextsTest::numbersOfSentencesAreThoseOfTheLanguage() {
    applyLanguage(*qApp, QStringLiteral("tr"));
    const auto idle = [](const char* seconds, const char* step) {
        return engineText(fmt::format("The device idles {} of {} per step: {}.", seconds, step,
                                      "this framework does not overlap input and compute"));
    };
    for (const char* seconds : {"2 min 05 s", "3 h 06 min", "12.4 s", "< 0.01 µs"}) {
        const QString text = idle(seconds, "1,234 h 00 min");
        QVERIFY2(text.contains(QStringLiteral("1.234\u00a0sa\u00a000\u00a0dk")), qPrintable(text));
    }
    QVERIFY(idle("2 min 05 s", "4 s").contains(QStringLiteral("2\u00a0dk\u00a005\u00a0s")));
    QVERIFY(idle("< 0.01 µs", "4 s").contains(QStringLiteral("< 0,01\u00a0µs")));
    applyLanguage(*qApp, QStringLiteral("de"));
    for (const auto& [english, german] :
         {std::pair{"12.5 ms", "12,5\u00a0ms"}, std::pair{"1.23e-05 s", "1,23e-05\u00a0s"}})
        QVERIFY2(idle(english, "4 s").contains(QString::fromUtf8(german)), english);
}

void LanguageTextsTest::turkishRecommendationsBeginWithACapital() {
    applyLanguage(*qApp, QStringLiteral("tr"));
    for (const char* english : {"12 % of the step time is all-reduce of gradients",
                                "12 % of the step time is launch overhead on the host",
                                "12 % of the step time waits for input data",
                                "With several steps per execution (steps_per_execution=10): 20.0 % less time "
                                "per sample (simulated)."}) {
        const QString text = engineText(english);
        QVERIFY2(text != QLatin1String(english) && text.front().isUpper(), qPrintable(text));
    }
}

/// It is an icon for the eye.
void LanguageTextsTest::theKindOfAProblemIsSpoken() {
    applyLanguage(*qApp, QStringLiteral("de"));
    engine::Diagnostic finding;
    finding.severity = engine::Severity::Warning;
    finding.message = "the rate is 0: the layer has no effect";
    ProblemsModel model;
    model.setDiagnostics({finding});
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("Warnung: die Rate ist 0: die Schicht hat keine Wirkung"));
}

void LanguageTextsTest::theCategoryOfALayerIsTranslatedInThePalette() {
    applyLanguage(*qApp, QStringLiteral("de"));
    openExperiment();
    const std::vector<PaletteCommand> commands = addLayerCommands(m_window->pages());
    const auto dropout = std::find_if(commands.begin(), commands.end(), [](const PaletteCommand& command) {
        return command.words.contains(QStringLiteral("Dropout"));
    });
    QVERIFY(dropout != commands.end());
    QCOMPARE(dropout->detail, QStringLiteral("Schicht  ·  Regularisierung"));
}

/// CLDR, listPattern-type-standard.
void LanguageTextsTest::listsAreWrittenAsInTheLanguage() {
    const QMap<QString, QString> three{{"en", "a, b, and c"},
                                       {"de", "a, b und c"},
                                       {"tr", "a, b ve c"},
                                       {"zh_CN", QString::fromUtf8("a、b和c")}};
    const QMap<QString, QString> two{
        {"en", "a and b"}, {"de", "a und b"}, {"tr", "a ve b"}, {"zh_CN", QString::fromUtf8("a和b")}};
    for (const Language& each : languages()) {
        applyLanguage(*qApp, each.code);
        QCOMPARE(listText({"a", "b", "c"}), three.value(each.code));
        QCOMPARE(listText({"a", "b"}), two.value(each.code));
        QCOMPARE(listText({"a"}), QString("a"));
        QCOMPARE(listText({}), QString());
    }
}

int main(int argc, char** argv) {
    return runGuiTest<LanguageTextsTest>(argc, argv);
}

#include "language_texts_test.moc"
