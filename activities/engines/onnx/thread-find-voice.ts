import { resample } from '@songloom/engine/analyse/signal/resample'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { VoiceSpan } from '../port/listening.ts'
import { fits, inputShapes, outputShapes, readFloats } from './model-session.ts'
import type { OpenedModel } from './model-session.ts'

// As Silero documents its model: 16 kHz, pieces of 512 samples, each after the last 64 of the piece before.
const rate = 16_000
const pieceSamples = 512
const contextSamples = 64
const stateShape = [2, 1, 128] as const

const beginsAt = 0.5
const endsBelow = 0.35
/** A voice pauses so long between words. */
const pauseSeconds = 0.1
const minSeconds = 0.25

/** Whether a model is silero-vad, version 5 or newer. */
export const isVoiceModel = (model: OpenedModel): boolean => {
  const inputs = inputShapes(model)
  return (
    fits(inputs.get('input'), [-1, -1]) &&
    fits(inputs.get('state'), [2, -1, 128]) &&
    fits(inputs.get('sr'), []) &&
    outputShapes(model).has('output')
  )
}

function toMono({ left, right }: Stereo, sampleRate: number): Float32Array {
  const mono = left.map((sample, i) => (sample + right[i]!) / 2)
  return resample(mono, sampleRate, rate)
}

/** Probabilities of a voice, one for each piece of 32 ms. */
async function listen(
  { runtime, session }: OpenedModel,
  mono: Float32Array,
  report: (fraction: number) => void,
): Promise<Float32Array> {
  const sr = new runtime.Tensor('int64', [BigInt(rate)], [])
  const probabilities = new Float32Array(Math.ceil(mono.length / pieceSamples))
  let state = new runtime.Tensor('float32', new Float32Array(256), [...stateShape])
  const input = new Float32Array(contextSamples + pieceSamples)
  for (let piece = 0; piece < probabilities.length; piece++) {
    input.copyWithin(0, pieceSamples)
    input.fill(0, contextSamples)
    input.set(mono.subarray(piece * pieceSamples, (piece + 1) * pieceSamples), contextSamples)
    const answer = await session.run({ input: new runtime.Tensor('float32', input, [1, input.length]), state, sr })
    probabilities[piece] = readFloats(answer.output)[0]!
    state = new runtime.Tensor('float32', readFloats(answer.stateN), [...stateShape])
    if (piece % 64 === 0) report(piece / probabilities.length)
  }
  return probabilities
}

/** The parts whose probability begins above one threshold and ends below a lower one, without short pauses. */
export function toSpans(probabilities: Float32Array, seconds: number): VoiceSpan[] {
  const pieceSeconds = pieceSamples / rate
  const spans: VoiceSpan[] = []
  let startSeconds: number | undefined
  const end = (endSeconds: number): void => {
    if (startSeconds === undefined) return
    const last = spans.at(-1)
    if (last && startSeconds - last.endSeconds < pauseSeconds) last.endSeconds = endSeconds
    else spans.push({ startSeconds, endSeconds })
    startSeconds = undefined
  }
  for (const [piece, probability] of probabilities.entries()) {
    if (probability >= beginsAt) startSeconds ??= piece * pieceSeconds
    else if (probability < endsBelow) end(piece * pieceSeconds)
  }
  end(seconds)
  return spans.filter((span) => span.endSeconds - span.startSeconds >= minSeconds)
}

/** The parts of a sound in which somebody sings or speaks. */
export async function detectVoiceSpans(
  model: OpenedModel,
  sound: Stereo,
  sampleRate: number,
  report: (fraction: number) => void,
): Promise<VoiceSpan[]> {
  const probabilities = await listen(model, toMono(sound, sampleRate), report)
  return toSpans(probabilities, sound.left.length / sampleRate)
}
