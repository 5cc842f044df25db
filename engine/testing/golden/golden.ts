import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '../../version.ts'
import { hashGoldenLyrics } from './golden-lyrics.ts'
import { goldenNames, makeGoldenSong } from './golden-songs.ts'
import { hashGoldenStems, hashGoldenVoice, sungLine } from './golden-sounds.ts'
import { pcmHash } from '../songs.ts'

/**
 * Hashes of what the engine makes of fixed requests, whatever the machine and the version of Node (20, 22 and 24 were
 * compared).
 */
type Golden = {
  version: string
  songs: Record<string, string>
  lyrics: Record<string, string>
  stems: Record<string, string>
  voice: string
}

const path = join(import.meta.dirname, '..', '..', 'golden.json')

export const readGolden = (): Golden => JSON.parse(readFileSync(path, 'utf8')) as Golden

export const writeGolden = (golden: Golden): void => writeFileSync(path, `${JSON.stringify(golden, null, 2)}\n`)

/** Makes the songs in the order of `names`: it must not matter. */
export async function computeGolden(names: readonly string[] = goldenNames): Promise<Golden> {
  const songs: Record<string, string> = {}
  let stems: Record<string, string> = {}
  for (const name of names) {
    const { left, right } = await makeGoldenSong(name)
    songs[name] = pcmHash({ left, right })
    if (name === 'pop') stems = await hashGoldenStems({ left, right })
  }
  return { version: engineVersion, songs, lyrics: hashGoldenLyrics(), stems, voice: hashGoldenVoice(sungLine()) }
}
