import type { InstrumentName } from '../score/instrument-names.ts'
import { barVoices } from './bar-voices.ts'
import { bowedVoices } from './bowed-voices.ts'
import { chipVoices } from './chip-voices.ts'
import { electricPiano } from './electric-piano.ts'
import { blownFolkVoices } from './folk-voices.ts'
import { padVoices } from './pad-voices.ts'
import { piano } from './piano.ts'
import { reedVoices } from './reed-voices.ts'
import { stringVoices } from './string-voices.ts'
import { sungVoices } from './sung-voices.ts'
import { synthVoices } from './synth-voices.ts'
import type { Voice } from './voice.ts'
import { windVoices } from './wind-voices.ts'

/** Every instrument of a score and how it sounds. */
export const instruments: Readonly<Record<InstrumentName, Voice>> = {
  piano,
  electricPiano,
  ...stringVoices,
  ...barVoices,
  ...bowedVoices,
  ...windVoices,
  ...reedVoices,
  ...sungVoices,
  ...padVoices,
  ...synthVoices,
  ...blownFolkVoices,
  ...chipVoices,
}
