class Layer(nn.Module):
    """As in Keras: batch first, channels last. A mask travels with a tensor, as its attribute."""
    passes_mask, ends_mask, frozen, masked_outputs = False, False, False, 1

    def __call__(self, *inputs):
        output = super().__call__(*inputs)
        mask = None if self.ends_mask else self.mask_of(*inputs)
        if mask is not None:
            for each in (output if isinstance(output, tuple) else (output,))[:self.masked_outputs]:
                each.mask = mask
        return output

    def mask_of(self, first, *others):
        return mask_of(first) if self.passes_mask else None

    def view(self, name):
        """A weight in Keras's layout. It shares the memory of the parameter."""
        raise KeyError(name)

    def assign(self, weights):
        for name, value in weights.items():
            self.view(name).copy_(value)

    def freeze(self):
        self.requires_grad_(False)
        self.frozen = True


def mask_of(tensor):
    return getattr(tensor, "mask", None)


def pair(value, rank):
    return (value,) * rank if isinstance(value, int) else tuple(value)


def activation_of(name):
    return {
        "linear": lambda x: x, "relu": F.relu, "relu6": F.relu6, "elu": F.elu, "selu": F.selu, "celu": F.celu,
        "sigmoid": torch.sigmoid, "tanh": torch.tanh, "softplus": F.softplus, "softsign": F.softsign,
        "exponential": torch.exp, "swish": F.silu, "silu": F.silu, "gelu": F.gelu, "mish": F.mish,
        "leaky_relu": lambda x: F.leaky_relu(x, 0.2), "softmax": lambda x: F.softmax(x, -1),
        "log_softmax": lambda x: F.log_softmax(x, -1), "log_sigmoid": F.logsigmoid,
        "hard_tanh": F.hardtanh, "tanh_shrink": F.tanhshrink, "hard_silu": F.hardswish,
        "hard_shrink": F.hardshrink, "soft_shrink": F.softshrink,
        "hard_sigmoid": lambda x: (0.2 * x + 0.5).clamp(0, 1),  # of Keras 2
        "hardsigmoid": F.hardsigmoid,  # of Keras 3: clip(x / 6 + 0.5, 0, 1)
    }[name]


