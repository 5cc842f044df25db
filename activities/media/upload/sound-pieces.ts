import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { decodeWav } from '../decode-wav.ts'
import { encodeWav } from '../encode-wav.ts'
import type { Stereo } from '../stereo.ts'
import { readWavChunks } from '../wav-chunks.ts'
import type { WavFormat } from '../wav-chunks.ts'
import { decodeVorbis } from './decode-vorbis.ts'
import { findMp3Frame } from './mpeg-sync.ts'

/** A part of a decoded file. */
export interface SoundPiece {
  sound: Stereo
  sampleRate: number
  channels: number
  /** Of the file, read by now. */
  fraction: number
  /** It rests on 16-bit steps. */
  isExact: boolean
}

interface Decoded {
  channelData: readonly Float32Array[]
  sampleRate: number
}

const readAtOnce = 1 << 18
const framesAtOnce = 1 << 18

/** Decodes mp3 piece by piece, without the silence that its encoder added. */
export async function* mp3Pieces(path: string, size: number): AsyncGenerator<SoundPiece> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  let [read, channels] = [0, 0]
  for await (const chunk of fileChunks(path)) {
    read += chunk.length
    channels ||= findMp3Frame(chunk)?.channels ?? 0
    yield* pieceOf(decoder.decode(chunk), read / size, channels || 2)
  }
}

/** Decodes Ogg Vorbis piece by piece. */
export async function* vorbisPieces(path: string, size: number): AsyncGenerator<SoundPiece> {
  for await (const { channels, sampleRate, bytesRead } of decodeVorbis(await readFile(path)))
    yield* pieceOf({ channelData: channels, sampleRate }, bytesRead / size)
}

/** Decodes PCM and float WAV piece by piece. */
export async function* wavPieces(path: string): AsyncGenerator<SoundPiece> {
  const { format, data } = readWavChunks(await readFile(path))
  const step = framesAtOnce * format.bytesPerFrame
  for (let at = 0; at + format.bytesPerFrame <= data.byteLength; at += step) {
    const part = new Uint8Array(data.buffer, data.byteOffset + at, Math.min(step, data.byteLength - at))
    const sound = decodeWav(plainWav(format, part))
    const isExact = format.encoding === 'pcm' && format.bitsPerSample <= 16
    const fraction = Math.min(1, (at + step) / data.byteLength)
    yield { sound, sampleRate: format.sampleRate, channels: format.channels, fraction, isExact }
  }
}

async function* fileChunks(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: readAtOnce })) yield chunk as Buffer
}

function* pieceOf(decoded: Decoded, fraction: number, known?: number): Generator<SoundPiece> {
  const [left, right = left] = decoded.channelData
  if (!left || left.length === 0) return
  const channels = known ?? decoded.channelData.length
  yield { sound: { left, right: right! }, sampleRate: decoded.sampleRate, channels, fraction, isExact: false }
}

/** The same samples behind a header that says no more than how to read them. */
function plainWav(format: WavFormat, samples: Uint8Array): Uint8Array {
  const none = new Float32Array(0)
  const header = encodeWav({ left: none, right: none }, { sampleRate: format.sampleRate })
  const wav = new Uint8Array(header.length + samples.length)
  wav.set(header)
  wav.set(samples, header.length)
  const view = new DataView(wav.buffer)
  view.setUint16(20, format.encoding === 'pcm' ? 1 : 3, true)
  view.setUint16(22, format.channels, true)
  view.setUint16(32, format.bytesPerFrame, true)
  view.setUint16(34, format.bitsPerSample, true)
  view.setUint32(40, samples.length, true)
  return wav
}
