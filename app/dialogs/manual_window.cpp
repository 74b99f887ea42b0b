#include "app/dialogs/manual_window.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

struct Topic {
    const char* file;
    const char* title;
    const char* page;  ///< the page that it explains; nullptr: none
};
constexpr Topic kTopics[] = {
    {"window.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Window"), nullptr},
    {"model_page.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Model"), "model"},
    {"data.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Data"), "data"},
    {"training.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Training options"), "training"},
    {"evaluate.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Evaluate"), "evaluate"},
    {"timeline.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Timeline"), "simulator"},
    {"shards.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Shards"), "shards"},
    {"compare.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Compare"), "compare"},
    {"runs.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Runs"), "runs"},
    {"sharing.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Sharing"), nullptr},
    {"keras.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Classes of Keras"), nullptr},
    {"lessons.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Lessons"), nullptr},
    {"templates.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Templates"), nullptr},
    {"deployment.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Deployment"), nullptr},
    {"command_line.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Command line"), nullptr},
    {"python.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Python"), nullptr},
    {"cluster.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Training on a cluster"), nullptr},
    {"glossary.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Glossary"), nullptr},
};

QString textOf(const QString& file) {
    QFile resource(QStringLiteral(":/manual/") + file);
    return resource.open(QIODevice::ReadOnly) ? QString::fromUtf8(resource.readAll()) : QString();
}

/// Pictures of the manual are pictures of this window: the text is enough beside it.
QString withoutPictures(const QString& markdown) {
    QStringList lines = markdown.split(QLatin1Char('\n'));
    lines.erase(std::remove_if(lines.begin(), lines.end(),
                               [](const QString& line) { return line.startsWith(QLatin1String("![")); }),
                lines.end());
    return lines.join(QLatin1Char('\n'));
}

/// Tables as the window draws its own: thin lines, room in the cells.
void setTables(QTextDocument& text) {
    constexpr double kPadding = 5, kMargin = 8;
    for (QTextFrame* frame : text.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(kPadding);
        format.setCellSpacing(0);
        format.setTopMargin(kMargin);
        format.setBottomMargin(kMargin);
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(theme().color(QStringLiteral("border")));
        table->setFormat(format);
    }
}

}  // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent), m_topics(new QListWidget(this)), m_text(new QTextBrowser(this)) {
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_topics->setObjectName(QStringLiteral("manualTopics"));
    m_topics->setAccessibleName(tr("Topics"));
    m_topics->setFixedWidth(18 * fontMetrics().averageCharWidth());
    for (const Topic& topic : kTopics) {
        auto* item = new QListWidgetItem(tr(topic.title), m_topics);
        item->setData(Qt::UserRole, QLatin1String(topic.file));
    }
    m_text->setObjectName(QStringLiteral("manualText"));
    m_text->setAccessibleName(tr("Text of the topic"));
    m_text->setOpenLinks(false);
    constexpr double kMargin = 16;
    m_text->document()->setDocumentMargin(kMargin);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_topics);
    row->addWidget(m_text, 1);
    connect(m_topics, &QListWidget::currentRowChanged, this, &ManualWindow::load);
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    resize(104 * fontMetrics().averageCharWidth(), 36 * fontMetrics().height());
}

QString ManualWindow::topic() const {
    const QListWidgetItem* item = m_topics->currentItem();
    return item == nullptr ? QString() : item->data(Qt::UserRole).toString();
}

void ManualWindow::showTopic(const QString& file) {
    int found = 0;
    for (int row = 0; row < m_topics->count(); ++row) {
        if (m_topics->item(row)->data(Qt::UserRole).toString() == file) found = row;
    }
    m_topics->setCurrentRow(found);
    m_text->setFocus();
}

void ManualWindow::showHeading(const QString& heading) {
    const QTextDocument& text = *m_text->document();
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text().trimmed() != heading) continue;
        m_text->setTextCursor(QTextCursor(block));
        const double top = text.documentLayout()->blockBoundingRect(block).top();
        return m_text->verticalScrollBar()->setValue(qRound(top));
    }
}

void ManualWindow::load() {
    m_text->setMarkdown(withoutPictures(textOf(topic())));
    setTables(*m_text->document());
}

void ManualWindow::follow(const QUrl& link) {
    if (link.scheme().isEmpty() && link.path().endsWith(QLatin1String(".md"))) return showTopic(link.path());
    QDesktopServices::openUrl(link);
}

std::vector<ManualPlace> manualPlaces() {
    const QRegularExpression heading(QStringLiteral("^## (.+)$"), QRegularExpression::MultilineOption);
    std::vector<ManualPlace> places;
    for (const Topic& topic : kTopics) {
        const ManualPlace place{QLatin1String(topic.file), ManualWindow::tr(topic.title), {}};
        places.push_back(place);
        for (auto found = heading.globalMatch(textOf(place.file)); found.hasNext();) {
            places.push_back(place);
            QTextDocument text;  // a heading may have `code`
            text.setMarkdown(found.next().captured(1));
            places.back().heading = text.toPlainText().trimmed();
        }
    }
    return places;
}

ManualPlace manualOfPage(const QString& page) {
    const auto found = std::find_if(std::begin(kTopics), std::end(kTopics), [&](const Topic& topic) {
        return topic.page != nullptr && page == QLatin1String(topic.page);
    });
    const Topic& topic = found == std::end(kTopics) ? kTopics[0] : *found;
    return {QLatin1String(topic.file), ManualWindow::tr(topic.title), {}};
}

void showManual(QWidget& window, const ManualPlace& place) {
    auto* manual = window.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr) manual = new ManualWindow(&window);
    manual->showTopic(place.file);
    manual->show();
    manual->raise();
    manual->activateWindow();
    if (!place.heading.isEmpty()) manual->showHeading(place.heading);
}

}  // namespace shardlab
