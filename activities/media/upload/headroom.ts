/** Below this the excess is inaudible, and of the size of rounding. */
const negligibleDb = 0.001

/** The attenuation in dB that avoids clipping: 0, or negative in steps of 0.1. `peak` is 1 at full scale. */
export function gainForPeak(peak: number): number {
  const aboveDb = 20 * Math.log10(Math.max(peak, 1))
  return aboveDb > negligibleDb ? -Math.ceil(aboveDb * 10) / 10 : 0
}
