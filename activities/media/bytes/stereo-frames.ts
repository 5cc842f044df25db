import type { Stereo } from './stereo.ts'

const bytesPerFrame = 4
const scale = 32_768

/** 16-bit stereo frames as samples from −1 to 1. */
export function stereoFromFrames(bytes: Uint8Array): Stereo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.floor(bytes.byteLength / bytesPerFrame)
  const side = (offset: number): Float32Array =>
    Float32Array.from({ length: count }, (_, i) => view.getInt16(i * bytesPerFrame + offset, true) / scale)
  return { left: side(0), right: side(2) }
}
