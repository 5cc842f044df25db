/** Rates in kbit/s by the header's four bits; 0 is "free", whose frames have no length. */
const layer1 = [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
const layer2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const layer3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowLayer1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
const lowLayers = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const bitrates = [layer1, layer2, layer3]
const lowBitrates = [lowLayer1, lowLayers, lowLayers]
const sampleRates = [44_100, 48_000, 32_000]

/** A frame of a stream that has no container around it. */
export interface FrameHeader {
  kind: 'mp3' | 'aac'
  frameBytes: number
  sampleRate: number
  channels: number
  /** What stays the same from frame to frame. */
  stream: number
}

/**
 * The MPEG audio frame (layers I to III) or ADTS frame at this offset; undefined for neither, and for a "free" bit
 * rate.
 */
export function frameHeaderAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return undefined
  return mpegHeaderAt(bytes, at) ?? adtsHeaderAt(bytes, at)
}

function mpegHeaderAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
  const [, layout, rates, mode] = bytes.subarray(at, at + 4) as unknown as [number, number, number, number]
  const [version, layer] = [(layout >> 3) & 3, 4 - ((layout >> 1) & 3)]
  if (layout < 0xe0 || version === 1 || layer === 4) return undefined
  const kbps = (version === 3 ? bitrates : lowBitrates)[layer - 1]![rates >> 4]
  const base = sampleRates[(rates >> 2) & 3]
  if (!kbps || !base) return undefined
  const sampleRate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const padding = (rates >> 1) & 1
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1_152
  const unit = layer === 1 ? 4 : 1
  const frameBytes = unit * (Math.floor((samples * kbps * 1_000) / (8 * unit * sampleRate)) + padding)
  const channels = mode >> 6 === 3 ? 1 : 2
  return { kind: 'mp3', frameBytes, sampleRate, channels, stream: ((layout & 0xfe) << 2) | ((rates >> 2) & 3) }
}

const adtsRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]
const adtsHeaderBytes = 7

function adtsHeaderAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
  if (at + adtsHeaderBytes > bytes.length || (bytes[at + 1]! & 0xf6) !== 0xf0) return undefined
  const [second, third, fourth, fifth] = bytes.subarray(at + 2, at + 6) as unknown as [number, number, number, number]
  const frameBytes = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5)
  const sampleRate = adtsRates[(second >> 2) & 15]
  if (!sampleRate || frameBytes <= adtsHeaderBytes) return undefined
  const channels = ((second & 1) << 2) | (third >> 6)
  return { kind: 'aac', frameBytes, sampleRate, channels, stream: 0x10000 | (second & 0xfd) }
}

/** Whether a layer III frame begins here whose length only its decoder can find. */
export function isFreeFormatAt(bytes: Uint8Array, at: number): boolean {
  const [sync, layout = 0, rates = 0] = bytes.subarray(at, at + 3)
  if (sync !== 0xff || layout < 0xe0) return false
  return ((layout >> 3) & 3) !== 1 && ((layout >> 1) & 3) !== 0 && rates >> 4 === 0 && ((rates >> 2) & 3) !== 3
}
