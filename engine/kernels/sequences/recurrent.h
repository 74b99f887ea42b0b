#pragma once
#include <cstdint>

#include "engine/core/activation.h"

namespace shardlab::engine::kernels {

/// One step of one sample of the recurrent cells: what lies between the products with the recurrent kernel.
/// All arrays are rows of `units` elements, those of gates of several times as many, in Keras's order of
/// gates. A gate's saved row holds what its derivative is computed from: its value, or its argument where the
/// activation asks for that (ActivationSpec::gradientFromOutput).
struct CellFunctions {
    std::int64_t units = 1;
    ActivationSpec activation = {};  ///< of candidates and, in LSTM, of the cell
    ActivationSpec recurrent = {};   ///< of gates
    /// Floats of `work` that the functions below want.
    std::int64_t workFloats() const { return 6 * units; }
};

// `z` is the projected input, `product` h·R. `saved` may be `z`, `c` may be `cPrevious`; otherwise outputs do
// not overlap inputs.

/// i, f, o = recurrent(…), g = activation(…); c = f ⊙ cPrevious + i ⊙ g; h = o ⊙ activation(c).
void lstmStep(const CellFunctions& f, const float* z, const float* product, const float* cPrevious,
              float* saved, float* c, float* h, float* work);
/// dc: in d loss / d c from the step behind, out the same for cPrevious. dz may be `saved`.
void lstmStepGradient(const CellFunctions& f, const float* saved, const float* c, const float* cPrevious,
                      const float* dh, float* dc, float* dz, float* work);

/// u, r = recurrent(…); g = activation(z_g + r ⊙ (product_g + recurrentBias_g)); h = u ⊙ h + (1 − u) ⊙ g.
/// bias is (2, 3 · units): the input's and the recurrent one; null: zero. `candidate` gets product_g + bias.
void gruStepResetAfter(const CellFunctions& f, const float* z, const float* product, const float* bias,
                       float* saved, float* candidate, float* h, float* work);
/// dh: in d loss / d h, out its direct part for the previous h. dz and dproduct (3 · units) are the gradients
/// of z and of product. dz may be `saved`.
void gruStepResetAfterGradient(const CellFunctions& f, const float* saved, const float* candidate,
                               const float* hPrevious, float* dh, float* dz, float* dproduct, float* work);

/// Without reset_after the candidate sees (r ⊙ h)·R: the step falls into two halves around that product.
void gruGates(const CellFunctions& f, const float* z, const float* product, const float* h, float* saved,
              float* resetState, float* work);
/// `product` is (r ⊙ h)·R, of which the last third counts.
void gruCandidate(const CellFunctions& f, const float* z, const float* product, float* saved, float* h,
                  float* work);
/// First half: dz's candidate third and update third, dh's direct part.
void gruCandidateGradient(const CellFunctions& f, const float* saved, const float* hPrevious, float* dh,
                          float* dz, float* work);
/// Second half, with dresetState = dz_g · R_gᵀ: dz's reset third; dh gains r ⊙ dresetState. `saved` here is
/// the reset third alone.
void gruResetGradient(const CellFunctions& f, const float* savedReset, const float* hPrevious,
                      const float* dresetState, float* dh, float* dzReset, float* work);

/// h = activation(z + product).
void simpleStep(const CellFunctions& f, const float* z, const float* product, float* saved, float* h);
void simpleStepGradient(const CellFunctions& f, const float* saved, const float* dh, float* dz);

}  // namespace shardlab::engine::kernels
