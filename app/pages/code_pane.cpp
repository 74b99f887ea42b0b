#include "app/pages/code_pane.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>

#include "app/document/experiment_document.h"
#include "engine/formats/keras_code.h"
#include "widgets/code/code_view.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QStringList toList(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts)
        list << toQString(text);
    return list;
}
}  // namespace

CodePane::CodePane(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_view(new CodeView(this)), m_question(m_worker) {
    m_view->setObjectName(QStringLiteral("kerasCode"));
    m_view->setAccessibleName(tr("Keras code"));
    auto* copying = new QPushButton(tr("&Copy"), this);
    copying->setObjectName(QStringLiteral("copyCode"));
    copying->setProperty("role", QStringLiteral("compact"));
    copying->setToolTip(tr("Copy the whole program to the clipboard"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 12, 12, 0);
    head->addWidget(makeLabel(tr("Keras code"), "heading", this));
    head->addStretch();
    head->addWidget(copying);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    connect(copying, &QPushButton::clicked, this, &CodePane::copy);
    connect(&document, &ExperimentDocument::changed, this, &CodePane::request);
    connect(m_view, &CodeView::keyChosen, this, &CodePane::layerChosen);
}

/// Only while somebody looks: a hidden pane asks when it is shown.
void CodePane::request() {
    if (!isVisible()) return;
    m_question.renew();
    m_question.ask(
        [experiment = m_document.experiment()] { return engine::kerasCode(experiment); },
        [this](const engine::ProgramCode& code) { m_view->setCode(toList(code.lines), toList(code.layers)); },
        [this](const QString& error) { m_view->setCode({QStringLiteral("# ") + error}, {}); });
}

void CodePane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    request();
}

void CodePane::markLayer(int row) {
    const auto& layers = m_document.experiment().model.layers;
    const auto index = static_cast<std::size_t>(row);
    m_view->mark(row >= 0 && index < layers.size() ? toQString(layers[index].name) : QString());
}

void CodePane::copy() {
    QGuiApplication::clipboard()->setText(m_view->toPlainText() + QLatin1Char('\n'));
    Q_EMIT copied();
}

}  // namespace shardlab