def same_padding(sizes, kernel, strides, dilation):
    """Keras's 'same': the output has size / stride steps; an odd rest is added at the end. In the order of F.pad."""
    amounts = []
    for n, k, s, d in reversed(list(zip(sizes, kernel, strides, dilation))):
        total = max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0)
        amounts += [total // 2, total - total // 2]
    return amounts


def channels_first(x):
    return x.movedim(-1, 1)


def channels_last(x):
    return x.movedim(1, -1)


class Dense(Layer):
    passes_mask = True

    def __init__(self, units, activation="linear", use_bias=True, shape=None):
        super().__init__()
        self.linear, self.activation = nn.Linear(shape[-1], units, use_bias), activation_of(activation)

    def forward(self, x):
        return self.activation(self.linear(x))

    def view(self, name):
        return {"kernel": self.linear.weight.T, "bias": self.linear.bias}[name]


class Convolution(Layer):
    rank, transposed = 2, False

    def __init__(self, filters, kernel_size, strides=1, padding="valid", dilation_rate=1, groups=1, activation="linear",
                 use_bias=True, shape=None):
        super().__init__()
        self.kernel, self.strides = pair(kernel_size, self.rank), pair(strides, self.rank)
        self.dilation, self.padding, self.activation = pair(dilation_rate, self.rank), padding, activation_of(activation)
        kind = (nn.Conv1d, nn.Conv2d, nn.Conv3d)[self.rank - 1]
        self.convolution = kind(shape[-1], filters, self.kernel, self.strides, dilation=self.dilation, groups=groups, bias=use_bias)

    def forward(self, x):
        x = channels_first(x)
        if self.padding == "same":
            x = F.pad(x, same_padding(x.shape[2:], self.kernel, self.strides, self.dilation))
        elif self.padding == "causal":
            x = F.pad(x, [(self.kernel[0] - 1) * self.dilation[0], 0])
        return self.activation(channels_last(self.convolution(x)))

    def view(self, name):
        return self.convolution.bias if name == "bias" else self.convolution.weight.movedim((0, 1), (-1, -2))


class Conv1D(Convolution):
    rank = 1


class Conv2D(Convolution):
    rank = 2


class Conv3D(Convolution):
    rank = 3


class Depthwise(Convolution):
    def __init__(self, kernel_size, depth_multiplier=1, shape=None, **options):
        super().__init__(shape[-1] * depth_multiplier, kernel_size, groups=shape[-1], shape=shape, **options)

    def view(self, name):
        if name == "bias":
            return self.convolution.bias
        return self.convolution.weight.unflatten(0, (self.convolution.groups, -1)).squeeze(2).movedim((0, 1), (-2, -1))


class DepthwiseConv1D(Depthwise):
    rank = 1


class DepthwiseConv2D(Depthwise):
    rank = 2


class Separable(Layer):
    rank = 2

    def __init__(self, filters, kernel_size, depth_multiplier=1, activation="linear", use_bias=True, shape=None, **options):
        super().__init__()
        depthwise = (DepthwiseConv1D, DepthwiseConv2D)[self.rank - 1]
        self.depthwise = depthwise(kernel_size, depth_multiplier, shape, use_bias=False, **options)
        self.pointwise = nn.Linear(shape[-1] * depth_multiplier, filters, use_bias)
        self.activation = activation_of(activation)

    def forward(self, x):
        return self.activation(self.pointwise(self.depthwise(x)))

    def view(self, name):
        if name == "depthwise_kernel":
            return self.depthwise.view(name)
        return self.pointwise.bias if name == "bias" else self.pointwise.weight.T[(None,) * self.rank]


class SeparableConv1D(Separable):
    rank = 1


class SeparableConv2D(Separable):
    rank = 2


class ConvolutionTranspose(Layer):
    """Keras cuts the full result to size · stride ('same'), or keeps at least that ('valid'); or adds output_padding to it."""
    rank = 2

    def __init__(self, filters, kernel_size, strides=1, padding="valid", output_padding=None, dilation_rate=1, activation="linear",
                 use_bias=True, shape=None):
        super().__init__()
        kernel, dilation = pair(kernel_size, self.rank), pair(dilation_rate, self.rank)
        self.windows = [(k - 1) * d + 1 for k, d in zip(kernel, dilation)]
        self.strides, self.padding, self.activation = pair(strides, self.rank), padding, activation_of(activation)
        self.more = None if output_padding is None else pair(output_padding, self.rank)
        kind = (nn.ConvTranspose1d, nn.ConvTranspose2d, nn.ConvTranspose3d)[self.rank - 1]
        self.convolution = kind(shape[-1], filters, kernel, self.strides, bias=False, dilation=dilation)
        self.bias = nn.Parameter(torch.zeros(filters)) if use_bias else None

    def size(self, axis, given, full):
        window, stride, same = self.windows[axis], self.strides[axis], self.padding == "same"
        if self.more is not None:
            return full - (window // 2 * 2 if same else 0) + self.more[axis]
        return given * stride + (0 if same else max(window - stride, 0))

    def forward(self, x):
        y = self.convolution(channels_first(x))
        for axis in range(self.rank):
            full = y.shape[axis + 2]
            size = self.size(axis, x.shape[axis + 1], full)
            before = max(full - size, 0) // 2 if self.padding == "same" else 0
            missing = before + size - full
            if missing > 0:
                y = F.pad(y, [0, 0] * (self.rank - 1 - axis) + [0, missing])
            y = y.narrow(axis + 2, before, size)
        y = channels_last(y)
        return self.activation(y if self.bias is None else y + self.bias)

    def view(self, name):
        return self.bias if name == "bias" else self.convolution.weight.movedim((0, 1), (-1, -2))


class Conv1DTranspose(ConvolutionTranspose):
    rank = 1


class Conv2DTranspose(ConvolutionTranspose):
    rank = 2


class Conv3DTranspose(ConvolutionTranspose):
    rank = 3


class Pooling(Layer):
    rank, average = 2, False

    def __init__(self, pool_size=2, strides=None, padding="valid", shape=None):
        super().__init__()
        self.window = pair(pool_size, self.rank)
        self.strides, self.padding = pair(strides or self.window, self.rank), padding

    def forward(self, x):
        x = channels_first(x)
        amounts = [0] * 2 * self.rank
        if self.padding == "same":
            amounts = same_padding(x.shape[2:], self.window, self.strides, (1,) * self.rank)
        if not self.average:
            x = F.pad(x, amounts, value=float("-inf"))
            return channels_last((F.max_pool1d, F.max_pool2d, F.max_pool3d)[self.rank - 1](x, self.window, self.strides))
        pool = (F.avg_pool1d, F.avg_pool2d, F.avg_pool3d)[self.rank - 1]
        counted = pool(F.pad(torch.ones_like(x[:1, :1]), amounts), self.window, self.strides)
        return channels_last(pool(F.pad(x, amounts), self.window, self.strides) / counted)  # padding does not count


class MaxPooling1D(Pooling):
    rank = 1


class MaxPooling2D(Pooling):
    rank = 2


class MaxPooling3D(Pooling):
    rank = 3


class AveragePooling1D(Pooling):
    rank, average = 1, True


class AveragePooling2D(Pooling):
    rank, average = 2, True


class AveragePooling3D(Pooling):
    rank, average = 3, True


class GlobalPooling(Layer):
    def __init__(self, keepdims=False, shape=None):
        super().__init__()
        self.keepdims = keepdims

    def axes(self, x):
        return tuple(range(1, x.dim() - 1))


class GlobalAveragePooling1D(GlobalPooling):
    def forward(self, x):
        mask = mask_of(x)
        if mask is None:
            return x.mean(1, keepdim=self.keepdims)
        counted = mask.unsqueeze(-1).to(x.dtype)
        return (x * counted).sum(1, keepdim=self.keepdims) / counted.sum(1, keepdim=self.keepdims)


class GlobalAveragePooling2D(GlobalPooling):
    def forward(self, x):
        return x.mean(self.axes(x), keepdim=self.keepdims)


class GlobalAveragePooling3D(GlobalAveragePooling2D):
    pass


class GlobalMaxPooling1D(GlobalPooling):
    def forward(self, x):
        return x.amax(self.axes(x), keepdim=self.keepdims)


class GlobalMaxPooling2D(GlobalMaxPooling1D):
    pass


class GlobalMaxPooling3D(GlobalMaxPooling1D):
    pass


class BatchNormalization(Layer):
    """The moving averages take the biased variance, as Keras's do. A frozen one always uses them. As of Keras 3 the
    statistics are of the steps that a mask counts."""
    passes_mask, masks_statistics = True, False

    def __init__(self, momentum=0.99, epsilon=0.001, center=True, scale=True, shape=None):
        super().__init__()
        self.norm, self.momentum = nn.BatchNorm1d(shape[-1], epsilon), momentum
        self.norm.weight.requires_grad, self.norm.bias.requires_grad = scale, center

    def forward(self, x):
        rows, training = x.reshape(-1, x.shape[-1]), self.training and not self.frozen
        mean, variance, mask = self.norm.running_mean, self.norm.running_var, mask_of(x)
        if training and self.masks_statistics and mask is not None:
            return self.masked(rows.to(mean.dtype), mask.reshape(-1, 1).to(mean.dtype)).to(x.dtype).reshape(x.shape)
        if training:
            self.update(rows.mean(0), rows.var(0, unbiased=False))
            mean = variance = None
        return F.batch_norm(rows, mean, variance, self.norm.weight, self.norm.bias, training, 0.0, self.norm.eps).reshape(x.shape)

    def update(self, mean, variance):
        with torch.no_grad():
            self.norm.running_mean.lerp_(mean.to(self.norm.running_mean.dtype), 1 - self.momentum)
            self.norm.running_var.lerp_(variance.to(self.norm.running_var.dtype), 1 - self.momentum)

    def masked(self, rows, counted):
        number = counted.sum().clamp(min=1)
        mean = (rows * counted).sum(0) / number
        variance = ((rows - mean).square() * counted).sum(0) / number
        self.update(mean, variance)
        return (rows - mean) * torch.rsqrt(variance + self.norm.eps) * self.norm.weight + self.norm.bias

    def view(self, name):
        return {"gamma": self.norm.weight, "beta": self.norm.bias, "moving_mean": self.norm.running_mean,
                "moving_variance": self.norm.running_var}[name]


class LayerNormalization(Layer):
    passes_mask = True

    def __init__(self, epsilon=0.001, center=True, scale=True, shape=None):
        super().__init__()
        self.norm = nn.LayerNorm(shape[-1], epsilon)
        self.norm.weight.requires_grad, self.norm.bias.requires_grad = scale, center

    def forward(self, x):
        return self.norm(x)

    def view(self, name):
        return {"gamma": self.norm.weight, "beta": self.norm.bias}[name]


class GroupNormalization(Layer):
    """Mean and variance over the positions and channels of a group; -1: as many groups as channels."""
    passes_mask = True

    def __init__(self, groups=32, axis=-1, epsilon=0.001, center=True, scale=True, shape=None):
        super().__init__()
        self.axis, channels = axis, shape[axis - 1 if axis > 0 else axis]
        self.norm = nn.GroupNorm(channels if groups == -1 else groups, channels, epsilon)
        self.norm.weight.requires_grad, self.norm.bias.requires_grad = scale, center

    def forward(self, x):
        return self.norm(x.movedim(self.axis, 1)).movedim(1, self.axis)

    def view(self, name):
        return {"gamma": self.norm.weight, "beta": self.norm.bias}[name]


class Normalization(Layer):
    """The statistics are weights, or those that are given."""

    passes_mask = True

    def __init__(self, mean=None, variance=None, shape=None):
        super().__init__()
        mean = torch.zeros(shape[-1]) if mean is None else torch.tensor(mean)
        variance = torch.ones(shape[-1]) if variance is None else torch.tensor(variance)
        for name, start in (("mean", mean), ("variance", variance), ("count", torch.zeros(()))):
            self.register_buffer(name, start)

    def forward(self, x):
        return (x - self.mean) / self.variance.sqrt().clamp(min=1e-7)

    def view(self, name):
        return getattr(self, name)


class Embedding(Layer):
    def __init__(self, input_dim, output_dim, mask_zero=False, shape=None):
        super().__init__()
        self.table, self.mask_zero = nn.Embedding(input_dim, output_dim), mask_zero

    def forward(self, x):
        return self.table(x.long())

    def mask_of(self, x):
        return x != 0 if self.mask_zero else None

    def view(self, name):
        return self.table.weight


class TiedEmbedding(Layer):
    """The table of an Embedding a second time: `tied` has it. Reversed: a score for each token."""

    def __init__(self, input_dim, output_dim, reverse=True, activation="linear", use_bias=False, tied=None, shape=None):
        super().__init__()
        self.tied = [tied]  # in a list: its weights belong to the other layer
        self.table = nn.Parameter(torch.empty(input_dim, output_dim).uniform_(-0.05, 0.05)) if tied is None else None
        self.reverse, self.passes_mask, self.activation = reverse, reverse, activation_of(activation)
        self.bias = nn.Parameter(torch.zeros(input_dim)) if reverse and use_bias else None

    def forward(self, x):
        table = self.table if self.tied[0] is None else self.tied[0].view("embeddings")
        if not self.reverse:
            return F.embedding(x.long(), table)
        return self.activation(F.linear(x, table, self.bias))

    def view(self, name):
        return self.bias if name == "bias" else self.table


class PositionEmbedding(Layer):
    passes_mask = True

    def __init__(self, sequence_length, shape=None):
        super().__init__()
        self.table = nn.Parameter(torch.zeros(sequence_length, shape[-1]))

    def forward(self, x):
        return self.table[:x.shape[1]].expand_as(x)

    def view(self, name):
        return self.table


class Masking(Layer):
    def __init__(self, mask_value=0.0, shape=None):
        super().__init__()
        self.mask_value = mask_value

    def forward(self, x):
        return x * self.mask_of(x).unsqueeze(-1).to(x.dtype)

    def mask_of(self, x):
        return (x != self.mask_value).any(-1)


class Recurrent(Layer):
    """One step after the other where a mask or other activations need it, else PyTorch's own loop."""
    own, gates, states, two_biases = None, 1, 1, False

    def __init__(self, units, activation="tanh", recurrent_activation="sigmoid", use_bias=True, return_sequences=False,
                 return_state=False, go_backwards=False, reset_after=True, shape=None):
        super().__init__()
        self.units, self.use_bias, self.reset_after = units, use_bias, reset_after
        self.sequences, self.state, self.backwards = return_sequences, return_state, go_backwards
        self.activation, self.recurrent_activation = activation_of(activation), activation_of(recurrent_activation)
        self.fast = activation == "tanh" and recurrent_activation == "sigmoid" and reset_after
        self.cell = self.own(shape[-1], units, batch_first=True)
        self.biases = [self.cell.bias_ih_l0, self.cell.bias_hh_l0]
        for bias in self.biases[use_bias + (use_bias and self.two_biases and reset_after):]:
            bias.requires_grad = False  # Keras has no such bias
            nn.init.zeros_(bias)

    def mask_of(self, x, *states):
        return mask_of(x) if self.sequences else None

    def forward(self, x, *initial):
        mask = mask_of(x)
        if self.backwards:
            x, mask = x.flip(1), None if mask is None else mask.flip(1)
        states = [s.contiguous() for s in initial] or [x.new_zeros(len(x), self.units) for _ in range(self.states)]
        if self.fast and mask is None:
            given = tuple(s.unsqueeze(0) for s in states)
            outputs, last = self.cell(x, given if self.states > 1 else given[0])
            states = [s[0] for s in (last if self.states > 1 else (last,))]
        else:
            outputs, states = self.loop(x, mask, states)
        result = outputs if self.sequences else states[0]
        return (result, *states) if self.state else result

    def loop(self, x, mask, states):
        inputs = F.linear(x, self.cell.weight_ih_l0, self.cell.bias_ih_l0)
        outputs, output = [], torch.zeros_like(states[0])
        for t in range(x.shape[1]):
            new = self.step(inputs[:, t], states)
            if mask is not None:  # a step that does not count keeps output and state
                counts = mask[:, t].unsqueeze(-1)
                new = [torch.where(counts, n, s) for n, s in zip(new, states)]
                output = torch.where(counts, new[0], output)
            else:
                output = new[0]
            states = new
            outputs.append(output)
        return torch.stack(outputs, 1), states

    def order(self, columns):
        """Keras's gates in PyTorch's order, one below the other."""
        return columns

    def view(self, name):
        """The gates are in PyTorch's order."""
        if name == "bias":
            return torch.stack(self.biases) if self.two_biases and self.reset_after else self.biases[0]
        return (self.cell.weight_ih_l0 if name == "kernel" else self.cell.weight_hh_l0).T

    def assign(self, weights):
        self.cell.weight_ih_l0.copy_(self.order(weights["kernel"]).T)
        self.cell.weight_hh_l0.copy_(self.order(weights["recurrent_kernel"]).T)
        bias = weights.get("bias", torch.zeros(self.gates * self.units))
        first, second = (bias[0], bias[1]) if bias.dim() == 2 else (bias, torch.zeros_like(bias))
        self.cell.bias_ih_l0.copy_(self.order(first))
        self.cell.bias_hh_l0.copy_(self.order(second))


class SimpleRNN(Recurrent):
    own, gates, states = nn.RNN, 1, 1

    def step(self, x, states):
        return [self.activation(x + F.linear(states[0], self.cell.weight_hh_l0, self.cell.bias_hh_l0))]


class LSTM(Recurrent):
    """Gates i, f, g, o in both."""
    own, gates, states = nn.LSTM, 4, 2

    def step(self, x, states):
        h, c = states
        i, f, g, o = (x + F.linear(h, self.cell.weight_hh_l0, self.cell.bias_hh_l0)).chunk(4, -1)
        c = self.recurrent_activation(f) * c + self.recurrent_activation(i) * self.activation(g)
        return [self.recurrent_activation(o) * self.activation(c), c]


class GRU(Recurrent):
    """Gates z, r, h in Keras and r, z, n in PyTorch."""
    own, gates, states, two_biases = nn.GRU, 3, 1, True

    def order(self, columns):
        z, r, h = columns.chunk(3, -1)
        return torch.cat([r, z, h], -1)

    def step(self, x, states):
        h = states[0]
        xr, xz, xn = x.chunk(3, -1)
        r, z, n = F.linear(h, self.cell.weight_hh_l0, self.cell.bias_hh_l0).chunk(3, -1)
        r, z = self.recurrent_activation(xr + r), self.recurrent_activation(xz + z)
        if self.reset_after:
            n = self.activation(xn + r * n)
        else:
            n = self.activation(xn + F.linear(r * h, self.cell.weight_hh_l0.chunk(3)[2]))
        return [z * h + (1 - z) * n]


class Bidirectional(Layer):
    def __init__(self, layer, names, merge_mode="concat", shape=None):
        super().__init__()
        self.one, self.other = layer(), layer()
        self.other.backwards = not self.one.backwards
        self.mode, self.names, self.masked_outputs = merge_mode, names, 2 if merge_mode is None else 1

    def mask_of(self, x, *states):
        return mask_of(x) if self.one.sequences else None

    def forward(self, x, *initial):
        half = len(initial) // 2
        one, other = self.one(x, *initial[:half]), self.other(x, *initial[half:])
        states = ()
        if self.one.state:
            states = one[1:] + other[1:]
            one, other = one[0], other[0]
        if self.one.sequences:
            other = other.flip(1)
            mask = mask_of(x)
            if mask is not None:  # steps that do not count are zero here
                counted = mask.unsqueeze(-1).to(one.dtype)
                one, other = one * counted, other * counted
        merged = {"concat": lambda: torch.cat([one, other], -1), "sum": lambda: one + other, "mul": lambda: one * other,
                  "ave": lambda: (one + other) / 2, None: lambda: (one, other)}[self.mode]()
        if self.mode is None:
            return (*merged, *states)
        return (merged, *states) if states else merged

    def view(self, name):
        part, name = name.split("/", 1)
        return (self.one if part == self.names[0] else self.other).view(name)

    def assign(self, weights):
        for layer, name in zip((self.one, self.other), self.names):
            layer.assign({key[len(name) + 1:]: value for key, value in weights.items() if key.startswith(name + "/")})


class TimeDistributed(Layer):
    passes_mask = True

    def __init__(self, layer, shape=None):
        super().__init__()
        self.layer = layer()

    def forward(self, x):
        y = self.layer(x.reshape(-1, *x.shape[2:]))
        return y.reshape(*x.shape[:2], *y.shape[1:])

    def view(self, name):
        return self.layer.view(name)

    def assign(self, weights):
        self.layer.assign(weights)


class Attention(Layer):
    """Query, value, key. Masked keys get no weight, masked queries become zero."""

    def __init__(self, use_scale=False, use_causal_mask=False, shape=None):
        super().__init__()
        self.causal = use_causal_mask
        self.scale = nn.Parameter(self.first_scale(shape)) if use_scale else None

    def first_scale(self, shape):
        return torch.ones(())

    def mask_of(self, query, *others):
        return mask_of(query)

    def scores(self, query, key):
        scores = query @ key.transpose(-1, -2)
        return scores if self.scale is None else scores * self.scale

    def forward(self, query, value, key=None):
        scores = self.scores(query, value if key is None else key)
        if mask_of(value) is not None:
            scores = scores.masked_fill(~mask_of(value).unsqueeze(1), -1e9)
        if self.causal:
            scores = scores.masked_fill(torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).triu(1), -1e9)
        result = F.softmax(scores, -1) @ value
        if mask_of(query) is not None:
            result = result * mask_of(query).unsqueeze(-1).to(result.dtype)
        return result

    def assign(self, weights):
        if self.scale is not None:
            self.scale.copy_(weights["scale"].reshape(self.scale.shape))


class AdditiveAttention(Attention):
    def __init__(self, use_scale=True, use_causal_mask=False, shape=None):
        super().__init__(use_scale, use_causal_mask, shape)

    def first_scale(self, shape):
        return torch.ones(shape[-1])

    def scores(self, query, key):
        sums = torch.tanh(query.unsqueeze(2) + key.unsqueeze(1))
        return sums.sum(-1) if self.scale is None else sums @ self.scale


class MultiHeadAttention(Layer):
    """Query, value, key; projections (features, heads, size) as in Keras."""
    passes_mask = True

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, use_causal_mask=False, shape=None):
        super().__init__()
        self.heads, self.key_dim, self.causal = num_heads, key_dim, use_causal_mask
        value_dim = value_dim or key_dim
        query, value, key = shape[0][-1], shape[1][-1], shape[-1][-1]
        self.query, self.key = nn.Linear(query, num_heads * key_dim, use_bias), nn.Linear(key, num_heads * key_dim, use_bias)
        self.value = nn.Linear(value, num_heads * value_dim, use_bias)
        self.output, self.dropout = nn.Linear(num_heads * value_dim, query, use_bias), nn.Dropout(dropout)

    def forward(self, query, value, key=None):
        key = value if key is None else key
        split = lambda x: x.unflatten(-1, (self.heads, -1)).transpose(1, 2)
        scores = split(self.query(query)) * self.key_dim ** -0.5 @ split(self.key(key)).transpose(-1, -2)
        counts = None
        for mask, axes in ((mask_of(value), (1, 2)), (mask_of(key), (1, 2)), (mask_of(query), (1, 3))):
            if mask is not None:
                for axis in axes:
                    mask = mask.unsqueeze(axis)
                counts = mask if counts is None else counts & mask
        if self.causal:
            lower = torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).tril()
            counts = lower if counts is None else counts & lower
        if counts is not None:
            scores = scores + (~counts) * -1e9
        mixed = self.dropout(F.softmax(scores, -1)) @ split(self.value(value))
        return self.output(mixed.transpose(1, 2).flatten(2))

    def view(self, name):
        part, name = name.split("/")
        if part == "attention_output":
            return self.output.bias if name == "bias" else self.output.weight.T.unflatten(0, (self.heads, -1))
        linear = getattr(self, part)
        return (linear.bias if name == "bias" else linear.weight.T).unflatten(-1, (self.heads, -1))


