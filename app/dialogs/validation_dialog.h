#pragma once
#include <QDialog>

#include "app/controllers/background.h"

class QStackedWidget;

namespace shardlab {

class EmptyState;
class FidelityView;

/// Help ▸ Validation of the simulator: what others have measured beside what the simulator says. The
/// measurements are replayed on a worker while the dialog opens.
class ValidationDialog : public QDialog {
    Q_OBJECT
public:
    explicit ValidationDialog(QWidget* parent = nullptr);
    ~ValidationDialog() override;
    FidelityView* view() const { return m_view; }

Q_SIGNALS:
    void replayed();  ///< or failed

private:
    void replay();
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    FidelityView* m_view = nullptr;
    SingleThreadPool m_worker;
};

}  // namespace shardlab
