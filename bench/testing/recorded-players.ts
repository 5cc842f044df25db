import { basename } from 'node:path'
import { bankPack, installedPack } from '@songloom/activities/engines/soundfont/installed-pack'
import { openSoundFont, playSoundFont } from '@songloom/activities/engines/soundfont/soundfont-file'
import { singWithSpeech } from './spoken-singers.ts'

export interface Players {
  /** As a reader of the figures knows them. */
  name: string
  /** Tells their sound from all others, in names of files. */
  key: string
}

const own: Players = { name: "the engine's own voices", key: 'own' }

/**
 * From now on this process plays with what `PLAYERS` names: a SoundFont's path, `own` for the engine's own voices, and by default the installed
 * recordings, as a worker does; where their package is not installed, own voices again.
 */
export async function choosePlayers(): Promise<Players> {
  const asked = process.env.PLAYERS
  const path = asked === undefined ? installedPack(bankPack) : asked === 'own' ? undefined : asked
  if (path === undefined) return own
  const { file } = await openSoundFont(path)
  const failure = await playSoundFont(file)
  if (failure !== undefined) throw new Error(failure)
  const singers = (await singWithSpeech()) ? 'speech' : 'formants'
  return {
    name: `${asked === undefined ? 'recordings' : basename(path)}, singers from ${singers}`,
    key: `${file.sha256.slice(0, 8)}-${singers}`,
  }
}
