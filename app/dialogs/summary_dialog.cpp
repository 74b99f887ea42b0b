#include "app/dialogs/summary_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "engine/core/error.h"
#include "engine/model/model.h"
#include "widgets/common/fixed_font.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {
QString summaryOf(const engine::ModelConfig& model) {
    try {
        return toQString(engine::Model::build(model).summary());
    } catch (const engine::Error& error) {
        return SummaryDialog::tr("The model is not complete. %1").arg(toQString(error.what()));
    }
}
}  // namespace

SummaryDialog::SummaryDialog(const engine::ModelConfig& model, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("summaryDialog"));
    setWindowTitle(tr("Model summary"));
    auto* text = new QPlainTextEdit(summaryOf(model), this);
    text->setObjectName(QStringLiteral("summaryText"));
    text->setAccessibleName(tr("Model summary"));
    text->setProperty("role", QStringLiteral("field"));
    text->setFont(fixedFont(font()));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this,
            [text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    constexpr int kColumns = 104;  // a Functional model's summary has 98
    resize(text->fontMetrics().averageCharWidth() * kColumns + 64, textScaled(600));
}

}  // namespace shardlab
