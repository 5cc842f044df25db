/** Below this nothing is heard of it, and rounding alone makes as much. */
const negligibleDb = 0.001

/** By how much a sound is brought down so that nothing of it is cut off, in dB: 0, or negative in steps of 0.1. `peak` is 1 at full scale. */
export function gainForPeak(peak: number): number {
  const aboveDb = 20 * Math.log10(Math.max(peak, 1))
  return aboveDb > negligibleDb ? -Math.ceil(aboveDb * 10) / 10 : 0
}
