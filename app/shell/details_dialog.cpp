#include "app/shell/details_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace shardlab {

namespace {
QString detailsText(const char* text) {
    return QCoreApplication::translate("shardlab::DetailsDialog", text);
}
}  // namespace

void openDetails(QWidget& window, const QString& sentence, const QStringList& details) {
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(QStringLiteral("detailsDialog"));
    dialog->setWindowTitle(detailsText("Details"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* headline = new QLabel(sentence, dialog);
    headline->setWordWrap(true);
    auto* list = new QPlainTextEdit(details.join(QLatin1Char('\n')), dialog);
    list->setObjectName(QStringLiteral("detailsList"));
    list->setAccessibleName(detailsText("Details"));
    list->setProperty("role", QStringLiteral("field"));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(headline);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    dialog->resize(window.fontMetrics().averageCharWidth() * 90, window.fontMetrics().lineSpacing() * 18);
    dialog->open();
}

}  // namespace shardlab
