import { inflected } from './inflections.ts'
import { decodeSounds } from './pronunciation-code.ts'
import { pronunciationTable } from './pronunciation-table.js'

/**
 * Sounds of an English word with stress digits ('R IH1 V ER0'), from the CMU Pronouncing Dictionary, or of a regular form
 * of a word in it; undefined when it is not there. The table is one sorted text, searched where it lies.
 */
export function pronunciation(word: string): string[] | undefined {
  return entry(word) ?? inflected(word, entry)
}

function entry(word: string): string[] | undefined {
  let low = 0
  let high = pronunciationTable.length
  while (low < high) {
    const middle = (low + high) >> 1
    const from = pronunciationTable.lastIndexOf('\n', middle - 1) + 1
    const to = pronunciationTable.indexOf('\n', middle)
    const line = pronunciationTable.slice(from, to)
    const space = line.indexOf(' ')
    const found = line.slice(0, space)
    if (found === word) return decodeSounds(line.slice(space + 1))
    if (found < word) low = to + 1
    else high = from
  }
  return undefined
}
