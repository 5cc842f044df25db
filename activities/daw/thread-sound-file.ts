import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Stereo } from '@songloom/engine/dsp/stereo'

/** A sound in a file, read a block at a time: a track of an hour takes little memory. */
export interface SoundFileReader {
  samples: number
  read(fromSample: number, samples: number): Stereo
  close(): void
}

interface Layout {
  headerBytes: number
  bytesPerFrame: number
  samples: number
  decode(bytes: Buffer<ArrayBuffer>, frames: number): Stereo
}

const blockSamples = 1 << 15
/** Blocks that are held of each sound. */
const maxBlocks = 4

function openReader(file: number, { headerBytes, bytesPerFrame, samples, decode }: Layout): SoundFileReader {
  const blocks = new Map<number, Stereo>()

  function readBlock(index: number): Stereo {
    const known = blocks.get(index)
    if (known) return known
    const bytes = Buffer.alloc(blockSamples * bytesPerFrame)
    const read = readSync(file, bytes, 0, bytes.length, headerBytes + index * bytes.length)
    const block = decode(bytes, Math.floor(read / bytesPerFrame))
    if (blocks.size === maxBlocks) blocks.delete(blocks.keys().next().value!)
    blocks.set(index, block)
    return block
  }

  return {
    samples,
    read(fromSample, count) {
      const sound = { left: new Float32Array(count), right: new Float32Array(count) }
      for (let at = 0; at < count;) {
        const index = Math.floor((fromSample + at) / blockSamples)
        const from = fromSample + at - index * blockSamples
        const part = Math.min(count - at, blockSamples - from)
        const block = readBlock(index)
        sound.left.set(block.left.subarray(from, from + part), at)
        sound.right.set(block.right.subarray(from, from + part), at)
        at += part
      }
      return sound
    },
    close: () => closeSync(file),
  }
}

const wavHeaderBytes = 44

/** A file in the master format: 16-bit stereo at 44.1 kHz after a header of 44 bytes. Throws for other sample rates. */
export function openMaster(path: string): SoundFileReader {
  const file = openSync(path, 'r')
  const header = Buffer.alloc(wavHeaderBytes)
  readSync(file, header, 0, wavHeaderBytes, 0)
  if (header.readUInt32LE(24) !== 44_100) throw new Error(`A master of ${header.readUInt32LE(24)} Hz`)
  return openReader(file, {
    headerBytes: wavHeaderBytes,
    bytesPerFrame: 4,
    samples: Math.floor(header.readUInt32LE(40) / 4),
    decode(bytes, frames) {
      const values = new Int16Array(bytes.buffer, bytes.byteOffset, 2 * frames)
      const left = Float32Array.from({ length: frames }, (_, i) => values[2 * i]! / 32_768)
      return { left, right: Float32Array.from({ length: frames }, (_, i) => values[2 * i + 1]! / 32_768) }
    },
  })
}

/** A file of 32-bit floats, left and right in turn, after a header. */
export const openFloats = (path: string, samples: number, headerBytes = 0): SoundFileReader =>
  openReader(openSync(path, 'r'), {
    headerBytes,
    bytesPerFrame: 8,
    samples,
    decode(bytes, frames) {
      const values = new Float32Array(bytes.buffer, bytes.byteOffset, 2 * frames)
      const left = Float32Array.from({ length: frames }, (_, i) => values[2 * i]!)
      return { left, right: Float32Array.from({ length: frames }, (_, i) => values[2 * i + 1]!) }
    },
  })

/** Writes 32-bit floats, left and right in turn, block after block. */
export interface FloatWriter {
  write(sound: Stereo): void
  close(): void
}

/** `header`: the bytes before them. */
export function createFloatWriter(path: string, header: Uint8Array = new Uint8Array(0)): FloatWriter {
  const file = openSync(path, 'w')
  writeSync(file, header)
  return {
    write({ left, right }) {
      const values = new Float32Array(2 * left.length)
      for (let i = 0; i < left.length; i++) {
        values[2 * i] = left[i]!
        values[2 * i + 1] = right[i]!
      }
      writeSync(file, new Uint8Array(values.buffer))
    },
    close: () => closeSync(file),
  }
}

export const floatWavHeaderBytes = 58

/** The header of a WAV of 32-bit float stereo with so many samples. */
export function floatWavHeader(samples: number, sampleRate: number): Uint8Array {
  const header = Buffer.alloc(floatWavHeaderBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(floatWavHeaderBytes - 8 + samples * 8, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(3, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 8, 28)
  header.writeUInt16LE(8, 32)
  header.writeUInt16LE(32, 34)
  header.write('fact', 38, 'latin1')
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(samples, 46)
  header.write('data', 50, 'latin1')
  header.writeUInt32LE(samples * 8, 54)
  return header
}
