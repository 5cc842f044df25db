import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import { bandCount, bandHz, frameRate, onsetFeatures } from '../rhythm/onset-features.ts'
import type { OnsetFeatures } from '../rhythm/onset-features.ts'
import { toAnalysisRate } from '../signal/resample.ts'
import { checkSound } from '../signal/sound-input.ts'
import type { SoundInput } from '../signal/sound-input.ts'

export type DrumClass = 'kick' | 'snare' | 'hat'

export interface DetectedHit {
  drum: DrumClass
  startSeconds: number
  /** 0 to 1, against the loudest hit. */
  velocity: number
}

interface DrumOptions {
  sampleRate?: number
  /** Rise that counts as a hit, against the strongest ones; lower hears more. */
  threshold?: number
}

/** Closest two hits can be. */
const minGapSeconds = 0.045
/** The spectrum of a hit is read so soon after its onset. */
const readFrames = 3

/** Hits of a drum track or of beatboxing with their class. Throws EngineInputError 'audio_invalid'. */
export function detectDrumHits(sound: SoundInput, options: DrumOptions = {}): DetectedHit[] {
  return finishSteps(drumSteps(sound, options))
}

/** The same in steps of some milliseconds; yields the fraction done. */
export function* drumSteps(
  sound: SoundInput,
  { sampleRate = engineRate, threshold = 0.12 }: DrumOptions = {},
): Generator<number, DetectedHit[]> {
  checkSound(sound, sampleRate)
  const mono = yield* toAnalysisRate(sound, sampleRate)
  const onsets = yield* onsetFeatures(mono)
  const frames = onsetFrames(onsets.flux, threshold)
  const hits = frames.map((frame) => ({ frame, shape: shapeOf(onsets, frame) }))
  const loudest = Math.max(1e-9, ...hits.map(({ shape }) => shape.rise))
  return hits.map(({ frame, shape }) => ({
    drum: classOf(shape),
    startSeconds: frame / frameRate,
    velocity: Math.min(1, shape.rise / loudest),
  }))
}

/** Peaks of the rise, not closer than 45 ms, above a share of the strong ones. */
function onsetFrames(flux: Float32Array, threshold: number): number[] {
  const sorted = [...flux].sort((a, b) => b - a)
  const strong = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.01))] ?? 0
  const min = Math.max(0.02, threshold * strong)
  const gap = Math.round(minGapSeconds * frameRate)
  const frames: number[] = []
  for (let i = 1; i < flux.length - 1; i++) {
    if (flux[i]! < min || flux[i]! < flux[i - 1]! || flux[i]! <= flux[i + 1]!) continue
    const last = frames.at(-1)
    if (last === undefined || i - last > gap) frames.push(i)
    else if (flux[i]! > flux[last]!) frames[frames.length - 1] = i
  }
  return frames
}

interface HitShape {
  /** Rise per region over the frames of the attack. */
  low: number
  middle: number
  high: number
  rise: number
}

function shapeOf({ bands, frames }: OnsetFeatures, frame: number): HitShape {
  const before = Math.max(0, frame - 3)
  const shape = { low: 0, middle: 0, high: 0, rise: 0 }
  const counts = { low: 0, middle: 0, high: 0 }
  for (let band = 0; band < bandCount; band++) {
    let peak = 0
    for (let i = frame; i < Math.min(frames, frame + readFrames); i++)
      peak = Math.max(peak, bands[i * bandCount + band]!)
    const rise = Math.max(0, peak - bands[before * bandCount + band]!)
    const region = bandHz(band) < 130 ? 'low' : bandHz(band) < 1500 ? 'middle' : 'high'
    shape[region] += rise
    counts[region]++
  }
  for (const region of ['low', 'middle', 'high'] as const) shape[region] /= Math.max(1, counts[region])
  return { ...shape, rise: shape.low + shape.middle + shape.high }
}

/** A kick is lowest, a hat has no middle, a snare has both middle and top. */
function classOf({ low, middle, high }: HitShape): DrumClass {
  if (low > 1.1 * middle && low > 0.6 * high) return 'kick'
  return high > 1.6 * middle ? 'hat' : 'snare'
}
