import { MediaError } from '../media-error.ts'

export interface Mp3Frame {
  start: number
  bytes: number
  bitrateKbps: number
  sampleRate: number
}

export const samplesPerFrame = 1152

const bitratesKbps = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const sampleRates = [44_100, 48_000, 32_000]

/** Reads the header of an MPEG-1 layer III frame, the only kind we write. */
function frameAt(bytes: Uint8Array, start: number): Mp3Frame {
  const isLayer3 = bytes[start] === 0xff && (bytes[start + 1]! & 0xfe) === 0xfa
  const third = bytes[start + 2]!
  const bitrateKbps = bitratesKbps[third >> 4]
  const sampleRate = sampleRates[(third >> 2) & 3]
  if (!isLayer3 || !bitrateKbps || !sampleRate) throw new MediaError('damaged', `No mp3 frame at ${start}`)
  const padding = (third >> 1) & 1
  return { start, bitrateKbps, sampleRate, bytes: Math.floor((144_000 * bitrateKbps) / sampleRate) + padding }
}

/** Walks the frames from `start` to the end of the bytes. */
export function readMp3Frames(bytes: Uint8Array, start = 0): Mp3Frame[] {
  const frames: Mp3Frame[] = []
  for (let at = start; at + 4 <= bytes.length; at += frames.at(-1)!.bytes) frames.push(frameAt(bytes, at))
  return frames
}
