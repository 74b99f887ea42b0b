#include <QtTest>
#include <QtWidgets>

#include "app/settings/language.h"
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

using namespace shardlab;

/// No text of the window stays English in another language.
class LanguageTextsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noTextStaysEnglish_data();
    void noTextStaysEnglish();
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
    // formulas.
    static const QRegularExpression identifier(QStringLiteral("^[a-z][a-z0-9_-]*$|^Graph [0-9]+$|==|--mca"));
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
        if (!english || same.contains(text.key()) || isName(text.key())) continue;
        untranslated << QStringLiteral("%1: %2").arg(text.value(), text.key());
    }
    for (const QString& each : untranslated)
        qWarning("%s", qPrintable(each));  // the message of a check that fails is cut off
    QVERIFY2(untranslated.isEmpty(), qPrintable(QString::number(untranslated.size())));
}

int main(int argc, char** argv) {
    return runGuiTest<LanguageTextsTest>(argc, argv);
}

#include "language_texts_test.moc"
