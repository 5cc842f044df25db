import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import type { Bell, StripSettings } from './channel-strip.ts'
import type { CompressorSettings } from './compressor.ts'
import type { DeEsserSettings } from './de-esser.ts'
import type { Reflections } from './reflections.ts'

/** How a stem is treated between its dry sound and the sum. */
interface StemTreatment {
  lowCutHz: number
  /** Below this the stem is mono: deep lows survive small speakers and vinyl, a room is heard above. */
  monoBelowHz: number
  /** Share of the genre's air above 2.4 kHz; negative takes it away. */
  air: number
  reverb: number
  delay: number
  compressor: CompressorSettings
  tapeDrive?: number
  bells?: readonly Bell[]
  reflections?: Reflections
  deEsser?: DeEsserSettings
}

/** A vowel of a stem at -18 LUFS is 8 dB below this threshold. */
const deEsser: DeEsserSettings = { hz: 5000, thresholdDb: -35, share: 0.55, maxDb: 6, releaseSeconds: 0.05 }

/** Thresholds against a stem of -18 LUFS, which is how loud each is before its compressor. */
const treatments: Record<StemName, StemTreatment> = {
  vocals: {
    lowCutHz: 90,
    monoBelowHz: 150,
    air: 0.85,
    reverb: 1,
    delay: 0.6,
    compressor: { thresholdDb: -22, ratio: 3.2, attackSeconds: 0.006, releaseSeconds: 0.12 },
    deEsser,
    reflections: { delaysMs: [13.3, 19.1, 24.7, 29.3, 34.1, 38.9], levelDb: -11 },
  },
  drums: {
    lowCutHz: 24,
    monoBelowHz: 110,
    air: 0.25,
    reverb: 0,
    delay: 0,
    compressor: { thresholdDb: -12, ratio: 2, attackSeconds: 0.02, releaseSeconds: 0.12 },
    reflections: { delaysMs: [7.9, 12.7, 17.3, 22.9, 28.1, 33.7], levelDb: -8 },
    bells: [{ hz: 56, gainDb: -2.5, q: 0.8 }],
  },
  bass: {
    lowCutHz: 26,
    monoBelowHz: 150,
    air: -0.6,
    reverb: 0,
    delay: 0,
    compressor: { thresholdDb: -14, ratio: 2.5, attackSeconds: 0.02, releaseSeconds: 0.2 },
    tapeDrive: 0.7,
    bells: [
      { hz: 58, gainDb: -9, q: 0.8 },
      { hz: 260, gainDb: 2.5, q: 0.7 },
    ],
  },
  chords: {
    lowCutHz: 80,
    monoBelowHz: 85,
    air: 0.65,
    reverb: 0.9,
    delay: 0,
    compressor: { thresholdDb: -14, ratio: 1.6, attackSeconds: 0.02, releaseSeconds: 0.25 },
    tapeDrive: 0.7,
    reflections: { delaysMs: [8.9, 14.1, 18.7, 23.9, 29.9, 35.3], levelDb: -6.5 },
  },
  lead: {
    lowCutHz: 90,
    monoBelowHz: 95,
    air: 0.55,
    reverb: 1,
    delay: 1,
    compressor: { thresholdDb: -16, ratio: 2, attackSeconds: 0.012, releaseSeconds: 0.15 },
    tapeDrive: 0.7,
    reflections: { delaysMs: [10.1, 15.7, 21.3, 26.3, 31.7, 36.7], levelDb: -6 },
  },
}

/**
 * In a room the lowest notes stand where their players do too: only what a record could not carry is brought to the
 * middle.
 */
const roomMonoBelowHz = 55
/** What a room gives a bass back. */
const roomBass: Reflections = { delaysMs: [9.7, 14.9, 20.1, 25.3, 31.1, 37.3], levelDb: -6.5 }

/**
 * Whose records keep their peaks, keep them on the tape: at and below the first loudness nothing is driven, at and
 * above the second all is.
 */
const [untouchedLufs, drivenLufs] = [-18, -14]

function tapeDriveOf({ mix }: Score, stem: StemName): number {
  const share = ((mix.loudnessLufs ?? drivenLufs) - untouchedLufs) / (drivenLufs - untouchedLufs)
  return (treatments[stem].tapeDrive ?? 0) * Math.max(0, Math.min(1, share))
}

/** Returns the settings of a stem's channel strip by the score's mix and fidelity. */
export function getStripSettings(score: Score, stem: StemName): StripSettings {
  const { lowCutHz, monoBelowHz, air, compressor, deEsser: ess, bells } = treatments[stem]
  const { spaceDb } = score.mix
  const isRoom = spaceDb !== undefined && stem !== 'vocals'
  const reflections = isRoom && stem === 'bass' ? roomBass : treatments[stem].reflections
  const hasWalls = score.fidelity !== 'lite'
  return {
    lowCutHz,
    monoBelowHz: isRoom ? Math.min(roomMonoBelowHz, monoBelowHz) : monoBelowHz,
    air: air * score.mix.air,
    compressor,
    tapeDrive: tapeDriveOf(score, stem),
    bells,
    deEsser: ess,
    reflections:
      hasWalls && reflections ? { ...reflections, levelDb: reflections.levelDb + (spaceDb ?? 0) } : undefined,
  }
}

export interface StemSends {
  echo?: { seconds: number; amount: number }
  reverb?: { seconds: number; amount: number; lowCutHz: number }
}

/** Returns what a stem sends to echo and reverb; an effect that it does not use is absent. */
export function getStemSends(
  { mix, bpm, fidelity }: Pick<Score, 'mix' | 'bpm' | 'fidelity'>,
  stem: StemName,
): StemSends {
  const { reverb, delay } = treatments[stem]
  const sends: StemSends = {}
  if (delay * mix.delayAmount > 0)
    sends.echo = { seconds: (mix.delayBeats * 60) / bpm, amount: delay * mix.delayAmount }
  if (fidelity !== 'lite' && reverb * mix.reverbAmount > 0)
    sends.reverb = { seconds: mix.reverbSeconds, amount: reverb * mix.reverbAmount, lowCutHz: 220 }
  return sends
}
