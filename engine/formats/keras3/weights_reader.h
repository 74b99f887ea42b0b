#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/hdf5/hdf5_file.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// The weights of Keras 3: save_weights("….weights.h5"), the member model.weights.h5 of a .keras file, and
/// files that hold parts of them (save_weights("….weights.json", max_shard_size=…)).
/// variable_paths.h says how they are arranged. Models that held models are recognized by the names of the
/// layers, which Keras notes beside the variables.
class Keras3WeightFile final : public WeightFile {
public:
    /// `groups`: those of the file's own model (layerGroupsOf), and `optimizer` the class of its optimizer,
    /// where it has them.
    Keras3WeightFile(Hdf5File file, std::string where,
                     std::optional<std::map<std::string, std::string>> groups = std::nullopt,
                     std::string optimizer = {});

    /// Shards: each array lies in one of them.
    Keras3WeightFile(std::vector<Hdf5File> shards, std::string where,
                     std::optional<std::map<std::string, std::string>> groups, std::string optimizer);

    const std::vector<StoredWeight>& weights() const override { return m_weights; }
    Tensor read(std::size_t index) override;
    std::optional<std::vector<std::size_t>> arrange(const Model& model, bool byPosition) override;
    std::shared_ptr<const TrainedTexts> texts() override;
    std::shared_ptr<const OptimizerState> optimizer(const Model& model) override;

private:
    void visit(const Hdf5Object& group, const std::string& layer, int depth);
    void addVariables(const Hdf5Object& vars, const std::string& group, const std::string& layer);
    std::map<std::string, std::string> groupsFor(const Model& model, bool byPosition) const;

    std::string m_where;
    std::vector<Hdf5File> m_files;
    std::optional<std::map<std::string, std::string>> m_ownGroups;
    std::string m_optimizer;
    std::map<std::string, std::string> m_namedGroups;  ///< by the layer names that the file notes
    std::vector<StoredWeight> m_weights;
    std::vector<Hdf5Object> m_arrays;
    std::map<std::string, std::size_t> m_index;  ///< by path
};

}  // namespace shardlab::engine
