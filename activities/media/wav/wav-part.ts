import { readWavChunks } from './wav-chunks.ts'

/** How many samples a channel of a WAV file has. */
export function countSamples(wav: Uint8Array): number {
  const { format, data } = readWavChunks(wav)
  return Math.floor(data.byteLength / format.bytesPerFrame)
}

/** Samples `fromSample` to `toSample` of a WAV file as a WAV file. */
export function wavPart(wav: Uint8Array, fromSample: number, toSample: number): Uint8Array<ArrayBuffer> {
  const { format, data } = readWavChunks(wav)
  const start = data.byteOffset - wav.byteOffset
  const from = start + fromSample * format.bytesPerFrame
  const to = start + Math.min(toSample * format.bytesPerFrame, data.byteLength)
  const part = new Uint8Array(start + to - from)
  part.set(wav.subarray(0, start))
  part.set(wav.subarray(from, to), start)
  const view = new DataView(part.buffer)
  view.setUint32(4, part.length - 8, true)
  view.setUint32(start - 4, part.length - start, true)
  return part
}
