#include "widgets/help/field_help.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QRegularExpression>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/help/help_mark.h"
#include "widgets/help/help_popover.h"

namespace shardlab {

namespace {

constexpr int kLeaveMilliseconds = 400;  ///< the way from the field to its mark
constexpr int kMostAround = 6;           ///< parts of an editor lie that deep in it

QString labelTextOf(const QWidget& field) {
    const QWidget* around = field.parentWidget();
    const QWidget* proxy = field.focusProxy();
    for (int depth = 0; around != nullptr && depth < 2; ++depth, around = around->parentWidget()) {
        for (const QLabel* label : around->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (label->buddy() == &field || (proxy != nullptr && label->buddy() == proxy))
                return label->text();
        }
    }
    return {};
}

/// The name that a person knows the field by.
QString titleOf(const QWidget& field) {
    QString title = labelTextOf(field);
    if (title.isEmpty()) title = field.accessibleName();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&field);
        button != nullptr && title.isEmpty())
        title = button->text();
    title.remove(QLatin1Char('&'));
    return title.endsWith(QLatin1Char(':')) ? title.chopped(1) : title;
}

/// The sentences of layers begin in lower case. A word before a colon is the name of a value.
QString wholeSentence(QString text) {
    static const QRegularExpression value(QStringLiteral("^\\S+:"));
    if (!value.match(text).hasMatch()) text = sentenceCase(text);
    if (!text.isEmpty() && !text.endsWith(QLatin1Char('.')) && !text.endsWith(QStringLiteral("。")))
        text += QLatin1Char('.');
    return text;
}

QRect onScreen(const QWidget& widget) {
    return {widget.mapToGlobal(QPoint()), widget.size()};
}

}  // namespace

FieldHelp::FieldHelp(FieldTexts texts, QObject* parent) : QObject(parent), m_texts(std::move(texts)) {
    m_leave.setSingleShot(true);
    m_leave.setInterval(kLeaveMilliseconds);
    connect(&m_leave, &QTimer::timeout, this, [this] {
        if (m_hovered != nullptr && !m_hovered->underMouse()) m_hovered->deleteLater();
    });
    m_rearranged.setSingleShot(true);
    m_rearranged.setInterval(0);
    connect(&m_rearranged, &QTimer::timeout, this, [this] {
        for (HelpMark* mark : {m_hovered.data(), m_focused.data()}) {
            if (mark != nullptr) mark->follow();
        }
    });
    qApp->installEventFilter(this);
}

FieldHelp::Found FieldHelp::find(QWidget* widget) const {
    if (const auto* label = qobject_cast<QLabel*>(widget); label != nullptr && label->buddy() != nullptr)
        widget = label->buddy();
    for (int depth = 0; widget != nullptr && depth < kMostAround; ++depth) {
        const FieldNote note = fieldNoteOf(*widget);
        const FieldText* text = note.key.isEmpty() ? nullptr : m_texts.find(note.key);
        if (text != nullptr || !note.what.isEmpty()) {
            Found found{widget, note, text == nullptr ? FieldText() : *text};
            if (found.note.title.isEmpty()) found.note.title = titleOf(*widget);
            if (found.note.what.isEmpty()) found.note.what = engineText(found.text.what.toStdString());
            return found;
        }
        if (widget->isWindow()) break;
        widget = widget->parentWidget();
    }
    return {};
}

bool FieldHelp::openForFocus() {
    const Found found = find(QApplication::focusWidget());
    if (found.field == nullptr) return false;
    const bool marked = m_focused != nullptr && m_focused->field() == found.field;
    open(*found.field, marked ? static_cast<QWidget&>(*m_focused) : *found.field);
    return true;
}

