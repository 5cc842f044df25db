import { cutUnspaced } from './find-words.ts'
import { measureMeter } from './syllables.ts'

/** Lines of scripts without spaces: as many clauses as fit; one that is longer is cut between its characters. */
export function packClauses(words: readonly string[], maxSyllables: number): string[] {
  const lines: string[] = []
  let [line, count] = ['', 0]
  for (const clause of words.flatMap((word) => cutClauses(word, maxSyllables))) {
    const { syllables } = measureMeter(clause)
    if (count > 0 && count + syllables > maxSyllables) {
      lines.push(line.trim())
      ;[line, count] = ['', 0]
    }
    line += clause
    count += syllables
  }
  return [...lines, line.trim()]
}

const clauseEnd = /(?<=[，、。！？；：…」』）,.!?;:][」』）”’"']{0,3})(?=[\p{L}「『（“‘])/u

/** The clauses of a word; the last has a space behind it. */
function cutClauses(word: string, maxSyllables: number): string[] {
  return `${word} `.split(clauseEnd).flatMap((clause) => {
    const parts = Math.ceil(measureMeter(clause).syllables / maxSyllables)
    return parts <= 1 ? [clause] : cutUnspaced(clause, Math.ceil([...clause].length / parts))
  })
}
