#pragma once

namespace shardlab {

struct Docks;
struct Pages;

/// Joins pages with docks, which do not know each other: the palette inserts layers, the properties show the
/// selected one, a problem selects its layer.
void connectPagesWithDocks(const Pages& pages, const Docks& docks);

}  // namespace shardlab
