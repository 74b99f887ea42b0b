#include "app/dialogs/manual_hits.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QRegularExpression>
#include <QTextDocument>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kHitMargin = 8;

/// The words of the search in bold.
QString inBold(const QString& text, const QStringList& words) {
    QStringList patterns;
    for (const QString& word : words)
        patterns << QRegularExpression::escape(word.toHtmlEscaped());
    QString html = text.toHtmlEscaped();
    if (patterns.isEmpty()) return html;
    const QRegularExpression any(QLatin1Char('(') + patterns.join(QLatin1Char('|')) + QLatin1Char(')'),
                                 QRegularExpression::CaseInsensitiveOption);
    return html.replace(any, QStringLiteral("<b>\\1</b>"));
}

void layOutHit(QTextDocument& text, const QStyleOptionViewItem& option, const QModelIndex& index) {
    using Role = ManualHitDelegate::Role;
    const auto data = [&](Role role) { return index.data(role).toString(); };
    const QString topic =
        data(Role::TopicRole) == data(Role::HeadingRole) ? QString() : data(Role::TopicRole);
    const QStringList words = index.data(Role::WordsRole).toStringList();
    text.setDefaultFont(option.font);
    text.setDocumentMargin(kHitMargin);
    const QString second = topic.isEmpty() ? QString() : QStringLiteral("<br>") + topic.toHtmlEscaped();
    text.setHtml(QStringLiteral("<p style='margin:0;color:%1'><b>%2</b><span style='color:%3'>%4</span></p>"
                                "<p style='margin-top:3px;margin-bottom:0;color:%3'>%5</p>")
                     .arg(theme().color("text").name(), data(Role::HeadingRole).toHtmlEscaped(),
                          theme().color("textMuted").name(), second, inBold(data(Role::ExcerptRole), words)));
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    text.setTextWidth(view != nullptr ? view->viewport()->width() : option.rect.width());
}

}  // namespace

void ManualHitDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    if (current || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme().color(current ? "selection" : "hover"));
        painter->drawRoundedRect(QRectF(option.rect), 4, 4);
    }
    QTextDocument text;
    layOutHit(text, option, index);
    painter->translate(option.rect.topLeft());
    text.drawContents(painter, QRectF(QPointF(), QSizeF(option.rect.size())));
    painter->restore();
}

QSize ManualHitDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QTextDocument text;
    layOutHit(text, option, index);
    return {0, qRound(text.size().height())};
}

}  // namespace shardlab
