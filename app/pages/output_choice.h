#pragma once
#include <QComboBox>

namespace shardlab {

class ExperimentDocument;

/// The outputs of the document's model that have a loss, to choose one from; hidden where there is one only.
class OutputChoice : public QComboBox {
    Q_OBJECT
public:
    explicit OutputChoice(ExperimentDocument& document, QWidget* parent = nullptr);
    QString output() const { return currentText(); }

Q_SIGNALS:
    void chosen(const QString& output);  ///< also when an edit took the chosen one away

private:
    void list();
    ExperimentDocument& m_document;
};

}  // namespace shardlab
