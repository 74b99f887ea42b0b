#pragma once
#include "engine/formats/onnx/onnx_lowering.h"

namespace shardlab::engine {

/// The ops that ONNX has in one node: x · kernel, its bias, and the recurrence over what they give.
struct RecurrentParts {
    const Op* dot = nullptr;
    const Op* bias = nullptr;  ///< null without a bias before the recurrence
    const Op* recurrent = nullptr;
    /// All of them become one LSTM, GRU or RNN; else the recurrence is written as a Scan.
    bool whole = false;
};
/// `value` is what the dot, the bias or the recurrence makes; without parts where it belongs to no
/// recurrence.
RecurrentParts recurrentParts(const OnnxLowering& lowering, ValueId value);

/// One LSTM, GRU or RNN node. Gates: Keras i f c o, ONNX i o f c; both z r h.
void emitRecurrentNode(OnnxLowering& lowering, const RecurrentParts& parts);
/// A Scan over the steps, for what these nodes lack: masks and other activations.
void emitRecurrentScan(OnnxLowering& lowering, const Op& op);

/// Why ONNX's own node cannot be used; empty: it can.
std::string recurrentObstacle(const Op& op);

}  // namespace shardlab::engine
