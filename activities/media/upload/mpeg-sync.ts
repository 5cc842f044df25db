const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesOfMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

export interface Mp3Header {
  frameBytes: number
  channels: 1 | 2
}

/** The layer III header at this place, if it is one that can be followed to the next: "free" bitrates cannot. */
export function mp3HeaderAt(bytes: Uint8Array, at: number): Mp3Header | undefined {
  const [sync, layout, rates, mode] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || layout === undefined || rates === undefined || mode === undefined) return undefined
  const [version, layer] = [(layout >> 3) & 3, (layout >> 1) & 3]
  if (layout < 0xe0 || version === 1 || layer !== 1) return undefined
  const kbps = (version === 3 ? bitrates : bitratesOfMpeg2)[rates >> 4]
  const base = sampleRates[(rates >> 2) & 3]
  if (!kbps || !base) return undefined
  const sampleRate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const frameBytes = Math.floor(((version === 3 ? 144 : 72) * kbps * 1_000) / sampleRate) + ((rates >> 1) & 1)
  return { frameBytes, channels: mode >> 6 === 3 ? 1 : 2 }
}

/** The first frame that another one follows: a single header is found in any noise. */
export function findMp3Frame(bytes: Uint8Array): Mp3Header | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const header = mp3HeaderAt(bytes, at)
    if (header && mp3HeaderAt(bytes, at + header.frameBytes)) return header
  }
  return undefined
}

/** Two ADTS frames in a row. */
export function startsAsAdts(bytes: Uint8Array, at = 0): boolean {
  const isFrame = (place: number): boolean => bytes[place] === 0xff && ((bytes[place + 1] ?? 0) & 0xf6) === 0xf0
  const [third = 0, fourth = 0, fifth = 0] = bytes.subarray(at + 3, at + 6)
  const frameBytes = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5)
  return isFrame(at) && frameBytes > 7 && isFrame(at + frameBytes)
}
