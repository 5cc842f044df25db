import { sampleRate } from '../../dsp/stereo.ts'
import { hopEnergies, hopSamples } from '../../dsp/k-weighting.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import { instruments } from '../instruments.ts'
import { playVoice } from '../play-voice.ts'
import type { SoundCache } from '../notes/sound-cache.ts'
import { velocityGain } from '../notes/velocity-gain.ts'

/**
 * The engine's own voice is measured at these pitches; between them its level is a line, beyond them that of the
 * nearest.
 */
const measuredPitches = [43, 55, 67, 79]
const measuredVelocity = 0.7
/** What a stroke of that velocity is played at. */
const measuredGain = velocityGain(measuredVelocity)
/**
 * A sound is measured in its first second, whatever its length, so that a longer one begins with the samples of a
 * shorter one.
 */
export const measuredSamples = sampleRate

const silence = new Float32Array(measuredSamples)
const ownLevels = new Map<InstrumentName, number[]>()

/**
 * The gain by which a recorded note of at least a second comes to the level at which the engine's own voice of that
 * instrument would play it, or 1 for silence. A note with an `other` side sounds from both, each half as strong as a
 * sound from the middle.
 */
export function gainToOwnLevel(
  strokes: SoundCache,
  instrument: InstrumentName,
  midi: number,
  sound: Float32Array,
  other?: Float32Array,
): number {
  const level = other ? Math.SQRT1_2 * loudestLevel(sound, other) : loudestLevel(sound)
  return level > 1e-6 ? levelAt(strokes, instrument, midi) / measuredGain / level : 1
}

function levelAt(strokes: SoundCache, instrument: InstrumentName, midi: number): number {
  const levels = ownLevels.get(instrument) ?? measuredPitches.map((pitch) => ownLevel(strokes, instrument, pitch))
  ownLevels.set(instrument, levels)
  const above = measuredPitches.findIndex((pitch) => pitch >= midi)
  if (above < 0) return levels.at(-1)!
  if (above === 0) return levels[0]!
  const share = (midi - measuredPitches[above - 1]!) / (measuredPitches[above]! - measuredPitches[above - 1]!)
  return levels[above - 1]! * (1 - share) + levels[above]! * share
}

function ownLevel(strokes: SoundCache, instrument: InstrumentName, midi: number): number {
  const [left, right] = [new Float32Array(measuredSamples), new Float32Array(measuredSamples)]
  const note = { startSeconds: 0, durationSeconds: 2, midi, velocity: measuredVelocity }
  const context = { startSample: 0, energy: 0.6, leftGain: Math.SQRT1_2, rightGain: Math.SQRT1_2, variant: 0 }
  playVoice(strokes, { name: instrument, voice: instruments[instrument] }, note, context, left, right)
  return loudestLevel(left, right)
}

/** Root of the K-weighted energy of the loudest 400 ms of the first second, both sides together. */
export function loudestLevel(left: Float32Array, right: Float32Array = silence): number {
  const energies = hopEnergies({ left, right }, 0, measuredSamples)
  let max = 0
  for (let at = 3; at < energies.length; at++)
    max = Math.max(max, energies[at]! + energies[at - 1]! + energies[at - 2]! + energies[at - 3]!)
  return Math.sqrt(max / (4 * hopSamples))
}
