#include "engine/kernels/sequences/recurrent.h"

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

/// Keras's defaults: tanh and sigmoid, both saved as values.
bool isUsual(const CellFunctions& f) {
    return f.activation.kind == Activation::Tanh && f.recurrent.kind == Activation::Sigmoid;
}

/// f(saved): in place where the derivative is computed from the value, else into `values`, leaving `saved` as
/// it is. Returns where the value lies.
const float* activate(const ActivationSpec& spec, float* saved, float* values, std::int64_t n) {
    float* y = spec.gradientFromOutput() ? saved : values;
    activationForward(spec, saved, y, n);
    return y;
}

/// The value of what `activate` left in `saved`.
const float* valueOf(const ActivationSpec& spec, const float* saved, float* values, std::int64_t n) {
    if (spec.gradientFromOutput()) return saved;
    activationForward(spec, saved, values, n);
    return values;
}

void usualLstmStep(std::int64_t units, const float* z, const float* __restrict product,
                   const float* cPrevious, float* saved, float* c, float* __restrict h) {
    // saved may be z, c may be cPrevious: every element is read before it is written.
#pragma GCC ivdep
    for (std::int64_t u = 0; u < units; ++u) {
        const float i = vsigmoid(z[u] + product[u]);
        const float f = vsigmoid(z[units + u] + product[units + u]);
        const float g = vtanh(z[2 * units + u] + product[2 * units + u]);
        const float o = vsigmoid(z[3 * units + u] + product[3 * units + u]);
        const float state = f * cPrevious[u] + i * g;
        saved[u] = i;
        saved[units + u] = f;
        saved[2 * units + u] = g;
        saved[3 * units + u] = o;
        c[u] = state;
        h[u] = o * vtanh(state);
    }
}

void usualLstmGradient(std::int64_t units, const float* saved, const float* __restrict c,
                       const float* __restrict cPrevious, const float* __restrict dh, float* __restrict dc,
                       float* dz) {
#pragma GCC ivdep
    for (std::int64_t u = 0; u < units; ++u) {
        const float i = saved[u], f = saved[units + u], g = saved[2 * units + u], o = saved[3 * units + u];
        const float t = vtanh(c[u]);
        const float d = dc[u] + dh[u] * o * (1.0F - t * t);
        dz[u] = d * g * i * (1.0F - i);
        dz[units + u] = d * cPrevious[u] * f * (1.0F - f);
        dz[2 * units + u] = d * i * (1.0F - g * g);
        dz[3 * units + u] = dh[u] * t * o * (1.0F - o);
        dc[u] = d * f;
    }
}

void usualGruGradient(std::int64_t units, const float* saved, const float* __restrict candidate,
                      const float* __restrict hPrevious, float* __restrict dh, float* dz,
                      float* __restrict dproduct) {
    // dz may be saved: every element is read before it is written.
#pragma GCC ivdep
    for (std::int64_t u = 0; u < units; ++u) {
        const std::int64_t r = units + u, c = 2 * units + u;
        const float update = saved[u], reset = saved[r], g = saved[c], d = dh[u];
        const float dUpdate = d * (hPrevious[u] - g) * update * (1.0F - update);
        const float dCandidate = d * (1.0F - update) * (1.0F - g * g);
        const float dReset = dCandidate * candidate[u] * reset * (1.0F - reset);
        dz[u] = dproduct[u] = dUpdate;
        dz[r] = dproduct[r] = dReset;
        dz[c] = dCandidate;
        dproduct[c] = dCandidate * reset;
        dh[u] = d * update;
    }
}

}  // namespace

