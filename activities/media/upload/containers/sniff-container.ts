import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { startsAsWav } from '../../wav/wav-chunks.ts'
import { findSoundStart, readBytesAt } from './leading-tags.ts'
import { findFrame, frameInRowAt } from './mpeg-frames.ts'

/** So many bytes from the start of the sound are searched for a first frame. */
export const sniffedBytes = 65_536
/** And so many more are read, to follow it to the next ones. */
const followedBytes = 32_768

/** MIDI may be inside a RIFF, or follow a Macintosh or mail header. */
const midiHeader = 'MThd\0\0\0'

const containerByType = new Map<string, Container>([
  ['mp1', 'mp3'],
  ['mp2', 'mp3'],
  ['mp3', 'mp3'],
  ['aac', 'aac'],
  ['m4a', 'mp4'],
  ['m4b', 'mp4'],
  ['m4v', 'mp4'],
  ['mp4', 'mp4'],
  ['mov', 'mp4'],
  ['3gp', 'mp4'],
  ['webm', 'webm'],
  ['mkv', 'webm'],
])

/** The container of a file by its bytes, regardless of name and leading tags; undefined if unsupported. */
export async function sniffFile(path: string): Promise<Container | undefined> {
  await using file = await open(path)
  return await sniffOpenFile(file)
}

async function sniffOpenFile(file: FileHandle): Promise<Container | undefined> {
  const { startByte, isBehindZeros } = await findSoundStart(file)
  const head = await readBytesAt(file, startByte, sniffedBytes + followedBytes)
  if (!isBehindZeros) return sniffContainer(head)
  return head.indexOf(midiHeader) === 0 ? 'midi' : findFrame(head, 0, sniffedBytes)?.kind
}

/** The container of bytes that begin with the sound; undefined if unsupported. */
export async function sniffContainer(head: Uint8Array): Promise<Container | undefined> {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length)
  if (startsAsWav(head)) return 'wav'
  if (text.indexOf('OggS') === 0) return 'ogg'
  const midiAt = text.indexOf(midiHeader)
  if (midiAt === 0) return 'midi'
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext
  const container = type === undefined ? undefined : containerByType.get(type)
  if (container === 'mp4' || container === 'webm') return container
  const frame = frameInRowAt(head, 0, 2) ?? findFrame(head, 0, sniffedBytes)
  // Two letters of chance make a picture of a stream that begins in the middle of a frame.
  if (frame) return frame.kind
  return type === undefined && midiAt > 0 ? 'midi' : container
}
