import { fliteSpeech } from '@songloom/activities/engines/singers/flite-speech'
import { findInstalledSingerVoices } from '@songloom/activities/engines/singers/singer-voices'
import type { SpokenSounds } from '@songloom/engine/voice/spoken/spoken-sounds'

/** The speech synthesiser that a worker sings with; undefined where its package is not installed. */
export async function openSpeech(): Promise<SpokenSounds | undefined> {
  const voices = await findInstalledSingerVoices()
  return voices && fliteSpeech(voices.programPath)
}
