#pragma once
#include "widgets/common/number_text.h"

namespace shardlab {

// Texts with several values, as those of a sweep ("0.0001..0.1:log", "32, 64, 128") and class weights
// ("{0: 1, 1: 5.5}"): the engine and files have a point before decimals and commas between values. Where the
// locale's decimal separator is a comma, fields show "0,0001..0,1:log", "32; 64; 128" and "{0: 1; 1: 5,5}".
// What stands in brackets […] or quotation marks is JSON, and stays.

/// For a field.
QString localValues(const QString& plain, const QLocale& locale = numberLocale());
/// As typed into a field. Where the comma is decimal, a semicolon separates and so does a comma that is not
/// between two digits; points before decimals are read, too.
QString plainValues(const QString& text, const QLocale& locale = numberLocale());

}  // namespace shardlab