class Activation(Layer):
    passes_mask = True

    def __init__(self, activation, shape=None):
        super().__init__()
        self.activation = activation_of(activation)

    def forward(self, x):
        return self.activation(x)


class ReLU(Layer):
    passes_mask = True

    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, shape=None):
        super().__init__()
        self.most, self.slope, self.threshold = max_value, negative_slope, threshold

    def forward(self, x):
        y = torch.where(x > self.threshold, x, self.slope * (x - self.threshold))
        return y if self.most is None else y.clamp(max=self.most)


class LeakyReLU(Layer):
    passes_mask = True

    def __init__(self, alpha=0.3, shape=None):
        super().__init__()
        self.alpha = alpha

    def forward(self, x):
        return F.leaky_relu(x, self.alpha)


class PReLU(Layer):
    """A slope for each element of a sample; one for all along shared axes, which count the batch."""
    passes_mask = True

    def __init__(self, shared_axes=None, shape=None):
        super().__init__()
        sizes = list(shape)
        for axis in shared_axes or ():
            sizes[axis - 1 if axis > 0 else axis] = 1
        self.alpha = nn.Parameter(torch.zeros(sizes))

    def forward(self, x):
        return torch.where(x > 0, x, self.alpha * x)

    def view(self, name):
        return self.alpha


