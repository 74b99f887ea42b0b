#pragma once
#include <QWidget>

#include "app/controllers/latest_task.h"

namespace shardlab {

class CodeView;
class ExperimentDocument;

/// The document as a Keras program, written anew in the background after every edit; an answer older than the
/// latest edit is dropped.
class CodePane : public QWidget {
    Q_OBJECT
public:
    explicit CodePane(ExperimentDocument& document, QWidget* parent = nullptr);
    CodeView* view() const { return m_view; }

public Q_SLOTS:
    void markLayer(int row);  ///< -1: none
    void copy();

Q_SIGNALS:
    void layerChosen(const QString& name);
    void copied();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void request();
    ExperimentDocument& m_document;
    CodeView* m_view = nullptr;
    SingleThreadPool m_worker;
    LatestTask m_question;
};

}  // namespace shardlab
