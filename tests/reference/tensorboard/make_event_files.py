"""Makes the event files of this folder as TensorFlow 2, PyTorch's SummaryWriter and tensorboardX lay them out, and expected.json with
the numbers in them. Messages are built by google.protobuf from descriptions of TensorFlow's .proto files, records by struct: no code of
Shardlab takes part.

    python3 make_event_files.py        (python3-protobuf)

Layouts: tensorflow/core/util/event.proto, framework/{summary,tensor,types}.proto; what each writer fills in: TensorFlow 2.15
(tf.summary, keras.callbacks.TensorBoard), torch.utils.tensorboard 2.1, tensorboardX 2.6.
"""
import json
import pathlib
import shutil
import struct

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

FIELDS = {  # message: [(name, number, type, repeated)]; a message's name is its type
    "Dim": [("size", 1, "int64", False)],
    "Shape": [("dim", 2, "Dim", True)],
    "Tensor": [("dtype", 1, "int32", False), ("tensor_shape", 2, "Shape", False), ("version_number", 3, "int32", False),
               ("tensor_content", 4, "bytes", False), ("float_val", 5, "float", True), ("double_val", 6, "double", True),
               ("int_val", 7, "int32", True), ("string_val", 8, "bytes", True), ("int64_val", 10, "int64", True),
               ("bool_val", 11, "bool", True), ("half_val", 13, "int32", True), ("uint32_val", 16, "uint32", True),
               ("uint64_val", 17, "uint64", True)],
    "PluginData": [("plugin_name", 1, "string", False), ("content", 2, "bytes", False)],
    "Metadata": [("plugin_data", 1, "PluginData", False), ("display_name", 2, "string", False),
                 ("summary_description", 3, "string", False), ("data_class", 4, "int32", False)],
    "Histogram": [("min", 1, "double", False), ("max", 2, "double", False), ("num", 3, "double", False), ("sum", 4, "double", False),
                  ("sum_squares", 5, "double", False), ("bucket_limit", 6, "double", True), ("bucket", 7, "double", True)],
    "Value": [("tag", 1, "string", False), ("simple_value", 2, "float", False), ("histo", 5, "Histogram", False),
              ("tensor", 8, "Tensor", False), ("metadata", 9, "Metadata", False)],
    "Summary": [("value", 1, "Value", True)],
    "SessionLog": [("status", 1, "int32", False)],
    "SourceMetadata": [("writer", 1, "string", False)],
    "Event": [("wall_time", 1, "double", False), ("step", 2, "int64", False), ("file_version", 3, "string", False),
              ("graph_def", 4, "bytes", False), ("summary", 5, "Summary", False), ("session_log", 7, "SessionLog", False),
              ("source_metadata", 10, "SourceMetadata", False)],
}
FLOAT, DOUBLE, INT32, UINT8, INT16, STRING, INT64, BOOL, BFLOAT16, HALF, UINT32, UINT64 = 1, 2, 3, 4, 5, 7, 9, 10, 14, 19, 22, 23


def messages():
    kind = descriptor_pb2.FieldDescriptorProto
    file = descriptor_pb2.FileDescriptorProto(name="events.proto", package="tf", syntax="proto3")
    for name, fields in FIELDS.items():
        message = file.message_type.add(name=name)
        for field, number, of, repeated in fields:
            one = message.field.add(name=field, number=number, label=kind.LABEL_REPEATED if repeated else kind.LABEL_OPTIONAL)
            if of in FIELDS:
                one.type, one.type_name = kind.TYPE_MESSAGE, ".tf." + of
            else:
                one.type = getattr(kind, "TYPE_" + of.upper())
            if field == "simple_value":  # a member of a oneof: written even where it is 0
                message.oneof_decl.add(name="value")
                one.oneof_index = 0
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return {name: message_factory.MessageFactory(pool).GetPrototype(pool.FindMessageTypeByName("tf." + name)) for name in FIELDS}


M = messages()


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


