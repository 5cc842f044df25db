import { readWavHead } from '../../../../audio/stems/stem-reader.ts'
import type { CachedChunk } from './range-cache.ts'

/** Bytes `start` to `end` (excluded) of an address, fewer at its end; all of them without a start. */
export type FetchRange = (url: string, start?: number, end?: number) => Promise<DataView>

/** Where the samples of a WAV file are. */
export interface WavLayout {
  start: number
  frames: number
}

const headBytes = 4_096
const bytesPerFrame = 4

export const getWavUrl = (audioId: string): string => `/api/audio/${audioId}/file?format=wav`

/** For those who may read a document but not its owner's library. */
export const getSharedWavUrl = (projectId: string, audioId: string): string =>
  `/api/daw/projects/${projectId}/sounds/${audioId}?format=wav`

/** A file that does not exist, or cannot be made. */
export class RefusedRangeError extends Error {}

/** Too many requests at the moment. */
const tooMany = 429
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500 && status !== tooMany

export const fetchRange: FetchRange = async (url, start, end = Infinity) => {
  const headers = start === undefined ? undefined : { Range: `bytes=${start}-${end - 1}` }
  const response = await fetch(url, { headers, credentials: 'same-origin' })
  if (isRefusal(response)) throw new RefusedRangeError(`${url} answers ${response.status}`)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const bytes = await response.arrayBuffer()
  // A server that knows no ranges sends all of it.
  return new DataView(response.status === 206 ? bytes : bytes.slice(start, end))
}

export async function readLayout(url: string, fetchBytes: FetchRange): Promise<WavLayout> {
  const { start, bytes } = readWavHead(await fetchBytes(url, 0, headBytes))
  return { start, frames: Math.floor(bytes / bytesPerFrame) }
}

/** Decodes 16-bit stereo as the engine reads it: -1 to 1 by 32,768. */
export function decodeFrames({ buffer, byteOffset, byteLength }: DataView): CachedChunk {
  const frames = Math.floor(byteLength / bytesPerFrame)
  // Little-endian, as are all machines with a browser.
  const samples = new Int16Array(buffer.slice(byteOffset, byteOffset + frames * bytesPerFrame) as ArrayBuffer)
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
  for (let frame = 0; frame < frames; frame++) {
    left[frame] = samples[2 * frame]! / 32_768
    right[frame] = samples[2 * frame + 1]! / 32_768
  }
  return { left, right }
}

/** Frames `from` to `to` of a file. */
export async function readFrames(
  url: string,
  { start }: WavLayout,
  [from, to]: readonly [from: number, to: number],
  fetchBytes: FetchRange,
): Promise<CachedChunk> {
  return decodeFrames(await fetchBytes(url, start + from * bytesPerFrame, start + to * bytesPerFrame))
}
