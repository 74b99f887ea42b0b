#include "engine/optimizers/keras_variables.h"

#include <algorithm>

namespace shardlab::engine {

std::vector<std::pair<std::size_t, std::size_t>> kerasVariables(const std::string& className,
                                                                std::size_t weights, std::size_t slots,
                                                                VariableOrder order) {
    const bool pairs = order == VariableOrder::Keras3 && className != "RMSprop" && slots > 1;
    std::vector<std::pair<std::size_t, std::size_t>> variables;
    for (std::size_t slot = 0; slot < slots;) {
        const std::size_t together = pairs && slot == 0 ? 2 : 1;
        for (std::size_t weight = 0; weight < weights; ++weight) {
            for (std::size_t k = 0; k < together; ++k)
                variables.emplace_back(weight, slot + k);
        }
        slot += together;
    }
    return variables;
}

bool hasKerasVariables(const std::string& className) {
    return className != "Nadam" && className != "TF1RMSProp";
}

}  // namespace shardlab::engine
