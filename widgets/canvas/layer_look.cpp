#include "widgets/canvas/layer_look.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "engine/layers/layer.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString lookText(const char* text) {
    return QCoreApplication::translate("shardlab::LayerLook", text);
}

bool isLeading(const std::string& name) {
    for (const char* leading :
         {"units", "filters", "kernel_size", "pool_size", "rate", "activation", "target_shape", "input_dim",
          "output_dim", "padding", "batch_input_shape", "batch_shape"}) {
        if (name == leading) return true;
    }
    return false;
}

QString inputShapeText(const engine::Json& value) {
    QStringList extents;
    for (std::size_t i = 1; i < value.size(); ++i)
        extents << formatValue(value[i]);
    return lookText("input %1").arg(extents.join(QStringLiteral(" × ")));
}

/// "64 units", "1 unit". What a file may have instead of a number stands as it is.
QString countedText(const engine::Json& value, const QString& one, const QString& many) {
    return value == 1 ? one : many.arg(formatValue(value));
}

QString optionText(const engine::ParameterSpec& spec, const engine::Json& value) {
    using engine::ParameterKind;
    const QString name = toQString(spec.name);
    if (spec.name == "units") return countedText(value, lookText("1 unit"), lookText("%1 units"));
    if (spec.name == "filters") return countedText(value, lookText("1 filter"), lookText("%1 filters"));
    if (spec.name == "input_dim") return countedText(value, lookText("1 token"), lookText("%1 tokens"));
    if (spec.name == "output_dim") return countedText(value, lookText("1 dim"), lookText("%1 dims"));
    if (spec.name == "kernel_size" || spec.name == "target_shape") return formatValue(value);
    if (spec.name == "pool_size") return lookText("pool %1").arg(formatValue(value));
    if (spec.name == "strides")
        return value.is_null() ? QString() : lookText("stride %1").arg(formatValue(value));
    if (spec.name == "rate")
        return lookText("rate %1").arg(
            withPercentSign(decimalText(value.is_number() ? value.get<double>() * 100 : 0, 'g', 6)));
    if (spec.name == "batch_input_shape" || spec.name == "batch_shape") {
        return value.is_array() && !value.empty() ? inputShapeText(value) : QString();
    }
    if (spec.kind == ParameterKind::Activation) {
        return value.is_null() || value == "linear" ? QString() : formatValue(value);
    }
    if (spec.kind == ParameterKind::FloatRange && value.is_array() && value.size() == 2) {
        const QString range = lookText("%1 to %2").arg(formatValue(value[0]), formatValue(value[1]));
        return QString(name).replace(QLatin1Char('_'), QLatin1Char(' ')) + QLatin1Char(' ') + range;
    }
    if (spec.kind == ParameterKind::FloatList && value.is_array()) {
        QStringList numbers;
        for (const engine::Json& number : value)
            numbers << formatValue(number);
        return QString(name).replace(QLatin1Char('_'), QLatin1Char(' ')) + QLatin1Char(' ') +
               numbers.join(realListSeparator());
    }
    if (spec.kind == ParameterKind::Choice) return formatValue(value);
    if (spec.kind == ParameterKind::Bool) {
        QString plain = name;
        plain.remove(QStringLiteral("use_")).replace(QLatin1Char('_'), QLatin1Char(' '));
        return value == true ? plain : lookText("no %1").arg(plain);
    }
    QString spaced = name;
    return spaced.replace(QLatin1Char('_'), QLatin1Char(' ')) + QLatin1Char(' ') + formatValue(value);
}

}  // namespace

QString categoryToken(const QString& category) {
    const QString lower = category.toLower();
    struct Row {
        const char* part;
        const char* token;
    };
    static constexpr Row rows[] = {{"input", "input"},
                                   {"conv", "convolution"},
                                   {"pool", "pooling"},
                                   {"normal", "normalization"},
                                   {"regular", "regularization"},
                                   {"dropout", "regularization"},
                                   {"activ", "activation"},
                                   {"shap", "reshaping"},
                                   {"merg", "merging"},
                                   {"recur", "recurrent"},
                                   {"embed", "embedding"},
                                   {"sequence", "recurrent"},
                                   {"attention", "merging"},
                                   {"image", "reshaping"},
                                   {"core", "core"},
                                   {"dense", "core"}};
    for (const Row& row : rows) {
        if (lower.contains(QLatin1String(row.part))) return QLatin1String(row.token);
    }
    return QStringLiteral("other");
}

QString categoryOf(const std::string& className) {
    if (className == "InputLayer") return QStringLiteral("input");
    if (className == "Flatten" || className == "Reshape") return QStringLiteral("reshaping");
    if (className == "Dropout") return QStringLiteral("regularization");
    const auto* entry = engine::layerRegistry().find(className);
    return entry == nullptr ? QStringLiteral("other") : categoryToken(toQString(entry->category));
}

QString keyOptions(const engine::LayerNode& node) {
    const auto* entry = engine::layerRegistry().find(node.className);
    if (entry == nullptr) return lookText("not supported by Shardlab");
    QStringList parts;
    for (const engine::ParameterSpec& spec : entry->schema) {
        const auto found = node.config.find(spec.name);
        const engine::Json value = found == node.config.end() ? spec.defaultValue : *found;
        const bool differs = value != spec.defaultValue;
        if (spec.name == "trainable" || spec.name == "dtype" || spec.name == "name") {
            if (spec.name == "trainable" && value == false) parts << lookText("frozen");
            continue;
        }
        if (spec.advanced && !differs) continue;
        if (!differs && !isLeading(spec.name)) continue;
        if (spec.name == "padding" && !differs) continue;
        if (spec.name == "batch_input_shape" && node.className != "InputLayer") continue;
        // A pooling layer's strides follow its pool size unless they are given.
        if (spec.name == "strides" && node.config.contains("pool_size") && value == node.config["pool_size"])
            continue;
        const QString text = optionText(spec, value);
        if (text.isEmpty()) continue;
        parts.insert(spec.name == "activation" ? 0 : parts.size(), text);
    }
    const auto given = node.config.find("batch_input_shape");  // last: the card shows the output anyway
    if (given != node.config.end() && given->is_array() && node.className != "InputLayer")
        parts << inputShapeText(*given);
    return parts.join(kOptionSeparator);
}

QString elidedOptions(const QFontMetricsF& metrics, const QString& options, qreal width) {
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= width; };
    if (fits(options)) return options;
    const QString ellipsis = QStringLiteral("…");
    QStringList parts = options.split(kOptionSeparator);
    const QString first = parts.first();
    for (parts.removeLast(); !parts.isEmpty(); parts.removeLast()) {
        const QString text = (parts + QStringList{ellipsis}).join(kOptionSeparator);
        if (fits(text)) return text;
    }
    if (const QString text = first + QLatin1Char(' ') + ellipsis; options != first && fits(text)) return text;
    const bool number = std::ranges::any_of(first, [](QChar c) { return c.isDigit(); });
    if (!number) return metrics.elidedText(first, Qt::ElideRight, width);
    return fits(ellipsis) ? ellipsis : QString();
}

}  // namespace shardlab
