import type { RhymeScheme, SectionNeed, ThemeField } from '../lyrics/writer/lyric-writer.ts'
import type { SectionName } from '../score/score.ts'
import { schemeFor } from './form/rhyme-schemes.ts'
import { createTable } from '../tables/create-table.ts'

/** What a mood or a genre makes of lyrics. */
interface LyricTone {
  /** One of the moods of vocabulary/moods, for texts that do not say what they are about. */
  mood: string
  /** What all but the first verse speaks of. */
  fields: readonly ThemeField[]
  minSyllables: number
  maxSyllables: number
  scheme?: RhymeScheme
}

/** The moods of the panel, by key. */
const moodTones = createTable<LyricTone>({
  happy: { mood: 'happy', fields: ['celebration', 'friendship', 'dance'], minSyllables: 5, maxSyllables: 9 },
  sad: { mood: 'sad', fields: ['heartbreak', 'longing'], minSyllables: 6, maxSyllables: 11 },
  angry: { mood: 'angry', fields: ['struggle', 'protest'], minSyllables: 5, maxSyllables: 10 },
  emotional: { mood: 'nostalgic', fields: ['longing', 'family', 'childhood'], minSyllables: 7, maxSyllables: 12 },
  rythmic: { mood: 'energetic', fields: ['dance', 'city'], minSyllables: 5, maxSyllables: 10, scheme: 'AABB' },
  poetic: { mood: 'dreamy', fields: ['nature', 'night', 'sea'], minSyllables: 8, maxSyllables: 14, scheme: 'ABAB' },
  motivational: { mood: 'hopeful', fields: ['courage', 'journey'], minSyllables: 5, maxSyllables: 10 },
  romantic: { mood: 'romantic', fields: ['love'], minSyllables: 6, maxSyllables: 11 },
})

const danceGenres = new RegExp(
  '^(edm|house|deep-house|techno|trance|dubstep|drum-and-bass|disco|funk|garage|hyperpop|' +
    'afrobeats|amapiano|dancehall|reggaeton|samba|salsa|latin)$',
)

/** Genres by a word of their key, the first that is found; the rest write as pop does. */
const genreTones: readonly (readonly [RegExp, LyricTone])[] = [
  [
    /rap|hip-hop|trap|phonk/,
    { mood: 'energetic', fields: ['city', 'struggle', 'courage'], minSyllables: 7, maxSyllables: 17 },
  ],
  [
    /metal|punk|grunge|hard-rock/,
    { mood: 'angry', fields: ['struggle', 'protest', 'night'], minSyllables: 5, maxSyllables: 10 },
  ],
  [danceGenres, { mood: 'energetic', fields: ['dance', 'celebration', 'city'], minSyllables: 5, maxSyllables: 10 }],
  [
    /country|folk|acoustic|blues/,
    { mood: 'nostalgic', fields: ['home', 'journey', 'family'], minSyllables: 7, maxSyllables: 12 },
  ],
  [
    /gospel|sufi|qawwali|meditation/,
    { mood: 'hopeful', fields: ['faith', 'courage'], minSyllables: 6, maxSyllables: 11 },
  ],
  [
    /jazz|soul|rnb|bossa|ghazal|bollywood/,
    { mood: 'romantic', fields: ['love', 'longing', 'night'], minSyllables: 6, maxSyllables: 12 },
  ],
  [
    /ambient|chillout|lo-fi|classical|orchestral|piano|spoken/,
    { mood: 'dreamy', fields: ['nature', 'night', 'sea'], minSyllables: 8, maxSyllables: 13 },
  ],
  [/epic|cinematic/, { mood: 'epic', fields: ['story', 'courage'], minSyllables: 6, maxSyllables: 11 }],
  [
    /children/,
    { mood: 'happy', fields: ['play', 'animals', 'childhood'], minSyllables: 5, maxSyllables: 9, scheme: 'AABB' },
  ],
  [
    /synthwave|80s|90s/,
    { mood: 'nostalgic', fields: ['night', 'city', 'machines'], minSyllables: 5, maxSyllables: 10 },
  ],
]

const plain: LyricTone = { mood: 'balanced', fields: [], minSyllables: 5, maxSyllables: 11 }

/**
 * What mood and genre make together: the mood says what is felt and how long the lines are, the genre how they rhyme.
 */
export function chooseTone(mood: string, genre: string, seed: number): LyricTone & { scheme: RhymeScheme } {
  const ofMood = moodTones.get(mood)
  const ofGenre = genreTones.find(([pattern]) => pattern.test(genre))?.[1]
  const tone = ofMood ?? ofGenre ?? plain
  const byGenre = schemeFor(genre, 'sung', seed)
  // A rapped line holds two rhymes: no mood makes it short.
  if (byGenre === 'rap') return { ...tone, minSyllables: 7, maxSyllables: 17, scheme: 'rap' }
  return { ...tone, scheme: ofGenre?.scheme ?? ofMood?.scheme ?? byGenre }
}

type Place = readonly [name: SectionName, lineCount: number]
const [verse, chorus, preChorus]: readonly Place[] = [
  ['verse', 4],
  ['chorus', 4],
  ['pre-chorus', 2],
] as const

/** What each choice of the panel's sections asks for; 'none' is a verse and chorus, twice. */
const forms = createTable<readonly Place[]>({
  intro: [['intro', 2]],
  verse: [['verse', 8]],
  chorus: [chorus!],
  bridge: [['bridge', 4]],
  outro: [['outro', 4]],
  song: [verse!, preChorus!, chorus!, verse!, preChorus!, chorus!, ['bridge', 4], chorus!, ['outro', 2]],
})
const usualForm: readonly Place[] = [verse!, chorus!, verse!, chorus!]

/** The sections that are to be written. */
export function listLyricNeeds(
  section: string,
  { minSyllables, maxSyllables, scheme }: LyricTone & { scheme: RhymeScheme },
): SectionNeed[] {
  const isSung = (name: SectionName): boolean => scheme === 'rap' && name !== 'verse'
  return (forms.get(section) ?? usualForm).map(([name, lineCount]) => ({
    name,
    lineCount: scheme === 'rap' && name === 'verse' ? 8 : lineCount,
    scheme: isSung(name) ? 'AABB' : scheme,
    minSyllables: isSung(name) ? 5 : minSyllables,
    maxSyllables: isSung(name) ? 11 : maxSyllables,
  }))
}
