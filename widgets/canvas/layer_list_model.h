#pragma once
#include <QAbstractListModel>
#include <vector>

#include "engine/model/model.h"

namespace shardlab {

/// The layers of a model in their order as rows. Shows a configuration and its analysis; edits leave as
/// signals, the owner answers with setModel.
class LayerListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        ClassRole,
        CategoryRole,  ///< token of the theme
        OptionsRole,
        ShapeRole,
        ParametersRole,  ///< text, empty for none
        ProblemRole,     ///< worst diagnostic's message, empty for none
        SeverityRole,    ///< int(engine::Severity) or -1
        ReadsRole,       ///< "a, b" when it is not simply the row above
    };
    static constexpr const char* kRowMime = "application/x-shardlab-layer-rows";
    static constexpr const char* kClassMime = "application/x-shardlab-layer-class";

    explicit LayerListModel(QObject* parent = nullptr);
    void setModel(const engine::ModelConfig& config, const engine::ModelAnalysis& analysis);
    int rowOf(const QString& layer) const;  ///< -1 if there is none
    QString nameAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    void insertRequested(const QString& className, int row);
    void moveRequested(int from, int to);  ///< `to` counts rows before the move
    void renameRequested(int row, const QString& name);

private:
    struct Card {
        QString name, className, category, options, shape, parameters, problem, reads;
        int severity = -1;
        bool operator==(const Card&) const = default;
    };
    std::vector<Card> cardsOf(const engine::ModelConfig& config, const engine::ModelAnalysis& analysis) const;
    std::vector<Card> m_cards;
};

}  // namespace shardlab
