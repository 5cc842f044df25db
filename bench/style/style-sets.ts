import { join } from 'node:path'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { Score } from '@songloom/engine/score/score'
import { publishedMusic } from '../real/published-music.ts'
import type { Source } from '../real/published-music.ts'

/** A set of tracks that a style is learned from. */
export interface StyleSet {
  name: string
  /** Songs of our own, or excerpts of published music. */
  scores?: Score[]
  excerpts?: Source[]
}

const tracksPerSet = 6
const trackSeconds = 40

/** Five creators who work in our genres, each at tempi, in keys and with a swing of their own. */
const creators = [
  { name: 'slow house in flats', styles: ['house'], bpm: [112, 115], keys: ['Eb minor', 'Bb minor'] },
  { name: 'fast folk in G', styles: ['folk'], bpm: [132, 138], keys: ['G major', 'D major'] },
  { name: 'trap in C#', styles: ['trap'], bpm: [146, 150], keys: ['C# minor', 'F# minor'] },
  { name: 'jazz at ease', styles: ['jazz'], bpm: [96, 104], keys: ['F major', 'Bb major'] },
  { name: 'rock in E', styles: ['rock'], bpm: [160, 168], keys: ['E minor', 'A minor'] },
] as const

/** The sets of our own: disjoint in tempo and key as well as in genre. */
export function composeSets(): StyleSet[] {
  return creators.map(({ name, styles, bpm: [low, high], keys }) => ({
    name,
    scores: Array.from({ length: tracksPerSet }, (_, at) =>
      composeSong({
        prompt: 'instrumental',
        styles,
        durationSeconds: trackSeconds,
        seed: 500 + at,
        bpm: low + ((high - low) * at) / (tracksPerSet - 1),
        key: keys[at % keys.length]!,
      }),
    ),
  }))
}

/** Packages of published music whose pieces make a set; a set is what one game sounds like. */
const games = [
  'wesnoth-1.16-music',
  'warzone2100-music',
  'supertuxkart-data',
  'supertux-data',
  'hedgewars-data',
] as const

/** The sets of published music, evenly chosen from each game; fewer where a package cannot be fetched. */
export async function fetchSets(folder: string): Promise<StyleSet[]> {
  const sources = await publishedMusic(join(folder, 'packages'), games)
  return games.flatMap((game) => {
    const own = sources.filter(({ name }) => name.startsWith(`${game}/`))
    const step = Math.max(1, Math.floor(own.length / tracksPerSet))
    const excerpts = own.filter((_, at) => at % step === 0).slice(0, tracksPerSet)
    return excerpts.length >= 3 ? [{ name: `game ${game}`, excerpts }] : []
  })
}