class ELU(Layer):
    passes_mask = True

    def __init__(self, alpha=1.0, shape=None):
        super().__init__()
        self.alpha = alpha

    def forward(self, x):
        return F.elu(x, self.alpha)


class Softmax(Layer):
    passes_mask = True

    def __init__(self, axis=-1, shape=None):
        super().__init__()
        self.axis = axis

    def forward(self, x):
        return F.softmax(x, self.axis)


class Identity(Layer):
    passes_mask = True

    def __init__(self, shape=None):
        super().__init__()

    def forward(self, x):
        return x * 1


class Dropout(Layer):
    passes_mask = True

    def __init__(self, rate, noise_shape=None, shape=None):
        super().__init__()
        self.rate, self.noise = rate, noise_shape

    def forward(self, x):
        if self.noise is None:
            return F.dropout(x, self.rate, self.training)
        sizes = [n if size in (None, -1) else size for n, size in zip(x.shape, self.noise)]  # 1: one draw for the axis
        return x * F.dropout(x.new_ones(sizes), self.rate, self.training)


class SpatialDropout(Layer):
    """Drops whole channels."""
    passes_mask = True

    def __init__(self, rate, shape=None):
        super().__init__()
        self.rate = rate

    def forward(self, x):
        kept = x.new_ones(x.shape[0], *(1,) * (x.dim() - 2), x.shape[-1])
        return x * F.dropout(kept, self.rate, self.training)