class Writer:
    """One event file."""

    def __init__(self, path, seconds, writer=None):
        self.path, self.seconds, self.data = pathlib.Path(path), seconds, b""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        first = M["Event"](wall_time=seconds, file_version="brain.Event:2")
        if writer:  # TensorFlow since 2.9
            first.source_metadata.writer = writer
        self.event(first)

    def event(self, event):
        body = event.SerializeToString()
        head = struct.pack("<Q", len(body))
        self.data += head + struct.pack("<I", masked_crc(head)) + body + struct.pack("<I", masked_crc(body))
        self.path.write_bytes(self.data)

    def add(self, step, *values, session=None):
        self.seconds += 0.5
        event = M["Event"](wall_time=self.seconds, step=step)
        if values:
            event.summary.value.extend(values)
        if session is not None:
            event.session_log.status = session
        self.event(event)


def simple(tag, value):
    return M["Value"](tag=tag, simple_value=value)


def of_tensorflow(tag, value, dtype=FLOAT, packed="<f", plugin="scalars", extents=(), **lists):
    """tf.summary.scalar: a tensor, in tensor_content unless `lists` says otherwise."""
    tensor = M["Tensor"](dtype=dtype)
    tensor.tensor_shape.SetInParent()
    for extent in extents:
        tensor.tensor_shape.dim.add(size=extent)
    for name, numbers in lists.items():
        getattr(tensor, name).extend(numbers)
    if not lists and value is not None:
        tensor.tensor_content = struct.pack(packed, value)
    made = M["Value"](tag=tag, tensor=tensor)
    made.metadata.plugin_data.plugin_name = plugin
    made.metadata.data_class = 1 if plugin == "scalars" else 2
    return made


def keras(root):
    """keras.callbacks.TensorBoard(log_dir, histogram_freq=1, update_freq="batch"): fit(epochs=3), then a resumed fit(initial_epoch=3)."""
    source = "tensorflow.core.util.events_writer"
    train = Writer(root / "train/events.out.tfevents.1700000000.host.4711.0.v2", 1700000000.0, source)
    validation = Writer(root / "validation/events.out.tfevents.1700000002.host.4711.1.v2", 1700000002.0, source)
    model = of_tensorflow("keras", None, STRING, plugin="graph_keras_model", string_val=[b'{"class_name": "Sequential"}'])
    train.add(0, model)
    step, expected = 0, {"epochs": [], "steps": []}
    for epoch in range(5):
        if epoch == 3:
            train = Writer(root / "train/events.out.tfevents.1700000100.host.4812.0.v2", 1700000100.0, source)
            validation = Writer(root / "validation/events.out.tfevents.1700000102.host.4812.1.v2", 1700000102.0, source)
        for _ in range(4):
            loss = 2.0 / (1 + step)
            train.add(step, of_tensorflow("batch_loss", loss))
            expected["steps"].append(loss)
            step += 1
        values = {"loss": 1.0 / (1 + epoch), "accuracy": 0.5 + epoch / 16, "val_loss": 1.5 / (1 + epoch), "val_accuracy": 0.25 + epoch / 16}
        for name in ("loss", "accuracy"):
            train.add(epoch, of_tensorflow("epoch_" + name, values[name]))
            validation.add(epoch, of_tensorflow("epoch_" + name, values["val_" + name]))
            validation.add(step, of_tensorflow(f"evaluation_{name}_vs_iterations", values["val_" + name]))
        train.add(epoch, of_tensorflow("epoch_learning_rate", 0.01 / 2 ** epoch))
        train.add(epoch, of_tensorflow("dense/kernel_0/histogram", None, DOUBLE, plugin="histograms", extents=(1, 3), double_val=[0.0, 1.0, 6.0]))
        expected["epochs"].append({**values, "learning_rate": 0.01 / 2 ** epoch})
    return expected


def pytorch(root):
    """torch.utils.tensorboard: add_scalar, add_histogram, add_scalar(new_style=True); main_tag folders of add_scalars."""
    one = Writer(root / "run1/events.out.tfevents.1700000000.host.99.0", 1700000000.0)
    expected = []
    for epoch in range(4):
        values = {"loss": 0.5 ** epoch, "val_loss": 0.75 ** epoch, "val_accuracy": epoch / 8, "f1": 1 - 0.5 ** epoch}
        one.add(epoch, simple("Loss/train", values["loss"]))
        one.add(epoch, simple("Loss/val", values["val_loss"]))
        one.add(epoch, simple("Accuracy/val", values["val_accuracy"]))
        one.add(epoch, of_tensorflow("f1", None, float_val=[values["f1"]]))
        one.add(epoch, M["Value"](tag="weights", histo=M["Histogram"](min=0, max=1, num=2, sum=1, bucket_limit=[0.5, 1], bucket=[1, 1])))
        expected.append(values)
    return expected


