#pragma once
#include <QString>
#include <cstdint>
#include <optional>

#include "engine/core/json.h"
#include "engine/core/quantity.h"
#include "engine/core/shape.h"

namespace shardlab {

inline QString toQString(const std::string& text) {
    return QString::fromStdString(text);
}

/// The text of a menu or an action without its mnemonic: the ampersand, or "(&O)" as Chinese has it; "&&" is
/// an ampersand.
QString withoutMnemonic(QString text);
/// A name, such as that of a file, as an entry of a menu: its ampersands mark no mnemonics.
QString literalMenuText(QString name);

/// What a file of that title may be called on any system: letters, digits, points and dashes; other
/// characters are "_". Short enough for a file system.
QString fileNameOf(QString title);
/// A name in small letters, the same in every locale: "i" of both I and İ.
QString lowerCaseName(QString name);

/// A quantity in the window's locale. Which digits and unit are shown is decided in engine/core/quantity.h,
/// for the command line as well; the functions below are its short forms.
QString localized(const engine::Quantity& quantity);
QString formatCount(std::int64_t count);  ///< "1,619,470"
QString formatBytes(std::int64_t bytes);  ///< "8.0 GiB"
/// "43.0 ms", "3.20 s", "1 min 42 s", "3 h 06 min": three digits that matter at every length.
QString formatSeconds(double seconds);
/// How long something will still take, to whole seconds: "< 1 s", "8 s", "2 min 05 s", "3 h 06 min". Steadier
/// to read than formatSeconds, and no more exact than such a forecast is.
QString formatRemaining(double seconds);
/// "Writing: 3.1 MiB of 12.0 MiB, 8 s left"; `secondsLeft` negative: not known yet.
QString formatWriting(std::int64_t done, std::int64_t total, double secondsLeft);
/// "simulated on TPU v2-8"; "simulated for this computer", which also runs the simulator.
QString simulatedOn(const QString& deviceName);
/// "1 epoch", "5 epochs": `one` for 1, else `many` with %1 replaced.
QString formatNumber(std::int64_t count, const QString& one, const QString& many);
/// "Binary IoU" of "binary IoU"; Turkish "İş" of "iş".
QString sentenceCase(const QString& text);
/// A metric's name for headings: "val_sparse_categorical_accuracy" → "validation accuracy".
QString metricTitle(const std::string& name, const engine::Json& metrics = engine::Json::array());
/// The same above a plot, with its unit: "Accuracy", "Mean absolute percentage error (%)".
QString metricHeading(const std::string& name, const engine::Json& metrics = engine::Json::array());
/// "97.8 %"; 100.0 % and 0.0 % only where nothing is missing or there.
QString formatPercent(double share);
/// Two digits that count, noughts at the end as well: "0.0060".
QString formatRatio(double value);
/// A number and its unit ("16.6 ms", "12 ×") stay on one line where the text wraps.
QString keptTogether(QString text);
/// "37 %", of an estimate that knows no better.
QString formatWholePercent(double share);
/// "71.4", "1,234", "0.00982": three digits that matter of a number that has no unit of its own.
QString formatFigure(double value);
QString formatLearningRate(double rate);              ///< "0.01", "2.401e-05": four digits that matter
QString formatFlops(double flops);                    ///< "200 GFLOP"
QString formatFlopsPerSecond(double flopsPerSecond);  ///< "45.2 TFLOP/s"
QString formatMetric(double value);  ///< four digits after the point, or scientific when tiny
/// "28 × 28 × 12": without the batch, as people read shapes; "?" where nothing is known.
QString formatShape(const std::optional<engine::Shape>& shape);
/// A JSON value as a person types it: 3 × 3, "relu", 0.25, none; a list with fractions as 0.5, 2.25.
QString formatValue(const engine::Json& value);

}  // namespace shardlab
