/**
 * What a whole part runs through because its notes meet there: an amplifier, a rotary speaker. Its notes are played
 * mono (`playNote` without `right`) and the effect spreads them. It has a memory, so one is made for each track, and
 * fed its samples in order; the blocks may have any size, the result is the same.
 */
export interface PartEffect {
  /** Reads `mono[0 … samples)` and adds to `left[0 … samples)` and `right[0 … samples)`. */
  process(mono: Float32Array, left: Float32Array, right: Float32Array, samples: number): void
}

export interface PartPlace {
  /** Factors of the amplitude. */
  leftGain: number
  rightGain: number
  /** Energy of the section playing at this second, 0 to 1. */
  energyAt(seconds: number): number
}