bool FieldHelp::eventFilter(QObject* watched, QEvent* event) {
    if (!watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    switch (event->type()) {
        case QEvent::Enter:
            hover(widget);
            break;
        case QEvent::Leave:
            if (m_hovered != nullptr && (widget == m_hovered || widget == m_hovered->field()))
                m_leave.start();
            break;
        case QEvent::FocusIn:
            focus(widget);
            break;
        case QEvent::FocusOut:
            if (m_focused != nullptr && QApplication::activePopupWidget() == nullptr)
                m_focused->deleteLater();
            break;
        case QEvent::Move:
        case QEvent::Resize:
            followMarks(*widget, false);
            rearrange(*widget);
            break;
        case QEvent::Show:
        case QEvent::LayoutRequest:
            rearrange(*widget);
            break;
        case QEvent::Hide:
            followMarks(*widget, true);
            break;
        case QEvent::KeyPress: {
            const auto* key = static_cast<QKeyEvent*>(event);
            return key->matches(QKeySequence::WhatsThis) && m_popover == nullptr && openForFocus();
        }
        default:
            break;
    }
    return false;
}

void FieldHelp::hover(QWidget* widget) {
    if (qobject_cast<HelpMark*>(widget) != nullptr) return m_leave.stop();
    const Found found = find(widget);
    if (found.field == nullptr) return;
    m_leave.stop();
    if (m_focused != nullptr && m_focused->field() == found.field) return;
    show(m_hovered, found);
}

void FieldHelp::focus(QWidget* widget) {
    const Found found = find(widget);
    if (found.field == nullptr) return;
    if (m_hovered != nullptr && m_hovered->field() == found.field) delete m_hovered;
    show(m_focused, found);
}

void FieldHelp::show(QPointer<HelpMark>& mark, const Found& found) {
    if (mark != nullptr && mark->field() == found.field) return;
    if (mark != nullptr) mark->deleteLater();
    if (found.field->isWindow() || !found.field->isVisible()) return;
    mark = new HelpMark(*found.field, found.note.title);
    connect(mark, &HelpMark::clicked, this, [this, shown = mark.data()] {
        if (shown->field() != nullptr) open(*shown->field(), *shown);
    });
}

/// A field that goes takes its mark along.
void FieldHelp::followMarks(const QWidget& moved, bool hidden) {
    for (HelpMark* mark : {m_hovered.data(), m_focused.data()}) {
        if (mark == nullptr || mark == &moved || mark->field() == nullptr) continue;
        if (mark->field() != &moved && !moved.isAncestorOf(mark->field())) continue;
        if (hidden) {
            mark->deleteLater();
        } else {
            mark->follow();
        }
    }
}

/// What changes beside a field may come to lie below its mark, as a label that gets a text.
void FieldHelp::rearrange(const QWidget& changed) {
    for (const HelpMark* mark : {m_hovered.data(), m_focused.data()}) {
        if (mark == nullptr || mark == &changed) continue;
        const QWidget* around = mark->parentWidget();
        if (around == &changed || around->isAncestorOf(&changed)) m_rearranged.start();
    }
}

void FieldHelp::open(QWidget& field, const QWidget& mark) {
    const Found found = find(&field);
    if (found.field == nullptr) return;
    const QString how = engineText(found.text.how.toStdString());
    const QStringList sentences{wholeSentence(found.note.what), how};
    delete m_popover;
    m_popover = new HelpPopover(
        {found.note.title, sentences.join(QLatin1Char(' ')).trimmed(), found.note.facts}, field);
    connect(m_popover, &HelpPopover::manualRequested, this,
            [this, over = QPointer<QWidget>(field.window()), link = found.text.link] {
                if (over != nullptr) Q_EMIT manualRequested(over, link);
            });
    QRect place = onScreen(field);  // below the field, but not left of the mark
    place.setLeft(onScreen(mark).left());
    m_popover->openBeside(place);
}

FieldHelp* fieldHelp() {
    return qApp->findChild<FieldHelp*>(QString(), Qt::FindDirectChildrenOnly);
}

}  // namespace shardlab
