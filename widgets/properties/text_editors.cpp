#include "widgets/properties/text_editors.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <optional>

#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

using engine::Json;

/// How a value is written as text, and what a text means.
struct TextForm {
    QString (*write)(const Json& value);
    std::optional<Json> (*read)(const QString& text);  ///< nothing: the text is not taken
    QString example;
};

class LineEditor : public PropertyEditor {
public:
    LineEditor(TextForm form, QWidget* parent)
        : PropertyEditor(parent), m_form(std::move(form)), m_edit(new QLineEdit(this)) {
        editorRow(this)->addWidget(m_edit);
        setFocusProxy(m_edit);
        m_edit->setPlaceholderText(m_form.example);
        fadeWhenEmpty(*m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, &LineEditor::take);
    }
    void setValue(const Json& value) override {
        m_shown = m_form.write(value);
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(0);
    }

private:
    void take() {
        if (m_edit->text() == m_shown) return;
        if (const auto value = m_form.read(m_edit->text())) return Q_EMIT valueEdited(*value);
        m_edit->setText(m_shown);
    }
    TextForm m_form;
    QLineEdit* m_edit;
    QString m_shown;
};

QString jsonText(const Json& value) {
    return value.is_null() ? QString() : toQString(value.dump());
}

QString plainText(const Json& value) {
    return value.is_string() ? toQString(value.get<std::string>()) : jsonText(value);
}

std::optional<Json> readPlainText(const QString& text) {
    return text.toStdString();
}

std::optional<Json> readLayer(const QString& text) {
    const Json layer = Json::parse(text.toStdString(), nullptr, false);
    if (layer.is_object() && layer.contains("class_name")) return layer;
    return std::nullopt;
}

QString extentsText(const Json& value) {
    QStringList parts;
    if (value.is_array()) {
        for (const Json& extent : value)
            parts << (extent.is_null() ? QStringLiteral("None") : formatValue(extent));
    }
    return parts.join(QStringLiteral(", "));
}

std::optional<Json> readExtents(const QString& text) {
    Json list = Json::array();
    for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        bool ok = false;
        const qlonglong value = part.trimmed().toLongLong(&ok);
        if (ok) {
            list.push_back(static_cast<std::int64_t>(value));
        } else if (part.trimmed().compare(QLatin1String("None"), Qt::CaseInsensitive) == 0) {
            list.push_back(nullptr);
        } else {
            list.push_back(part.trimmed().toStdString());
        }
    }
    return list;
}

QString rangeText(const Json& value) {
    QStringList parts;
    for (const Json& end : value.is_array() ? value : Json::array({value}))
        parts << formatValue(end);
    return parts.join(QStringLiteral(", "));
}

std::optional<Json> readRange(const QString& text) {
    Json ends = Json::array();
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool ok = false;
        const double value = QLocale::c().toDouble(part.trimmed(), &ok);
        ends.push_back(ok ? Json(value) : Json(part.trimmed().toStdString()));
    }
    return ends.size() == 1 ? ends.front() : ends;
}

}  // namespace

PropertyEditor* makeTextEditor(QWidget* parent) {
    return new LineEditor({plainText, readPlainText, {}}, parent);
}

PropertyEditor* makeLayerEditor(QWidget* parent) {
    return new LineEditor({jsonText, readLayer, {}}, parent);
}

PropertyEditor* makeIntListEditor(QWidget* parent) {
    return new LineEditor({extentsText, readExtents, PropertyEditor::tr("28, 28, 1")}, parent);
}

PropertyEditor* makeFloatRangeEditor(QWidget* parent) {
    return new LineEditor({rangeText, readRange, PropertyEditor::tr("0.2 or -0.1, 0.2")}, parent);
}

}  // namespace shardlab