void lstmStep(const CellFunctions& f, const float* z, const float* product, const float* cPrevious,
              float* saved, float* c, float* h, float* work) {
    const std::int64_t units = f.units;
    if (isUsual(f)) return usualLstmStep(units, z, product, cPrevious, saved, c, h);
    add(z, product, saved, 4 * units);
    const float* inputForget = activate(f.recurrent, saved, work, 2 * units);
    const float* candidate = activate(f.activation, saved + 2 * units, work + 2 * units, units);
    const float* output = activate(f.recurrent, saved + 3 * units, work + 3 * units, units);
    for (std::int64_t u = 0; u < units; ++u)
        c[u] = inputForget[units + u] * cPrevious[u] + inputForget[u] * candidate[u];
    activationForward(f.activation, c, h, units);
    for (std::int64_t u = 0; u < units; ++u)
        h[u] *= output[u];
}

void lstmStepGradient(const CellFunctions& f, const float* saved, const float* c, const float* cPrevious,
                      const float* dh, float* dc, float* dz, float* work) {
    const std::int64_t units = f.units;
    if (isUsual(f)) return usualLstmGradient(units, saved, c, cPrevious, dh, dc, dz);
    float* cellValue = work + 4 * units;
    float* dcFromH = work + 5 * units;
    const float* output = valueOf(f.recurrent, saved + 3 * units, work + 3 * units, units);
    activationForward(f.activation, c, cellValue, units);
    for (std::int64_t u = 0; u < units; ++u)
        dcFromH[u] = dh[u] * output[u];
    activationBackward(f.activation, f.activation.gradientFromOutput() ? cellValue : c, dcFromH, dcFromH,
                       units);
    for (std::int64_t u = 0; u < units; ++u) {
        dc[u] += dcFromH[u];
        cellValue[u] *= dh[u];  // d loss / d output gate
    }
    activationBackward(f.recurrent, saved + 3 * units, cellValue, dz + 3 * units, units);
    const float* gates = valueOf(f.recurrent, saved, work, 2 * units);
    const float* candidate = valueOf(f.activation, saved + 2 * units, work + 2 * units, units);
    // The value of each gate is read before its place gets the gradient of another.
    float* dInput = work + 4 * units;
    float* dForget = work + 5 * units;
    float* dCandidate = work + 3 * units;
    for (std::int64_t u = 0; u < units; ++u) {
        dInput[u] = dc[u] * candidate[u];
        dForget[u] = dc[u] * cPrevious[u];
        dCandidate[u] = dc[u] * gates[u];
        dc[u] *= gates[units + u];
    }
    activationBackward(f.recurrent, saved, dInput, dz, units);
    activationBackward(f.recurrent, saved + units, dForget, dz + units, units);
    activationBackward(f.activation, saved + 2 * units, dCandidate, dz + 2 * units, units);
}

void gruStepResetAfter(const CellFunctions& f, const float* z, const float* product, const float* bias,
                       float* saved, float* candidate, float* h, float* work) {
    const std::int64_t units = f.units;
    const float* inputBias = bias;
    const float* recurrentBias = bias == nullptr ? nullptr : bias + 3 * units;
    add(z, product, work, 2 * units);
    if (bias == nullptr) {
        copy(product + 2 * units, candidate, units);
        copy(z + 2 * units, work + 2 * units, units);
    } else {
        for (std::int64_t u = 0; u < 2 * units; ++u)
            work[u] += inputBias[u] + recurrentBias[u];
        add(product + 2 * units, recurrentBias + 2 * units, candidate, units);
        add(z + 2 * units, inputBias + 2 * units, work + 2 * units, units);
    }
    copy(work, saved, 2 * units);
    const float* gates = activate(f.recurrent, saved, work, 2 * units);
    const float* reset = gates + units;
    for (std::int64_t u = 0; u < units; ++u)
        saved[2 * units + u] = work[2 * units + u] + reset[u] * candidate[u];
    const float* g = activate(f.activation, saved + 2 * units, work + 2 * units, units);
    for (std::int64_t u = 0; u < units; ++u)
        h[u] = gates[u] * h[u] + (1.0F - gates[u]) * g[u];
}

