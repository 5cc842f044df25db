import { fliteSpeech } from '@songloom/activities/engines/singers/flite-speech'
import { installedSingerVoices } from '@songloom/activities/engines/singers/singer-voices'
import { singFromSpeech } from '@songloom/engine/voice/spoken/line-memory'
import type { SpokenSounds } from '@songloom/engine/voice/spoken/spoken-sounds'

let speech: SpokenSounds | undefined

/** From now on this process sings with the sounds of speech, all phrases new to it; false where their package is not installed. */
export async function singWithSpeech(): Promise<boolean> {
  const voices = await installedSingerVoices()
  if (voices) singFromSpeech((speech ??= fliteSpeech(voices.programPath)))
  return voices !== undefined
}
