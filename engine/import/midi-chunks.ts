import { invalidMidi } from './midi-limits.ts'

export interface MidiHeader {
  /** 0: one track, 1: tracks that sound together, 2: sequences. */
  format: number
  /** Whether ticks divide a quarter note; else they divide a second, and tempi mean nothing. */
  countsQuarters: boolean
  /** Of a quarter note, or of half a second. */
  ticksPerQuarter: number
  /** Offset in the file of the first byte after the header. */
  endByte: number
}

/** Byte range of the events of a track. */
export interface TrackPlace {
  startByte: number
  endByte: number
  /** What follows agrees with the length that the track announces. */
  isSure: boolean
}

const headBytes = 8
const letters = (name: string): number[] => name.split('').map((letter) => letter.charCodeAt(0))
const [headerName, trackName] = [letters('MThd'), letters('MTrk')]
const endMark = [0xff, 0x2f, 0x00]

const hasAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, i) => bytes[at + i] === byte)

function find(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  let at = bytes.indexOf(wanted[0]!, from)
  while (at >= 0 && !hasAt(bytes, at, wanted)) at = bytes.indexOf(wanted[0]!, at + 1)
  return at
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Finds the header, also behind a RIFF, Macintosh or mail one. Throws EngineInputError 'midi_invalid' without one. */
export function readMidiHeader(bytes: Uint8Array): MidiHeader {
  const at = find(bytes, headerName, 0)
  if (at < 0 || at + 14 > bytes.length) throw invalidMidi('it has no header')
  const view = viewOf(bytes)
  const announced = view.getUint32(at + 4)
  const length = announced >= 6 && at + headBytes + announced <= bytes.length ? announced : 6
  return { format: view.getUint16(at + 8), ...countingOf(view.getUint16(at + 12)), endByte: at + headBytes + length }
}

function countingOf(division: number): Pick<MidiHeader, 'countsQuarters' | 'ticksPerQuarter'> {
  if (division > 0 && division < 0x8000) return { countsQuarters: true, ticksPerQuarter: division }
  const [frames, ticksPerFrame] = [256 - (division >> 8), division & 255]
  if (division === 0 || ticksPerFrame === 0) throw invalidMidi('it counts no time')
  const framesPerSecond = frames === 29 ? 30_000 / 1_001 : frames
  return { countsQuarters: false, ticksPerQuarter: (framesPerSecond * ticksPerFrame) / 2 }
}

/** Four letters and a length that ends within the file. */
function startsChunk(bytes: Uint8Array, at: number): boolean {
  if (at + headBytes > bytes.length) return false
  if (hasAt(bytes, at, trackName)) return true
  const isNamed = bytes.subarray(at, at + 4).every((byte) => byte >= 0x20 && byte < 0x7f)
  return isNamed && at + headBytes + viewOf(bytes).getUint32(at + 4) <= bytes.length
}

/** The next chunk from here on, foreign ones included; undefined where only a remainder follows. */
export function findChunk(
  bytes: Uint8Array,
  from: number,
): { at: number; isTrack: boolean; endByte: number } | undefined {
  const at = startsChunk(bytes, from) ? from : find(bytes, trackName, from)
  if (at < 0 || at + headBytes > bytes.length) return undefined
  return { at, isTrack: hasAt(bytes, at, trackName), endByte: at + headBytes + viewOf(bytes).getUint32(at + 4) }
}

/** Byte range of a track's events. A length that leads to no chunk is wrong: the range then ends at the next track. */
export function placeOfTrack(bytes: Uint8Array, { at, endByte }: { at: number; endByte: number }): TrackPlace {
  const startByte = at + headBytes
  const isInside = endByte <= bytes.length
  const isSure =
    isInside && (endByte === bytes.length || startsChunk(bytes, endByte) || hasAt(bytes, endByte - 3, endMark))
  if (isSure) return { startByte, endByte, isSure }
  const next = find(bytes, trackName, startByte)
  return { startByte, endByte: next < 0 ? bytes.length : next, isSure }
}
