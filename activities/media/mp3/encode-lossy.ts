import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { getPart } from '@songloom/engine/dsp/stereo'
import { createEncoder } from 'wasm-media-encoders'
import { concatBytes } from '../bytes/byte-writer.ts'
import { writeId3 } from '../tags/id3.ts'
import { MediaError } from '../media-error.ts'
import { withGaplessHeader } from './mp3-gapless.ts'
import { joinMp3, mp3Parts } from './mp3-parts.ts'
import { tagOgg } from '../tags/ogg-tags.ts'
import { assertEncodable } from '../bytes/stereo.ts'
import type { Stereo } from '../bytes/stereo.ts'
import type { AudioTags } from '../tags/tags.ts'

export interface EncodeLossyOptions {
  sampleRate: number
  tags?: AudioTags
  /** Mp3 in four fifths of the time, at varying bit rates, about 125 kbit/s for music. */
  isQuick?: boolean
  /** The frames of both `mp3Parts` if encoded elsewhere; else encodes them here, to the same bytes. */
  encodedParts?: readonly Uint8Array[] | undefined
  signal?: AbortSignal
  /** Called with the part done, 0 to 1. */
  onProgress?: (part: number) => void
}

type LossyFormat = 'mp3' | 'ogg'
type Encoder = Awaited<ReturnType<typeof createEncoder>>

const sampleRates = [32_000, 44_100, 48_000]
const mp3BitrateKbps = 192
/** A bit rate that follows the music needs no search for what fits. This preset turns nothing down. */
const quickMp3Quality = 4
/**
 * LAME's preset attenuates 192 kbit/s by 3 %, for encoders that might clip: the input is amplified to match the other
 * formats.
 */
const levels: Record<LossyFormat, number> = { mp3: 1 / 0.97, ogg: 1 }
const vorbisQuality = 5
const oggSerial = 0x534f_4e47 // fixed, so that equal songs are equal bytes
const chunkSamples = 1152 * 64

const compiled = new Map<LossyFormat, Promise<WebAssembly.Module>>()

async function compile(format: LossyFormat): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve(`wasm-media-encoders/wasm/${format}`)
  return WebAssembly.compile(await readFile(path))
}

function wasmModule(format: LossyFormat): Promise<WebAssembly.Module> {
  const known = compiled.get(format) ?? compile(format)
  compiled.set(format, known)
  known.catch(() => compiled.delete(format))
  return known
}

async function openEncoder(format: LossyFormat, { sampleRate, isQuick }: EncodeLossyOptions): Promise<Encoder> {
  const common = { channels: 2, sampleRate } as const
  if (format === 'mp3') {
    const encoder = await createEncoder('audio/mpeg', await wasmModule('mp3'))
    encoder.configure({ ...common, ...(isQuick ? { vbrQuality: quickMp3Quality } : { bitrate: mp3BitrateKbps }) })
    return encoder
  }
  const encoder = await createEncoder('audio/ogg', await wasmModule('ogg'))
  encoder.configure({ ...common, vbrQuality: vorbisQuality, oggSerialNo: oggSerial })
  return encoder
}

/** Gives the event loop a turn between chunks, else an abort could not arrive. */
async function encodeChunks(
  encoder: Encoder,
  { left, right }: Stereo,
  level: number,
  options: EncodeLossyOptions,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  function chunkOf(samples: Float32Array, at: number): Float32Array {
    const chunk = samples.slice(at, at + chunkSamples)
    for (let i = 0; i < chunk.length; i++) chunk[i]! *= level
    return chunk
  }
  for (let at = 0; at < left.length; at += chunkSamples) {
    options.signal?.throwIfAborted()
    parts.push(encoder.encode([chunkOf(left, at), chunkOf(right, at)]).slice())
    options.onProgress?.(Math.min(1, (at + chunkSamples) / left.length))
    await setImmediate()
  }
  options.signal?.throwIfAborted()
  parts.push(encoder.finalize().slice())
  return concatBytes(parts)
}

async function encode(format: LossyFormat, stereo: Stereo, options: EncodeLossyOptions): Promise<Uint8Array> {
  options.signal?.throwIfAborted()
  assertEncodable(stereo)
  if (!sampleRates.includes(options.sampleRate)) {
    throw new MediaError('unsupported-sample-rate', `${format} is written at ${sampleRates.join(', ')} Hz only`)
  }
  const level = options.isQuick ? 1 : levels[format]
  return encodeChunks(await openEncoder(format, options), stereo, level, options)
}

/** The frames of one part alone, for `encodedParts`. */
export const encodeMp3Part = (part: Stereo, options: EncodeLossyOptions): Promise<Uint8Array> =>
  encode('mp3', part, options)

async function mp3Frames(stereo: Stereo, options: EncodeLossyOptions): Promise<Uint8Array> {
  const parts = options.isQuick ? undefined : mp3Parts(stereo.left.length)
  if (!parts) return encode('mp3', stereo, options)
  const encoded = [...(options.encodedParts ?? [])]
  for (const [index, { fromSample, toSample }] of parts.entries()) {
    const onProgress = (fraction: number): void => options.onProgress?.((index + fraction) / parts.length)
    encoded[index] ??= await encodeMp3Part(getPart(stereo, fromSample, toSample), { ...options, onProgress })
  }
  return (
    joinMp3(encoded[0]!, encoded[1]!, parts[1].fromSample) ??
    encode('mp3', stereo, { ...options, onProgress: () => undefined })
  )
}

/** Mp3 at a constant 192 kbit/s, or quickly at varying ones, with an exact length, in wasm. */
export async function encodeMp3(stereo: Stereo, options: EncodeLossyOptions): Promise<Uint8Array> {
  const music = withGaplessHeader(await mp3Frames(stereo, options), stereo.left.length)
  return options.tags ? concatBytes([writeId3(options.tags), music]) : music
}

/** Ogg Vorbis at quality 5, in wasm. */
export async function encodeOgg(stereo: Stereo, options: EncodeLossyOptions): Promise<Uint8Array> {
  const bytes = await encode('ogg', stereo, options)
  return options.tags ? tagOgg(bytes, options.tags) : bytes
}
