import { readWavChunks } from './wav-chunks.ts'

/** The beginning of a WAV file as a WAV file; all of it where it is no longer. */
export function firstSeconds(wav: Uint8Array, seconds: number): Uint8Array {
  const { format, data } = readWavChunks(wav)
  const dataBytes = Math.floor(seconds * format.sampleRate) * format.bytesPerFrame
  if (data.byteLength <= dataBytes) return wav
  const start = data.byteOffset - wav.byteOffset
  const beginning = wav.slice(0, start + dataBytes)
  const view = new DataView(beginning.buffer)
  view.setUint32(4, beginning.length - 8, true)
  view.setUint32(start - 4, dataBytes, true)
  return beginning
}
