#include "app/dialogs/lessons_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/workbench/lesson_files.h"
#include "engine/core/json_text.h"
#include "engine/lessons/lesson_catalog.h"
#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

constexpr int kPath = Qt::UserRole, kSummary = Qt::UserRole + 1;

QString progressText(const QString& path) {
    const settings::LessonProgress progress = settings::lessonProgress(lessonKey(path));
    if (progress.steps == 0) return {};
    if (progress.reached >= progress.steps) return LessonsDialog::tr("completed");
    return LessonsDialog::tr("%1 of %2 steps").arg(progress.reached).arg(progress.steps);
}

}  // namespace

LessonsDialog::LessonsDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("lessonsDialog"));
    setWindowTitle(tr("Lessons"));
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("lessonList"));
    m_list->setAccessibleName(tr("Lessons"));
    m_summary = makeLabel({}, "muted", this);
    m_summary->setObjectName(QStringLiteral("lessonSummary"));
    m_summary->setWordWrap(true);
    m_summary->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_summary->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(this);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* file = buttons->addButton(tr("Open file…"), QDialogButtonBox::ResetRole);
    file->setToolTip(tr("Open a lesson of your own"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Lessons"), "title", this));
    layout->addWidget(m_list, 1);
    layout->addWidget(m_summary);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &LessonsDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(file, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT fileRequested();
    });
    connect(m_list, &QListWidget::itemActivated, this, &LessonsDialog::choose);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        m_open->setEnabled(item != nullptr && !item->data(kPath).toString().isEmpty());
        m_summary->setText(item == nullptr ? QString() : item->data(kSummary).toString());
    });
    fill();
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 34);
}

void LessonsDialog::fill() {
    try {
        for (const engine::Lesson& lesson : engine::installedLessons(languageCode().toStdString())) {
            const QString path = QString::fromStdString(lesson.path.string());
            const QString progress = progressText(path);
            QString text = tr("%1  ·  %2 min").arg(toQString(lesson.title)).arg(lesson.minutes);
            if (!progress.isEmpty()) text += QStringLiteral("  ·  ") + progress;
            auto* item = new QListWidgetItem(text, m_list);
            const bool completed = progress == tr("completed");
            item->setIcon(completed ? icon(QStringLiteral("check"), QStringLiteral("success"))
                                    : icon(QStringLiteral("hint"), QStringLiteral("textMuted")));
            item->setData(kPath, path);
            item->setData(kSummary, toQString(lesson.summary));
        }
    } catch (const std::exception& error) {
        m_summary->setText(toQString(engine::plainMessage(error)));
    }
    m_open->setEnabled(m_list->count() > 0);
    m_list->setCurrentRow(0);
}

void LessonsDialog::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr) return;
    const QString path = item->data(kPath).toString();
    accept();
    Q_EMIT chosen(path);
}

}  // namespace shardlab
