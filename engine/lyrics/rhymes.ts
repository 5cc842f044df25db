import { lineSyllables } from './syllables.ts'

/** The last vowel of a line and what closes it: lines that share it rhyme. */
export function rhymeOf(line: string): string {
  const last = lineSyllables(line).at(-1)
  return last ? [last.vowel, ...last.coda].join(' ') : ''
}
