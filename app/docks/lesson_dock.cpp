#include "app/docks/lesson_dock.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/lesson_player.h"
#include "engine/lessons/check_text.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/page_stack.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"
#include "widgets/lessons/check_list.h"

namespace shardlab {

namespace {

QLabel* makeText(const char* role, QWidget* parent) {
    QLabel* label = makeLabel({}, role, parent);
    label->setWordWrap(true);
    return label;
}

/// A label of Markdown, whose plain text is what a screen reader says.
void setMarkdown(QLabel& label, const QString& markdown) {
    label.setText(markdown);
    QTextDocument document;
    document.setMarkdown(markdown);
    label.setAccessibleName(document.toPlainText());
}

/// A single question stands right above its check.
QString labelOf(const engine::LessonCheck& check, const engine::LessonStep& step) {
    const bool answer = check.left.kind == engine::LessonTerm::Kind::Answer && check.label.empty();
    if (answer && step.questions.size() == 1) return LessonDock::tr("Answer the question");
    if (answer || !check.label.empty()) return toQString(engine::labelOf(check));
    QStringList parts;
    for (const std::string& part : engine::labelPartsOf(check))
        parts << engineText(part);
    if (parts.size() == 1) return parts.front();
    const bool name = engine::beginsWithName(parts.front().toStdString(), check.left);
    return LessonDock::tr("%1: %2").arg(name ? parts.front() : sentenceCase(parts.front()), parts.back());
}

/// The words of teacher and learner as they are, the engine's in the language of the window.
QString missingOf(const engine::CheckResult& result) {
    QStringList sentences;
    for (const engine::CheckSentence& sentence : result.sentences) {
        const engine::CheckSentence shown{.form = engineText(sentence.form).toStdString(),
                                          .words = sentence.words};
        sentences << toQString(shown.text());
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

LessonDock::LessonDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_player(&LessonPlayer::of(workbench)), m_stack(new PageStack(this)) {
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeLesson());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setMinimumWidth(fontMetrics().averageCharWidth() * 34);
    setupConnections();
    if (!m_player->isOpen()) return;
    showLesson();
    if (m_player->stepCount() == 0) return;
    showStep();
    showChecks();
    showProgress();
}

QWidget* LessonDock::makeEmpty() {
    auto* page = new QWidget(m_stack);
    auto* choose = new QPushButton(tr("Choose a lesson…"), page);
    choose->setObjectName(QStringLiteral("chooseLesson"));
    connect(choose, &QPushButton::clicked, this, &LessonDock::lessonsRequested);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 24);
    layout->addWidget(new EmptyState(QStringLiteral("hint"), tr("No open lesson"),
                                     tr("A lesson explains step by step, and watches what you reach."), page),
                      1);
    layout->addWidget(choose, 0, Qt::AlignHCenter);
    return page;
}

QWidget* LessonDock::makeLesson() {
    auto* page = new QWidget(m_stack);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 8, 4, 12);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    layout->addWidget(makeBody(), 1);
    layout->addWidget(makeButtons());
    constexpr int kHeight = 200;  // above a panel at the foot, in a low window
    return new PageFrame(page, m_stack, {QWIDGETSIZE_MAX, kHeight});
}

QWidget* LessonDock::makeHeader() {
    auto* header = new QWidget(this);
    m_title = makeText("muted", header);
    m_title->setObjectName(QStringLiteral("lessonTitle"));
    auto* more = new QToolButton(header);
    fillMenu(*more);
    m_count = makeLabel({}, "caption", header);
    m_count->setObjectName(QStringLiteral("lessonStepCount"));
    m_progress = new QProgressBar(header);
    m_progress->setObjectName(QStringLiteral("lessonProgress"));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Steps reached"));
    auto* titles = new QHBoxLayout;
    titles->addWidget(m_title, 1);
    titles->addWidget(more, 0, Qt::AlignTop);
    auto* progress = new QHBoxLayout;
    progress->setContentsMargins(0, 0, 8, 0);
    progress->setSpacing(8);
    progress->addWidget(m_count);
    progress->addWidget(m_progress, 1);
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(titles);
    layout->addLayout(progress);
    return header;
}

void LessonDock::fillMenu(QToolButton& button) {
    auto* menu = new QMenu(&button);
    menu->addAction(tr("&Hand in…"), this, &LessonDock::handInRequested)
        ->setObjectName(QStringLiteral("handInAction"));
    menu->addSeparator();
    menu->addAction(tr("&Start again"), this, &LessonDock::againRequested)
        ->setObjectName(QStringLiteral("lessonAgainAction"));
    menu->addAction(tr("&Other lessons…"), this, &LessonDock::lessonsRequested);
    menu->addAction(tr("&Close lesson"), m_player, &LessonPlayer::close)
        ->setObjectName(QStringLiteral("closeLessonAction"));
    button.setObjectName(QStringLiteral("lessonMenu"));
    button.setIcon(icon(QStringLiteral("more")));
    button.setAutoRaise(true);
    button.setPopupMode(QToolButton::InstantPopup);
    button.setFocusPolicy(Qt::TabFocus);
    button.setToolTip(tr("Hand in, start again, close"));
    button.setAccessibleName(tr("Lesson menu"));
    button.setMenu(menu);
}

QWidget* LessonDock::makeBody() {
    auto* body = new QWidget;
    body->setProperty("role", QStringLiteral("form"));
    m_mistakes = makeText("warningBox", body);
    m_mistakes->setObjectName(QStringLiteral("lessonMistakes"));
    m_heading = makeText("heading", body);
    m_heading->setObjectName(QStringLiteral("lessonHeading"));
    m_text = makeText("body", body);
    m_text->setObjectName(QStringLiteral("lessonText"));
    m_text->setTextFormat(Qt::MarkdownText);
    m_text->setOpenExternalLinks(true);
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::TextSelectableByMouse);
    m_questions = new QVBoxLayout;
    m_questions->setSpacing(4);
    m_checksTitle = makeLabel(tr("To reach"), "section", body);
    m_checks = new CheckList(body);
    m_checks->setObjectName(QStringLiteral("lessonChecks"));
    m_hints = makeText("muted", body);
    m_hints->setObjectName(QStringLiteral("lessonHints"));
    m_hints->setTextFormat(Qt::MarkdownText);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_mistakes);
    layout->addWidget(m_heading);
    layout->addWidget(m_text);
    layout->addLayout(m_questions);
    layout->addWidget(m_checksTitle);
    layout->addWidget(m_checks);
    layout->addWidget(m_hints);
    layout->addStretch(1);
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("lessonScroll"));
    m_scroll->setAccessibleName(tr("Text of the step"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(body);
    return m_scroll;
}

QWidget* LessonDock::makeButtons() {
    auto* buttons = new QWidget(this);
    const auto add = [buttons](const QString& text, const char* name) {
        auto* button = new QPushButton(text, buttons);
        button->setObjectName(QLatin1String(name));
        return button;
    };
    m_hint = add(tr("Hint"), "lessonHint");
    m_show = add(tr("Show me"), "lessonShow");
    m_back = add(tr("Back"), "lessonBack");
    m_next = add(tr("Next"), "lessonNext");
    m_handIn = add(tr("Hand in…"), "lessonHandIn");
    for (QPushButton* button : {m_hint, m_show, m_back})
        button->setProperty("role", QStringLiteral("compact"));
    for (QPushButton* button : {m_next, m_handIn})
        button->setProperty("role", QStringLiteral("primary"));
    auto* help = new QHBoxLayout;
    help->addWidget(m_hint);
    help->addWidget(m_show);
    help->addStretch(1);
    auto* ways = new QHBoxLayout;
    ways->addWidget(m_back);
    ways->addStretch(1);
    ways->addWidget(m_next);
    ways->addWidget(m_handIn);
    auto* rows = new QVBoxLayout(buttons);
    rows->setContentsMargins(0, 0, 8, 0);
    rows->setSpacing(8);
    rows->addLayout(help);
    rows->addLayout(ways);
    return buttons;
}

void LessonDock::setupConnections() {
    connect(m_player, &LessonPlayer::opened, this, &LessonDock::showLesson);
    connect(m_player, &LessonPlayer::closed, this, [this] { m_stack->setCurrentIndex(0); });
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonDock::showStep);
    connect(m_player, &LessonPlayer::checked, this, [this] {
        showChecks();
        showProgress();
    });
    connect(m_back, &QPushButton::clicked, this, [this] { m_player->setStep(m_player->step() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { m_player->setStep(m_player->step() + 1); });
    connect(m_hint, &QPushButton::clicked, this, &LessonDock::showHint);
    connect(m_handIn, &QPushButton::clicked, this, &LessonDock::handInRequested);
    connect(m_show, &QPushButton::clicked, this,
            [this] { Q_EMIT showRequested(toQString(m_player->currentStep().show)); });
}

void LessonDock::showLesson() {
    m_title->setText(toQString(m_player->lesson().title));
    showMistakes();
    const bool steps = m_player->stepCount() > 0;
    for (QWidget* part : {static_cast<QWidget*>(m_heading), static_cast<QWidget*>(m_text)})
        part->setVisible(steps);
    for (QPushButton* button : {m_hint, m_show, m_back, m_next, m_handIn})
        button->setVisible(steps);
    m_progress->setVisible(steps);
    m_count->setVisible(steps);
    m_stack->setCurrentIndex(1);
}

/// For the teacher who writes the lesson.
void LessonDock::showMistakes() {
    QStringList lines;
    for (const engine::LessonMistake& mistake : m_player->mistakes())
        lines << tr("Line %1: %2").arg(mistake.line).arg(quotingEngineText(mistake.text));
    m_mistakes->setVisible(!lines.isEmpty());
    m_mistakes->setTextFormat(Qt::PlainText);
    m_mistakes->setText(QFileInfo(m_player->path()).fileName() + QLatin1Char('\n') +
                        lines.join(QLatin1Char('\n')));
}

void LessonDock::showStep() {
    const engine::LessonStep& step = m_player->currentStep();
    m_heading->setText(toQString(step.title));
    setMarkdown(*m_text, toQString(step.text));
    m_hintsShown = 0;
    m_hints->hide();
    m_hint->setText(tr("Hint"));
    m_hint->setVisible(!step.hints.empty());
    m_hint->setEnabled(true);
    m_show->setVisible(!step.show.empty());
    const bool last = m_player->step() + 1 == m_player->stepCount();
    m_back->setEnabled(m_player->step() > 0);
    const bool wasNext = m_next->hasFocus();
    m_handIn->setVisible(last);
    if (last && wasNext) m_handIn->setFocus();
    m_next->setVisible(!last);
    showQuestions();
    showChecks();
    showProgress();
    m_scroll->verticalScrollBar()->setValue(0);
}

void LessonDock::showQuestions() {
    qDeleteAll(m_fields);
    m_fields.clear();
    const engine::LessonStep& step = m_player->currentStep();
    for (std::size_t i = 0; i < step.questions.size(); ++i) {
        const std::string& question = step.questions[i];
        const std::string& key = step.questionKeys[i];
        auto* label = new QLabel(toQString(question), m_scroll->widget());
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        auto* field = new QLineEdit(m_player->answer(key), m_scroll->widget());
        field->setObjectName(QStringLiteral("lessonAnswer%1").arg(m_fields.size() / 2 + 1));
        field->setAccessibleName(toQString(question));
        field->setPlaceholderText(tr("Answer, then Enter"));
        fadeWhenEmpty(*field);
        connect(field, &QLineEdit::editingFinished, m_player, [this, key, field] {
            if (field->text().trimmed() != m_player->answer(key)) m_player->setAnswer(key, field->text());
        });
        m_questions->addWidget(label);
        m_questions->addWidget(field);
        label->show();
        field->show();  // not only with the next layout: it may be given the focus at once
        m_fields << label << field;
    }
}

void LessonDock::showChecks() {
    if (!m_player->isOpen() || m_player->stepCount() == 0) return;
    const auto& checks = m_player->currentStep().checks;
    const auto& results = m_player->results();
    QVector<CheckLine> lines;
    for (std::size_t i = 0; i < std::min(checks.size(), results.size()); ++i)
        lines << CheckLine{labelOf(checks[i], m_player->currentStep()), missingOf(results[i]),
                           results[i].reached};
    m_checksTitle->setVisible(!lines.isEmpty());
    m_checks->setVisible(!lines.isEmpty());
    m_checks->setLines(lines);
}

void LessonDock::showProgress() {
    const int count = m_player->stepCount(), reached = m_player->reachedCount();
    m_count->setText(tr("Step %1 of %2").arg(m_player->step() + 1).arg(count));
    m_progress->setRange(0, std::max(count, 1));
    m_progress->setValue(reached);
    m_progress->setToolTip(tr("%1 of %2 steps reached").arg(reached).arg(count));
}

void LessonDock::showHint() {
    const auto& hints = m_player->currentStep().hints;
    const int count = static_cast<int>(hints.size());
    m_hintsShown = std::min(m_hintsShown + 1, count);
    QStringList shown;
    for (int i = 0; i < m_hintsShown; ++i)
        shown << tr("**Hint:** %1").arg(toQString(hints[static_cast<std::size_t>(i)]));
    setMarkdown(*m_hints, shown.join(QStringLiteral("\n\n")));
    m_hints->show();
    const bool more = m_hintsShown < count;
    if (more) m_hint->setText(tr("Hint %1 of %2").arg(m_hintsShown + 1).arg(count));
    m_hint->setEnabled(more);
    QTimer::singleShot(0, m_scroll, [this] { m_scroll->ensureWidgetVisible(m_hints); });
}

}  // namespace shardlab
