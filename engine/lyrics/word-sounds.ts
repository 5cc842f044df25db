import anyAscii from 'any-ascii'
import { devanagariSounds } from './devanagari.ts'
import { isDevanagari } from './is-devanagari.ts'
import { englishSounds } from './english.ts'
import { maxWordLetters } from './find-words.ts'
import { frenchSounds } from './french-spelling.ts'
import { hinglishSounds } from './hinglish.ts'
import type { Language } from './language.ts'
import type { LatinLanguage } from './latin-languages.ts'
import { latinLanguages } from './latin-languages.ts'
import { isVowel } from './phonemes.ts'
import { spellOut } from './numbers/spell-out.ts'
import type { SpelledWords } from './numbers/spell-out.ts'
import { readBy } from './spelling-rules.ts'
import type { WordSounds } from './word-sounds-type.ts'

/** The sounds of one word as written, in the language its line seems to be in. Never without a vowel. */
export function wordSounds(written: string, language: Language): WordSounds {
  const word = [...plain(written)].slice(0, maxWordLetters).join('')
  const spelled = spellOut(word, language)
  if (spelled) return joined(spelled)
  if (isDevanagari(word)) return heavy(devanagariSounds(word))
  if (/^[a-z']+$/.test(word) && language === 'english') return voiced(englishSounds(word))
  if (language === 'hinglish' && /^[a-z']+$/.test(word)) return heavy(hinglishSounds(word))
  if (/^[\p{Script=Latin}']+$/u.test(word)) return heavy(latinSounds(spellingOf(language, word), word))
  return heavy(romanisedSounds(word))
}

function plain(word: string): string {
  return word.normalize('NFC').toLowerCase().replace(/’/g, "'").replace(/'+$/g, '')
}

function spellingOf(language: Language, word: string): keyof typeof latinLanguages {
  if (language !== 'english' && language !== 'hinglish') return language
  return /[äöüß]/.test(word) ? 'german' : /[êèœâ]/.test(word) ? 'french' : /[ãõ]/.test(word) ? 'portuguese' : 'spanish'
}

function latinSounds(language: LatinLanguage, word: string): string[] {
  return language === 'french' ? frenchSounds(word) : readBy(latinLanguages[language], word)
}

function joined({ words, language }: SpelledWords): WordSounds {
  return { sounds: words.flatMap((word) => wordSounds(word, language).sounds), stress: 0 }
}

/** Other scripts by their romanisation; capitals begin a new syllable in those of China and Korea. */
function romanisedSounds(word: string): string[] {
  const parts = anyAscii(word)
    .replace(/:[a-z_]+:/g, '')
    .split(/(?=[A-Z])/)
  return parts.flatMap((part) =>
    withVowels(readBy(latinLanguages.romanised, part.toLowerCase().replace(/[^a-z]/g, ''))),
  )
}

const long = /^(AA|IY|UW|E|EH|O|AO|A|AY|EY|AW|OY)~?$/

/** Without a dictionary: the last but one syllable, if it is long or the word is; else the first. */
function heavy(sounds: string[]): WordSounds {
  const vowels = withVowels(sounds).filter(isVowel)
  const beforeLast = vowels.length - 2
  return { sounds: withVowels(sounds), stress: beforeLast > 0 && long.test(vowels[beforeLast]!) ? beforeLast : 0 }
}

function voiced({ sounds, stress }: WordSounds): WordSounds {
  return { sounds: withVowels(sounds), stress }
}

/** 'brrr' and 'hmm' are sung on a neutral vowel, one for every three consonants; an unreadable word on 'la'. */
function withVowels(sounds: string[]): string[] {
  if (sounds.length === 0) return ['L', 'AA']
  if (sounds.some(isVowel)) return sounds
  const limited = sounds.slice(0, 9)
  return limited.flatMap((sound, i) => (i % 3 === Math.min(1, limited.length - 1) ? [sound, 'AH'] : [sound]))
}