class SpatialDropout1D(SpatialDropout):
    pass


class SpatialDropout2D(SpatialDropout):
    pass


class SpatialDropout3D(SpatialDropout):
    pass


class GaussianNoise(Layer):
    passes_mask = True

    def __init__(self, stddev, shape=None):
        super().__init__()
        self.stddev = stddev

    def forward(self, x):
        return x + self.stddev * torch.randn_like(x) if self.training else x * 1


class GaussianDropout(Layer):
    passes_mask = True

    def __init__(self, rate, shape=None):
        super().__init__()
        self.stddev = (rate / (1 - rate)) ** 0.5

    def forward(self, x):
        return x * (1 + self.stddev * torch.randn_like(x)) if self.training else x * 1


class Flatten(Layer):
    def __init__(self, shape=None):
        super().__init__()

    def forward(self, x):
        return x.flatten(1)


class Reshape(Layer):
    def __init__(self, target_shape, shape=None):
        super().__init__()
        self.target = target_shape

    def forward(self, x):
        return x.reshape(len(x), *self.target)


class Permute(Layer):
    def __init__(self, dims, shape=None):
        super().__init__()
        self.dims = dims

    def forward(self, x):
        return x.permute(0, *self.dims)


class RepeatVector(Layer):
    def __init__(self, n, shape=None):
        super().__init__()
        self.n = n

    def forward(self, x):
        return x.unsqueeze(1).repeat(1, self.n, 1)


