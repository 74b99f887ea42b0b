#pragma once
#include <QString>
#include <string>

namespace shardlab {

/// A text of the engine in the language of the window: the help of a layer or option, a finding, an advice.
/// The engine writes English only, and so does the command line. A sentence with values in it is recognized
/// by the form that resources/translations/engine_texts.txt lists ("Set momentum to {} or less."); the values
/// stay. What has no translation, such as the name of a class, stays as it is.
QString engineText(const std::string& text);

/// The same of a message about what the user wrote, as "minutes: expected a whole number; got 1.5": its
/// values stay as they were written.
QString quotingEngineText(const std::string& text);

}  // namespace shardlab
