/** Gains that are known before the first block. */
export interface StemLevel {
  /** Into the strip: brings the stem to where its compressor expects it. */
  inputGain: number
  /** Out of the sends: its place in the balance. */
  outputGain: number
  /**
   * Where the balance puts the stem in its fullest section, in LUFS before the master; -Infinity where it is silent.
   */
  lufs: number
}
