import { listsOf } from '../notation.ts'

const parts = ['where', 'scene'] as const

/** A place a song is set in. `where` are adverbials of place, `scene` images without a verb, true at any time. */
export type WorldTable = Record<(typeof parts)[number], string[]>

export function worldTable(text: string): WorldTable {
  return listsOf(text, parts)
}
