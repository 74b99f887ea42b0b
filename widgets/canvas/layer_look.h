#pragma once
#include <QFontMetricsF>
#include <QString>
#include <string>

#include "engine/model/model_config.h"

namespace shardlab {

/// Between the options that `keyOptions` names.
inline const QString kOptionSeparator = QStringLiteral("  ·  ");

/// Token of the theme for a registry category ("Convolution" → "convolution"); the icon is "layer-<token>".
QString categoryToken(const QString& category);
/// The registry's category of a class; "other" for classes that it does not know.
QString categoryOf(const std::string& className);
/// One line with what matters about a layer: its activation, its leading options and those that differ from
/// the defaults ("relu · 12 filters · 3 × 3 · same · no bias").
QString keyOptions(const engine::LayerNode& node);
/// As many of the options as fit whole, since a number cut short is another number; "…" stands for the rest.
QString elidedOptions(const QFontMetricsF& metrics, const QString& options, qreal width);

}  // namespace shardlab
