import type { MixSettings } from '../score/score.ts'
import type { Understood } from '../score/understood.ts'
import { createTable } from '../tables/create-table.ts'

/**
 * Genres whose records keep their peaks: what is soft in them is to be heard as soft. Bands of wood and brass stand
 * between them and the rest.
 */
const calm = createTable<number>({
  ambient: -20,
  meditation: -20,
  lullaby: -20,
  didgeridoo: -19,
  'dungeon-synth': -18,
  piano: -18,
  'western-classical': -18,
  'indian-classical': -18,
  carnatic: -18,
  baroque: -18,
  opera: -18,
  waltz: -18,
  'gregorian-chant': -19,
  'renaissance-choir': -19,
  ghazal: -17,
  fado: -17,
  maqam: -17,
  cinematic: -16.5,
  jazz: -16,
  'big-band': -16,
  'bossa-nova': -16,
  tango: -16,
  ragtime: -16,
  klezmer: -16,
  flamenco: -16,
  medieval: -16,
  orchestral: -16,
  epic: -15.5,
  sufi: -16,
  qawwali: -16,
  garba: -15.5,
  'sea-shanty': -16,
  'marching-band': -16,
  polka: -16,
  tarantella: -16,
  capoeira: -16,
  mariachi: -16,
  children: -16,
  'lo-fi': -16,
  chillout: -16,
  'trip-hop': -16,
  'spoken-word': -16,
  indie: -15,
  rnb: -15,
  funk: -15,
  disco: -15,
  'city-pop': -15,
  '80s': -15,
  synthwave: -15,
  latin: -15,
  salsa: -15,
  samba: -15,
  bachata: -15,
  cumbia: -15,
  merengue: -15,
  afrobeats: -15,
  bollywood: -15,
  ska: -15,
  melodic: -15.5,
  folk: -15.5,
  acoustic: -15.5,
  celtic: -15.5,
  bluegrass: -15.5,
  blues: -15,
  country: -15,
  gospel: -15,
  soul: -15,
  reggae: -15,
  dub: -15,
})
/** Genres with a dense mix. */
const dense = new Set(['punk', 'metal', 'hard-rock', 'hardstyle', 'happy-hardcore', 'hyperpop', 'grunge'])
/** Returns whether a genre, by its key, has a dense mix. */
export const isDense = (genre: string): boolean => dense.has(genre)
/** Leaves a peak 10 dB above a loudness of -14 LUFS. */
const denseCeilingDbtp = -4.1
/** Genres of clubs and stages, between the wall and the rest. */
const firm = new Set([
  'rock',
  'edm',
  'techno',
  'trance',
  'house',
  'drum-and-bass',
  'dubstep',
  'trap',
  'drill',
  'k-pop',
  'phonk',
  'reggaeton',
  'punjabi',
])
const firmCeilingDbtp = -3.1
const softLufs = -20

type Level = Pick<MixSettings, 'loudnessLufs' | 'ceilingDbtp'>

/**
 * How loud a song of a genre is mastered, when it is not as loud as others: by what is asked for, else by its genre.
 */
export function chooseLoudness(genre: string, level: Understood['level']): Level {
  if (level === 'soft') return { loudnessLufs: softLufs }
  if (level === 'loud' || isDense(genre)) return { ceilingDbtp: denseCeilingDbtp }
  if (firm.has(genre)) return { ceilingDbtp: firmCeilingDbtp }
  const loudnessLufs = calm.get(genre)
  return loudnessLufs === undefined ? {} : { loudnessLufs }
}
