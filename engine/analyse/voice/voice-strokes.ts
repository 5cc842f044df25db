import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import type { DetectedHit, DrumClass } from './drum-hits.ts'
import { drumSteps } from './drum-hits.ts'
import { analysisRate, toAnalysisRate } from '../signal/resample.ts'
import { realFft } from '../signal/real-fft.ts'
import { cutFrame, hannWindow } from '../signal/frames.ts'
import type { SoundInput } from '../signal/sound-input.ts'

/** What one stroke of a mouth sounds like. */
interface StrokeShape {
  /** Centre of the spectrum over the first 70 ms, in Hz. */
  centroidHz: number
  /** Share of the energy below 220 Hz. */
  low: number
  /** Until its energy has fallen by 20 dB, at most to the next stroke. */
  seconds: number
  /** Level of its loudest 12 ms, in dB against full scale. */
  levelDb: number
}

const frameSize = 512
const hop = 128
const hopSeconds = hop / analysisRate
const readSeconds = 0.07
const maxSeconds = 0.3
/** The next stroke's attack is in the window so early. */
const guardSeconds = 0.02
/** Mouths are softer than drums. */
const softThreshold = 0.06
const lowHz = 220
/** A stroke this far below the loudest one gets the minimum velocity. */
const velocityRangeDb = 36
const leastVelocity = 0.12
const brightHz = 5_600
/** A breath between strokes. */
const audibleDb = -40

/**
 * Strokes of beatboxing: a kick has a low spectral centre, a hat is high, short and has no low end, a snare is any
 * other stroke. Velocities follow the levels. Throws EngineInputError 'audio_invalid'. Yields the fraction done.
 */
export function* strokeSteps(sound: SoundInput, sampleRate = engineRate): Generator<number, DetectedHit[]> {
  const found = yield* drumSteps(sound, { sampleRate, threshold: softThreshold })
  const mono = yield* toAnalysisRate(sound, sampleRate)
  const measure = shapeReader()
  const shapes = found.map(({ startSeconds }, i) => {
    const until = Math.min(found[i + 1]?.startSeconds ?? Infinity, startSeconds + maxSeconds)
    return measure(mono, startSeconds, until)
  })
  const loudest = Math.max(-120, ...shapes.map(({ levelDb }) => levelDb))
  return found.flatMap((hit, i) => {
    const shape = shapes[i]!
    if (shape.levelDb < loudest + audibleDb) return []
    const velocity = Math.max(leastVelocity, 1 + (shape.levelDb - loudest) / velocityRangeDb)
    return [{ startSeconds: hit.startSeconds, drum: classOf(shape), velocity }]
  })
}

/** Exported for its test. */
function classOf({ centroidHz, low, seconds }: StrokeShape): DrumClass {
  if (low > 0.45 || (low > 0.2 && centroidHz < 900)) return 'kick'
  if (low > 0.12) return 'snare'
  // A bright hiss is a hat however long; a duller one where it is over at once.
  return centroidHz > brightHz || (centroidHz > 3_900 && seconds < 0.06) ? 'hat' : 'snare'
}

type ShapeReader = (mono: Float32Array, fromSeconds: number, untilSeconds: number) => StrokeShape

function shapeReader(): ShapeReader {
  const fft = realFft(frameSize)
  const window = hannWindow(frameSize)
  const input = new Float64Array(frameSize)
  /** Energy, energy below the low limit, and energy times frequency of one frame. */
  const frameAt = (mono: Float32Array, seconds: number): { all: number; low: number; moment: number } => {
    cutFrame(mono, Math.round(seconds * analysisRate) - frameSize / 4, window, input)
    fft.transform(input)
    const sums = { all: 0, low: 0, moment: 0 }
    for (let k = 1; k < frameSize / 2; k++) {
      const energy = fft.real[k]! * fft.real[k]! + fft.imaginary[k]! * fft.imaginary[k]!
      const hz = (k * analysisRate) / frameSize
      sums.all += energy
      sums.moment += energy * hz
      if (hz < lowHz) sums.low += energy
    }
    return sums
  }
  return (mono, fromSeconds, untilSeconds) => {
    const count = Math.max(1, Math.floor((untilSeconds - guardSeconds - fromSeconds) / hopSeconds))
    const frames = Array.from({ length: count }, (_, i) => frameAt(mono, fromSeconds + i * hopSeconds))
    const head = frames.slice(0, Math.max(1, Math.round(readSeconds / hopSeconds)))
    const total = head.reduce((sum, { all }) => sum + all, 0) + 1e-12
    const peak = Math.max(1e-12, ...head.map(({ all }) => all))
    const loudest = frames.findIndex(({ all }) => all === peak)
    const over = frames.findIndex(({ all }, i) => i > loudest && all < 0.01 * peak)
    return {
      centroidHz: head.reduce((sum, { moment }) => sum + moment, 0) / total,
      low: head.reduce((sum, { low }) => sum + low, 0) / total,
      seconds: (over < 0 ? count : over) * hopSeconds,
      levelDb: (10 * Math.log(peak / (frameSize * frameSize * 0.1))) / Math.LN10,
    }
  }
}
