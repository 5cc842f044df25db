import { sampleRate } from '@songloom/engine/dsp/stereo'
import { MediaError } from '../media-error.ts'
import { readWavChunks } from './wav-chunks.ts'

/** Samples `fromSample` to `toSample` of a WAV. */
export interface WavPiece {
  wav: Uint8Array
  fromSample: number
  toSample: number
  /** Where the WAV is a part of a longer one itself. */
  isCutBefore?: boolean
  isCutAfter?: boolean
}

export interface MasterFrames {
  bytes: Uint8Array
  /** Of the entire file. */
  count: number
  sampleRate: number
}

const bytesPerFrame = 4

/** The samples of a file in the master format: 16-bit stereo. */
export function masterFrames(wav: Uint8Array): MasterFrames {
  const { format, data } = readWavChunks(wav)
  if (format.encoding !== 'pcm' || format.bitsPerSample !== 16 || format.channels !== 2)
    throw new MediaError('unsupported-encoding', 'Only 16-bit stereo WAV is cut')
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return { bytes, count: Math.floor(data.byteLength / bytesPerFrame), sampleRate: format.sampleRate }
}

/** A time in the master format. */
export const toSamples = (seconds: number): number => Math.round(seconds * sampleRate)

/** Neighbouring pieces of a joined WAV fade into each other for so many samples. */
export const joinFadeSamples = toSamples(0.02)

/** How many samples a WAV in the master format has. */
export const countFrames = (wav: Uint8Array): number => masterFrames(wav).count
