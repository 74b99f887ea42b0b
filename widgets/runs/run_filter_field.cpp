#include "widgets/runs/run_filter_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStringListModel>
#include <QStyle>
#include <QVBoxLayout>

#include "engine/core/error.h"
#include "engine/runs/run_filter_parser.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

bool isNameCharacter(QChar c) {
    return c.isLetterOrNumber() || c == u'_' || c == u'.';
}

/// What the user wrote stays as it is.
QString syntaxText(const engine::FilterSyntaxError& error) {
    return RunFilterField::tr("Filter, position %1: expected %2; got %3")
        .arg(QString::number(error.position), engineText(error.expected),
             error.got.empty() ? RunFilterField::tr("the end") : toQString(error.got));
}

/// Whether a run has the words in one of its texts.
bool anyMatches(const engine::RunTable& runs, const engine::RunFilter& filter) {
    for (std::size_t row = 0; row < runs.size(); ++row) {
        if (!runs.isRemoved(row) && runs.matches(row, filter)) return true;
    }
    return false;
}

}  // namespace

RunFilterField::RunFilterField(QWidget* parent)
    : QWidget(parent),
      m_field(new QLineEdit(this)),
      m_hint(makeLabel({}, "error", this)),
      m_completer(new QCompleter(this)),
      m_runs(std::make_shared<engine::RunTable>()) {
    m_field->setObjectName(QStringLiteral("runFilter"));
    makeSearchField(*m_field, tr("Search, or filter: val_accuracy > 0.9 and device == t4"));
    m_field->setAccessibleName(tr("Filter of runs"));
    m_field->setToolTip(
        tr("Words are searched in name, experiment, device, status, tags, notes and sweep.\n"
           "An expression compares columns, metrics and parameters: > >= < <= == != ~ !~, "
           "joined by and, or, not."));
    m_hint->setObjectName(QStringLiteral("runFilterHint"));
    m_hint->setWordWrap(true);
    QSizePolicy asWideAsTheField = m_hint->sizePolicy();
    asWideAsTheField.setHorizontalPolicy(QSizePolicy::Ignored);
    m_hint->setSizePolicy(asWideAsTheField);
    m_hint->hide();
    m_completer->setModel(new QStringListModel(m_completer));
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setWidget(m_field);
    m_completer->popup()->setAccessibleName(tr("Names"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_field);
    layout->addWidget(m_hint);
    setFocusProxy(m_field);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &RunFilterField::read);
    connect(m_field, &QLineEdit::textEdited, this, &RunFilterField::offerNames);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &RunFilterField::insertName);
}

void RunFilterField::setRuns(std::shared_ptr<const engine::RunTable> runs, const QStringList& names) {
    m_runs = std::move(runs);
    m_names = names;
    static_cast<QStringListModel*>(m_completer->model())->setStringList(names);
    read();
}

QString RunFilterField::error() const {
    return m_hint->property("role") == QLatin1String("error") ? m_hint->text() : QString();
}

bool RunFilterField::beginsAName(const QString& word) const {
    return std::any_of(m_names.begin(), m_names.end(),
                       [&](const QString& name) { return beginsWithSearched(name, word); });
}

void RunFilterField::read() {
    const QString text = m_field->text().trimmed();
    if (text.isEmpty()) {
        showHint({}, false);
        return set(nullptr);
    }
    const std::string typed = text.toStdString();
    const bool expression = engine::isExpression(typed);
    try {
        auto filter =
            std::make_shared<engine::RunFilter>(expression ? typed : engine::searchExpression(typed));
        if (expression) m_runs->requireNames(*filter);
        // A name of a column is the beginning of an expression, unless it is found.
        if (!expression && beginsAName(text) && !anyMatches(*m_runs, *filter))
            return showHint(tr("Compare %1 with a value, for example %1 > 0.5").arg(text), false);
        showHint({}, false);
        set(std::move(filter));
    } catch (const engine::FilterSyntaxError& error) {
        showHint(syntaxText(error), true);
    } catch (const engine::Error& error) {
        showHint(sentenceCase(quotingEngineText(error.what())), true);
    }
}

void RunFilterField::set(std::shared_ptr<const engine::RunFilter> filter) {
    m_filter = std::move(filter);
    Q_EMIT filterChanged();
}

void RunFilterField::showHint(const QString& text, bool error) {
    m_hint->setProperty("role", error ? QStringLiteral("error") : QStringLiteral("caption"));
    m_hint->style()->polish(m_hint);
    m_hint->setText(text);
    m_hint->setVisible(!text.isEmpty());
    m_field->setAccessibleDescription(text);
}

QString RunFilterField::wordAtCursor() const {
    const QString before = m_field->text().left(m_field->cursorPosition());
    int begin = before.size();
    while (begin > 0 && isNameCharacter(before[begin - 1]))
        --begin;
    return before.mid(begin);
}

void RunFilterField::offerNames() {
    const QString word = wordAtCursor();
    m_completer->setCompletionPrefix(word);
    const bool done = m_completer->completionCount() == 1 && m_completer->currentCompletion() == word;
    if (word.isEmpty() || done || m_completer->completionCount() == 0) return m_completer->popup()->hide();
    m_completer->complete();
}

void RunFilterField::insertName(const QString& name) {
    const QString word = wordAtCursor();
    const int begin = m_field->cursorPosition() - word.size();
    QString text = m_field->text();
    text.replace(begin, word.size(), name);
    m_field->setText(text);
    m_field->setCursorPosition(begin + name.size());
}

/// Ctrl+Space offers names without a letter of them, as editors of code do.
bool RunFilterField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier) {
            m_completer->setCompletionPrefix(wordAtCursor());
            m_completer->complete();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace shardlab
