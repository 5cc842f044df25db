import { installedSingerVoices, singWith } from '@songloom/activities/engines/singer-voices'

/** From now on this process sings with the sounds of speech; false where their package is not installed. */
export async function singWithSpeech(): Promise<boolean> {
  const voices = await installedSingerVoices()
  await singWith(voices)
  return voices !== undefined
}
