import { setImmediate } from 'node:timers/promises'
import { encodeFlac } from './flac/encode-flac.ts'
import { encodeMp3, encodeOgg } from './mp3/encode-lossy.ts'
import type { EncodeLossyOptions } from './mp3/encode-lossy.ts'
import { encodeWav } from './wav/encode-wav.ts'
import { assertEncodable } from './bytes/stereo.ts'
import type { Stereo } from './bytes/stereo.ts'
import type { AudioTags } from './tags/tags.ts'

export type SongFormat = 'mp3' | 'wav' | 'flac' | 'ogg'

export interface EncodeSongOptions<Format extends SongFormat = SongFormat> {
  formats: readonly Format[]
  sampleRate: number
  tags: AudioTags
  /** Off for samples that rest on 16-bit steps already: wav and flac then hold them unchanged. */
  dither?: boolean
  /** As of `EncodeLossyOptions`. */
  encodedParts?: readonly Uint8Array[] | undefined
  signal?: AbortSignal
  /** Called with the part of all formats done, 0 to 1, never falling. */
  onProgress?: (part: number) => void
}

type EncodeFormat = (
  stereo: Stereo,
  options: EncodeLossyOptions & { dither?: boolean },
) => Uint8Array | Promise<Uint8Array>

const encoders: Record<SongFormat, EncodeFormat> = {
  mp3: encodeMp3,
  ogg: encodeOgg,
  wav: (stereo, { sampleRate, tags, dither }) => encodeWav(stereo, { sampleRate, tags, dither }),
  flac: (stereo, { sampleRate, tags, dither }) => encodeFlac(stereo, { sampleRate, tags, dither }),
}

// Measured times relative to each other, for an even progress bar.
const weights: Record<SongFormat, number> = { mp3: 10, ogg: 10, flac: 4, wav: 1 }

/**
 * Encodes and tags a finished song in each requested format. Checks for an abort before each format and, in the slow
 * ones (mp3, ogg), every few seconds of audio.
 */
export async function encodeSong<Format extends SongFormat>(
  stereo: Stereo,
  { formats, onProgress, signal, ...options }: EncodeSongOptions<Format>,
): Promise<Record<Format, Uint8Array>> {
  assertEncodable(stereo)
  const encoded = {} as Record<Format, Uint8Array>
  const total = formats.reduce((sum, format) => sum + weights[format], 0)
  let done = 0
  for (const format of formats) {
    await setImmediate() // lets an abort arrive
    signal?.throwIfAborted()
    const before = done
    const report = (part: number): void => onProgress?.((before + part * weights[format]) / total)
    encoded[format] = await encoders[format](stereo, { ...options, signal, onProgress: report })
    done += weights[format]
    report(1)
  }
  signal?.throwIfAborted()
  return encoded
}