class Merge(Layer):
    """Inputs of fewer axes get more of them behind the batch. A step counts where all masks count it, as in Keras 2; with any_mask
    where one does, as in Keras 3."""
    any_mask = False

    def __init__(self, shape=None):
        super().__init__()

    def mask_of(self, *inputs):
        masks = [mask_of(x) for x in inputs]
        if self.any_mask:
            return None if any(mask is None for mask in masks) else functools.reduce(torch.logical_or, masks)
        masks = [mask for mask in masks if mask is not None]
        return functools.reduce(torch.logical_and, masks) if masks else None

    def forward(self, *inputs):
        most = max(x.dim() for x in inputs)
        masks = [mask_of(x) if self.any_mask and x.dim() == most > 2 else None for x in inputs]
        inputs = [x.reshape(len(x), *(1,) * (most - x.dim()), *x.shape[1:]) for x in inputs]
        if all(mask is None for mask in masks):
            return self.merged(inputs)
        return self.merged_where([m if m is None else m.reshape(*m.shape, *(1,) * (most - 2)) for m in masks], inputs)

    def merged_where(self, masks, inputs):
        return self.merged(inputs)


class Add(Merge):
    def merged(self, inputs):
        return functools.reduce(torch.add, inputs)


class Subtract(Merge):
    def merged(self, inputs):
        return inputs[0] - inputs[1]


