import { concatBytes } from '../bytes/byte-writer.ts'
import { readOggPages } from '../tags/ogg-pages.ts'

/** A second reading of the tag formats, written from their specifications and not from our writers. */
export type TagMap = Record<string, string>

const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

function syncsafe(bytes: Uint8Array): number {
  if (bytes.some((byte) => byte > 127)) throw new Error('not syncsafe')
  return bytes.reduce((size, byte) => size * 128 + byte, 0)
}

export function readId3(bytes: Uint8Array): { frames: Record<string, Uint8Array>; end: number } {
  if (latin(bytes.subarray(0, 5)) !== 'ID3\x04\x00') throw new Error('no ID3v2.4 tag')
  const end = 10 + syncsafe(bytes.subarray(6, 10))
  const frames: Record<string, Uint8Array> = {}
  for (let at = 10; at < end;) {
    const size = syncsafe(bytes.subarray(at + 4, at + 8))
    frames[latin(bytes.subarray(at, at + 4))] = bytes.slice(at + 10, at + 10 + size)
    at += 10 + size
  }
  return { frames, end }
}

export function id3Texts(bytes: Uint8Array): TagMap {
  const { APIC: _picture, ...frames } = readId3(bytes).frames
  return Object.fromEntries(Object.entries(frames).map(([id, body]) => [id, text(body.subarray(1))]))
}

export function readVorbisComments(body: Uint8Array): TagMap {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = 4 + view.getUint32(0, true)
  const count = view.getUint32(at, true)
  at += 4
  const tags: TagMap = {}
  for (let i = 0; i < count; i++) {
    const length = view.getUint32(at, true)
    const field = text(body.subarray(at + 4, at + 4 + length))
    tags[field.slice(0, field.indexOf('='))] = field.slice(field.indexOf('=') + 1)
    at += 4 + length
  }
  return tags
}

export function readFlacBlocks(bytes: Uint8Array): { blocks: Map<number, Uint8Array>; end: number } {
  const blocks = new Map<number, Uint8Array>()
  for (let at = 4; ;) {
    const length = bytes[at + 1]! * 65_536 + bytes[at + 2]! * 256 + bytes[at + 3]!
    blocks.set(bytes[at]! & 0x7f, bytes.slice(at + 4, at + 4 + length))
    const last = bytes[at]! & 0x80
    at += 4 + length
    if (last) return { blocks, end: at }
  }
}

/** The comment packet ends where the setup packet begins. */
export function oggComments(bytes: Uint8Array): TagMap {
  const [, ...pages] = readOggPages(bytes)
  const stream = concatBytes(pages.map((page) => page.body))
  return readVorbisComments(stream.subarray(7))
}

export function readPicture(picture: Uint8Array): { mimeType: string; bytes: Uint8Array } {
  const block = new Uint8Array(picture)
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const mimeEnd = 8 + view.getUint32(4)
  const start = mimeEnd + 4 + view.getUint32(mimeEnd) + 20
  return { mimeType: latin(block.subarray(8, mimeEnd)), bytes: block.slice(start, start + view.getUint32(start - 4)) }
}

export function riffChunks(bytes: Uint8Array): Record<string, Uint8Array> {
  const chunks: Record<string, Uint8Array> = {}
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at < bytes.length;) {
    const size = view.getUint32(at + 4, true)
    chunks[latin(bytes.subarray(at, at + 4))] = bytes.slice(at + 8, at + 8 + size)
    at += 8 + size + (size & 1)
  }
  return chunks
}

export function infoTexts(list: Uint8Array): TagMap {
  const entries = riffChunks(concatBytes([new Uint8Array(8), list]))
  return Object.fromEntries(Object.entries(entries).map(([id, body]) => [id, text(body).replace(/\0$/, '')]))
}
