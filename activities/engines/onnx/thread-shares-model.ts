import { setImmediate } from 'node:timers/promises'
import { fittedNetworks } from '@songloom/engine/separate/network/fitted-networks'
import { networkNames } from '@songloom/engine/separate/network/share-cells'
import type { CreateSharer, PendingShares } from '@songloom/engine/separate/network/share-cells'
import { outputs } from '@songloom/engine/separate/network/source-network'
import type { SeparatedStems } from '@songloom/engine/separate/separated-stems'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { fits, inputShapes, outputShapes, readFloats } from './model-session.ts'
import type { OpenedModel } from './model-session.ts'

/** Whether a model has the networks of our own separation, as `engine/testing/onnx` exports them. */
export function isSharesModel(model: OpenedModel): boolean {
  const inputs = inputShapes(model)
  return (
    fits(inputs.get('network'), []) &&
    fits(inputs.get('cells'), [-1, -1]) &&
    fits(inputs.get('frame'), [1, -1]) &&
    fits(inputs.get('places'), [-1, -1]) &&
    fits(outputShapes(model).get('shares'), [-1, outputs])
  )
}

/** Rows of numbers, each as wide as `width`; what is not given is 0. */
function widened(
  from: Float32Array,
  { rows, stride, count, width }: Record<'rows' | 'stride' | 'count' | 'width', number>,
) {
  const wide = new Float32Array(rows * width)
  for (let row = 0; row < rows; row++) wide.set(from.subarray(row * stride, row * stride + count), row * width)
  return wide
}

/** Runs the networks by a model, a frame at a time; `settled` is done when the shares that were asked for are there. */
function createModelSharer(model: OpenedModel): { createSharer: CreateSharer; settled: () => Promise<unknown> } {
  const { runtime, session } = model
  const [cellsWidth, frameWidth, placesWidth] = ['cells', 'frame', 'places'].map(
    (name) => inputShapes(model).get(name)![1]!,
  ) as [number, number, number]
  const networks = fittedNetworks()
  let pending: Promise<unknown> = Promise.resolve()
  const float = (values: Float32Array, width: number) =>
    new runtime.Tensor('float32', values, [values.length / width, width])
  const createSharer: CreateSharer = (name, ofCells, cells, stride) => {
    const { inputs, frameInputs, cellInputs } = networks[name]
    const network = new runtime.Tensor('int64', [BigInt(networkNames.indexOf(name))], [])
    const places = { rows: cells, stride: cellInputs, count: cellInputs, width: placesWidth }
    const ofPlaces = float(widened(ofCells, places), placesWidth)
    return (row, ofFrames, frameAt) => {
      const asked: PendingShares = { shares: undefined }
      const numbers = widened(row, { rows: cells, stride, count: inputs, width: cellsWidth })
      const frame = { rows: 1, stride: 0, count: frameInputs, width: frameWidth }
      const feeds = {
        network,
        cells: float(numbers, cellsWidth),
        frame: float(widened(ofFrames.subarray(frameAt), frame), frameWidth),
        places: ofPlaces,
      }
      pending = session.run(feeds).then(({ shares }) => void (asked.shares = readFloats(shares)))
      return asked
    }
  }
  return { createSharer, settled: () => pending }
}

/** Separates by our own evidence, whose networks the model runs. */
export async function separateByShares(
  model: OpenedModel,
  sound: Stereo,
  sampleRate: number,
  report: (fraction: number) => void,
): Promise<SeparatedStems> {
  const { createSharer, settled } = createModelSharer(model)
  let shown = 0
  const { stems } = await separateSound(sound, sampleRate, {
    createSharer,
    onProgress(fraction) {
      if (fraction - shown < 0.01) return
      shown = fraction
      report(fraction)
    },
    async yield() {
      await settled()
      await setImmediate()
    },
  })
  return stems
}