class Multiply(Merge):
    def merged(self, inputs):
        return functools.reduce(torch.mul, inputs)

    def merged_where(self, masks, inputs):
        """1 outside of an input's mask, 0 outside of all masks."""
        one, zero = inputs[0].new_ones(()), inputs[0].new_zeros(())
        product = self.merged([x if mask is None else torch.where(mask, x, one) for x, mask in zip(inputs, masks)])
        if any(mask is None for mask in masks):
            return product
        return torch.where(functools.reduce(torch.logical_or, masks), product, zero)


class Average(Merge):
    def merged(self, inputs):
        return functools.reduce(torch.add, inputs) / len(inputs)


class Extremum(Merge):
    def merged_where(self, masks, inputs):
        """Outside of an input's mask the others alone decide."""
        result, counted = inputs[0], masks[0]
        for x, mask in zip(inputs[1:], masks[1:]):
            x = x if mask is None else torch.where(mask, x, result)
            result = result if counted is None else torch.where(counted, result, x)
            counted = None if mask is None or counted is None else counted | mask
            result = self.merged([result, x])
        return result


class Maximum(Extremum):
    def merged(self, inputs):
        return functools.reduce(torch.maximum, inputs)


class Minimum(Extremum):
    def merged(self, inputs):
        return functools.reduce(torch.minimum, inputs)


