import { singFromSpeech } from '@songloom/engine/voice/spoken/line-memory'
import { fliteSpeech } from '../singers/flite-speech.ts'
import type { SingerVoices } from '../singers/singer-voices.ts'

/** From now on this thread sings with them, or with the engine's own singer. */
export const singWith = (voices: SingerVoices | undefined): void =>
  singFromSpeech(voices && fliteSpeech(voices.programPath))
