#pragma once

namespace shardlab {

/// While it lives, a display that cannot be opened ends the program with one sentence on standard error and
/// the exit code 1; Qt would print a paragraph and abort. For the making of the QApplication.
class DisplayErrors {
public:
    DisplayErrors();
    ~DisplayErrors();
    DisplayErrors(const DisplayErrors&) = delete;
    DisplayErrors& operator=(const DisplayErrors&) = delete;
};

}  // namespace shardlab
