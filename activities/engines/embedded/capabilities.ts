import type { CapabilityName } from '../port/engines.ts'
import type { CapabilityFor } from './capability.ts'
import { completeMusic } from './edits/complete-music.ts'
import { extendTrack } from './edits/extend-track.ts'
import { inpaint } from './edits/inpaint.ts'
import { analyseSections } from './listening/analyse-sections.ts'
import { findVoice } from './listening/find-voice.ts'
import { measureReference } from './listening/measure-reference.ts'
import { separateStems } from './listening/separate-stems.ts'
import { generateMusic } from './songs/generate-music.ts'
import { generateSong } from './songs/generate-song.ts'
import { sing } from './songs/sing.ts'
import { learnStyle } from './styles/learn-style.ts'
import { measureStyle } from './styles/measure-style.ts'
import { train } from './styles/train.ts'
import { checkConsent } from './voices/check-consent.ts'
import { playVoice } from './voices/play-voice.ts'
import { swapVoice } from './voices/swap-voice.ts'
import { trainVoice } from './voices/train-voice.ts'

/** How our own engine does everything that engines can do. */
export const capabilities: { [Name in CapabilityName]: CapabilityFor<Name> } = {
  generateSong,
  analyseSections,
  separateStems,
  findVoice,
  extendTrack,
  completeMusic,
  inpaint,
  measureReference,
  generateMusic,
  playVoice,
  sing,
  swapVoice,
  measureStyle,
  learnStyle,
  train,
  trainVoice,
  checkConsent,
}
