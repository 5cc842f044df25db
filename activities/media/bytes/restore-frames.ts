import { readWavChunks } from '../wav/wav-chunks.ts'

/** Frames of a WAV that are another's own. */
export interface KeptFrames {
  fromSample: number
  toSample: number
  /** Where they begin in the other. */
  sourceFromSample: number
}

const bytesPerFrame = 4

/** Puts back a 16-bit stereo source's own frames, which dither has moved by a step. */
export function restoreFrames(made: Uint8Array, source: Uint8Array, kept: KeptFrames): void {
  const { fromSample, toSample, sourceFromSample } = kept
  const { format, data } = readWavChunks(source)
  if (format.bitsPerSample !== 16 || format.channels !== 2) return
  const own = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const target = readWavChunks(made).data
  const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
  const at = sourceFromSample * bytesPerFrame
  bytes.set(own.subarray(at, at + (toSample - fromSample) * bytesPerFrame), fromSample * bytesPerFrame)
}
