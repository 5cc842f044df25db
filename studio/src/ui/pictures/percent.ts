/** A place on a waveform, as styles write it. */
export const toPercent = (seconds: number, of: number): string => `${(100 * seconds) / Math.max(of, 0.001)}%`
