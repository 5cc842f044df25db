import type { MixSettings, Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import type { StripSettings } from './channel-strip.ts'
import type { CompressorSettings } from './compressor.ts'

/** How a stem is treated between its dry sound and the sum. */
interface StemTreatment {
  lowCutHz: number
  /** Share of the genre's air above 2.4 kHz; negative takes it away. */
  air: number
  reverb: number
  delay: number
  compressor: CompressorSettings
  bell?: StripSettings['bell']
}

/** Thresholds against a stem of -18 LUFS, which is how loud each is before its compressor. */
// prettier-ignore
const treatments: Record<StemName, StemTreatment> = {
  vocals: { lowCutHz: 90, air: 0.85, reverb: 1, delay: 0.6, compressor: { thresholdDb: -20, ratio: 2.5, attackSeconds: 0.006, releaseSeconds: 0.12 } },
  drums: { lowCutHz: 24, air: 0.55, reverb: 0, delay: 0, compressor: { thresholdDb: -12, ratio: 2, attackSeconds: 0.02, releaseSeconds: 0.12 } },
  bass: { lowCutHz: 26, air: -0.6, reverb: 0, delay: 0, compressor: { thresholdDb: -14, ratio: 2.5, attackSeconds: 0.02, releaseSeconds: 0.2 }, bell: { hz: 85, gainDb: 4.5, q: 0.6 } },
  chords: { lowCutHz: 80, air: 0.65, reverb: 0.9, delay: 0, compressor: { thresholdDb: -14, ratio: 1.6, attackSeconds: 0.02, releaseSeconds: 0.25 } },
  lead: { lowCutHz: 90, air: 0.55, reverb: 1, delay: 1, compressor: { thresholdDb: -16, ratio: 2, attackSeconds: 0.012, releaseSeconds: 0.15 } },
}

const monoBelowHz = 120
/** Where words are understood: what plays beside the voice steps back there. */
const voiceCarve = { hz: 2600, gainDb: -2.5, q: 0.7 }
const steppingBack: readonly StemName[] = ['chords', 'lead']

export function stripOf(score: Score, stem: StemName): StripSettings {
  const { lowCutHz, air, compressor, bell: own } = treatments[stem]
  const bell = score.syllables.length > 0 && steppingBack.includes(stem) ? voiceCarve : own
  return { lowCutHz, monoBelowHz, air: air * score.mix.air, compressor, bell }
}

export interface StemSends {
  echo?: { seconds: number; amount: number }
  reverb?: { seconds: number; amount: number; lowCutHz: number }
}

export function sendsOf({ mix, bpm }: { mix: MixSettings; bpm: number }, stem: StemName): StemSends {
  const { reverb, delay } = treatments[stem]
  const sends: StemSends = {}
  if (delay * mix.delayAmount > 0)
    sends.echo = { seconds: (mix.delayBeats * 60) / bpm, amount: delay * mix.delayAmount }
  if (reverb * mix.reverbAmount > 0)
    sends.reverb = { seconds: mix.reverbSeconds, amount: reverb * mix.reverbAmount, lowCutHz: 220 }
  return sends
}
