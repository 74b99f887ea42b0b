#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>

#include "app/pages/evaluate_agreement_panel.h"
#include "app/pages/evaluate_embedding_panel.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_matrix_panel.h"
#include "app/pages/evaluate_output_panel.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/evaluate_scores_panel.h"
#include "app/workbench/workbench.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"

/// What the page Evaluate says of its state: heading, summary, and what stands in place of results.
namespace shardlab {

void EvaluatePage::showProgress(qint64 done, qint64 total, double secondsLeft) {
    m_progress->setRange(0, 1000);
    m_progress->setValue(static_cast<int>(1000 * done / total));
    const QString samples = formatCount(done), all = formatCount(total);
    m_summary->setText(secondsLeft < 0
                           ? tr("%1 of %2 samples").arg(samples, all)
                           : tr("%1 of %2 samples, %3 left").arg(samples, all, formatRemaining(secondsLeft)));
}

QString EvaluatePage::samplesText(engine::EvaluatedSplit split, std::int64_t samples) {
    const QString one[] = {tr("1 validation sample"), tr("1 training sample"), tr("1 test sample")};
    const QString many[] = {tr("%1 validation samples"), tr("%1 training samples"), tr("%1 test samples")};
    const auto which = static_cast<int>(split);
    return formatNumber(samples, one[which], many[which]);
}

void EvaluatePage::showOutputHeading() {
    const bool running = m_workbench.evaluation.running();
    m_heading->setText(running ? tr("Evaluating") : outputHeading(*m_outputsShown));
    if (running) return;
    m_summary->setText(samplesText(m_outputsShown->split, m_outputsShown->samples) + editedSince());
}

void EvaluatePage::refresh() {
    const bool running = m_workbench.evaluation.running();
    m_button->setText(running ? tr("Stop") : tr("Evaluate"));
    m_button->setEnabled(running || (m_fits && !writesText()));
    m_button->setToolTip(m_fits ? tr("Predict all samples of the chosen data with the current weights")
                                : tr("This model has no weights yet. Train it, or load weights."));
    m_progress->setVisible(running);
    if (writesText())
        return showPlaceholder(tr("Not a classifier"), tr("This model generates text. Use the Language page "
                                                          "(Ctrl+5). Its metrics are on the Training page."));
    if (!m_fits) return showMissingWeights();
    if (!m_failure.isEmpty()) return showPlaceholder(tr("Nothing to show"), m_failure);
    if (m_outputsShown) {
        showResult(Result::Outputs);
        return showOutputHeading();
    }
    if (m_shown) {
        showResult(Result::Samples);
        return showHeading(m_shown->summary);
    }
    const bool tokens = predictsTokens(m_workbench.document.experiment());
    showPlaceholder(running ? tr("Evaluating") : tr("Ready to evaluate"),
                    tokens ? tr("Evaluate counts the tokens of the chosen data that are predicted correctly.")
                           : tr("Evaluate predicts every sample of the chosen data. “Wrong predictions only” "
                                "lists the mistakes."));
}

void EvaluatePage::showMissingWeights() {
    if (m_workbench.training.active()) {
        showPlaceholder(tr("No weights yet"),
                        tr("The run is active. If this page is open at its end, the evaluation starts."));
    } else if (m_workbench.weights.hasWeights()) {
        showPlaceholder(tr("The weights do not match this model"),
                        tr("Train this model, or load weights that match it."));
    } else {
        showPlaceholder(tr("No weights yet"), tr("Train the model, or load weights."));
    }
}

void EvaluatePage::showHeading(const engine::EvaluationSummary& summary) {
    const bool running = m_workbench.evaluation.running();
    const QString accuracy = isCurrent() ? tr("Accuracy %1") : tr("Earlier accuracy %1");
    m_heading->setText(running ? tr("Evaluating") : accuracy.arg(formatPercent(summary.accuracy())));
    if (running) return;
    const QString texts[] = {tr("%1 of %2 validation samples correct"),
                             tr("%1 of %2 training samples correct"), tr("%1 of %2 test samples correct")};
    const QString text = texts[static_cast<int>(summary.split)].arg(formatCount(summary.correct),
                                                                    formatCount(summary.samples));
    m_summary->setText(text + editedSince());
}

/// Says so if what is shown is of other weights, data or another model.
QString EvaluatePage::editedSince() const {
    if (isCurrent()) return {};
    return m_shownWeights == m_workbench.weights.weights() ? tr("  ·  before the last edits")
                                                           : tr("  ·  of earlier weights");
}

bool EvaluatePage::isCurrent() const {
    return m_shownWeights == m_workbench.weights.weights() &&
           m_shownSubject == subjectOf(m_workbench.evaluation.ofOutput(m_workbench.document.experiment()));
}

void EvaluatePage::showPlaceholder(const QString& title, const QString& text) {
    const bool running = m_workbench.evaluation.running();
    m_heading->setText(running ? tr("Evaluating") : tr("Not evaluated"));
    if (!running) m_summary->setText(tr("Per-class accuracy and wrong predictions"));
    m_placeholder->setContent(QStringLiteral("evaluate"), title, text);
    showResult(Result::Placeholder);
}

void EvaluatePage::showResult(Result result) {
    m_stack->setCurrentIndex(static_cast<int>(result));
    const bool shown = result == Result::Samples;
    for (QWidget* tab :
         {static_cast<QWidget*>(m_matrix), static_cast<QWidget*>(m_scores), static_cast<QWidget*>(m_explain),
          static_cast<QWidget*>(m_embedding), static_cast<QWidget*>(m_agreement)}) {
        if (!shown && m_tabs->currentWidget() == tab) m_tabs->setCurrentWidget(m_stack);
        m_tabs->setTabEnabled(m_tabs->indexOf(tab), shown);
    }
}

}  // namespace shardlab
