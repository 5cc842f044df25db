import { englishSounds } from '../../../english.ts'
import { isVowel } from '../../../phonemes.ts'
import { pronunciation } from '../../../pronunciations.ts'

const letter = /[\p{L}\p{M}\p{N}'’]/u

/** The last word of a line, in lower case. Reads from the end, as each song calls it thousands of times. */
export function getLastWord(line: string): string {
  let end = line.length
  while (end > 0 && !letter.test(line[end - 1]!)) end--
  let start = end
  while (start > 0 && letter.test(line[start - 1]!)) start--
  return line.slice(start, end).toLowerCase().replaceAll('’', "'").replace(/^'|'$/g, '')
}

const keys = new Map<string, readonly string[]>()
const maxRemembered = 4000

/** Sounds of a word from its last stressed vowel on, stress digits dropped: 'light' is AY T. */
function rhymeSounds(word: string): readonly string[] {
  const known = keys.get(word)
  if (known) return known
  if (keys.size >= maxRemembered) keys.clear()
  const sounds = fromLastStress(pronunciation(word) ?? [])
  const read = sounds.length > 0 ? sounds : fromVowel(englishSounds(word).sounds)
  keys.set(word, read)
  return read
}

function fromLastStress(sounds: readonly string[]): string[] {
  const at = sounds.findLastIndex((sound) => /[12]$/.test(sound))
  return at < 0 ? [] : sounds.slice(at).map((sound) => sound.replace(/\d$/, ''))
}

function fromVowel(sounds: readonly string[]): string[] {
  return sounds.slice(
    Math.max(
      0,
      sounds.findLastIndex((sound) => isVowel(sound)),
    ),
  )
}

/** Two lines rhyme when their keys are the same and their last words are not. */
export function getRhymeKey(line: string): string {
  return rhymeSounds(getLastWord(line)).join(' ')
}

/** Consonants that the ear forgives: voices that differ, noses, stops. */
const families = ['M N NG > N', 'P T K > T', 'B D G > D', 'S Z TH F > S', 'V DH > V', 'SH CH JH > SH']
const familyOf = new Map(
  families.flatMap((family) => {
    const [sounds = '', name = ''] = family.split(' > ')
    return sounds.split(' ').map((sound) => [sound, name] as const)
  }),
)

/** Key of a near rhyme: the same vowels, consonants of the same family. */
export function getNearRhymeKey(line: string): string {
  return rhymeSounds(getLastWord(line))
    .map((sound) => familyOf.get(sound) ?? sound)
    .join(' ')
}
