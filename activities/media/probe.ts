import type { SongFormat } from './encode-song.ts'
import { MediaError } from './media-error.ts'
import { delayAt, infoAt } from './mp3/mp3-gapless.ts'
import { readMp3Frames, samplesPerFrame } from './mp3/mp3-frames.ts'
import { readOggPages } from './tags/ogg-pages.ts'
import { fourCharacters, readWavChunks } from './wav/wav-chunks.ts'

export interface AudioLength {
  sampleRate: number
  sampleCount: number
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function assertLongEnough(bytes: Uint8Array, needed: number): void {
  if (bytes.length < needed) throw new MediaError('truncated', `${bytes.length} bytes are no audio file`)
}

function probeWav(bytes: Uint8Array): AudioLength {
  const { format, data } = readWavChunks(bytes)
  return { sampleRate: format.sampleRate, sampleCount: Math.floor(data.byteLength / format.bytesPerFrame) }
}

function probeFlac(bytes: Uint8Array): AudioLength {
  assertLongEnough(bytes, 42)
  const view = viewOf(bytes)
  if (fourCharacters(view, 0) !== 'fLaC') throw new MediaError('not-recognised', 'Not a FLAC file')
  return {
    sampleRate: view.getUint32(18) >>> 12,
    sampleCount: (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22),
  }
}

/** Where the first mp3 frame begins: after an ID3 tag, if there is one. */
export function mp3Start(bytes: Uint8Array): number {
  assertLongEnough(bytes, 10)
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0
  return 10 + bytes.subarray(6, 10).reduce((size, part) => size * 128 + part, 0)
}

function probeMp3(bytes: Uint8Array): AudioLength {
  const start = mp3Start(bytes)
  assertLongEnough(bytes, start + delayAt + 3)
  const [first] = readMp3Frames(bytes.subarray(start, start + delayAt))
  const view = viewOf(bytes.subarray(start))
  if (!first || !['Info', 'Xing'].includes(fourCharacters(view, infoAt)))
    throw new MediaError('not-recognised', 'An mp3 without length')
  const delayAndPadding = view.getUint32(delayAt - 1) & 0xff_ffff
  const added = (delayAndPadding >> 12) + (delayAndPadding & 0xfff)
  return { sampleRate: first.sampleRate, sampleCount: view.getUint32(infoAt + 8) * samplesPerFrame - added }
}

function probeOgg(bytes: Uint8Array): AudioLength {
  const pages = readOggPages(bytes)
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first || !last || first.body.length < 16) throw new MediaError('not-recognised', 'Not an Ogg Vorbis file')
  return { sampleRate: viewOf(first.body).getUint32(12, true), sampleCount: Number(last.granule) }
}

const probes: Record<SongFormat, (bytes: Uint8Array) => AudioLength> = {
  wav: probeWav,
  flac: probeFlac,
  mp3: probeMp3,
  ogg: probeOgg,
}

/** Reads the exact length from the headers of a file that we wrote; nothing is decoded. */
export function probeLength(bytes: Uint8Array, format: SongFormat): AudioLength {
  return probes[format](bytes)
}

export function probeDurationSeconds(bytes: Uint8Array, format: SongFormat): number {
  const { sampleRate, sampleCount } = probeLength(bytes, format)
  return sampleCount / sampleRate
}
