import { open, readFile } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { decodeFrames } from '../../wav/decode-wav.ts'
import { MediaError } from '../../media-error.ts'
import type { Stereo } from '../../bytes/stereo.ts'
import { readWavChunks } from '../../wav/wav-chunks.ts'
import { decodeVorbis } from '../decode-vorbis.ts'
import { findSoundStart } from './leading-tags.ts'
import { mp3Runs } from './mpeg-frames.ts'
import { isFreeFormatAt } from './mpeg-header.ts'
import { assertVorbis } from './ogg-streams.ts'

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

const decodedAtOnce = 1 << 18
const framesAtOnce = 1 << 18

/** Decodes mp3 piece by piece, without the silence that its encoder added. */
export async function* mp3Pieces(path: string): AsyncGenerator<SoundPiece> {
  const file = await readSound(path)
  if (isFreeFormatAt(file, 0)) throw new MediaError('free-bitrate', 'An mp3 of a free bitrate')
  for (const { bytes, first } of mp3Runs(file)) {
    const decoder = new MPEGDecoder()
    await decoder.ready
    for (let at = 0; at < bytes.length; at += decodedAtOnce) {
      const decoded = decoder.decode(bytes.subarray(at, at + decodedAtOnce))
      const end = bytes.byteOffset - file.byteOffset + Math.min(at + decodedAtOnce, bytes.length)
      yield* pieceOf(decoded, end / file.length, first.channels)
    }
    decoder.free()
  }
}

/** Decodes Ogg Vorbis piece by piece. */
export async function* vorbisPieces(path: string): AsyncGenerator<SoundPiece> {
  const file = await readSound(path)
  assertVorbis(file)
  for await (const { channels, sampleRate, bytesRead } of decodeVorbis(file))
    yield* pieceOf({ channelData: channels, sampleRate }, bytesRead / file.length)
}

/** Decodes PCM and float WAV piece by piece. */
export async function* wavPieces(path: string): AsyncGenerator<SoundPiece> {
  const { format, data } = readWavChunks(await readSound(path), { takesRest: true })
  const step = framesAtOnce * format.bytesPerFrame
  for (let at = 0; at + format.bytesPerFrame <= data.byteLength; at += step) {
    const part = new DataView(data.buffer, data.byteOffset + at, Math.min(step, data.byteLength - at))
    const isExact = format.encoding === 'pcm' && format.bitsPerSample <= 16 && format.channels <= 2
    const fraction = Math.min(1, (at + step) / data.byteLength)
    const { sampleRate, channels } = format
    yield { sound: decodeFrames(format, part), sampleRate, channels, fraction, isExact }
  }
}

/** A file from where its sound begins. */
async function readSound(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { startByte } = await findSoundStart(file)
  return (await readFile(path)).subarray(startByte)
}

function* pieceOf(decoded: Decoded, fraction: number, known?: number): Generator<SoundPiece> {
  const [left, right = left] = decoded.channelData
  if (!left || left.length === 0) return
  const channels = known ?? decoded.channelData.length
  yield { sound: { left, right: right! }, sampleRate: decoded.sampleRate, channels, fraction, isExact: false }
}
