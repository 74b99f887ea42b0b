// Makes layers_tfjs.json: layer cases computed by TensorFlow.js, an implementation that shares no code with ours.
//
//   npm install @tensorflow/tfjs@4.22.0 && node generate.mjs
//
// Each case holds class, config, weights, inputs, output, a cotangent c, and the gradients of sum(c * output) with
// respect to inputs and weights. Everything is drawn from one small generator, so the file comes out the same again.
import {writeFileSync} from 'node:fs';

import * as tf from '@tensorflow/tfjs';

await tf.setBackend('cpu');

let state = 20240229;
function uniform() {  // a linear congruential generator is random enough for test data
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state / 2 ** 32) * 2 - 1;
}
const round = (values) => Array.from(values, (v) => Number(v.toPrecision(9)));
const draw = (shape) => tf.tensor(Array.from({length: shape.reduce((a, b) => a * b, 1)}, uniform), shape);
const dump = (t) => ({shape: t.shape, data: round(t.dataSync())});

const image = [2, 6, 5, 2];
const cases = [
  ['dense_nobias_tanh', 'Dense', {units: 3, activation: 'tanh', use_bias: false}, [[4, 5]]],
  ['dense_elu', 'Dense', {units: 3, activation: 'elu'}, [[4, 5]]],
  ['conv2d_dilated', 'Conv2D', {filters: 3, kernel_size: [2, 2], dilation_rate: [2, 2]}, [image], 'linear'],
  ['conv2d_dilated_same', 'Conv2D', {filters: 3, kernel_size: [3, 2], dilation_rate: [2, 2], padding: 'same'}, [image], 'linear'],
  ['conv2d_same_s3_relu', 'Conv2D', {filters: 4, kernel_size: [4, 4], strides: [3, 3], padding: 'same', activation: 'relu', use_bias: false}, [[2, 8, 7, 3]]],
  ['maxpool_default', 'MaxPooling2D', {}, [[2, 7, 6, 3]]],
  ['maxpool_overlapping', 'MaxPooling2D', {pool_size: [3, 2], strides: [1, 2]}, [[2, 7, 6, 3]]],
  ['globalavg2d', 'GlobalAveragePooling2D', {}, [[3, 4, 5, 2]]],
  ['globalmax2d', 'GlobalMaxPooling2D', {}, [[3, 4, 5, 2]]],
  ['reshape_open', 'Reshape', {target_shape: [3, -1]}, [[2, 4, 6]]],
  ['flatten_image', 'Flatten', {}, [[2, 3, 2, 2]]],
  ['zeropad_pair', 'ZeroPadding2D', {padding: [1, 2]}, [[1, 3, 3, 2]]],
  ['activation_elu', 'Activation', {activation: 'elu'}, [[4, 9]]],
  ['activation_tanh', 'Activation', {activation: 'tanh'}, [[4, 9]]],
  ['activation_softplus', 'Activation', {activation: 'softplus'}, [[4, 9]]],
  ['activation_hard_sigmoid', 'Activation', {activation: 'hard_sigmoid'}, [[4, 9]]],
  ['activation_swish', 'Activation', {activation: 'swish'}, [[4, 9]]],
  ['relu_layer', 'ReLU', {}, [[3, 8]]],
  ['relu_max_value', 'ReLU', {max_value: 0.5}, [[3, 8]]],
  ['leaky_relu_default', 'LeakyReLU', {}, [[3, 8]]],
  ['leaky_relu_steep', 'LeakyReLU', {alpha: 0.75}, [[2, 3, 4]]],
  ['softmax_rank3', 'Softmax', {axis: -1}, [[2, 3, 4]]],
  ['batchnorm_no_scale', 'BatchNormalization', {scale: false}, [[4, 3, 2, 2]], 'linear'],
  ['batchnorm_no_center', 'BatchNormalization', {center: false, epsilon: 0.01}, [[6, 3]], 'linear'],
  ['add_three', 'Add', {}, [[2, 3], [2, 3], [2, 3]]],
  ['multiply_three', 'Multiply', {}, [[2, 3], [2, 3], [2, 3]]],
  ['concatenate_last', 'Concatenate', {}, [[2, 3, 2], [2, 3, 4]]],
];

