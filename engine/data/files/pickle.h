#pragma once
#include <cstddef>
#include <span>
#include <string>

#include "engine/data/pipeline/sample_reader.h"

namespace shardlab::engine {

/// Reads the pickle of a NumPy array of lists of integers, as numpy.save writes it with protocols 2 to 5: the
/// one case of an object array that Keras's reuters.npz and imdb.npz need. A pickle is a program; this one
/// runs nothing: it knows integers, texts, tuples and lists, and of all globals only numpy's _reconstruct,
/// ndarray and dtype and, for one byte of text, _codecs.encode. Throws Error "where: pickle byte n: …" naming
/// the opcode, global or value that is anything else. Memory is bounded by the pickle's own length. Source:
/// Python's pickletools.py.
Sequences readPickledLists(std::span<const std::byte> pickle, const std::string& where);

}  // namespace shardlab::engine
