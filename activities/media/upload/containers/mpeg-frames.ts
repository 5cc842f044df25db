import { frameHeaderAt } from './mpeg-header.ts'
import type { FrameHeader } from './mpeg-header.ts'

export interface FoundFrame extends FrameHeader {
  at: number
}

/** In a row, alike: a single header is found in any noise. */
const framesInRow = 3

/** The frame that begins here, where more of its kind follow it; two are enough where the bytes end behind them. */
export function frameInRowAt(bytes: Uint8Array, at: number, wanted = framesInRow): FoundFrame | undefined {
  const first = frameHeaderAt(bytes, at)
  if (!first) return undefined
  let next = at
  for (let count = 0; count < wanted; count++) {
    const frame = frameHeaderAt(bytes, next)
    const isAlike = frame?.kind === first.kind && frame.stream === first.stream
    if (!isAlike) return count >= 2 && next + 7 > bytes.length ? { ...first, at } : undefined
    next += frame.frameBytes
  }
  return { ...first, at }
}

/** The first frame from `from` on, and before `until`, that others follow. */
export function findFrame(bytes: Uint8Array, from = 0, until = bytes.length): FoundFrame | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at < until; at = bytes.indexOf(0xff, at + 1)) {
    const found = frameInRowAt(bytes, at)
    if (found) return found
  }
  return undefined
}

/** Consecutive frames of one rate, with the bytes between them. */
export interface FrameRun {
  bytes: Uint8Array
  first: FoundFrame
}

/**
 * Splits an mp3 where its sample rate changes, since a decoder handles one rate. Drops bytes before the first frame.
 */
export function* mp3Runs(file: Uint8Array): Generator<FrameRun> {
  let first = findMp3Frame(file, 0)
  while (first) {
    const next = findOtherRate(file, first)
    yield { bytes: file.subarray(first.at, next?.at), first }
    first = next
  }
}

function findOtherRate(file: Uint8Array, first: FoundFrame): FoundFrame | undefined {
  for (let at = first.at; ;) {
    const frame = frameHeaderAt(file, at)
    if (frame?.kind === 'mp3' && frame.sampleRate === first.sampleRate) at += frame.frameBytes
    else {
      const found = findMp3Frame(file, at)
      if (found?.sampleRate !== first.sampleRate) return found
      at = found.at
    }
  }
}

function findMp3Frame(file: Uint8Array, from: number): FoundFrame | undefined {
  let found = findFrame(file, from)
  while (found && found.kind !== 'mp3') found = findFrame(file, found.at + 1)
  return found
}
