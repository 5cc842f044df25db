import { ModelError } from '../port/model-error.ts'
import type { ModelToolCall } from '../port/language-model.ts'
import type { CallPiece } from './wire.ts'

interface Collected {
  index: number
  id: string
  name: string
  arguments: string
}

const toText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseArguments(text: string): object {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Answered below, as any other value that is no object.
  }
  throw new ModelError('bad_arguments', 'the arguments of a tool call are no JSON object')
}

/** Puts calls together from pieces. `onName` is called as soon as a call's name is known. */
export function createCallCollector(onName: (name: string) => void) {
  const calls: Collected[] = []
  const find = ({ index, id }: CallPiece): Collected => {
    const wanted = index ?? (id ? calls.length : Math.max(0, calls.length - 1))
    const known = calls.findLast((call) => call.index === wanted)
    // Some servers give every whole call the same index.
    if (known && (!id || !known.id || known.id === id)) return known
    const added = { index: wanted, id: '', name: '', arguments: '' }
    calls.push(added)
    return added
  }
  return {
    add(piece: CallPiece): void {
      const call = find(piece)
      call.id ||= piece.id ?? ''
      const name = piece.function?.name ?? ''
      // A name comes once, or with every piece.
      if (call.name === '' && name !== '') onName((call.name = name))
      call.arguments += toText(piece.function?.arguments)
    },
    characters: (): number => calls.reduce((sum, call) => sum + call.arguments.length, 0),
    /** The whole calls. Throws `bad_arguments`, and `bad_answer` for a call without a name. */
    finish: (): ModelToolCall[] =>
      calls.map((call, position) => {
        if (call.name === '') throw new ModelError('bad_answer', 'the model called a tool without a name')
        return { id: call.id || `call_${position}`, name: call.name, arguments: parseArguments(call.arguments) }
      }),
  }
}
