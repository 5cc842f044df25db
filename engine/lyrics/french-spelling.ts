import spelling from '../data/lyrics/french/spelling.json' with { type: 'json' }
import { readBy } from './spelling-rules.ts'
import { createTable } from '../tables/create-table.ts'

/** Letters of French as they are sung, after `frenchLetters` has marked neighbours; a final mute e is silent. */
export const frenchSpelling = createTable<string>(spelling)

const elided = createTable<string>({
  c: 'S',
  d: 'DD',
  j: 'ZH',
  l: 'L',
  m: 'M',
  n: 'N',
  qu: 'K',
  s: 'S',
  t: 'TD',
})

/** Sounds of a French word; an elided word before it is part of it. */
export function frenchSounds(word: string): string[] {
  const parts = word.split("'").filter(Boolean)
  return parts.flatMap((part, i) => {
    const sound = i < parts.length - 1 ? elided.get(part) : undefined
    return sound ? [sound] : readBy(frenchSpelling, frenchLetters(part))
  })
}

/**
 * Marks what the neighbours of a letter do: an e before two consonants is open, an n before a vowel is no nose, an s
 * between vowels is voiced, doubled consonants are one.
 */
function frenchLetters(word: string): string {
  return word
    .replace(/e(?=(ll|tt|nn|rr|ff|ss)[^$])/g, 'è')
    .replace(/e(?=[rlsxpc][bcdfgjklmnpqtvz])/g, 'è')
    .replace(/e(?=(rs\p{L}|[lcf]$))/u, 'è')
    .replace(/([aeiouyéèêâîôûœ])s(?=[aeiouyéèêâîôû])/g, '$1z')
    .replace(/(nn|mm|tt|pp|ff|bb|dd|gg)/g, (pair) => pair[0]!)
    .replace(/([aeiouyéèêâîôû])([nm])(?=[aeiouyéèêâîôûh])/g, '$1·$2')
}