def purged(root):
    """SummaryWriter(purge_step=3): what is stored from step 3 on is dropped, as TensorBoard does at a START of the session log."""
    one = Writer(root / "events.out.tfevents.1700000000.host.1.0", 1700000000.0)
    for step in range(6):
        one.add(step, simple("loss", 10.0 + step))
    two = Writer(root / "events.out.tfevents.1700000060.host.2.0", 1700000060.0)
    two.add(3, session=1)
    two.add(3, simple("loss", 1.0))
    two.add(4, simple("loss", 0.5))
    return [10.0, 11.0, 12.0, 1.0, 0.5]


def restarted(root):
    """tensorboardX: a second SummaryWriter in the same folder begins at step 0 again; its last record is cut off."""
    for number, (start, values) in enumerate(((1700000000, [5.0, 4.0, 3.0]), (1700000060, [2.5, 2.0, 9.0]))):
        file = root / f"events.out.tfevents.{start}.host"
        writer = Writer(file, float(start))
        for step, value in enumerate(values):
            writer.add(step, simple("data/loss", value))
        if number == 1:
            file.write_bytes(file.read_bytes()[:-5])
    return [2.5, 2.0, 3.0]


def types(root):
    """tf.summary.write of tensors of every type of numbers, as content and as lists."""
    writer = Writer(root / "events.out.tfevents.1700000000.host.3.0.v2", 1700000000.0)
    half, bfloat = struct.unpack("<H", struct.pack("<e", 1.5))[0], struct.unpack("<I", struct.pack("<f", -2.5))[0] >> 16
    values = [
        (of_tensorflow("v", 0.25), 0.25), (of_tensorflow("v", 0.125, DOUBLE, "<d"), 0.125), (of_tensorflow("v", -7, INT32, "<i"), -7),
        (of_tensorflow("v", -2 ** 40, INT64, "<q"), -2 ** 40), (of_tensorflow("v", half, HALF, "<H"), 1.5),
        (of_tensorflow("v", bfloat, BFLOAT16, "<H"), -2.5), (of_tensorflow("v", 200, UINT8, "<B"), 200),
        (of_tensorflow("v", -300, INT16, "<h"), -300), (of_tensorflow("v", 2 ** 32 - 1, UINT32, "<I"), 2 ** 32 - 1),
        (of_tensorflow("v", True, BOOL, "<?"), 1), (of_tensorflow("v", 0.0, float_val=[0.5]), 0.5),
        (of_tensorflow("v", 0.0, DOUBLE, double_val=[-0.5]), -0.5), (of_tensorflow("v", 0, INT32, int_val=[-9]), -9),
        (of_tensorflow("v", 0, INT64, int64_val=[-2 ** 50]), -2 ** 50), (of_tensorflow("v", 0, HALF, half_val=[half]), 1.5),
        (of_tensorflow("v", 0, BFLOAT16, half_val=[bfloat]), -2.5), (of_tensorflow("v", 0, UINT32, uint32_val=[2 ** 31]), 2 ** 31),
        (of_tensorflow("v", 0, UINT64, uint64_val=[2 ** 52]), 2 ** 52), (of_tensorflow("v", 0, BOOL, bool_val=[True]), 1),
        (of_tensorflow("v", None), 0), (of_tensorflow("v", 3.5, extents=(1,)), 3.5)]
    for step, (value, _) in enumerate(values):
        writer.add(step, value)
    writer.add(len(values), of_tensorflow("v", None, extents=(3,), float_val=[1.0]))  # three numbers, written as one
    return [number for _, number in values]


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent
    expected = {}
    for make in (keras, pytorch, purged, restarted, types):
        shutil.rmtree(here / make.__name__, ignore_errors=True)
        expected[make.__name__] = make(here / make.__name__)
    (here / "expected.json").write_text(json.dumps(expected, indent=1) + "\n")
