import { MediaError } from '../media-error.ts'

export interface WavFormat {
  encoding: 'pcm' | 'float'
  channels: number
  sampleRate: number
  bytesPerFrame: number
  /** Bits of a sample's container, a whole number of bytes: fewer, the highest, may be valid. */
  bitsPerSample: number
  isBigEndian: boolean
  /** Which speakers the channels belong to, a bit each in their order (WAVEFORMATEXTENSIBLE); 0 where unsaid. */
  speakers: number
}

const extensible = 0xfffe
const maxSampleBytes = 8

function encodingOf(tag: number): WavFormat['encoding'] {
  if (tag === 1) return 'pcm'
  if (tag === 3) return 'float'
  throw new MediaError('unsupported-encoding', `WAV format tag ${tag}`)
}

/** The frame size decides if it is a whole number of samples: the declared bits may be the valid ones only. */
function sampleBytesOf(channels: number, bytesPerFrame: number, bits: number): number {
  const needed = Math.ceil(bits / 8)
  const stored = bytesPerFrame / channels
  return Number.isInteger(stored) && stored >= needed && stored <= maxSampleBytes ? stored : needed
}

/** Reads a `fmt ` chunk. Throws a `MediaError` for a compressed encoding, or one without channels, rate or bits. */
export function parseWavFormat(chunk: DataView, isBigEndian = false): WavFormat {
  if (chunk.byteLength < 16) throw new MediaError('damaged', `The fmt chunk has ${chunk.byteLength} bytes`)
  const short = (at: number): number => chunk.getUint16(at, !isBigEndian)
  const isExtended = short(0) === extensible && chunk.byteLength >= 26
  const encoding = encodingOf(isExtended ? short(24) : short(0))
  const [channels, sampleRate, bits] = [short(2), chunk.getUint32(4, !isBigEndian), short(14)]
  if (!(channels > 0 && sampleRate > 0 && bits > 0)) throw new MediaError('damaged', 'The fmt chunk contradicts itself')
  const sampleBytes = sampleBytesOf(channels, short(12), bits)
  const speakers = isExtended ? chunk.getUint32(20, !isBigEndian) : 0
  const bytesPerFrame = channels * sampleBytes
  return { encoding, channels, sampleRate, bytesPerFrame, bitsPerSample: 8 * sampleBytes, isBigEndian, speakers }
}
