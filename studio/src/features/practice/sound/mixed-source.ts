import { openStem } from '../../../audio/stems/stem-reader.ts'

export type Channels = [left: Float32Array<ArrayBuffer>, right: Float32Array<ArrayBuffer>]

/** An audio, or several of its stems together, read from any place; silence before its start and after its end. */
export interface MixedSource {
  sampleRate: number
  read(from: number, count: number): Promise<Channels>
}

/** About four seconds: a request each. */
const chunkFrames = 176_400
/** About two minutes, so that a loop is fetched once. */
const maxChunks = 30

function add(sum: Float32Array, samples: Float32Array): void {
  for (let at = 0; at < samples.length; at++) sum[at]! += samples[at]!
}

/** Opens WAV files of one length, which sound together. */
export async function openMixedSource(urls: readonly string[]): Promise<MixedSource> {
  const readers = await Promise.all(urls.map((url) => openStem(url)))
  const chunks = new Map<number, Promise<Channels>>()

  async function mixChunk(index: number): Promise<Channels> {
    const parts = await Promise.all(readers.map((reader) => reader.read(index * chunkFrames, chunkFrames)))
    const sum: Channels = [new Float32Array(chunkFrames), new Float32Array(chunkFrames)]
    for (const part of parts) sum.forEach((channel, n) => add(channel, part[n]!))
    return sum
  }

  function getChunk(index: number): Promise<Channels> {
    const known = chunks.get(index) ?? mixChunk(index)
    chunks.delete(index)
    chunks.set(index, known)
    known.catch(() => chunks.delete(index))
    for (const old of chunks.keys()) if (chunks.size > maxChunks) chunks.delete(old)
    return known
  }

  return {
    sampleRate: readers[0]!.sampleRate,
    async read(from, count) {
      const result: Channels = [new Float32Array(count), new Float32Array(count)]
      for (let at = Math.max(0, from); at < from + count;) {
        const index = Math.floor(at / chunkFrames)
        const chunk = await getChunk(index)
        const end = Math.min(from + count, (index + 1) * chunkFrames)
        const place = index * chunkFrames
        result.forEach((channel, n) => channel.set(chunk[n]!.subarray(at - place, end - place), at - from))
        at = end
      }
      return result
    },
  }
}
