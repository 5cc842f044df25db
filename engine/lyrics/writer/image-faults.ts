import type { Column } from './frames/concepts.ts'
import { languageFaults } from './frames/language-faults.ts'
import type { LyricFault } from './shape-faults.ts'

/** Faults of sense of a line, by its language. */
export function findSenseFaults(column: Column, isTender: boolean, line: string): LyricFault[] {
  const { wrong, festive } = languageFaults[column]
  const faults = wrong
    .filter(({ pattern }) => pattern.test(line))
    .map(({ name }): LyricFault => ({ rule: 'grammar', text: `${name}: ${line}` }))
  return isTender && festive.test(line) ? [...faults, { rule: 'taboo', text: line }] : faults
}
