import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { loadRuntime } from './onnx-runtime.ts'
import type { OnnxRuntime } from './onnx-runtime.ts'

/** A model on this machine. */
export interface ModelFile {
  path: string
  /** Threads of the runtime for one run. */
  threads: number
}

export interface OpenedModel {
  runtime: OnnxRuntime
  session: InferenceSession
}

/** Inputs or outputs by name, with their sizes; a size that differs from run to run is −1. */
export type Shapes = ReadonlyMap<string, readonly number[]>

let opened: { key: string; model: Promise<OpenedModel> } | undefined

/** The model, which stays in this thread until another one is asked for. */
export function openModel({ path, threads }: ModelFile): Promise<OpenedModel> {
  const key = `${threads} ${path}`
  if (opened?.key !== key) {
    const before = opened?.model
    opened = { key, model: open(path, threads, before) }
  }
  return opened.model
}

async function open(path: string, threads: number, before: Promise<OpenedModel> | undefined): Promise<OpenedModel> {
  await before?.then(({ session }) => session.release()).catch(() => undefined)
  const runtime = await loadRuntime()
  const options = { intraOpNumThreads: threads, interOpNumThreads: 1, executionProviders: ['cpu'] }
  return { runtime, session: await runtime.InferenceSession.create(path, options) }
}

const toShapes = (values: readonly InferenceSession.ValueMetadata[]): Shapes =>
  new Map(
    values.flatMap((value) =>
      value.isTensor ? [[value.name, value.shape.map((size) => (typeof size === 'number' ? size : -1))] as const] : [],
    ),
  )

export const inputShapes = ({ session }: OpenedModel): Shapes => toShapes(session.inputMetadata)
export const outputShapes = ({ session }: OpenedModel): Shapes => toShapes(session.outputMetadata)

/** Whether a shape is as expected; −1 in either is any size. */
export const fits = (shape: readonly number[] | undefined, expected: readonly number[]): boolean =>
  shape?.length === expected.length &&
  shape.every((size, i) => size === -1 || expected[i] === -1 || size === expected[i])

/** The numbers of an output. Throws where it has none. */
export function readFloats(output: Tensor | undefined): Float32Array {
  if (!(output?.data instanceof Float32Array)) throw new Error('The model answers no floating-point numbers.')
  return output.data
}
