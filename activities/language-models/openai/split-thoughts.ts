import type { ModelDelta } from '../port/language-model.ts'

type Piece = Extract<ModelDelta, { text: string }>

const begin = '<think>'
const end = '</think>'

const toPieces = (kind: Piece['kind'], text: string): Piece[] => (text === '' ? [] : [{ kind, text }])

/** Length of the longest end of `text` that is a beginning of `mark`. */
function countHeld(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--)
    if (mark.startsWith(text.slice(-length))) return length
  return 0
}

/** Separates thoughts from text where a server leaves both in one stream, marked by `<think>` at its beginning. */
export function createThoughtSplitter() {
  let state: 'start' | 'thinking' | 'text' = 'start'
  /** What is not yet known to be one or the other. */
  let held = ''

  function enter(): void {
    const trimmed = held.trimStart()
    if (trimmed.length < begin.length && begin.startsWith(trimmed)) return
    state = trimmed.startsWith(begin) ? 'thinking' : 'text'
    if (state === 'thinking') held = trimmed.slice(begin.length)
  }

  function think(): Piece[] {
    const at = held.indexOf(end)
    const length = at < 0 ? held.length - countHeld(held, end) : at
    const thought = toPieces('reasoning', held.slice(0, length))
    if (at >= 0) state = 'text'
    held = at < 0 ? held.slice(length) : held.slice(at + end.length).trimStart()
    return thought
  }

  function release(): Piece[] {
    const text = held
    held = ''
    return toPieces('text', text)
  }

  return {
    push(text: string): Piece[] {
      held += text
      if (state === 'start') enter()
      const thoughts = state === 'thinking' ? think() : []
      return state === 'text' ? [...thoughts, ...release()] : thoughts
    },
    finish: (): Piece[] => toPieces(state === 'thinking' ? 'reasoning' : 'text', held),
  }
}
