import { openSync } from 'node:fs'
import { basename } from 'node:path'
import { bankPack, findInstalledPack } from '@songloom/activities/engines/soundfont/installed-pack'
import { loadSoundFont, openSoundFont } from '@songloom/activities/engines/soundfont/soundfont-file'
import { createEngine } from '@songloom/engine/create-engine'
import type { Engine } from '@songloom/engine/create-engine'
import type { SampledInstruments } from '@songloom/engine/synth/sampler/recordings'
import { openSpeech } from './spoken-singers.ts'

interface Players {
  /** The name in the figures. */
  name: string
  /** Distinguishes their sound from all others, in names of files. */
  key: string
  engine: Engine
  recordings?: SampledInstruments
}

/**
 * An engine played by `PLAYERS`: a SoundFont's path, `own` for the engine's own voices, and by default the installed
 * recordings, as in a worker; own voices if their package is not installed.
 */
export async function choosePlayers(): Promise<Players> {
  const asked = process.env.PLAYERS
  const path = asked === undefined ? findInstalledPack(bankPack) : asked === 'own' ? undefined : asked
  if (path === undefined) return { name: "the engine's own voices", key: 'own', engine: createEngine() }
  const { file } = await openSoundFont({ path, fd: openSync(path, 'r') })
  const recordings = await loadSoundFont(file)
  const singer = await openSpeech()
  const singers = singer ? 'speech' : 'formants'
  return {
    name: `${asked === undefined ? 'recordings' : basename(path)}, singers from ${singers}`,
    key: `${file.sha256.slice(0, 8)}-${singers}`,
    engine: createEngine({ recordings, singer }),
    recordings,
  }
}
