import { open, stat } from 'node:fs/promises'
import { peakCount } from '../../../engines/threads/thread-output.ts'
import { hashFile, sha256 } from '../../../jobs/objects.ts'
import { masterFrames } from '../../wav/wav-frames.ts'
import { framePeaks } from './wav-peaks.ts'

/** The facts of a sound in the master format that need no analysis. */
export interface WavFacts {
  /** The waveform: 0 to 1 of the loudest. */
  peaks: number[]
  isSilent: boolean
  sha256: string
}

const headerBytes = 44
const bytesPerFrame = 4

/** Of bytes in memory. Throws `MediaError` for another format. */
export async function describeWavBytes(wav: Uint8Array): Promise<WavFacts> {
  const { bytes, count } = masterFrames(wav)
  const shape = await framePeaks({ count, read: (from, to) => bytes.subarray(from, to) }, peakCount)
  return { ...shape, sha256: sha256(wav) }
}

/** Describes a file with the plain header, as written by decoding, without loading all of it. */
export async function describeWavFile(path: string): Promise<WavFacts> {
  return { ...(await fileShape(path)), sha256: await hashFile(path) }
}

async function fileShape(path: string): Promise<Pick<WavFacts, 'peaks' | 'isSilent'>> {
  const count = Math.floor(((await stat(path)).size - headerBytes) / bytesPerFrame)
  await using file = await open(path)
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, headerBytes + from)
    return buffer.subarray(0, bytesRead)
  }
  return await framePeaks({ count, read }, peakCount)
}
