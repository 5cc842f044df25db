import letterTable from '../data/lyrics/hindi/devanagari.json' with { type: 'json' }
import { createTable } from '../tables/create-table.ts'

const consonants = createTable<string>(letterTable.consonants)
const withNukta = createTable<string>(letterTable.withNukta)
const vowelLetters = createTable<string>(letterTable.vowels)
const signs = createTable<string>(letterTable.signs)
const virama = '्'
const nukta = '़'

/** The vowel that every consonant letter has of itself; spoken or not is decided at the end. */
const schwa = 'schwa'

/** Sounds of a Hindi word in Devanagari. */
export function devanagariSounds(word: string): string[] {
  const sounds = placeNoses(letterSounds([...word.normalize('NFD')]))
  return dropSchwas(sounds).map((sound) => (sound === schwa ? 'AH' : sound))
}

function letterSounds(letters: readonly string[]): string[] {
  const sounds: string[] = []
  letters.forEach((letter, i) => {
    const after = letters[i + 1]
    const consonant = after === nukta ? (withNukta.get(letter) ?? consonants.get(letter)) : consonants.get(letter)
    const sign = signs.get(letter)
    const vowel = vowelLetters.get(letter)
    if (consonant) sounds.push(consonant, schwa)
    else if (vowel) sounds.push(...vowel.split(' '))
    else if (sign || letter === virama) {
      if (sounds.at(-1) === schwa) sounds.pop()
      if (sign) sounds.push(...sign.split(' '))
    } else if (letter === 'ं' || letter === 'ँ') sounds.push(letter)
    else if (letter === 'ः') sounds.push('HH')
  })
  return sounds
}

const velar = /^(K|KH|G|GH)$/
const labial = /^(P|PH|B|BH|M)$/
const stop = /^(CH|CHH|JH|JHH|TR|TRH|DR|DRH|TD|TDH|DD|DDH)$/

/** An anusvara before a stop is that stop's nasal; elsewhere, like a chandrabindu, it nasalises the vowel. */
function placeNoses(sounds: readonly string[]): string[] {
  const placed: string[] = []
  sounds.forEach((sound, i) => {
    if (sound !== 'ं' && sound !== 'ँ') return void placed.push(sound)
    const after = sounds[i + 1] ?? ''
    const nasal =
      sound === 'ं'
        ? velar.test(after)
          ? 'NG'
          : labial.test(after)
            ? 'M'
            : stop.test(after)
              ? 'N'
              : undefined
        : undefined
    const last = placed.at(-1)
    if (nasal) placed.push(nasal)
    else if (last && last !== schwa) placed[placed.length - 1] = `${last}~`
    else if (last === schwa) placed[placed.length - 1] = 'AH~'
  })
  return placed
}

const vowel = /^(AH|AA|IH|IY|UH|UW|E|EH|O|AO|schwa)~?$/

/** A schwa is silent at the end, and between VC and CV, from right to left (Ohala 1983). */
function dropSchwas(sounds: readonly string[]): string[] {
  const kept = [...sounds]
  const isVowelAt = (at: number): boolean => vowel.test(kept[at] ?? '')
  const isConsonantAt = (at: number): boolean => at >= 0 && at < kept.length && !isVowelAt(at)
  if (kept.at(-1) === schwa && kept.filter((sound) => vowel.test(sound)).length > 1) kept.pop()
  for (let at = kept.length - 3; at >= 2; at--) {
    if (kept[at] !== schwa) continue
    if (isVowelAt(at - 2) && isConsonantAt(at - 1) && isConsonantAt(at + 1) && isVowelAt(at + 2)) kept.splice(at, 1)
  }
  return kept
}
