import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Container } from '@songloom/contracts/uploads.rules'
import { findMp3Frame, startsAsAdts } from './mpeg-sync.ts'

/** So many bytes from the start of a file are enough to know it. */
export const sniffedBytes = 65_536

const containerByType: Readonly<Record<string, Container>> = {
  mp1: 'mp3',
  mp2: 'mp3',
  mp3: 'mp3',
  wav: 'wav',
  mid: 'midi',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  m4a: 'mp4',
  m4b: 'mp4',
  m4v: 'mp4',
  mp4: 'mp4',
  mov: 'mp4',
  '3gp': 'mp4',
  webm: 'webm',
  mkv: 'webm',
}

/** The same of a file. */
export async function sniffFile(path: string): Promise<Container | undefined> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  return sniffContainer(buffer.subarray(0, bytesRead))
}

/** What a file is by its first bytes, whatever it is called; undefined for what is none of ours. */
export async function sniffContainer(head: Uint8Array): Promise<Container | undefined> {
  if (startsAsText(head, 'ID3')) return behindId3(head)
  // Zeros before the first frame are usual after a cut.
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (type) return Object.hasOwn(containerByType, type.ext) ? containerByType[type.ext] : undefined
  const start = head.findIndex((byte) => byte !== 0)
  if (start < 0 || head[start] !== 0xff) return undefined
  if (startsAsAdts(head, start)) return 'aac'
  return findMp3Frame(head.subarray(start)) ? 'mp3' : undefined
}

/** An ID3 tag can stand before mp3 and ADTS, and its cover can be longer than all that we look at. */
function behindId3(head: Uint8Array): Container | undefined {
  if (head.length < 10) return undefined
  const end = 10 + head.subarray(6, 10).reduce((size, part) => size * 128 + (part & 0x7f), 0)
  if (startsAsAdts(head, end)) return 'aac'
  const isHidden = end + 4 > head.length
  return isHidden || findMp3Frame(head.subarray(end)) ? 'mp3' : undefined
}

const startsAsText = (head: Uint8Array, text: string): boolean =>
  text.split('').every((letter, i) => head[i] === letter.charCodeAt(0))
