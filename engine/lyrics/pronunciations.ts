import { readBinary } from '#binaries'
import { inflected } from './inflections.ts'
import { decodeSounds } from './pronunciation-code.ts'

/** Lines 'word code', sorted: made by bench/sound/make-pronunciations.ts. One string takes less memory than a map. */
let table: string | undefined

const readTable = (): string => (table ??= new TextDecoder().decode(readBinary('pronunciations')))

/**
 * Sounds of an English word with stress digits ('R IH1 V ER0'), from the CMU Pronouncing Dictionary or derived for a
 * regular inflection; undefined for unknown words. The first call reads the dictionary.
 */
export function pronunciation(word: string): string[] | undefined {
  return entry(word) ?? inflected(word, entry)
}

/** Searches the sorted text by halves. */
function entry(word: string): string[] | undefined {
  const lines = readTable()
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    const from = lines.lastIndexOf('\n', middle - 1) + 1
    const to = lines.indexOf('\n', middle)
    const line = lines.slice(from, to)
    const space = line.indexOf(' ')
    const found = line.slice(0, space)
    if (found === word) return decodeSounds(line.slice(space + 1))
    if (found < word) low = to + 1
    else high = from
  }
  return undefined
}
