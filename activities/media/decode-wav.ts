import { MediaError } from './media-error.ts'
import type { Stereo } from './stereo.ts'
import { readWavChunks } from './wav-chunks.ts'
import type { WavFormat } from './wav-chunks.ts'

export interface DecodedAudio extends Stereo {
  sampleRate: number
  bitsPerSample: number
}

type SampleReader = (view: DataView, at: number) => number

const readers: Record<string, SampleReader> = {
  'pcm-8': (view, at) => (view.getUint8(at) - 128) / 128,
  'pcm-16': (view, at) => view.getInt16(at, true) / 32_768,
  'pcm-24': (view, at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608,
  'pcm-32': (view, at) => view.getInt32(at, true) / 2_147_483_648,
  'float-32': (view, at) => view.getFloat32(at, true),
  'float-64': (view, at) => view.getFloat64(at, true),
}

function readerFor({ encoding, bitsPerSample }: WavFormat): SampleReader {
  const reader = readers[`${encoding}-${bitsPerSample}`]
  if (!reader) throw new MediaError('unsupported-encoding', `WAV with ${bitsPerSample}-bit ${encoding} samples`)
  return reader
}

function readChannel(data: DataView, format: WavFormat, channel: number): Float32Array {
  const read = readerFor(format)
  const samples = new Float32Array(Math.floor(data.byteLength / format.bytesPerFrame))
  let at = channel * (format.bitsPerSample / 8)
  for (let i = 0; i < samples.length; i++, at += format.bytesPerFrame) {
    const sample = read(data, at)
    if (sample - sample !== 0) throw new MediaError('not-finite', `Sample ${i} of channel ${channel} is ${sample}`)
    samples[i] = sample
  }
  return samples
}

/** Reads PCM (8 to 32 bits) and float WAV; mono sounds on both sides, of more channels the first two are kept. */
export function decodeWav(bytes: Uint8Array): DecodedAudio {
  const { format, data } = readWavChunks(bytes)
  const left = readChannel(data, format, 0)
  const right = format.channels === 1 ? left.slice() : readChannel(data, format, 1)
  return { sampleRate: format.sampleRate, bitsPerSample: format.bitsPerSample, left, right }
}
