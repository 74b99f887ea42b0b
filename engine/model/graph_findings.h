#pragma once
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json_text.h"
#include "engine/layers/layer_error.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// Adds what an inspection finds wrong with a graph to a list of diagnostics.
class GraphFindings {
public:
    explicit GraphFindings(std::vector<Diagnostic>& diagnostics) : m_diagnostics(diagnostics) {}

    void report(std::string id, std::string layer, std::string message, std::string fix = {},
                Severity severity = Severity::Error) {
        m_diagnostics.push_back({.id = std::move(id),
                                 .severity = severity,
                                 .layer = std::move(layer),
                                 .message = std::move(message),
                                 .fix = std::move(fix)});
    }

    /// Runs what may throw for one layer; its name before the message goes, because the diagnostic carries
    /// it.
    template <typename Body>
    void guarded(const std::string& layer, const char* id, Body body) {
        try {
            body();
        } catch (const LayerError& error) {
            report(error.id, layer, error.detail, error.fix);
        } catch (const std::bad_alloc&) {  // says nothing about the layer
            throw;
        } catch (const std::exception& error) {
            std::string message = plainMessage(error);
            if (message.rfind(layer + ": ", 0) == 0) message.erase(0, layer.size() + 2);
            report(id, layer, message);
        }
    }

private:
    std::vector<Diagnostic>& m_diagnostics;
};

}  // namespace shardlab::engine
