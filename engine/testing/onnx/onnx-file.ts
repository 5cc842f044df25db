import { bytes, file, message, text, whole } from './protobuf.ts'
import type { Field } from './protobuf.ts'

/** A step of the graph; `whole` attributes are its settings. */
export interface OnnxNode {
  op: string
  inputs: readonly string[]
  output: string
  whole?: Readonly<Record<string, number>>
}

/** Numbers that belong to the model. */
export interface OnnxConstant {
  name: string
  shape: readonly number[]
  values: Float32Array | BigInt64Array
}

/** What is given or answered: sizes that differ from run to run are names. */
export interface OnnxValue {
  name: string
  type: 'float' | 'int64'
  shape: readonly (number | string)[]
}

export interface OnnxGraph {
  name: string
  nodes: readonly OnnxNode[]
  constants: readonly OnnxConstant[]
  inputs: readonly OnnxValue[]
  outputs: readonly OnnxValue[]
}

// Numbers of fields and types are those of onnx.proto3, release 1.16.
const irVersion = 9
const operatorSet = 18
const types = { float: 1, int64: 7 } as const
const wholeAttribute = 2

const toAttribute = ([name, value]: [string, number]): Field =>
  message(5, [text(1, name), whole(3, value), whole(20, wholeAttribute)])

const toNode = ({ op, inputs, output, whole: settings = {} }: OnnxNode): Field =>
  message(1, [
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, op),
    ...Object.entries(settings).map(toAttribute),
  ])

const toConstant = ({ name, shape, values }: OnnxConstant): Field =>
  message(5, [
    ...shape.map((size) => whole(1, size)),
    whole(2, values instanceof Float32Array ? types.float : types.int64),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ])

const toSize = (size: number | string): Field => message(1, [typeof size === 'number' ? whole(1, size) : text(2, size)])

const toValue =
  (field: number) =>
  ({ name, type, shape }: OnnxValue): Field =>
    message(field, [text(1, name), message(2, [message(1, [whole(1, types[type]), message(2, shape.map(toSize))])])])

/** An ONNX file of one graph. */
export const writeOnnx = ({ name, nodes, constants, inputs, outputs }: OnnxGraph): Uint8Array =>
  file([
    whole(1, irVersion),
    text(2, 'songloom'),
    message(7, [
      ...nodes.map(toNode),
      text(2, name),
      ...constants.map(toConstant),
      ...inputs.map(toValue(11)),
      ...outputs.map(toValue(12)),
    ]),
    message(8, [text(1, ''), whole(2, operatorSet)]),
  ])
