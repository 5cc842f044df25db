import type { FileHandle } from 'node:fs/promises'

/** Where the sound of a file begins. */
export interface SoundStart {
  startByte: number
  /** Zeros precede it, which occurs only before a stream of frames. */
  isBehindZeros: boolean
}

const headBytes = 32
const zerosAtOnce = 1 << 20
const id3v1Bytes = 128

const hasText = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text

/** The length of an ID3v2, APEv2 or ID3v1 tag that begins here, in bytes; 0 where none does. */
function tagBytes(head: Buffer): number {
  if (head.length < headBytes) return 0
  if (hasText(head, 'ID3') && head.subarray(6, 10).every((byte) => byte < 128)) {
    const hasFooter = (head[5]! & 0x10) !== 0
    return (hasFooter ? 20 : 10) + head.subarray(6, 10).reduce((size, part) => size * 128 + part, 0)
  }
  if (hasText(head, 'APETAGEX')) return headBytes + head.readUInt32LE(12)
  return hasText(head, 'TAG') ? id3v1Bytes : 0
}

/** Bytes of a file from a place on; fewer at its end. */
export async function readBytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at)
  return buffer.subarray(0, bytesRead)
}

/** The offset of the first non-zero byte from `at` on; the file's end if there is none. */
async function skipZeros(file: FileHandle, at: number): Promise<number> {
  for (let from = at; ; from += zerosAtOnce) {
    const bytes = await readBytesAt(file, from, zerosAtOnce)
    const found = bytes.findIndex((byte) => byte !== 0)
    if (found >= 0) return from + found
    if (bytes.length < zerosAtOnce) return from + bytes.length
  }
}

/** Writers leave a few; thousands of empty ones would be read for minutes. */
const maxTags = 64

/** Skips the tags and zeros before the sound of a file, of any length. */
export async function findSoundStart(file: FileHandle): Promise<SoundStart> {
  let [startByte, isBehindZeros] = [0, false]
  for (let tags = 0; tags < maxTags; tags++) {
    const head = await readBytesAt(file, startByte, headBytes)
    const length = tagBytes(head)
    if (length > 0) startByte += length
    else if (head.length > 0 && head.every((byte) => byte === 0)) {
      startByte = await skipZeros(file, startByte)
      isBehindZeros = true
    } else break
  }
  return { startByte, isBehindZeros }
}
