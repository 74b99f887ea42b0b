#include "app/shell/closing_question.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <utility>

#include "app/workbench/workbench.h"

namespace shardlab {

namespace {

struct ClosingQuestion {
    Q_DECLARE_TR_FUNCTIONS(ClosingQuestion)
};

}  // namespace

bool closingStopsWork(const Workbench& workbench) {
    return !qGuiApp->isSavingSession() && (workbench.training.active() || workbench.sweeps.progress());
}

void whenMayStop(const Workbench& workbench, QWidget& window, std::function<void()> next) {
    if (!closingStopsWork(workbench)) return next();
    const bool run = workbench.training.active();
    auto* box = new QMessageBox(QMessageBox::NoIcon,
                                run ? ClosingQuestion::tr("Training is not finished")
                                    : ClosingQuestion::tr("A sweep is not finished"),
                                run ? ClosingQuestion::tr("Stop training and close the window?")
                                    : ClosingQuestion::tr("Stop the sweep and close the window?"),
                                QMessageBox::Cancel, &window);
    box->setObjectName(QStringLiteral("closingQuestion"));
    box->setInformativeText(
        run ? ClosingQuestion::tr("The run keeps its weights. “Continue training” goes on from them.")
            : ClosingQuestion::tr(
                  "The sweep keeps the trials that ended. “Resume” starts the current trial again."));
    QPushButton* stop = box->addButton(ClosingQuestion::tr("&Stop and close"), QMessageBox::AcceptRole);
    box->setDefaultButton(stop);
    box->setAttribute(Qt::WA_DeleteOnClose);
    // Later: the box goes first, and a window that closes has none before it.
    QObject::connect(stop, &QPushButton::clicked, &window, std::move(next), Qt::QueuedConnection);
    box->open();
}

}  // namespace shardlab
