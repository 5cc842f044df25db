import type { InstrumentName, KitName } from '../score/instrument-names.ts'
import table from './genre-sounds.json' with { type: 'json' }
import { shareByName } from './statistics.ts'
import type { StyleFeatures, StyleInstrument } from './style-features.ts'

/** How a genre sounds when our own voices play it (bench/sound/fit-style-genres). */
interface GenreSound extends Pick<StyleFeatures, 'bandsDb' | 'timbre' | 'percussion' | 'strokesPerSecond'> {
  genre: string
  bpm: readonly [number, number]
  instruments: { role: StyleInstrument['role']; instrument: InstrumentName; share: number }[]
  kit: KitName
}

const sounds = table as unknown as readonly GenreSound[]

/** What counts as one step away. */
const steps = { bandsDb: 4, timbre: 0.15, percussion: 0.8, density: 0.8, octaves: 0.25 }
/** Below this there are no drums (reference-measures). */
const minPercussion = 0.035
const otherBeat = 2
/** How many of the nearest genres lend their instruments. */
const neighbours = 3

type Sound = Pick<StyleFeatures, 'bpm' | 'bandsDb' | 'timbre' | 'percussion' | 'strokesPerSecond'>

/** The genre that sounds most like a foreign track, its kit, and the instruments of the three nearest. */
export function matchGenre(heard: Sound): Pick<StyleFeatures, 'genre' | 'kit' | 'instruments'> {
  const ranked = sounds.map((sound) => ({ sound, cost: costOf(sound, heard) })).sort((a, b) => a.cost - b.cost)
  const nearest = ranked.slice(0, neighbours)
  const [first] = nearest
  if (!first) return { genre: null, kit: null, instruments: [] }
  return { genre: first.sound.genre, kit: first.sound.kit, instruments: nearest.flatMap(listInstruments) }
}

function listInstruments({ sound }: { sound: GenreSound }, rank: number): StyleInstrument[] {
  const weighted = sound.instruments.map(({ instrument, share }) => ({ name: instrument, weight: share }))
  return shareByName(weighted).map(({ name, share }) => ({
    role: sound.instruments.find(({ instrument }) => instrument === name)!.role,
    instrument: name as InstrumentName,
    share: Math.round((100 * share * (neighbours - rank)) / 6) / 100,
  }))
}

function costOf(sound: GenreSound, heard: Sound): number {
  const isBeaten = (percussion: number): boolean => percussion >= minPercussion
  return (
    distance(sound.bandsDb, heard.bandsDb) / steps.bandsDb +
    distance(sound.timbre, heard.timbre) / steps.timbre +
    octaves(sound.percussion + 0.02, heard.percussion + 0.02) / steps.percussion +
    octaves(sound.strokesPerSecond + 0.2, heard.strokesPerSecond + 0.2) / steps.density +
    (heard.bpm === null ? 0 : Math.min(1, outside(sound.bpm, heard.bpm)) / steps.octaves) +
    (isBeaten(sound.percussion) === isBeaten(heard.percussion) ? 0 : otherBeat)
  )
}

const octaves = (one: number, two: number): number => Math.abs(Math.log2(one / two))

function outside([low, high]: readonly [number, number], bpm: number): number {
  return Math.max(0, Math.log2(low / bpm), Math.log2(bpm / high))
}

/** Root mean square of the differences. */
export function distance(one: readonly number[], two: readonly number[]): number {
  const length = Math.min(one.length, two.length)
  let sum = 0
  for (let i = 0; i < length; i++) sum += (one[i]! - two[i]!) * (one[i]! - two[i]!)
  return Math.sqrt(sum / Math.max(1, length))
}
