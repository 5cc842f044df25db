export interface SongReport {
  loudnessLufs: number
  /** What the score asks for. */
  targetLufs: number
  truePeakDbtp: number
  clippedSamples: number
  /** The larger absolute mean of the two channels, in units of full scale. */
  dcOffset: number
  /** Share of 50 ms frames below −60 dBFS, 0 to 1. */
  silentFraction: number
  longestSilenceSeconds: number
  /**
   * Just before the last sample, against the whole; null where the song does not let go: loops, edits, sudden stops.
   */
  endLevelDb: number | null
  leadingSilenceSeconds: number
  /** Correlation of the channels over everything, and below 120 Hz: -1 to 1. */
  stereoCorrelation: number
  lowCorrelation: number
  monoLossDb: number
  slopeDbPerOctave: number
  /** The octave band furthest from that line: a warning, no fault. */
  largestOctaveDeviationDb: number
  /**
   * Chorus minus verse (drop minus break), short-term loudness; null when the song lacks one of them, or follows the
   * course of a reference.
   */
  verseChorusContrastDb: number | null
  /** The spectral centroid of the chorus over that of the verse. */
  brightnessLift: number | null
  /** The fullest section minus the loudest other one, short-term loudness; null when there is only one, or as above. */
  fullestSectionLiftDb: number | null
  /** How alike bars of same-named and of different-named sections are, -1 to 1. */
  sameSectionSimilarity: number | null
  otherSectionSimilarity: number | null
  melodyRangeSemitones: number | null
  /** Share of the four-note figures that were heard before, 0 to 1; null for a melody below eight notes. */
  melodyRepetition: number | null
  /** What is outside its threshold, in plain words; empty for a good song. */
  findings: string[]
}
