/** The samples of a stem, read from where they lie. */
export interface StemReader {
  sampleRate: number
  frames: number
  /** Reads frames from a position, one array per channel; fewer at the end. */
  read(from: number, count: number): Promise<[left: Float32Array<ArrayBuffer>, right: Float32Array<ArrayBuffer>]>
}

const headBytes = 4_096
const bytesPerFrame = 4

async function bytesOf(url: string, start: number, count: number): Promise<DataView> {
  const response = await fetch(url, { headers: { Range: `bytes=${start}-${start + count - 1}` } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = await response.arrayBuffer()
  // A server that knows no ranges sends all of it.
  return response.status === 206 ? new DataView(bytes) : new DataView(bytes.slice(start, start + count))
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

/** Where the samples of a 16-bit stereo WAV begin, and how many bytes they are. */
export function readWavHead(head: DataView): { sampleRate: number; start: number; bytes: number } {
  let sampleRate = 0
  for (let at = 12; at + 8 <= head.byteLength; at += 8 + head.getUint32(at + 4, true)) {
    if (nameAt(head, at) === 'fmt ') sampleRate = head.getUint32(at + 12, true)
    if (nameAt(head, at) === 'data' && sampleRate > 0)
      return { sampleRate, start: at + 8, bytes: head.getUint32(at + 4, true) }
  }
  throw new Error('This is no WAV file')
}

function channelOf(view: DataView, channel: 0 | 1): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.floor(view.byteLength / bytesPerFrame))
  for (let frame = 0; frame < samples.length; frame++)
    samples[frame] = view.getInt16(frame * bytesPerFrame + channel * 2, true) / 32_768
  return samples
}

/**
 * A stem as it is played: piece by piece from its WAV file. Whole stems would not fit into the memory of a phone, and
 * those of an mp3 would begin each at another sample.
 */
export async function openStem(url: string): Promise<StemReader> {
  const { sampleRate, start, bytes } = readWavHead(await bytesOf(url, 0, headBytes))
  const frames = Math.floor(bytes / bytesPerFrame)
  return {
    sampleRate,
    frames,
    async read(from, count) {
      const wanted = Math.max(0, Math.min(count, frames - from))
      if (wanted === 0) return [new Float32Array(0), new Float32Array(0)]
      const view = await bytesOf(url, start + from * bytesPerFrame, wanted * bytesPerFrame)
      return [channelOf(view, 0), channelOf(view, 1)]
    },
  }
}
