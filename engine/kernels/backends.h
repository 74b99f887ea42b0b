#pragma once
#include <memory>

#include "engine/kernels/products/convolution.h"

namespace shardlab::engine::kernels {

// The makers behind makeConvolution and makeDense. Shapes are checked already. `like`, if not null, was made
// by the same maker. The oneDNN makers return null where oneDNN has no fast primitive for the shape, or where
// the build has no oneDNN; with `bfloat16` they multiply operands that are bfloat16
// numbers as such, if there are primitives for it.

std::unique_ptr<ConvolutionKernel> makeReferenceConvolution(const ConvolutionShape& shape);
std::unique_ptr<DenseKernel> makeReferenceDense(const DenseShape& shape);

std::unique_ptr<ConvolutionKernel> makeEigenConvolution(const ConvolutionShape& shape);
std::unique_ptr<DenseKernel> makeEigenDense(const DenseShape& shape);

/// For shapes in as many groups as input channels.
std::unique_ptr<ConvolutionKernel> makeDepthwiseConvolution(const ConvolutionShape& shape);

std::unique_ptr<ConvolutionKernel> makeOneDnnConvolution(const ConvolutionShape& shape,
                                                         const ConvolutionKernel* like, bool bfloat16);
std::unique_ptr<DenseKernel> makeOneDnnDense(const DenseShape& shape, const DenseKernel* like, bool bfloat16);
/// Whether products of operands in that format take this way: Auto where it is fast, OneDnn always.
bool multipliesBfloat16(Backend backend, MatrixFormat format);
bool isOneDnn(const ConvolutionKernel& kernel);
bool isOneDnn(const DenseKernel& kernel);

/// Denormals computed as numbers in the calling thread; the value undoes it.
unsigned letDenormalsCount();
void restoreDenormals(unsigned previous);

/// OpenMP, if oneDNN was built with it, set to one thread in the calling thread.
void limitOpenMpToOneThread();

}  // namespace shardlab::engine::kernels
