#pragma once
#include <QTextEdit>
#include <optional>
#include <vector>

#include "engine/inference/own_samples.h"

namespace shardlab {

/// The words of a text, or the columns of a row, on the colours of their saliency. Words that the vocabulary
/// lacks are struck through. Without any, it says what appears here.
class WordSaliency : public QTextEdit {
    Q_OBJECT
public:
    explicit WordSaliency(QWidget* parent = nullptr);
    using Map = std::optional<engine::SaliencyMap>;
    void setWords(const std::vector<engine::TypedWord>& words, const Map& map, const QString& className);
    void setColumns(const std::vector<engine::RowColumn>& columns, const Map& map, const QString& className);

private:
    struct Part {
        QString text;
        bool known = true;
    };
    void show(const std::vector<Part>& parts, const Map& map, const QString& className,
              const QString& separator);
};

}  // namespace shardlab
