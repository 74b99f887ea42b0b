#include "app/shell/notice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace shardlab {

void NoticeBar::show(QWidget* window, const QString& text, bool failed) {
    const QList<NoticeBar*> old =
        window->findChildren<NoticeBar*>(QStringLiteral("notice"), Qt::FindDirectChildrenOnly);
    for (NoticeBar* notice : old)
        delete notice;
    auto* notice = new NoticeBar(window, text, failed);
    static_cast<QWidget*>(notice)->show();
    notice->place();
    notice->raise();
    constexpr int kMilliseconds = 6000;
    if (!failed) QTimer::singleShot(kMilliseconds, notice, &QObject::deleteLater);
}

NoticeBar::NoticeBar(QWidget* window, const QString& text, bool failed)
    : QFrame(window), m_text(new QLabel(text, this)) {
    setObjectName(QStringLiteral("notice"));
    setAccessibleName(text);
    const QString surface = theme().color(failed ? "errorSurface" : "surface").name();
    const QString border = theme().color(failed ? "error" : "borderStrong").name();
    setStyleSheet(QStringLiteral("#notice { background: %1; border: 1px solid %2; border-radius: 8px; }")
                      .arg(surface, border));
    auto* symbol = new QLabel(this);
    symbol->setPixmap(icon(failed ? QStringLiteral("error") : QStringLiteral("check"),
                           failed ? QStringLiteral("error") : QStringLiteral("success"))
                          .pixmap(20, 20));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setIcon(icon(QStringLiteral("close"), QStringLiteral("textMuted")));
    close->setToolTip(tr("Close"));
    connect(close, &QToolButton::clicked, this, &QObject::deleteLater);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(symbol);
    layout->addWidget(m_text, 1);
    layout->addWidget(close);
    window->installEventFilter(this);
}

QString NoticeBar::text() const {
    return m_text->text();
}

void NoticeBar::place() {
    constexpr int kWidth = 640;
    constexpr int kFoot = 56;
    const int width = qMin(kWidth, parentWidget()->width() - 48);
    setFixedWidth(width);
    adjustSize();
    const int height =
        qMax(sizeHint().height(), layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : 0);
    setGeometry((parentWidget()->width() - width) / 2, parentWidget()->height() - height - kFoot, width,
                height);
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace shardlab
