import type { Random } from '../dsp/random.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { GenreProfile } from './genre-profile.ts'
import { resolveProfile } from './genres/genre-profiles.ts'
import type { PromptReading } from './enhance-keeps.ts'
import { genreText } from './prompt/genres.ts'
import { pitchedInstruments } from './vocabulary/instrument-table.ts'
import { findMood } from './vocabulary/moods.ts'
import { createTable } from '../tables/create-table.ts'

/** Genres that a mood usually is sung in, for prompts that name none. */
const moodGenres = createTable<readonly string[]>({
  happy: ['pop', 'funk', 'indie', 'soul'],
  sad: ['indie', 'soul', 'folk', 'piano'],
  energetic: ['edm', 'rock', 'house', 'pop'],
  calm: ['folk', 'lo-fi', 'bossa-nova', 'ambient'],
  dark: ['trap', 'techno', 'indie', 'cinematic'],
  romantic: ['rnb', 'soul', 'pop', 'jazz'],
  epic: ['cinematic', 'rock'],
  dreamy: ['indie', 'ambient', 'lo-fi'],
  angry: ['rock', 'metal', 'punk', 'trap'],
  hopeful: ['pop', 'indie', 'gospel', 'folk'],
  nostalgic: ['80s', 'lo-fi', 'folk', 'indie'],
  mysterious: ['cinematic', 'ambient', 'trap'],
})
const anyGenres = ['pop', 'indie', 'folk', 'soul', 'rnb']

/** Genres that suit a mood. */
export const genresOfMood = ({ understood, brief }: PromptReading): readonly string[] =>
  moodGenres.get(brief.isTender ? 'sad' : understood.mood) ?? anyGenres

/** Vibes that go with each mood, and those of a song that names none. */
const moodVibes = createTable<readonly string[]>({
  happy: ['playful', 'happy'],
  sad: ['melancholic', 'sad'],
  energetic: ['energetic', 'groovy', 'confident'],
  calm: ['calm', 'chill'],
  dark: ['dark', 'haunting'],
  romantic: ['romantic', 'sensual'],
  epic: ['epic', 'triumphant'],
  dreamy: ['dreamy', 'ethereal'],
  angry: ['aggressive'],
  hopeful: ['uplifting', 'hopeful', 'inspiring'],
  nostalgic: ['nostalgic'],
  mysterious: ['mysterious', 'suspenseful'],
})
const genreVibes = createTable<readonly string[]>({
  metal: ['aggressive', 'dark'],
  punk: ['energetic', 'aggressive'],
  trap: ['dark', 'confident'],
  'hip-hop': ['confident', 'groovy'],
  rap: ['confident', 'groovy'],
  'lo-fi': ['chill', 'nostalgic'],
  ambient: ['calm', 'ethereal'],
  'deep-house': ['groovy', 'dreamy'],
  house: ['groovy', 'euphoric'],
  edm: ['euphoric', 'energetic'],
  trance: ['euphoric', 'uplifting'],
  rock: ['energetic', 'confident'],
  jazz: ['romantic', 'nostalgic'],
  folk: ['nostalgic', 'hopeful'],
  country: ['nostalgic', 'hopeful'],
  rnb: ['sensual', 'romantic'],
  soul: ['romantic', 'uplifting'],
  piano: ['calm', 'melancholic'],
  gospel: ['uplifting', 'hopeful'],
  techno: ['dark', 'energetic'],
  funk: ['groovy', 'playful'],
  disco: ['groovy', 'euphoric'],
  cinematic: ['epic', 'suspenseful'],
  blues: ['melancholic', 'nostalgic'],
})
const anyVibes = ['uplifting', 'nostalgic', 'dreamy', 'groovy', 'romantic', 'hopeful']

const named = new Map<InstrumentName, string>(
  [...pitchedInstruments].map(([key, { instrument }]) => [instrument, key.replaceAll('-', ' ')]),
)
/** Sounds that the list has no name for, in words that the composer reads. */
const alsoNamed: readonly (readonly [InstrumentName, string])[] = [
  ['cleanGuitar', 'clean guitar'],
  ['mutedGuitar', 'muted guitar'],
  ['polySynth', 'synth'],
  ['subBass', 'sub bass'],
  ['acidBass', 'acid bass'],
  ['reeseBass', 'reese bass'],
  ['wobbleBass', 'wobble bass'],
  ['pickBass', 'pick bass'],
  ['pizzicato', 'pizzicato strings'],
  ['warmPad', 'warm pad'],
  ['supersaw', 'supersaw'],
]
for (const [instrument, name] of alsoNamed) if (!named.has(instrument)) named.set(instrument, name)

