#pragma once
#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;

namespace shardlab {

class ExperimentDocument;
class SchemaForm;

/// The selected layer's name and parameters.
class PropertyDock : public QWidget {
    Q_OBJECT
public:
    explicit PropertyDock(ExperimentDocument& document, QWidget* parent = nullptr);
    SchemaForm* form() const { return m_form; }

public Q_SLOTS:
    void showLayer(int row);
    void takeFocus();  ///< the name first; Escape gives the focus back

Q_SIGNALS:
    void left();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeEditor();
    void refresh();
    void rename();
    ExperimentDocument& m_document;
    int m_row = -1;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_icon = nullptr;
    QLabel* m_class = nullptr;
    QLabel* m_help = nullptr;
    QLineEdit* m_name = nullptr;
    QLabel* m_nameError = nullptr;
    SchemaForm* m_form = nullptr;
    QLabel* m_shape = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace shardlab
