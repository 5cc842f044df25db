import { MediaError } from '../media-error.ts'
import { parseWavFormat } from './wav-format.ts'
import type { WavFormat } from './wav-format.ts'

export interface WavChunks {
  format: WavFormat
  data: DataView
}

export interface WavReading {
  /** Accepts fewer samples than announced, or none announced. */
  takesRest?: boolean
}

interface Chunk {
  id: string
  announcedBytes: number
  body: DataView
}

/** What programs write that could not go back to the header. */
const unknownLength = 0xffff_ffff
const headBytes = 8

/** By the first four characters: RF64 and BW64 are RIFF beyond 4 GB, RIFX is RIFF with the highest byte first. */
const kinds = new Map([
  ['RIFF', { isBigEndian: false, isLong: false }],
  ['RIFX', { isBigEndian: true, isLong: false }],
  ['RF64', { isBigEndian: false, isLong: true }],
  ['BW64', { isBigEndian: false, isLong: true }],
])

/** The four characters at `at`, as chunks and containers are named. */
export function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

/** Whether these bytes begin as a WAV file of any kind. */
export function startsAsWav(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return kinds.has(fourCharacters(view, 0)) && fourCharacters(view, 8) === 'WAVE'
}

function* chunksFrom(view: DataView, from: number, isBigEndian: boolean): Generator<Chunk> {
  for (let at = from; at + headBytes <= view.byteLength;) {
    const announcedBytes = view.getUint32(at + 4, !isBigEndian)
    const start = at + headBytes
    const present = Math.min(announcedBytes, view.byteLength - start)
    const body = new DataView(view.buffer, view.byteOffset + start, present)
    yield { id: fourCharacters(view, at), announcedBytes, body }
    at = start + announcedBytes + (announcedBytes & 1)
  }
}

/** The samples of a `data` chunk whose length was never written: all that follows, unless that is chunks to the end. */
function unmeasuredData(view: DataView, { body }: Chunk, isBigEndian: boolean): DataView {
  const from = body.byteOffset - view.byteOffset
  let end = from
  for (const { id, announcedBytes } of chunksFrom(view, from, isBigEndian)) {
    if (!/^[\x20-\x7e]{4}$/.test(id)) break
    end += headBytes + announcedBytes + (announcedBytes & 1)
  }
  const isChunks = end > from && end >= view.byteLength && end <= view.byteLength + 1
  return isChunks ? body : restOf(view, body)
}

/** With `ds64`, the end of the samples. */
function longData(view: DataView, { body }: Chunk, ds64: DataView | undefined): DataView {
  const length = ds64 && ds64.byteLength >= 16 ? Number(ds64.getBigUint64(8, true)) : Infinity
  return restOf(view, body, length)
}

/** What follows from the start of `body` on. */
function restOf(view: DataView, body: DataView, length = Infinity): DataView {
  const room = view.byteOffset + view.byteLength - body.byteOffset
  return new DataView(view.buffer, body.byteOffset, Math.min(length, room))
}

function assertWhole({ id, announcedBytes, body }: Chunk): void {
  if (body.byteLength < announcedBytes && announcedBytes !== unknownLength)
    throw new MediaError('truncated', `${announcedBytes} bytes of ${id} announced, ${body.byteLength} present`)
}

/**
 * Finds the format and samples of a WAV file (RIFF, RIFX, RF64, BW64). Throws a `MediaError` for other files,
 * compressed or contradictory ones, and for truncated ones unless `takesRest`.
 */
export function readWavChunks(bytes: Uint8Array, { takesRest = false }: WavReading = {}): WavChunks {
  if (!startsAsWav(bytes)) throw new MediaError('not-recognised', 'Not a WAV file')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { isBigEndian, isLong } = kinds.get(fourCharacters(view, 0))!
  let [format, ds64]: [WavFormat?, DataView?] = []
  for (const chunk of chunksFrom(view, 12, isBigEndian)) {
    if (isLong && chunk.id === 'ds64') ds64 = chunk.body
    if (chunk.id === 'fmt ') {
      assertWhole(chunk)
      format = parseWavFormat(chunk.body, isBigEndian)
    }
    if (chunk.id !== 'data') continue
    if (!format) throw new MediaError('damaged', 'The samples come before their format')
    if (!takesRest) assertWhole(chunk)
    const isLongData = isLong && chunk.announcedBytes === unknownLength
    if (isLongData) return { format, data: longData(view, chunk, ds64) }
    const isUnmeasured = takesRest && chunk.announcedBytes === 0
    return { format, data: isUnmeasured ? unmeasuredData(view, chunk, isBigEndian) : chunk.body }
  }
  throw new MediaError('truncated', 'The file ends before its samples')
}
