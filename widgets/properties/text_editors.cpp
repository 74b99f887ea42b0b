#include "widgets/properties/text_editors.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimer>
#include <QtMath>
#include <functional>

#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

using engine::Json;

/// How a value is written as text, and what a text means.
struct TextForm {
    QString (*write)(const Json& value);
    std::function<Reading<Json>(const QString& text)> read;
    QString example;
};

/// What cannot be read stays, marked, and becomes no edit.
class LineEditor : public PropertyEditor {
public:
    LineEditor(TextForm form, QWidget* parent)
        : PropertyEditor(parent), m_form(std::move(form)), m_edit(new QLineEdit(this)) {
        editorRow(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        m_edit->setPlaceholderText(m_form.example);
        fadeWhenEmpty(*m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, &LineEditor::take);
        connect(m_edit, &QLineEdit::textChanged, this, [this] {
            if (!m_reason.isEmpty()) setReason(m_form.read(m_edit->text()).reason);
        });
    }
    /// What a person has typed stays while the value is the one that was shown.
    void setValue(const Json& value) override {
        const QString text = m_form.write(value);
        if (text == m_shown && m_edit->text() != m_shown) return;
        m_shown = text;
        setReason({});
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }
    QString reason() const override { return m_reason; }

private:
    void take() {
        if (m_edit->text() == m_shown) return setReason({});
        const Reading<Json> reading = m_form.read(m_edit->text());
        setReason(reading.reason);
        if (!reading.value) return;
        m_shown = m_form.write(*reading.value);
        m_edit->setText(m_shown);
        Q_EMIT valueEdited(*reading.value);
    }
    void setReason(const QString& reason) {
        if (reason == m_reason) return;
        m_reason = reason;
        m_edit->setToolTip(reason);
        m_edit->setAccessibleDescription(reason);
        markInvalid(*m_edit, !reason.isEmpty());
        Q_EMIT reasonChanged();
    }
    TextForm m_form;
    QLineEdit* m_edit;
    QString m_shown, m_reason;
};

/// Several lines. They are taken when the field is left, and while it is not, after a pause.
class BlockEditor : public PropertyEditor {
public:
    explicit BlockEditor(QWidget* parent) : PropertyEditor(parent), m_edit(new QPlainTextEdit(this)) {
        editorRow(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        m_edit->setProperty("role", QStringLiteral("field"));
        m_edit->setTabChangesFocus(true);
        m_edit->installEventFilter(this);
        constexpr int kPause = 700;  // milliseconds
        m_pause.setSingleShot(true);
        m_pause.setInterval(kPause);
        connect(&m_pause, &QTimer::timeout, this, &BlockEditor::take);
        connect(m_edit, &QPlainTextEdit::textChanged, this, [this] { m_pause.start(); });
        connect(m_edit->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
                &BlockEditor::grow);
        grow();
    }
    void setValue(const Json& value) override {
        const QString text = value.is_string() ? toQString(value.get<std::string>()) : QString();
        if (text == m_shown) return;  // what a person is typing stays
        m_shown = text;
        m_edit->setPlainText(text);
        m_pause.stop();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FocusOut) take();
        // The style sheet gives the font when the field is first shown.
        if (event->type() == QEvent::FontChange || event->type() == QEvent::Show) grow();
        return PropertyEditor::eventFilter(watched, event);
    }

private:
    void take() {
        m_pause.stop();
        const QString text = m_edit->toPlainText();
        if (text == m_shown) return;
        m_shown = text;
        Q_EMIT valueEdited(text.toStdString());
    }
    void grow() {
        constexpr int kFewest = 4, kMost = 12;
        const int lines = qBound(kFewest, qCeil(m_edit->document()->size().height()), kMost);
        const int frame = 2 * (m_edit->frameWidth() + qCeil(m_edit->document()->documentMargin()));
        m_edit->setFixedHeight(lines * m_edit->fontMetrics().lineSpacing() + frame);
    }
    QPlainTextEdit* m_edit;
    QTimer m_pause;
    QString m_shown;
};

QString jsonText(const Json& value) {
    return value.is_null() ? QString() : toQString(value.dump());
}

QString plainText(const Json& value) {
    return value.is_string() ? toQString(value.get<std::string>()) : jsonText(value);
}

Reading<Json> readPlainText(const QString& text) {
    return {text.toStdString(), {}};
}

Reading<Json> readLayer(const QString& text) {
    const Json layer = Json::parse(text.toStdString(), nullptr, false);
    if (layer.is_object() && layer.contains("class_name")) return {layer, {}};
    return {{}, PropertyEditor::tr("This is not a layer. Enter a JSON object with class_name and config.")};
}

QString extentsText(const Json& value) {
    QStringList parts;
    if (value.is_array()) {
        for (const Json& extent : value)
            parts << (extent.is_number_integer() ? integerText(extent.get<std::int64_t>())
                      : extent.is_null()         ? QStringLiteral("None")
                                                 : formatValue(extent));
    }
    return parts.join(QStringLiteral(", "));
}

Reading<Json> readExtents(const QString& text, const NumberRange& range) {
    const Reading<QStringList> items = splitIntegers(text);
    if (!items.value) return {{}, items.reason};
    Json list = Json::array();
    for (const QString& item : *items.value) {
        if (item.compare(QLatin1String("None"), Qt::CaseInsensitive) == 0) {
            list.push_back(nullptr);
            continue;
        }
        const Reading<qint64> extent = readInteger(item);
        if (!extent.value) return {{}, extent.reason};
        if (!range.holds(static_cast<double>(*extent.value))) return {{}, outOfRangeReason(item, range)};
        list.push_back(static_cast<std::int64_t>(*extent.value));
    }
    return {list, {}};
}

QString rangeText(const Json& value) {
    QStringList parts;
    for (const Json& end : value.is_array() ? value : Json::array({value}))
        parts << (end.is_number() ? realText(end.get<double>()) : formatValue(end));
    return parts.join(realListSeparator());
}

/// One number as itself, several as a list.
Reading<Json> readReals(const QString& text, const NumberRange& range) {
    const Reading<QStringList> items = splitReals(text);
    if (!items.value) return {{}, items.reason};
    Json numbers = Json::array();
    for (const QString& item : *items.value) {
        const Reading<double> number = readReal(item);
        if (!number.value) return {{}, number.reason};
        if (!range.holds(*number.value)) return {{}, outOfRangeReason(item, range)};
        numbers.push_back(*number.value);
    }
    if (numbers.size() == 1) return {numbers.front(), {}};
    if (!numbers.empty()) return {numbers, {}};
    return {{}, PropertyEditor::tr("Enter one number, or one for each channel.")};
}

Reading<Json> readRange(const QString& text, const NumberRange& range) {
    Reading<Json> numbers = readReals(text, range);
    if (!numbers.value || numbers.value->is_number() || numbers.value->size() == 2) return numbers;
    return {{}, PropertyEditor::tr("Enter one number, or the two ends of a range.")};
}

}  // namespace

