import type { SeparatedStems } from '@songloom/engine/separate/separated-stems'
import { silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import { fits, inputShapes, outputShapes, readFloats } from './model-session.ts'
import type { OpenedModel, Shapes } from './model-session.ts'

/** Samples of a piece, where the model takes any length: ten seconds. */
const usualSamples = 441_000
/** Neighbouring pieces share a quarter, and fade into each other there. */
const overlap = 0.25

const only = (shapes: Shapes) => (shapes.size === 1 ? [...shapes][0] : undefined)

/** Whether a model maps a stereo sound, [1, 2, samples], to four stereo sounds, [1, 4, 2, samples]. */
export function isWaveformModel(model: OpenedModel): boolean {
  const [input, output] = [only(inputShapes(model)), only(outputShapes(model))]
  return fits(input?.[1], [1, 2, -1]) && fits(output?.[1], [1, 4, 2, -1])
}

/** Rises through the overlap and falls through it; 1 at the outer ends of the sound, so that weights are never 0. */
function weightAt(sample: number, length: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): number {
  const fade = Math.max(1, length * overlap)
  const rise = isFirst ? 1 : (sample + 0.5) / fade
  const fall = isLast ? 1 : (length - sample - 0.5) / fade
  return Math.min(1, rise, fall)
}

/** The samples from a place on, with silence after the end of the sound. */
function pieceOf({ left, right }: Stereo, from: number, length: number): Float32Array {
  const piece = new Float32Array(2 * length)
  piece.set(left.subarray(from, from + length), 0)
  piece.set(right.subarray(from, from + length), length)
  return piece
}

/** Separates piece by piece; `order` names the stems as the model answers them. */
export async function separateByWaveform(
  model: OpenedModel,
  sound: Stereo,
  order: readonly StemPart[],
  report: (fraction: number) => void,
): Promise<SeparatedStems> {
  const { runtime, session } = model
  const [inputName, [, , size]] = only(inputShapes(model))! as [string, readonly [number, number, number]]
  const [outputName] = only(outputShapes(model))!
  const total = sound.left.length
  const length = size > 0 ? size : Math.min(usualSamples, Math.max(1, total))
  const hop = Math.max(1, Math.round(length * (1 - overlap)))
  const weights = new Float32Array(total)
  const stems = Object.fromEntries(order.map((part) => [part, silence(total)])) as SeparatedStems
  for (let from = 0; from < total; from += hop) {
    const isLast = from + length >= total
    const feeds = { [inputName]: new runtime.Tensor('float32', pieceOf(sound, from, length), [1, 2, length]) }
    const answer = readFloats((await session.run(feeds))[outputName])
    if (answer.length !== 8 * length) throw new Error('The model answers another length than it was given.')
    for (let sample = 0; sample < Math.min(length, total - from); sample++) {
      const weight = weightAt(sample, length, { isFirst: from === 0, isLast })
      weights[from + sample] = weights[from + sample]! + weight
      order.forEach((part, index) => {
        const at = 2 * index * length + sample
        const { left, right } = stems[part]
        left[from + sample] = left[from + sample]! + weight * answer[at]!
        right[from + sample] = right[from + sample]! + weight * answer[at + length]!
      })
    }
    report(Math.min(1, (from + length) / total))
    if (isLast) break
  }
  for (const { left, right } of Object.values(stems))
    for (let sample = 0; sample < total; sample++) {
      left[sample] = left[sample]! / weights[sample]!
      right[sample] = right[sample]! / weights[sample]!
    }
  return stems
}
