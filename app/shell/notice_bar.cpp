#include "app/shell/notice_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include "widgets/common/icons.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

constexpr const char* kNotice = "notice";
constexpr const char* kQuestion = "question";

struct Look {
    const char *role, *symbol, *color;
};

QList<NoticeBar*> bars(const QWidget& window, const char* name) {
    return window.findChildren<NoticeBar*>(QLatin1String(name), Qt::FindDirectChildrenOnly);
}

}  // namespace

NoticeBar* NoticeBar::show(QWidget* window, const QString& text, bool failed,
                           const std::vector<Choice>& choices) {
    for (NoticeBar* notice : bars(*window, kNotice))
        delete notice;
    auto* notice = new NoticeBar(window, text, failed ? Kind::Failed : Kind::Done, tr("Close"));
    for (const Choice& choice : choices)
        notice->addChoice(choice);
    notice->present();
    constexpr int kMilliseconds = 6000;
    if (!failed) notice->leaveAfter(kMilliseconds);
    return notice;
}

void NoticeBar::ask(QWidget* window, const Question& question) {
    withdraw(window, question.subject);
    auto* bar = new NoticeBar(window, question.text, Kind::Question, question.later);
    bar->setProperty("subject", question.subject);
    for (const Choice& choice : question.choices)
        bar->addChoice(choice);
    bar->present();
}

void NoticeBar::withdraw(QWidget* window, const QString& subject) {
    for (NoticeBar* question : bars(*window, kQuestion)) {
        if (question->property("subject") == subject) question->leave();
    }
}

void NoticeBar::leave() {
    hide();
    deleteLater();
}

void NoticeBar::leaveAfter(int milliseconds) {
    QTimer::singleShot(milliseconds, this, [this] {
        constexpr int kLater = 1000;
        if (underMouse() || isAncestorOf(QApplication::focusWidget())) return leaveAfter(kLater);
        leave();
    });
}

NoticeBar::NoticeBar(QWidget* window, const QString& text, Kind kind, const QString& closeText)
    : QFrame(window),
      m_row(new QHBoxLayout(this)),
      m_symbol(new QLabel(this)),
      m_text(new QLabel(text, this)) {
    const Look look = kind == Kind::Failed     ? Look{"failure", "error", "error"}
                      : kind == Kind::Question ? Look{"question", "undo", "accent"}
                                               : Look{"notice", "check", "success"};
    setObjectName(QLatin1String(kind == Kind::Question ? kQuestion : kNotice));
    setAccessibleName(text);
    setProperty("role", QLatin1String(look.role));
    m_icon = icon(QLatin1String(look.symbol), QLatin1String(look.color));
    showSymbol();
    m_text->setObjectName("noticeText");
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setIcon(icon(QStringLiteral("close"), QStringLiteral("textMuted")));
    close->setToolTip(closeText);
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, &QObject::deleteLater);
    m_row->setContentsMargins(16, 8, 8, 8);
    m_row->setSpacing(12);
    m_row->addWidget(m_symbol);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(close);
    window->installEventFilter(this);
    for (QDockWidget* dock : window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dock->installEventFilter(this);
}

void NoticeBar::addChoice(const Choice& choice) {
    auto* button = new QPushButton(choice.text, this);
    m_row->insertWidget(m_row->count() - 1, button);
    connect(button, &QPushButton::clicked, this, [this, run = choice.run] {
        leave();
        run();
    });
}

void NoticeBar::present() {
    static_cast<QWidget*>(this)->show();
    place();
    raise();
}

QString NoticeBar::text() const {
    return m_text->text();
}

bool NoticeBar::closeNewest(QWidget* window) {
    for (const char* name : {kNotice, kQuestion}) {
        const QList<NoticeBar*> open = bars(*window, name);
        if (open.isEmpty()) continue;
        open.last()->leave();
        return true;
    }
    return false;
}

bool NoticeBar::covers(const QWidget* input, const QRect& place) const {
    if (input == nullptr || !parentWidget()->isAncestorOf(input)) return false;
    if (!input->testAttribute(Qt::WA_InputMethodEnabled)) return false;
    return place.intersects({input->mapTo(parentWidget(), QPoint()), input->size()});
}

/// Below the bars of the window, at the right; below one another. At the left where a field is typed in.
void NoticeBar::place() {
    constexpr int kWidest = 440, kText = 240, kEdge = 16, kGap = 8;
    const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
    int top = window != nullptr && window->centralWidget() != nullptr ? window->centralWidget()->y() : 0;
    for (const NoticeBar* question : bars(*parentWidget(), kQuestion)) {
        if (question == this) break;  // older questions stand above
        if (question->isVisible()) top += question->height() + kGap;
    }
    const QMargins edge = m_row->contentsMargins();
    const int beside = sizeHint().width() - m_text->sizeHint().width();
    const int line = fontMetrics().horizontalAdvance(m_text->text()) + 2 + beside;
    const int widest = qMax(textScaled(kWidest), beside + textScaled(kText));  // long words on the buttons
    const int width =
        qMax(qMin(qMin(widest, line), parentWidget()->width() - 2 * kEdge), beside + edge.left());
    setFixedWidth(width);
    adjustSize();
    const int height =
        qMax(sizeHint().height(), layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : 0);
    QRect place(parentWidget()->width() - width - kEdge, top + kGap, width, height);
    if (covers(QApplication::focusWidget(), place)) place.moveLeft(kEdge);
    setGeometry(place);
}

void NoticeBar::showSymbol() {
    m_symbol->setPixmap(m_icon.pixmap(QSize(1, 1) * textScaled(20)));
}

void NoticeBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::StyleChange) showSymbol();
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) place();
    // A dock that is shown or chosen raises itself, above this bar, too. Not at once: QDockWidget comes to
    // the front of its tabs only if it is the topmost of the window then.
    if (event->type() == QEvent::ZOrderChange)
        QMetaObject::invokeMethod(this, &QWidget::raise, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

}  // namespace shardlab
