#pragma once
#include <QWidget>

#include "engine/editing/model_edits.h"

class QLabel;
class QLineEdit;
class QStackedWidget;

namespace shardlab {

class EmptyState;
class ExperimentDocument;
class SchemaForm;

/// The selected layer's name and parameters; of several layers the parameters that they have in common. An
/// edit changes all of them in one step of undo.
class PropertyDock : public QWidget {
    Q_OBJECT
public:
    explicit PropertyDock(ExperimentDocument& document, QWidget* parent = nullptr);
    SchemaForm* form() const { return m_form; }

public Q_SLOTS:
    void showLayers(const std::vector<std::size_t>& rows);
    void takeFocus();  ///< the name first; Escape gives the focus back

Q_SIGNALS:
    void left();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeEditor();
    QLayout* makeHead(QWidget* body);
    QWidget* makeNameRow(QWidget* body);
    void refresh();
    void rename();
    void showOne(std::size_t row);
    void showSeveral();
    void showModel();
    void showSymbol(const QString& token);
    QString versionText() const;
    QString foldOf(const QStringList& names) const;
    void edit(const QString& key, const engine::Json& value);
    ExperimentDocument& m_document;
    engine::edits::Rows m_rows;
    QStackedWidget* m_pages = nullptr;
    EmptyState* m_nothing = nullptr;
    QLabel* m_icon = nullptr;
    QLabel* m_class = nullptr;
    QLabel* m_help = nullptr;
    QWidget* m_nameRow = nullptr;
    QLineEdit* m_name = nullptr;
    QLabel* m_nameError = nullptr;
    SchemaForm* m_form = nullptr;
    QLabel* m_shape = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace shardlab
