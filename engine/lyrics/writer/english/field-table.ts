import { listsOf } from './notation.ts'
import type { WorldName } from './worlds/worlds.ts'

const parts = ['then', 'turn', 'after', 'bridge', 'lift', 'chorus', 'hook'] as const

/** Line patterns of one field. `then`, `turn` and `after` are a story's three verses; `hook` titles stand between stars. */
export type FieldTable = Record<(typeof parts)[number], string[]> & { worlds: readonly WorldName[] }

export function fieldTable(worlds: readonly WorldName[], text: string): FieldTable {
  return { worlds, ...listsOf(text, parts) }
}
