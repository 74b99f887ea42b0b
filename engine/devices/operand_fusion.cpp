#include <algorithm>

#include "engine/devices/device_plan_parts.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Computes each element of its result from one of each operand, or moves it to a larger frame.
bool computesWhereItIsRead(const Program& program, const DeviceKernel& kernel) {
    const auto simple = [&](int index) {
        return ruleOf(program.ops[static_cast<std::size_t>(index)].kind).fusesIntoProducts;
    };
    return !kernel.ops.empty() && std::all_of(kernel.ops.begin(), kernel.ops.end(), simple);
}

bool contains(const std::vector<int>& list, int kernel) {
    return std::find(list.begin(), list.end(), kernel) != list.end();
}

class OperandFusion {
public:
    explicit OperandFusion(DevicePlanDraft& draft)
        : m_draft(draft), m_made(draft.kernels.size()), m_read(draft.kernels.size()) {
        for (std::size_t v = 0; v < draft.producer.size(); ++v) {
            const auto id = static_cast<ValueId>(v);
            if (draft.rootOf(id) != id) continue;
            if (draft.producer[v] >= 0) m_made[static_cast<std::size_t>(draft.producer[v])].push_back(id);
            for (const int user : draft.users[v])
                if (user != draft.producer[v]) m_read[static_cast<std::size_t>(user)].push_back(id);
        }
    }

    void run() {
        const int count = static_cast<int>(m_draft.kernels.size());
        for (int kernel = 0; kernel < count; ++kernel) {
            if (!computesWhereItIsRead(m_draft.program, m_draft.kernels[static_cast<std::size_t>(kernel)]))
                continue;
            const ValueId result = onlyResult(kernel);
            if (result != kNoValue && readByProductsOnly(result) && movesLess(kernel, result))
                moveToReaders(kernel, result);
        }
        dropEmptyKernels();
    }

private:
    /// The one value that leaves the kernel, if it is a map of the batch.
    ValueId onlyResult(int kernel) const {
        ValueId result = kNoValue;
        for (const ValueId id : m_made[static_cast<std::size_t>(kernel)]) {
            if (!m_draft.escapes(id)) continue;
            if (result != kNoValue || !m_draft.valueAt(id).perSample) return kNoValue;
            result = id;
        }
        return result;
    }

    bool readByProductsOnly(ValueId result) const {
        const std::vector<int>& users = usersOf(result);
        const auto& outputs = m_draft.program.outputs;
        return !users.empty() && std::all_of(users.begin(), users.end(), [&](int user) {
            const DeviceKernel& kernel = m_draft.kernels[static_cast<std::size_t>(user)];
            return kernel.matrix.m > 0;
        }) && std::none_of(outputs.begin(), outputs.end(), [&](ValueId id) {
            return m_draft.rootOf(id) == result;
        });
    }

    /// Is it less to read the operands once for each reader than once, with the result written and read?
    bool movesLess(int kernel, ValueId result) const {
        const double bytes = bytesOf(result);
        const auto readers = static_cast<double>(usersOf(result).size());
        double apart = (1 + readers) * bytes, inside = 0;
        for (const ValueId id : m_read[static_cast<std::size_t>(kernel)]) {
            apart += bytesOf(id);
            inside += readers * bytesOf(id);
        }
        return inside < apart;
    }

    /// Readers are products, which are never dissolved themselves: their lists need no update.
    void moveToReaders(int kernel, ValueId result) {
        const std::vector<int> readers = usersOf(result);
        const int first = *std::min_element(readers.begin(), readers.end());
        for (const ValueId id : m_made[static_cast<std::size_t>(kernel)]) {
            m_draft.producer[static_cast<std::size_t>(id)] = first;
            m_draft.users[static_cast<std::size_t>(id)].assign(1, first);
        }
        for (const ValueId id : m_read[static_cast<std::size_t>(kernel)]) {
            std::vector<int>& users = m_draft.users[static_cast<std::size_t>(id)];
            std::erase(users, kernel);
            for (const int reader : readers)
                if (!contains(users, reader)) users.push_back(reader);
        }
        DeviceKernel& from = m_draft.kernels[static_cast<std::size_t>(kernel)];
        DeviceKernel& to = m_draft.kernels[static_cast<std::size_t>(first)];
        to.ops.insert(to.ops.end(), from.ops.begin(), from.ops.end());
        to.flops += from.flops;
        from.ops.clear();
    }

    void dropEmptyKernels() {
        std::vector<int> place(m_draft.kernels.size(), -1);
        int next = 0;
        for (std::size_t k = 0; k < place.size(); ++k)
            if (!m_draft.kernels[k].ops.empty()) place[k] = next++;
        std::erase_if(m_draft.kernels, [](const DeviceKernel& kernel) { return kernel.ops.empty(); });
        for (int& producer : m_draft.producer)
            if (producer >= 0) producer = place[static_cast<std::size_t>(producer)];
        for (std::vector<int>& users : m_draft.users)
            for (int& user : users)
                user = place[static_cast<std::size_t>(user)];
    }

    const std::vector<int>& usersOf(ValueId id) const { return m_draft.users[static_cast<std::size_t>(id)]; }
    double bytesOf(ValueId id) const { return static_cast<double>(m_draft.bytesOf(id)); }

    DevicePlanDraft& m_draft;
    std::vector<std::vector<ValueId>> m_made,
        m_read;  ///< by kernel: root values it makes; it reads of others
};

}  // namespace

void fuseOperands(DevicePlanDraft& draft) {
    if (draft.device.accelerator == Accelerator::Tpu && draft.stack.fusesElementwise)
        OperandFusion(draft).run();
}

}  // namespace shardlab::engine