class Concatenate(Merge):
    def __init__(self, axis=-1, shape=None):
        super().__init__()
        self.axis = axis

    def mask_of(self, *inputs):
        masks = [mask_of(x) for x in inputs]
        if self.axis % inputs[0].dim() != 1 or all(mask is None for mask in masks):
            return super().mask_of(*inputs)
        return torch.cat([torch.ones(x.shape[:2], dtype=torch.bool, device=x.device) if mask is None else mask
                          for x, mask in zip(inputs, masks)], 1)

    def forward(self, *inputs):
        return torch.cat(inputs, self.axis)


class Dot(Layer):
    """Sums over one axis of each input, which count the batch; with normalize of vectors of length 1 along it."""

    def __init__(self, axes, normalize=False, shape=None):
        super().__init__()
        self.axes, self.normalize = pair(axes, 2), normalize

    def forward(self, *inputs):
        x, y = (each.movedim(axis, -1) for each, axis in zip(inputs, self.axes))
        sizes = (*x.shape[1:-1], *y.shape[1:-1]) or (1,)
        x, y = (each.reshape(len(each), -1, each.shape[-1]) for each in (x, y))
        if self.normalize:
            x, y = (each * each.square().sum(-1, keepdim=True).clamp(min=1e-12).rsqrt() for each in (x, y))
        return (x @ y.transpose(1, 2)).reshape(len(x), *sizes)


class ZeroPadding1D(Layer):
    def __init__(self, padding=1, shape=None):
        super().__init__()
        self.amounts = [0, 0, *pair(padding, 2)]

    def forward(self, x):
        return F.pad(x, self.amounts)


class ZeroPadding2D(Layer):
    def __init__(self, padding=1, shape=None):
        super().__init__()
        rows, columns = (pair(each, 2) for each in pair(padding, 2))
        self.amounts = [0, 0, *columns, *rows]

    def forward(self, x):
        return F.pad(x, self.amounts)


class Cropping2D(ZeroPadding2D):
    def forward(self, x):
        return F.pad(x, [-amount for amount in self.amounts])


class UpSampling1D(Layer):
    def __init__(self, size=2, shape=None):
        super().__init__()
        self.size = size

    def forward(self, x):
        return x.repeat_interleave(self.size, 1)


class UpSampling2D(Layer):
    """Repeats cells, or interpolates between them (half pixel centers)."""

    def __init__(self, size=2, interpolation="nearest", shape=None):
        super().__init__()
        self.size, self.bilinear = pair(size, 2), interpolation == "bilinear"

    def forward(self, x):
        if not self.bilinear:
            return x.repeat_interleave(self.size[0], 1).repeat_interleave(self.size[1], 2)
        sizes = [n * times for n, times in zip(x.shape[1:3], self.size)]
        return channels_last(F.interpolate(channels_first(x), sizes, mode="bilinear", align_corners=False))


class UpSampling3D(Layer):
    def __init__(self, size=2, shape=None):
        super().__init__()
        self.size = pair(size, 3)

    def forward(self, x):
        for axis, times in enumerate(self.size, 1):
            x = x.repeat_interleave(times, axis)
        return x


class Rescaling(Layer):
    passes_mask = True

    def __init__(self, scale, offset=0.0, shape=None):
        super().__init__()
        self.scale, self.offset = (torch.tensor(v) if isinstance(v, (list, tuple)) else v for v in (scale, offset))

    def forward(self, x):
        return x * self.scale + self.offset
