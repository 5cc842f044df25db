import type { MediaErrorCode } from '../media-error.ts'
import type { DecodedSource } from './decode-types.ts'

/** Messages of the decoding process, one JSON line each. A failure before `ready` is ours and not the file's. */
export type DecodeNote =
  | { kind: 'ready' }
  | { kind: 'progress'; fraction: number }
  | { kind: 'refused'; why: MediaErrorCode; detail: string }
  | ({ kind: 'done' } & DecodedSource)

export interface DecodeNotesTask {
  path: string
  wavPath: string
  container: 'mp3' | 'wav' | 'ogg'
  maxSeconds: number
}

/** Calls back for each complete line. */
export function noteReader(onNote: (note: DecodeNote) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    // A decoder may print something of its own.
    for (const line of lines) if (line.startsWith('{"kind":')) onNote(JSON.parse(line) as DecodeNote)
  }
}
