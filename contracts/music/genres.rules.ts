import type { Option } from '../library/option-list.rules.ts'
import { optionList } from '../library/option-list.rules.ts'

/** A style the song panel offers as a chip (spec 1 §3: 65 entries with name and key). */
export type Genre = Option

// prettier-ignore
const names = [
  'Pop', 'Rock', 'Hip Hop', 'Rap', 'R&B', 'Jazz', 'Blues', 'Country', 'Folk', 'Indie',
  'K-Pop', 'J-Pop', 'EDM', 'House', 'Deep House', 'Techno', 'Trance', 'Dubstep', 'Drum and Bass', 'Trap',
  'Phonk', 'Lo-fi', 'Ambient', 'Chillout', 'Synthwave', '80s', '90s', 'Disco', 'Funk', 'Soul',
  'Gospel', 'Reggae', 'Reggaeton', 'Dancehall', 'Afrobeats', 'Amapiano', 'Latin', 'Salsa', 'Bossa Nova', 'Samba',
  'Flamenco', 'Bollywood', 'Indian Classical', 'Indian Electronic', 'Punjabi', 'Sufi', 'Ghazal', 'Qawwali', 'Western Classical', 'Orchestral',
  'Cinematic', 'Epic', 'Metal', 'Hard Rock', 'Punk', 'Grunge', 'Alternative', 'Acoustic', 'Piano', 'Hyperpop',
  'Garage', 'Meditation', 'Children', 'Spoken Word', 'Melodic',
] as const

export const genres = optionList(names, { 'R&B': 'rnb' })

const byKey = new Map(genres.map((genre) => [genre.key, genre]))

const keyByWord = new Map(genres.flatMap(({ key, name }) => [key, name.toLowerCase()].map((word) => [word, key])))

/** The key of a genre by its key or its name, in capitals or not; any other word as it is. */
export const toGenreKey = (word: string): string => keyByWord.get(word.toLowerCase()) ?? word

export const isGenreKey = (key: string): boolean => byKey.has(key)
export const genreName = (key: string): string => byKey.get(key)?.name ?? key
