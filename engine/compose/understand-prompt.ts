import type { StemName } from '../score/score.ts'
import { genreAliases, genreKey, genreProfiles } from './genre-profiles.ts'
import type { InstrumentWish } from './instrument-words.ts'
import { instrumentWords, stemWords } from './instrument-words.ts'
import { moodOf } from './moods.ts'
import { themeWords } from './theme-words.ts'
import { keyName, parseKey } from './theory.ts'

/** What the composer read in a prompt; returned so that it can be shown. */
export interface UnderstoodPrompt {
  genre: string
  mood: string
  bpm?: number
  key?: string
  /** Absent when the prompt leaves it to the genre. */
  vocals?: boolean
  voice?: 'low' | 'high'
  instruments: InstrumentWish[]
  without: StemName[]
  themeWords: string[]
  /** What could not be taken as written. */
  adjustments: string[]
}

/** Reads genre, mood, tempo, key, voice and instruments. Explicit styles win over the prompt's own words. */
export function understandPrompt(prompt: string, styles: readonly string[]): UnderstoodPrompt {
  const text = ` ${prompt.toLowerCase().replace(/[^\p{L}\p{N}#♯♭&'.-]+/gu, ' ')} `
  const adjustments: string[] = []
  const without = negatedStems(text)
  const words = text.split(/[\s.]+/).filter(Boolean)
  const genre = genreOf(text, styles)
  return {
    genre,
    mood: moodOf([...words.filter((word) => genreKey(word) !== genre), ...styles.map(genreKey)]).name,
    bpm: tempoIn(text, adjustments),
    key: keyIn(prompt),
    vocals: vocalsIn(text, without),
    voice: voiceIn(text),
    instruments: instrumentsIn(text),
    without,
    themeWords: themeWords(words),
    adjustments,
  }
}

const knownGenres: readonly string[] = [...genreProfiles.map((profile) => profile.key), ...Object.keys(genreAliases)]
  .sort((a, b) => b.length - a.length)

function genreOf(text: string, styles: readonly string[]): string {
  const asked = styles.map(genreKey).find((style) => knownGenres.includes(style))
  return asked ?? genreInWords(text) ?? (styles[0] ? genreKey(styles[0]) : 'pop')
}

/** The genre named first; of two at one place the longer ('deep house' before 'deep'), vague words last. */
function genreInWords(text: string): string | undefined {
  const dashed = text.replace(/ /g, '-')
  let best: string | undefined
  let bestPlace = Infinity
  for (const genre of knownGenres) {
    const at = dashed.indexOf(`-${genre}-`)
    if (at < 0 || negates(text, genre.replace(/-/g, ' '))) continue
    const place = at + (vague.has(genre) ? 100_000 : 0)
    if (place < bestPlace) [best, bestPlace] = [genre, place]
  }
  return best
}

/** Words that name a genre only when nothing better does. */
const vague = new Set(['chill', 'dance', 'electronic', 'acoustic', 'epic', 'sleep', 'melodic', 'retro', 'acid', 'soul', 'swing', 'dub', 'garage', 'latin', 'indian', 'african', 'meditation', 'drone', 'minimal', 'industrial', 'soundtrack', 'alternative'])

const negation = '(?:no|without|minus|not any|zero|remove(?: the)?)'

function negates(text: string, word: string): boolean {
  return new RegExp(` ${negation}(?: [\\p{L}]+){0,1} ${word} `, 'u').test(text)
}

function negatedStems(text: string): StemName[] {
  return (Object.keys(stemWords) as StemName[]).filter((stem) => stemWords[stem].some((word) => negates(text, word)))
}

function tempoIn(text: string, adjustments: string[]): number | undefined {
  const match = /(\d{1,4}(?:\.\d+)?) ?-?bpm/.exec(text)
  if (!match) return undefined
  const asked = Number(match[1])
  const bpm = Math.min(200, Math.max(50, asked))
  if (bpm !== asked) adjustments.push(`${asked} bpm is outside 50 to 200: the song plays at ${bpm} bpm.`)
  return bpm
}

/** A bare letter ('a', 'b') is no key: it needs a mode, or the words 'in' or 'key of' before it. */
function keyIn(prompt: string): string | undefined {
  const modes = 'major|maj|minor|min|dorian|mixolydian|phrygian|lydian'
  const tonic = '([A-Ga-g](?:#|♯|b|♭| sharp| flat)?)'
  const full = new RegExp(`(?:^|[^\\p{L}])${tonic}[ -]?(${modes})(?![\\p{L}])`, 'iu').exec(prompt)
  const short = new RegExp(`(?:\\bin|\\bkey of) ([A-G](?:#|♯|b|♭)?m?)(?![\\p{L}'])`, 'u').exec(prompt)
  const key = full ? parseKey(`${full[1]!} ${full[2]!}`) : short ? parseKey(short[1]!) : undefined
  return key && keyName(key)
}

function vocalsIn(text: string, without: readonly StemName[]): boolean | undefined {
  if (without.includes('vocals') || / (instrumental|karaoke) /.test(text) || / background music /.test(text)) return false
  return / (vocals?|singer|sings?|sung|singing|voice|lyrics|rapper|song about) /.test(text) ? true : undefined
}

function voiceIn(text: string): 'low' | 'high' | undefined {
  if (/ (female|woman|girl|soprano|alto|her voice) /.test(text)) return 'high'
  return / (male|man|baritone|tenor|deep voice|his voice) /.test(text) ? 'low' : undefined
}

function instrumentsIn(text: string): InstrumentWish[] {
  const wishes: InstrumentWish[] = []
  let rest = text
  for (const [word, wish] of instrumentWords) {
    if (!new RegExp(` ${word}s? `).test(rest)) continue
    if (!negates(text, `${word}s?`)) wishes.push(wish)
    rest = rest.replace(new RegExp(` ${word}s? `, 'g'), ' ')
  }
  return wishes
}