void gruStepResetAfterGradient(const CellFunctions& f, const float* saved, const float* candidate,
                               const float* hPrevious, float* dh, float* dz, float* dproduct, float* work) {
    const std::int64_t units = f.units;
    if (isUsual(f)) return usualGruGradient(units, saved, candidate, hPrevious, dh, dz, dproduct);
    const float* gates = valueOf(f.recurrent, saved, work, 2 * units);
    const float* reset = gates + units;
    const float* g = valueOf(f.activation, saved + 2 * units, work + 2 * units, units);
    float* dUpdate = work + 3 * units;
    float* dReset = work + 4 * units;
    float* dCandidate = work + 5 * units;
    for (std::int64_t u = 0; u < units; ++u) {
        dUpdate[u] = dh[u] * (hPrevious[u] - g[u]);
        dCandidate[u] = dh[u] * (1.0F - gates[u]);
        dh[u] *= gates[u];
    }
    activationBackward(f.activation, saved + 2 * units, dCandidate, dCandidate, units);
    for (std::int64_t u = 0; u < units; ++u) {
        dReset[u] = dCandidate[u] * candidate[u];
        dproduct[2 * units + u] = dCandidate[u] * reset[u];
    }
    copy(dCandidate, dz + 2 * units, units);
    activationBackward(f.recurrent, saved, dUpdate, dz, units);
    activationBackward(f.recurrent, saved + units, dReset, dz + units, units);
    copy(dz, dproduct, 2 * units);
}

void gruGates(const CellFunctions& f, const float* z, const float* product, const float* h, float* saved,
              float* resetState, float* work) {
    const std::int64_t units = f.units;
    add(z, product, saved, 2 * units);
    const float* gates = activate(f.recurrent, saved, work, 2 * units);
    for (std::int64_t u = 0; u < units; ++u)
        resetState[u] = gates[units + u] * h[u];
}

void gruCandidate(const CellFunctions& f, const float* z, const float* product, float* saved, float* h,
                  float* work) {
    const std::int64_t units = f.units;
    const float* update = valueOf(f.recurrent, saved, work, units);
    add(z + 2 * units, product + 2 * units, saved + 2 * units, units);
    const float* g = activate(f.activation, saved + 2 * units, work + units, units);
    for (std::int64_t u = 0; u < units; ++u)
        h[u] = update[u] * h[u] + (1.0F - update[u]) * g[u];
}

void gruCandidateGradient(const CellFunctions& f, const float* saved, const float* hPrevious, float* dh,
                          float* dz, float* work) {
    const std::int64_t units = f.units;
    const float* update = valueOf(f.recurrent, saved, work, units);
    const float* g = valueOf(f.activation, saved + 2 * units, work + units, units);
    float* dUpdate = work + 2 * units;
    float* dCandidate = work + 3 * units;
    for (std::int64_t u = 0; u < units; ++u) {
        dUpdate[u] = dh[u] * (hPrevious[u] - g[u]);
        dCandidate[u] = dh[u] * (1.0F - update[u]);
        dh[u] *= update[u];
    }
    activationBackward(f.recurrent, saved, dUpdate, dz, units);
    activationBackward(f.activation, saved + 2 * units, dCandidate, dz + 2 * units, units);
}

void gruResetGradient(const CellFunctions& f, const float* savedReset, const float* hPrevious,
                      const float* dresetState, float* dh, float* dzReset, float* work) {
    const std::int64_t units = f.units;
    const float* reset = valueOf(f.recurrent, savedReset, work, units);
    float* dReset = work + units;
    for (std::int64_t u = 0; u < units; ++u) {
        dReset[u] = dresetState[u] * hPrevious[u];
        dh[u] += reset[u] * dresetState[u];
    }
    activationBackward(f.recurrent, savedReset, dReset, dzReset, units);
}

void simpleStep(const CellFunctions& f, const float* z, const float* product, float* saved, float* h) {
    add(z, product, saved, f.units);
    activationForward(f.activation, saved, h, f.units);
    if (f.activation.gradientFromOutput()) copy(h, saved, f.units);
}

void simpleStepGradient(const CellFunctions& f, const float* saved, const float* dh, float* dz) {
    activationBackward(f.activation, saved, dh, dz, f.units);
}

}  // namespace shardlab::engine::kernels
