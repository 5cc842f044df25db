import { bankPack, installedPack } from '@songloom/activities/engines/installed-pack'
import { openSoundFont, playSoundFont } from '@songloom/activities/engines/soundfont-file'

/** From now on this process plays with the installed recordings, as a worker does by default; undefined where their package is not installed, else which bytes play. */
export async function playWithRecordings(): Promise<string | undefined> {
  const path = installedPack(bankPack)
  if (path === undefined) return undefined
  const { file } = await openSoundFont(path)
  const failure = await playSoundFont(file)
  if (failure !== undefined) throw new Error(failure)
  return file.sha256
}
