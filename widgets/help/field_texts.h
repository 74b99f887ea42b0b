#pragma once
#include <QHash>
#include <QString>
#include <QStringList>

namespace shardlab {

/// What the help of a field says.
struct FieldText {
    QString what;  ///< what the field is; empty: the sentence of its schema
    QString how;   ///< how to choose it, or its effect
    QString link;  ///< into the manual: "training.md#gradients"
};

/// The texts of resources/help/fields.md by the keys of the fields: tables with the columns keys, what, how
/// and link. A heading that is a link has it for the rows below.
class FieldTexts {
public:
    FieldTexts() = default;
    explicit FieldTexts(const QString& markdown);
    /// Of "Dense.units", else of "units": one text serves an option that many classes have. nullptr: none.
    const FieldText* find(const QString& key) const;
    QStringList keys() const { return m_texts.keys(); }

private:
    QHash<QString, FieldText> m_texts;
};

}  // namespace shardlab
