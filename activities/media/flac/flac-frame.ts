import type { BitWriter } from '../bytes/bit-writer.ts'
import { utf8 } from '../bytes/byte-writer.ts'
import { flacCrc16, flacCrc8 } from '../bytes/crc.ts'
import { codeChannel } from './flac-subframe.ts'
import type { Subframe } from './flac-subframe.ts'

export const blockSamples = 4096
const block4096 = 12
const block16BitLength = 7
const sampleRateCodes = new Map([
  [32_000, 8],
  [44_100, 9],
  [48_000, 10],
])
const sampleRateFromStreamInfo = 0
const sixteenBits = 4
const layouts = { leftRight: 1, leftSide: 8, sideRight: 9, midSide: 10 } as const

interface StereoCoding {
  layout: number
  subframes: readonly [Subframe, Subframe]
}

/** Codes left, right, side and mid once and keeps the cheapest pair that gives both channels back. */
function codeStereo(left: Int32Array, right: Int32Array): StereoCoding {
  const side = new Int32Array(left.length)
  const mid = new Int32Array(left.length)
  for (let i = 0; i < left.length; i++) {
    side[i] = left[i]! - right[i]!
    mid[i] = (left[i]! + right[i]!) >> 1
  }
  const [l, r, m, s] = [codeChannel(left, 16), codeChannel(right, 16), codeChannel(mid, 16), codeChannel(side, 17)]
  const codings: StereoCoding[] = [
    { layout: layouts.leftRight, subframes: [l, r] },
    { layout: layouts.leftSide, subframes: [l, s] },
    { layout: layouts.sideRight, subframes: [s, r] },
    { layout: layouts.midSide, subframes: [m, s] },
  ]
  const bits = ({ subframes: [first, second] }: StereoCoding): number => first.bits + second.bits
  return codings.reduce((best, coding) => (bits(coding) < bits(best) ? coding : best))
}

/** Frame numbers are coded like UTF-8, surrogates included, which TextEncoder refuses. */
export function codedFrameNumber(frameNumber: number): Uint8Array {
  if (frameNumber < 0xd800) return utf8(String.fromCharCode(frameNumber))
  const tail = (shift: number): number => 0x80 | ((frameNumber >> shift) & 0x3f)
  return frameNumber < 0x10000
    ? Uint8Array.of(0xe0 | (frameNumber >> 12), tail(6), tail(0))
    : Uint8Array.of(0xf0 | (frameNumber >> 18), tail(12), tail(6), tail(0))
}

function writeHeader(out: BitWriter, frameNumber: number, length: number, sampleRate: number, layout: number): void {
  const start = out.byteLength
  out.write(0xfff8, 16) // sync, blocks of fixed size
  out.write(length === blockSamples ? block4096 : block16BitLength, 4)
  out.write(sampleRateCodes.get(sampleRate) ?? sampleRateFromStreamInfo, 4)
  out.write(layout, 4)
  out.write(sixteenBits << 1, 4)
  for (const byte of codedFrameNumber(frameNumber)) out.write(byte, 8)
  if (length !== blockSamples) out.write(length - 1, 16)
  out.write(flacCrc8(out.written(), start, out.byteLength), 8)
}

/** Appends one frame of at most 4096 samples a channel. */
export function writeFlacFrame(
  out: BitWriter,
  frameNumber: number,
  left: Int32Array,
  right: Int32Array,
  sampleRate: number,
): void {
  const start = out.byteLength
  const { layout, subframes } = codeStereo(left, right)
  writeHeader(out, frameNumber, left.length, sampleRate, layout)
  for (const subframe of subframes) subframe.write(out)
  out.alignToByte()
  out.write(flacCrc16(out.written(), start, out.byteLength), 16)
}
