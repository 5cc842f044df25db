import { writeFileSync } from 'node:fs'
import { constants, gzipSync } from 'node:zlib'
import { dictionary } from 'cmu-pronouncing-dictionary'
import { inflected } from '@songloom/engine/lyrics/inflections'
import { encodeSounds } from '@songloom/engine/lyrics/pronunciation-code'

/**
 * Writes the engine's compact table from the CMU dictionary: no second pronunciations, no regular forms of other words.
 */
const path = new URL('../../engine/data/pronunciations.txt.gz', import.meta.url)
const words = Object.keys(dictionary).filter((word) => /^[a-z]+('[a-z]*)?$/.test(word) || /^'[a-z]+$/.test(word))
const sounds = new Map(words.map((word) => [word, dictionary[word]!.split(' ')]))
const look = (word: string): string[] | undefined => sounds.get(word)
// Longest first, so that a form's base still exists when the form is dropped.
for (const word of [...words].sort((a, b) => b.length - a.length)) {
  if (inflected(word, look)?.join(' ') === sounds.get(word)!.join(' ')) sounds.delete(word)
}
const lines = [...sounds.keys()].sort().map((word) => `${word} ${encodeSounds(sounds.get(word)!)}`)
const packed = gzipSync(`${lines.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION })
writeFileSync(path, packed)
console.log(`${lines.length} of ${Object.keys(dictionary).length} words, ${Math.round(packed.length / 1000)} kB`)
