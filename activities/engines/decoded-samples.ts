import type { BasicSample } from 'spessasynth_core'

/** What a song of a minute plays again and again; more is decoded anew when it is struck. */
const maxDecodedBytes = 64_000_000

/** Of the whole thread, the longest unused first. */
const decoded = new Map<BasicSample, number>()
let bytes = 0

/** Decodes a recording where it is not, and forgets others beyond the bound: a whole bank would be ten times its file. */
export function decodedSamples(sample: BasicSample): number {
  const { length, byteLength } = sample.getAudioData()
  bytes += byteLength - (decoded.get(sample) ?? 0)
  decoded.delete(sample)
  decoded.set(sample, byteLength)
  for (const [oldest, size] of decoded) {
    if (bytes <= maxDecodedBytes || oldest === sample) break
    decoded.delete(oldest)
    bytes -= size
    forget(oldest)
  }
  return length
}

/** Forgets all, when another bank comes. */
export function forgetDecoded(): void {
  for (const sample of decoded.keys()) forget(sample)
  decoded.clear()
  bytes = 0
}

/** What was not compressed stays: nothing else holds it. */
function forget(sample: BasicSample): void {
  if (sample.isCompressed) sample.setCompressedData(sample.getRawData(true))
}
