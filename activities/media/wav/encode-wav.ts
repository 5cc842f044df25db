import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { writeId3 } from '../tags/id3.ts'
import { MediaError } from '../media-error.ts'
import { quantise } from '../bytes/quantise.ts'
import type { QuantiseOptions } from '../bytes/quantise.ts'
import { infoChunk, riffChunk } from './riff.ts'
import { assertEncodable, assertSampleRate } from '../bytes/stereo.ts'
import type { Stereo } from '../bytes/stereo.ts'
import type { AudioTags } from '../tags/tags.ts'

export interface EncodeWavOptions extends QuantiseOptions {
  sampleRate: number
  tags?: AudioTags
}

const headerBytes = 44
const bytesPerFrame = 4
const maxRiffBytes = 0xffff_ffff

function writeHeader(file: Uint8Array, dataBytes: number, sampleRate: number): void {
  const view = new DataView(file.buffer)
  file.set(utf8('RIFF'), 0)
  view.setUint32(4, file.length - 8, true)
  file.set(utf8('WAVEfmt '), 8)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 2, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerFrame, true)
  view.setUint16(32, bytesPerFrame, true)
  view.setUint16(34, 16, true)
  file.set(utf8('data'), 36)
  view.setUint32(40, dataBytes, true)
}

function tagChunks(tags: AudioTags): Uint8Array {
  return concatBytes([infoChunk(tags), riffChunk('id3 ', writeId3(tags))])
}

/** 16-bit stereo samples, little-endian and interleaved, as a WAV file: `readWavChunks` returns them bit for bit. */
export function encodeWavFile(samples: Uint8Array, sampleRate: number, tags?: AudioTags): Uint8Array {
  const file = silentFile(samples.byteLength, sampleRate, tags && tagChunks(tags))
  file.set(samples, headerBytes)
  return file
}

function silentFile(
  dataBytes: number,
  sampleRate: number,
  trailer: Uint8Array = new Uint8Array(0),
): Uint8Array<ArrayBuffer> {
  const size = headerBytes + dataBytes + trailer.length
  if (size > maxRiffBytes) throw new MediaError('too-long', 'A WAV file ends at 4 GiB')
  const file = new Uint8Array(size)
  writeHeader(file, dataBytes, sampleRate)
  file.set(trailer, headerBytes + dataBytes)
  return file
}

/** A 16-bit WAV file. Tags follow the samples (LIST/INFO for all readers, an ID3 chunk for everything else). */
export function encodeWav(stereo: Stereo, { sampleRate, tags, ...options }: EncodeWavOptions): Uint8Array {
  assertEncodable(stereo)
  assertSampleRate(sampleRate)
  const frames = stereo.left.length
  const file = silentFile(bytesPerFrame * frames, sampleRate, tags && tagChunks(tags))
  quantise(stereo, options, new Int16Array(file.buffer, headerBytes, 2 * frames))
  return file
}
