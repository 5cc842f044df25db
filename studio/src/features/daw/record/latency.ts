import { sampleRate } from '@songloom/engine/dsp/stereo'

const probeSamples = 4_096
const [lowHertz, highHertz] = [300, 6_000]

/** A short rising tone that no room and no music has: played, and looked for in what is recorded. */
export function createProbe(): Float32Array<ArrayBuffer> {
  const seconds = probeSamples / sampleRate
  return Float32Array.from({ length: probeSamples }, (_, at) => {
    const time = at / sampleRate
    const phase = 2 * Math.PI * (lowHertz * time + ((highHertz - lowHertz) * time * time) / (2 * seconds))
    return 0.5 * Math.sin(phase) * Math.sin((Math.PI * at) / probeSamples) ** 2
  })
}

/** How alike the probe and the recording must be at a place, 0 to 1. */
const minLikeness = 0.3

const sumSquares = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0)

/**
 * Where in a recording at 44.1 kHz a probe begins, in samples, by normalised cross-correlation; undefined where it is
 * not heard. The sign does not matter: some inputs are turned over.
 */
export function findProbe(probe: Float32Array, recording: Float32Array): number | undefined {
  const probePower = sumSquares(probe)
  let windowPower = sumSquares(recording.subarray(0, probe.length))
  let best = { at: -1, likeness: 0 }
  for (let at = 0; at + probe.length <= recording.length; at++) {
    let product = 0
    for (let n = 0; n < probe.length; n++) product += probe[n]! * recording[at + n]!
    const likeness = Math.abs(product) / Math.sqrt(probePower * Math.max(windowPower, 1e-9))
    if (likeness > best.likeness) best = { at, likeness }
    const [first, next] = [recording[at]!, recording[at + probe.length] ?? 0]
    windowPower += next * next - first * first
  }
  return best.likeness >= minLikeness ? best.at : undefined
}

export interface LoopbackTest {
  /** Frames of the context's clock at which the probe began to play and the recording began. */
  playedFrame: number
  recordedFrame: number
  recording: Float32Array
}

/** Samples from an output to its arrival at the input; undefined where it did not arrive. */
export function estimateLatency({ playedFrame, recordedFrame, recording }: LoopbackTest): number | undefined {
  const found = findProbe(createProbe(), recording)
  if (found === undefined) return undefined
  const samples = recordedFrame + found - playedFrame
  return samples >= 0 ? samples : undefined
}
