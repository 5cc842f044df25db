import { fstatSync, readSync } from 'node:fs'
import type { ReadStream } from './decoded-samples.ts'

/** A compressed bank without its recordings, and where its file has them. */
export interface BankOutline {
  /** A complete SoundFont whose recordings are empty. */
  bytes: SharedArrayBuffer
  /** Position and length of each recording in the file, in the order of the bank. */
  places: Int32Array<SharedArrayBuffer>
}

interface Chunk {
  id: string
  /** Of its content in the file. */
  at: number
  size: number
}

// SoundFont 2.04, sections 4 to 7; in the sample type, bit 4 is that of SF3.
const [chunkHead, riffHead, recordBytes] = [8, 12, 46]
const [startAt, endAt, typeAt, compressedBit] = [20, 24, 44, 16]

/** @throws Error where the file has fewer bytes. */
export function readBytes(fd: number, at: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const count = readSync(fd, bytes, done, length - done, at + done)
    if (count === 0) throw new Error('it is shorter than it says')
    done += count
  }
  return bytes
}

/** The chunks of a part of the file, up to one that exceeds it. */
function listChunks(fd: number, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; at + chunkHead <= to;) {
    const head = readBytes(fd, at, chunkHead)
    const size = head.readUInt32LE(4)
    if (at + chunkHead + size > to) break
    chunks.push({ id: head.toString('latin1', 0, 4), at: at + chunkHead, size })
    at += chunkHead + size
    // Some programs write no padding, and no name begins with zero.
    if (size % 2 === 1 && at < to && readBytes(fd, at, 1)[0] === 0) at++
  }
  return chunks
}

const readChunk = (fd: number, { at, size }: Chunk): Buffer => readBytes(fd, at - chunkHead, chunkHead + size)

const readType = (fd: number, { at, size }: Chunk): string => (size < 4 ? '' : readBytes(fd, at, 4).toString('latin1'))

function toChunk(id: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(chunkHead)
  head.write(id, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** Empties the recordings in a copy of their headers; undefined unless all are compressed and inside of the file. */
function emptyRecordings(headers: Buffer, recordings: Chunk): number[] | undefined {
  const places: number[] = []
  // The last is the end of the list.
  for (let at = 0; at + 2 * recordBytes <= headers.length; at += recordBytes) {
    const [start, end] = [headers.readUInt32LE(at + startAt), headers.readUInt32LE(at + endAt)]
    const isCompressed = (headers.readUInt16LE(at + typeAt) & compressedBit) > 0
    if (!isCompressed || start > end || end > recordings.size) return undefined
    places.push(recordings.at + start, end - start)
    headers.fill(0, at + startAt, at + endAt + 4)
  }
  return places
}

function toShared(places: readonly number[], bytes: Uint8Array): BankOutline {
  const outline = {
    bytes: new SharedArrayBuffer(bytes.length),
    places: new Int32Array(new SharedArrayBuffer(4 * places.length)),
  }
  new Uint8Array(outline.bytes).set(bytes)
  outline.places.set(places)
  return outline
}

/**
 * Reads all of a compressed bank but its recordings, which are nearly all of its bytes; undefined for a bank of another
 * kind. Source: SoundFont 2.04 specification.
 */
export function readOutline(fd: number): BankOutline | undefined {
  const { size } = fstatSync(fd)
  if (size < riffHead) return undefined
  const head = readBytes(fd, 0, riffHead)
  if (head.toString('latin1', riffHead - 4) !== 'sfbk') return undefined
  // Some files go on after the bank.
  const lists = listChunks(fd, riffHead, Math.min(size, chunkHead + head.readUInt32LE(4)))
  const find = (type: string): Chunk | undefined => lists.find((list) => readType(fd, list) === type)
  const [sounds, presets] = [find('sdta'), find('pdta')]
  if (!sounds || !presets) return undefined
  const recordings = listChunks(fd, sounds.at + 4, sounds.at + sounds.size).find(({ id }) => id === 'smpl')
  const headers = listChunks(fd, presets.at + 4, presets.at + presets.size).find(({ id }) => id === 'shdr')
  if (!recordings || !headers) return undefined
  const changed = readChunk(fd, presets)
  const headersAt = headers.at - presets.at + chunkHead
  const places = emptyRecordings(changed.subarray(headersAt, headersAt + headers.size), recordings)
  if (!places) return undefined
  const parts = lists.map((list) => {
    if (list === sounds) return toChunk('LIST', Buffer.from('sdta'), toChunk('smpl'))
    return list === presets ? changed : readChunk(fd, list)
  })
  return toShared(places, toChunk('RIFF', Buffer.from('sfbk'), ...parts))
}

/** Reads recordings from the file when they are decoded: in memory a bank would take 40 MB for the few it plays. */
export const createStreamReader =
  (fd: number, { places }: BankOutline): ReadStream =>
  (_, index) =>
    readBytes(fd, places[2 * index]!, places[2 * index + 1]!)
