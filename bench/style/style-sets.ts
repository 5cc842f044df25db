import { join } from 'node:path'
import type { Score } from '@songloom/engine/score/score'
import { composeTracks, styleCreators } from '@songloom/engine/testing/style/style-creators'
import { publishedMusic } from '../real/published-music.ts'
import type { Source } from '../real/published-music.ts'

/** A set of tracks that a style is learned from. */
export interface StyleSet {
  name: string
  /** Songs of our own, or excerpts of published music. */
  scores?: Score[]
  excerpts?: Source[]
}

const tracksPerSet = 5
const trackSeconds = 30

/** The sets of our own: disjoint in tempo and key as well as in genre. */
export const composeSets = (): StyleSet[] =>
  styleCreators.map((creator) => ({
    name: creator.name,
    scores: composeTracks(creator, tracksPerSet, trackSeconds),
  }))

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
