#pragma once
#include <QStringList>

namespace shardlab {

/// Files that one command line opens at most, each in a window.
constexpr int kMostFiles = 16;

/// Opens each file in a window of its own, which is a program of its own, as if it were started for that
/// file. `options` are those of this start. Why a window could not be opened, one sentence a file; empty: all
/// are.
QStringList openWindows(const QStringList& files, const QStringList& options);

}  // namespace shardlab
