import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import {
  countPyramidPairs,
  pyramidBase,
  pyramidHeaderBytes,
  pyramidMagic,
  pyramidRatio,
} from '@songloom/contracts/daw/peak-pyramid.rules'

const headerBytes = 44
const bytesPerFrame = 4
const pairsAtOnce = 4_096

/** Lowest and highest of 16-bit samples, as 8-bit ones that contain them. */
function writePair(level: Int8Array, pair: number, samples: Int16Array): void {
  let low = 32_767
  let high = -32_768
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]!
    if (value < low) low = value
    if (value > high) high = value
  }
  level[2 * pair] = low >> 8
  level[2 * pair + 1] = high >> 8
}

/** Tags follow the samples. */
async function readDataBytes(file: FileHandle): Promise<number> {
  const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
  return buffer.readUInt32LE(headerBytes - 4)
}

async function fillFinest(file: FileHandle, level: Int8Array, toByte: number): Promise<void> {
  const bytesPerPair = pyramidBase * bytesPerFrame
  const buffer = new ArrayBuffer(pairsAtOnce * bytesPerPair)
  for (let first = 0; 2 * first < level.length; first += pairsAtOnce) {
    const at = headerBytes + first * bytesPerPair
    const wanted = Math.min(buffer.byteLength, toByte - at)
    const { bytesRead } = await file.read(new Uint8Array(buffer), 0, wanted, at)
    const samples = new Int16Array(buffer, 0, Math.floor(bytesRead / bytesPerFrame) * 2)
    for (let pair = 0; 2 * pair * pyramidBase < samples.length; pair++)
      writePair(level, first + pair, samples.subarray(2 * pair * pyramidBase, 2 * (pair + 1) * pyramidBase))
  }
}

/** Each pair from four of the finer level. */
function fillCoarser(coarse: Int8Array, fine: Int8Array): void {
  for (let pair = 0; 2 * pair < coarse.length; pair++) {
    const part = fine.subarray(2 * pair * pyramidRatio, 2 * (pair + 1) * pyramidRatio)
    coarse[2 * pair] = Math.min(...part)
    coarse[2 * pair + 1] = Math.max(...part)
  }
}

/** The peaks of a file in the master format (`readPeakPyramid` reads them), without loading all of it. */
export async function makePeakPyramid(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const dataBytes = await readDataBytes(file)
  const samples = Math.floor(dataBytes / bytesPerFrame)
  const counts = countPyramidPairs(samples)
  const bytes = new Uint8Array(pyramidHeaderBytes + 2 * counts.reduce((sum, pairs) => sum + pairs, 0))
  const header = new DataView(bytes.buffer)
  header.setUint32(0, pyramidMagic, true)
  header.setUint32(4, samples, true)
  let at = pyramidHeaderBytes
  let finer: Int8Array | undefined
  for (const pairs of counts) {
    const level = new Int8Array(bytes.buffer, at, 2 * pairs)
    if (finer) fillCoarser(level, finer)
    else await fillFinest(file, level, headerBytes + dataBytes)
    finer = level
    at += 2 * pairs
  }
  return bytes
}