// Central differences with step 1, exact but for rounding where the output is linear in each array: tfjs has no gradient
// of a dilated convolution, nor of a BatchNormalization without scale.
function differences(objective, values, at) {
  const data = values[at].dataSync();
  const moved = (i, by) => {
    const copy = Float32Array.from(data);
    copy[i] += by;
    return objective(values.map((v, j) => (j === at ? tf.tensor(copy, v.shape) : v)));
  };
  return tf.tensor(Array.from(data, (_, i) => (moved(i, 1) - moved(i, -1)) / 2), values[at].shape);
}

function run([name, className, config, inputShapes, linear]) {
  // Inputs well apart, so that no maximum or kink is met by rounding.
  const inputs = inputShapes.map((shape) => draw(shape).mul(2));
  const symbolic = inputs.map((x) => tf.input({shape: x.shape.slice(1)}));
  const layer = tf.layers[factoryName(className)](camelKeys(structuredClone(config)));  // tfjs writes into it
  layer.apply(symbolic.length === 1 ? symbolic[0] : symbolic);
  const weights = layer.weights.map((w) => {
    const value = draw(w.shape);
    return w.name.endsWith('moving_variance') ? value.abs().add(0.5) : value;
  });
  layer.setWeights(weights);
  const forward = (...x) => layer.apply(x.length === 1 ? x[0] : x, {training: false});
  const output = forward(...inputs);
  const cotangent = draw(output.shape);
  const objective = (...x) => forward(...x).mul(cotangent).sum();
  const [gradInputs, gradWeights] = linear ? byDifferences() : byTape();
  function byTape() {
    const trainable = layer.trainableWeights.map((w) => w.val);
    const grads = trainable.length === 0 ? {} :
        tf.variableGrads(() => objective(...inputs).asScalar(), trainable).grads;
    return [tf.grads(objective)(inputs), layer.weights.map((w) => w.trainable ? grads[w.val.name] : null)];
  }
  function byDifferences() {
    const c = cotangent.dataSync();
    const evaluate = (values) => {
      layer.setWeights(values.slice(inputs.length));
      const y = forward(...values.slice(0, inputs.length)).dataSync();
      layer.setWeights(weights);
      return y.reduce((sum, v, i) => sum + v * c[i], 0);
    };
    const all = [...inputs, ...weights];
    const grads = all.map((_, at) => differences(evaluate, all, at));
    return [grads.slice(0, inputs.length), grads.slice(inputs.length)];
  }
  return {
    name, class_name: className, config, peer: 'tfjs-layer', training: false,
    inputs: inputs.map((x) => ({dtype: 'float32', ...dump(x)})),
    weights: layer.weights.map((w, i) => ({
      name: w.originalName.split('/').pop(), trainable: w.trainable, ...dump(weights[i]),
    })),
    output: dump(output), cotangent: dump(cotangent),
    grad_inputs: gradInputs.map(dump),
    grad_weights: gradWeights.map((g, i) => layer.weights[i].trainable ? dump(g) : null),
  };
}

function factoryName(className) {
  const special = {ReLU: 'reLU', LeakyReLU: 'leakyReLU'};
  return special[className] ?? className[0].toLowerCase() + className.slice(1).replace(/2D$/, '2d');
}

// The tfjs factories want camelCase keys; activation values too.
function camelKeys(config) {
  const camel = (text) => text.replace(/_([a-z])/g, (_, c) => c.toUpperCase());
  return Object.fromEntries(Object.entries(config).map(
      ([key, value]) => [camel(key), key === 'activation' ? camel(value) : value]));
}

const result = {producer: `tfjs ${tf.version.tfjs} cpu float32`, cases: cases.map(run)};
writeFileSync('layers_tfjs.json', JSON.stringify(result) + '\n');
