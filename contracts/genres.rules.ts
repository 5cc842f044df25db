/** A style the song panel offers as a chip (spec 1 §3: 65 entries with name and key). */
export interface Genre {
  key: string
  name: string
}

const names = [
  'Pop', 'Rock', 'Hip Hop', 'Rap', 'R&B', 'Jazz', 'Blues', 'Country', 'Folk', 'Indie',
  'K-Pop', 'J-Pop', 'EDM', 'House', 'Deep House', 'Techno', 'Trance', 'Dubstep', 'Drum and Bass', 'Trap',
  'Phonk', 'Lo-fi', 'Ambient', 'Chillout', 'Synthwave', '80s', '90s', 'Disco', 'Funk', 'Soul',
  'Gospel', 'Reggae', 'Reggaeton', 'Dancehall', 'Afrobeats', 'Amapiano', 'Latin', 'Salsa', 'Bossa Nova', 'Samba',
  'Flamenco', 'Bollywood', 'Indian Classical', 'Indian Electronic', 'Punjabi', 'Sufi', 'Ghazal', 'Qawwali', 'Western Classical', 'Orchestral',
  'Cinematic', 'Epic', 'Metal', 'Hard Rock', 'Punk', 'Grunge', 'Alternative', 'Acoustic', 'Piano', 'Hyperpop',
  'Garage', 'Meditation', 'Children', 'Spoken Word', 'Melodic',
] as const

const irregularKeys: Record<string, string> = { 'R&B': 'rnb' }

/** Lower case, words joined by hyphens: 'Deep House' is deep-house, 'K-Pop' is k-pop. */
const keyOf = (name: string): string => irregularKeys[name] ?? name.toLowerCase().replaceAll(' ', '-')

export const genres: readonly Genre[] = names.map((name) => ({ key: keyOf(name), name }))

const byKey = new Map(genres.map((genre) => [genre.key, genre]))

export const isGenreKey = (key: string): boolean => byKey.has(key)
export const genreName = (key: string): string => byKey.get(key)?.name ?? key
