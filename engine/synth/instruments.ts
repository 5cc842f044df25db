import type { InstrumentName } from '../score/instrument-names.ts'
import { barVoices } from './voices/bar-voices.ts'
import { bowedVoices } from './voices/bowed-voices.ts'
import { chipVoices } from './voices/chip-voices.ts'
import { electricPiano } from './voices/electric-piano.ts'
import { blownFolkVoices } from './voices/folk-voices.ts'
import { padVoices } from './voices/pad-voices.ts'
import { piano } from './voices/piano.ts'
import { reedVoices } from './voices/reed-voices.ts'
import { stringVoices } from './voices/string-voices.ts'
import { sungVoices } from './voices/sung-voices.ts'
import { synthVoices } from './voices/synth-voices.ts'
import type { Voice } from './voice.ts'
import { windVoices } from './voices/wind-voices.ts'

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