/**
 * What can be added, in order: each entry is one thing, in one or more wordings of which the first that fits is taken.
 * Things the prompt has settled are not offered.
 */
export function additionsFor(reading: PromptReading, genre: string, random: Random): readonly (readonly string[])[] {
  const { understood } = reading
  const profile = resolveProfile([genre, ...understood.genres.slice(1)], understood)
  const chords = random.pick(profile.chords.instruments)
  return [
    ...(reading.saysGenre ? [] : [[`${capital(genreText(genre))} style.`]]),
    ...band(reading, profile, chords, random),
    ...groove(reading, profile),
    ...feeling(reading, genre, random),
    ...singer(reading, profile, random),
    ...course(reading, chords),
  ]
}

/** Two or three players of the genre's own, fewer where one of them is ruled out. */
function band(
  { understood }: PromptReading,
  profile: GenreProfile,
  chords: InstrumentName,
  random: Random,
): string[][] {
  const { onlyInstruments, instruments, without } = understood
  if (onlyInstruments || instruments.length >= 4) return []
  const has = new Set(instruments.map(({ role }) => role))
  const players = [
    has.has('chords') ? undefined : chords,
    has.has('lead') ? undefined : pickOf(profile.leads, random),
    has.has('bass') || without.includes('bass') ? undefined : pickOf(profile.bass.instruments, random),
    has.has('pad') ? undefined : pickOf(profile.pads, random),
  ]
  const names = [...new Set(players.flatMap((player) => (player ? (named.get(player) ?? []) : [])))]
  return [combinations(names).map((list) => `With ${listed(list)}.`)]
}

const pickOf = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length > 0 ? random.pick(items) : undefined

/** All of them first, then without one, then each alone. */
const combinations = (names: readonly string[]): string[][] =>
  [names, ...names.map((_, left) => names.filter((_name, i) => i !== left)), ...names.map((name) => [name])]
    .map((list) => list.slice(0, 3))
    .filter((list) => list.length > 0)

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`

/** A tempo of the genre, where its mood puts it. */
function groove({ understood }: PromptReading, { bpm: [slowest, fastest], swing }: GenreProfile): string[][] {
  const { bpm, tempo, tempoCourse, pulse, techniques = [] } = understood
  const number = Math.round(slowest + (fastest - slowest) * findMood(understood.mood).tempo)
  const isOpen = bpm === undefined && tempo === undefined && tempoCourse === undefined && pulse !== false
  const swings = swing >= 0.15 && techniques.length === 0 && pulse !== false
  return [...(isOpen ? [[`Around ${number} BPM.`]] : []), ...(swings ? [['A laid back groove.']] : [])]
}

/** Up to two vibes. */
function feeling({ understood, brief }: PromptReading, genre: string, random: Random): string[][] {
  const { vibes, mood } = understood
  if (vibes.length >= 2) return []
  const suiting = (moodVibes.get(brief.isTender ? 'sad' : mood) ?? genreVibes.get(genre) ?? anyVibes).filter(
    (vibe) => !vibes.includes(vibe),
  )
  if (suiting.length === 0) return []
  const first = random.integer(0, suiting.length - 1)
  const turned = [...suiting.slice(first), ...suiting.slice(0, first)]
  const two = vibes.length === 0 && turned.length > 1 ? [`${capital(turned[0]!)} and ${turned[1]!} mood.`] : []
  return [[...two, ...turned.map((vibe) => `${capital(vibe)} mood.`)]]
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

/** A voice where the genre sings and the prompt names none. */
function singer({ understood }: PromptReading, { sings, voice }: GenreProfile, random: Random): string[][] {
  const { vocals, voice: asked, vocalStyle, voices, without, onlyInstruments } = understood
  const isOpen = asked === undefined && vocalStyle === undefined && voices === undefined && !without.includes('vocals')
  if (!isOpen || vocals === false || onlyInstruments || !(sings || vocals)) return []
  const which = voice === 'either' ? random.pick(['low', 'high'] as const) : voice
  return [[which === 'high' ? 'Female vocals.' : 'Male vocals.']]
}

/** Its beginning and its course. */
function course({ understood }: PromptReading, chords: InstrumentName): string[][] {
  const { arc, opening, onlyInstruments, energy, instruments } = understood
  const opener = instruments.some(({ role }) => role === 'chords') ? undefined : named.get(chords)
  return [
    ...(opening === undefined && !onlyInstruments && opener ? [[`Starts with the ${opener} alone.`]] : []),
    ...(arc === undefined && energy === undefined ? [['It builds slowly to a big finish.', 'It builds slowly.']] : []),
  ]
}
