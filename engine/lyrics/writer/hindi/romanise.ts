import romanisation from '../../../data/lyrics/hindi/romanisation.json' with { type: 'json' }
import { devanagariSounds } from '../../devanagari.ts'
import { isDevanagari } from '../../is-devanagari.ts'
import { isVowel } from '../../phonemes.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Words whose usual Latin spelling is not letter by letter. */
const usual = createTable<string>(romanisation.words)

const letters = createTable<string>(romanisation.sounds)
const atEnd = createTable<string>(romanisation.lastSounds)

/** A line of Hindi in the Latin letters of chats and film songs: 'शाम ढले' is 'Shaam dhale'. Other scripts stay. */
export function romanise(line: string): string {
  const text = line.replace(/[\p{Script=Devanagari}]+/gu, (word) => usual.get(word) ?? letterByLetter(word))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function letterByLetter(word: string): string {
  const sounds = devanagariSounds(word)
  return sounds
    .map((sound, i) => {
      const plain = sound.replace('~', '')
      const isLast = i === sounds.length - 1
      const glide = i > 0 && isVowel(sounds[i - 1]!) && /^(E|IY)$/.test(plain) ? 'y' : ''
      const written =
        glide + ((isLast && i > 0 && !sound.endsWith('~') && atEnd.get(plain)) || letters.get(plain) || '')
      return written + (sound.endsWith('~') ? noseBefore(sounds[i + 1]) : '')
    })
    .join('')
}

function noseBefore(next?: string): string {
  return next && /^(P|PH|B|BH|M)$/.test(next) ? 'm' : 'n'
}

/** One spelling for the many of Latin letters, so that 'baarish', 'barish' and 'बारिश' are one word. */
export function foldHindi(word: string): string {
  const latin = isDevanagari(word) ? romanise(word.normalize('NFC')) : word
  return latin
    .toLowerCase()
    .replace(/aa+/g, 'a')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/([bdgjklmnprst])\1/g, '$1')
    .replace(/h$/, '')
}