PropertyEditor* makeTextEditor(QWidget* parent) {
    return new LineEditor({plainText, readPlainText, {}}, parent);
}

PropertyEditor* makeBlockEditor(QWidget* parent) {
    return new BlockEditor(parent);
}

PropertyEditor* makeLayerEditor(QWidget* parent) {
    return new LineEditor({jsonText, readLayer, {}}, parent);
}

PropertyEditor* makeIntListEditor(const NumberRange& range, QWidget* parent) {
    return new LineEditor({extentsText, [range](const QString& text) { return readExtents(text, range); },
                           PropertyEditor::tr("28, 28, 1")},
                          parent);
}

PropertyEditor* makeFloatRangeEditor(const NumberRange& range, QWidget* parent) {
    constexpr double kOne = 0.2, kLower = -0.1;
    const QString example =
        PropertyEditor::tr("%1 or %2%3%1").arg(realText(kOne), realText(kLower), realListSeparator());
    return new LineEditor(
        {rangeText, [range](const QString& text) { return readRange(text, range); }, example}, parent);
}

PropertyEditor* makeFloatListEditor(const NumberRange& range, QWidget* parent) {
    constexpr double kOne = 0.5, kFirst = 0.25;
    const QString example =
        PropertyEditor::tr("%1 or %2%3%1").arg(realText(kOne), realText(kFirst), realListSeparator());
    return new LineEditor(
        {rangeText, [range](const QString& text) { return readReals(text, range); }, example}, parent);
}

}  // namespace shardlab
