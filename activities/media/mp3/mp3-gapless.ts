import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { lameCrc16 } from '../bytes/crc.ts'
import { MediaError } from '../media-error.ts'
import { readMp3Frames, samplesPerFrame } from './mp3-frames.ts'
import type { Mp3Frame } from './mp3-frames.ts'

/** Where the Info block begins in a stereo MPEG-1 frame: after 4 bytes of header and 32 of side information. */
export const infoAt = 36
export const lameAt = infoAt + 120
export const delayAt = lameAt + 21
const encoderDelaySamples = 576
const framesBytesTocAndQuality = 0x0f
const constantBitrate = 1
const variableBitrate = 4
/** 192 kbit/s in the frame header, which fits our data whatever bit rate the other frames have. */
const infoBitrateBits = 11 << 4
const infoBitrateKbps = 192
const tagCrcAt = lameAt + 34

function seekTable(frames: readonly Mp3Frame[], totalBytes: number, shift: number): Uint8Array {
  return Uint8Array.from({ length: 100 }, (_, percent) => {
    const frame = frames[Math.floor((percent * frames.length) / 100)]
    return frame ? Math.min(255, Math.floor(((frame.start + shift) * 256) / totalBytes)) : 255
  })
}

function writeLame(
  info: Uint8Array,
  view: DataView,
  music: Uint8Array,
  paddingSamples: number,
  isVariable: boolean,
): void {
  info.set(utf8('LAME3.100'), lameAt)
  info[lameAt + 9] = isVariable ? variableBitrate : constantBitrate
  info[lameAt + 20] = infoBitrateKbps
  info[delayAt] = encoderDelaySamples >> 4
  info[delayAt + 1] = ((encoderDelaySamples & 15) << 4) | (paddingSamples >> 8)
  info[delayAt + 2] = paddingSamples & 0xff
  view.setUint32(lameAt + 28, info.length + music.length)
  view.setUint16(lameAt + 32, lameCrc16(music))
  view.setUint16(tagCrcAt, lameCrc16(info.subarray(0, tagCrcAt)))
}

/**
 * Puts the Info/LAME frame (Xing for variable bit rates) before encoded frames. It has the encoder's padding at both
 * ends, so that players return exactly `sampleCount` samples; the wasm build of the encoder omits it.
 */
export function withGaplessHeader(music: Uint8Array, sampleCount: number): Uint8Array {
  const frames = readMp3Frames(music)
  const paddingSamples = frames.length * samplesPerFrame - encoderDelaySamples - sampleCount
  const first = frames[0]
  if (!first || paddingSamples < 0 || paddingSamples > 0xfff) {
    throw new MediaError('encoder-failed', `${frames.length} mp3 frames cannot hold ${sampleCount} samples`)
  }
  const header = music.subarray(0, 4)
  const isVariable = frames.some(({ bitrateKbps }) => bitrateKbps !== first.bitrateKbps)
  const info = new Uint8Array(Math.floor((144_000 * infoBitrateKbps) / first.sampleRate))
  info.set(header)
  info[2] = (header[2]! & 0x0d) | infoBitrateBits // no padding byte
  const view = new DataView(info.buffer)
  info.set(utf8(isVariable ? 'Xing' : 'Info'), infoAt)
  view.setUint32(infoAt + 4, framesBytesTocAndQuality)
  view.setUint32(infoAt + 8, frames.length)
  view.setUint32(infoAt + 12, info.length + music.length)
  info.set(seekTable(frames, info.length + music.length, info.length), infoAt + 16)
  writeLame(info, view, music, paddingSamples, isVariable)
  return concatBytes([info, music])
}
