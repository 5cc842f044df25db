import { keyName, parseKey } from '../../score/keys.ts'
import type { Mode } from '../../score/keys.ts'

const modes = 'major|maj|minor|min|dorian|mixolydian|phrygian dominant|phrygian|lydian|harmonic minor'
const full = new RegExp(
  `(?<![\\p{L}\\p{N}])([A-Ga-g](?:#|♯|b|♭| sharp| flat|-sharp|-flat)?)` +
    `[ -]?(${modes})(?![\\p{L}])(?! (?:key|scale|chords?|mode)\\b)`,
  'giu',
)
const short = /\b(?:in |[Kk]ey of |[Kk]ey: ?)([A-G](?:#|♯|b|♭|[ -](?:[Ss]harp|[Ff]lat))?)(m?)(?![\p{L}'’])/u
const modeAlone = /\b(major|minor)(?: key| scale| mode)\b|\bin (?:the )?(major|minor)\b/

/**
 * The key a prompt names. A bare letter is no key: it needs a mode, or the words 'in' or 'key of' before it, and takes
 * the mode that the prompt names elsewhere ('raga yaman in D').
 */
export function keyIn(prompt: string, notes: string[], elsewhere: Mode = 'major'): string | undefined {
  const keys = Array.from(prompt.matchAll(full), ([whole, tonic, mode]) => ({
    whole,
    key: parseKey(`${tonic!.replace('-', ' ')} ${mode!}`),
  }))
    // 'be a major hit': an article, unless it is written as a note or follows 'in'.
    .filter(({ whole }) => !/^a [m]/.test(whole) || new RegExp(`\\b(?:in|key of) ${whole}`).test(prompt))
    .flatMap(({ key }) => (key ? [keyName(key)] : []))
  const [, tonic = '', minor] = short.exec(prompt) ?? []
  const named = parseKey(`${tonic.replace('-', ' ')} ${minor ? 'minor' : elsewhere}`)
  const [first, ...others] = [...new Set([...keys, ...(keys.length === 0 && named ? [keyName(named)] : [])])]
  if (others.length > 0) notes.push(`Of ${[first, ...others].join(' and ')} the song takes ${first!}.`)
  return first
}

/** 'in a minor key': a mode without a tonic. Plain, lower-case text. */
export function modeIn(text: string): 'major' | 'minor' | undefined {
  const match = modeAlone.exec(text)
  return (match?.[1] ?? match?.[2]) as 'major' | 'minor' | undefined
}
