#pragma once
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QStringList>
#include <QVector>

/// What a screen reader sees, over D-Bus. Source: the AT-SPI 2 interfaces (at-spi2-core, xml/Accessible.xml).
namespace shardlab::at_spi {

enum State { Enabled = 8, Focusable = 11, Showing = 25 };  // atspi-constants.h

/// An accessible object of another program.
struct Object {
    QString service, path;
    bool operator==(const Object& other) const { return service == other.service && path == other.path; }
};

inline const QDBusArgument& operator>>(const QDBusArgument& in, Object& object) {
    QDBusObjectPath path;
    in.beginStructure();
    in >> object.service >> path;
    in.endStructure();
    object.path = path.path();
    return in;
}

/// One connection to the accessibility bus.
class Bus {
public:
    explicit Bus(const QDBusConnection& connection) : m_connection(connection) {}

    QVector<Object> children(const Object& object) const {
        QVector<Object> found;
        const QDBusMessage reply = call(object, "org.a11y.atspi.Accessible", "GetChildren");
        if (reply.arguments().isEmpty()) return found;
        const auto list = reply.arguments().constFirst().value<QDBusArgument>();
        list.beginArray();
        while (!list.atEnd()) {
            Object child;
            list >> child;
            found << child;
        }
        list.endArray();
        return found;
    }
    QString name(const Object& object) const {
        const QDBusMessage reply =
            call(object, "org.freedesktop.DBus.Properties", "Get",
                 {QStringLiteral("org.a11y.atspi.Accessible"), QStringLiteral("Name")});
        return reply.arguments().isEmpty()
                   ? QString()
                   : reply.arguments().constFirst().value<QDBusVariant>().variant().toString();
    }
    QString role(const Object& object) const {
        const QDBusMessage reply = call(object, "org.a11y.atspi.Accessible", "GetRoleName");
        return reply.arguments().isEmpty() ? QString() : reply.arguments().constFirst().toString();
    }
    bool is(const Object& object, State state) const {
        const QDBusMessage reply = call(object, "org.a11y.atspi.Accessible", "GetState");
        if (reply.arguments().isEmpty()) return false;
        QVector<uint> words;
        reply.arguments().constFirst().value<QDBusArgument>() >> words;
        return words.size() == 2 && (words[state / 32] & (1U << (state % 32U))) != 0;
    }
    /// The name of what labels it; empty without a label.
    QString label(const Object& object) const {
        constexpr uint kLabelledBy = 2;  // ATSPI_RELATION_LABELLED_BY
        const QDBusMessage reply = call(object, "org.a11y.atspi.Accessible", "GetRelationSet");
        if (reply.arguments().isEmpty()) return {};
        QString text;
        const auto list = reply.arguments().constFirst().value<QDBusArgument>();
        list.beginArray();
        while (!list.atEnd()) {
            uint kind = 0;
            QVector<Object> targets;
            list.beginStructure();
            list >> kind >> targets;
            list.endStructure();
            if (kind == kLabelledBy && !targets.isEmpty()) text = name(targets.first());
        }
        list.endArray();
        return text;
    }
    bool press(const Object& object) const {
        return call(object, "org.a11y.atspi.Action", "DoAction", {0}).type() == QDBusMessage::ReplyMessage;
    }

    const QString& error() const { return m_error; }  ///< of the last call; empty: it was answered

private:
    QDBusMessage call(const Object& object, const char* interface, const char* method,
                      const QVariantList& arguments = {}) const {
        QDBusMessage message = QDBusMessage::createMethodCall(
            object.service, object.path, QLatin1String(interface), QLatin1String(method));
        message.setArguments(arguments);
        const QDBusMessage reply = m_connection.call(message, QDBus::Block, kPatience);
        m_error = reply.errorMessage();
        return reply.type() == QDBusMessage::ReplyMessage ? reply : QDBusMessage();  // it may be gone
    }
    static constexpr int kPatience = 5000;  // milliseconds
    QDBusConnection m_connection;
    mutable QString m_error;
};

}  // namespace shardlab::at_spi
