#pragma once
#include <QByteArray>
#include <QString>

namespace shardlab {

class GraphScene;
class GraphView;

/// All layers of a graph with their lines as a picture, in the colours of the theme, without what is
/// selected. `ending`: "svg", "pdf" (one page of the picture's size), else PNG with two pixels for each of
/// the screen's.
QByteArray graphPicture(GraphScene& scene, const QString& ending);

/// Asks for a file, and writes the picture that its ending says.
void askGraphPicture(GraphView& view);

}  // namespace shardlab
