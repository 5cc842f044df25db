import { GeneratorTypes } from 'spessasynth_core'
import type { SpessaSynthProcessor } from 'spessasynth_core'

/** The player's own step; control values move once in each. */
export const blockSamples = 128

/** Both channels of a sound. */
export interface Sides {
  left: Float32Array
  right: Float32Array
}

/** Called before each block with the samples rendered so far; true ends the sound. */
export type IsOver = (samples: number) => boolean

/** Private fields of the player that are used here; safe because its version is pinned and tests compare the output. */
export interface CoreVoice {
  isActive: boolean
  generators: Int16Array
  modulatedGenerators: Int16Array
  targetKey: number
  rootKey: number
  pitchOffset: number
  gainModifier: number
  resonanceOffset: number
  overridePan: number
  currentPan: number
  tuningCents: number
  tuningRatio: number
  vibLfoStartTime: number
  vibLfoPhase: number
  modLfoStartTime: number
  modLfoPhase: number
  volEnv: { outputGain: number; process(samples: number, gain: number): boolean }
  modEnv: { process(voice: CoreVoice, seconds: number): number }
  filter: CoreFilter
  wavetable: { sampleData: Float32Array; playbackStep: number }
}

export interface CoreFilter {
  resonanceCb: number
  lastTargetCutoff: number
  calculateCoefficients(cents: number): void
  a0: number
  a1: number
  a2: number
  a3: number
  a4: number
}

export interface CoreChannel {
  octaveTuning: ArrayLike<number>
  currentTuning: number
  currentGain: number
  currentPan: number
}

export interface Core {
  currentTime: number
  sampleTime: number
  sampleRate: number
  voices: CoreVoice[]
  midiChannels: CoreChannel[]
}

export const getCore = (player: SpessaSynthProcessor): Core => (player as unknown as { synthCore: Core }).synthCore

/** True for nearly all voices; others are left to the player itself. */
export const isPlain = ({ overridePan, generators, modulatedGenerators: of }: CoreVoice): boolean =>
  overridePan === 0 &&
  generators[GeneratorTypes.sampleModes] !== silentUntilReleased &&
  of[GeneratorTypes.initialFilterFc]! <= openFilterCents

/** Of sampleModes one that is not of the standard. */
const silentUntilReleased = 2

/** A lowpass so far open is none. */
export const openFilterCents = 13_500

// The player's own tables: values between are those of the step below.
const [minCents, maxCents] = [-20_000, 16_500]
const hertz = Float32Array.from(
  { length: maxCents - minCents + 1 },
  (_, n) => 440 * 2 ** ((minCents + n - 6900) / 1200),
)
const [minCentibels, maxCentibels] = [-16_600, 16_000]
const gains = Float32Array.from(
  { length: maxCentibels - minCentibels + 1 },
  (_, n) => 10 ** (-(minCentibels + n) / 200),
)
const pans = Array.from({ length: 1001 }, (_, n) => (Math.PI / 2) * (n / 1000))
const leftOf = Float32Array.from(pans, Math.cos)
const rightOf = Float32Array.from(pans, Math.sin)

export const centsToHertz = (cents: number): number =>
  cents < minCents || cents > maxCents ? 440 * 2 ** ((cents - 6900) / 1200) : hertz[Math.trunc(cents - minCents)]!

export const centibelsToGain = (centibels: number): number => gains[Math.trunc(centibels - minCentibels)]!

export function toPanGains(pan: number): { left: number; right: number } {
  const index = Math.trunc(Math.min(Math.max(-500, pan), 500) + 500)
  return { left: leftOf[index]!, right: rightOf[index]! }
}
