/** What is needed of a measured sound. */
interface Measured {
  /** Integrated loudness, LUFS. */
  integrated: number
}

/** Loudness of silence says nothing about what is louder. */
const silentLufs = -70

/** Decibels that make a recording as loud as the mix. */
export function matchLoudness(mix: Measured, recording: Measured): number {
  if (mix.integrated < silentLufs || recording.integrated < silentLufs) return 0
  return Math.max(-40, Math.min(20, mix.integrated - recording.integrated))
}

/** Decibels for each of two sounds, 0 for the softer one, that make them equally loud: neither can clip. */
export function getLevelPair(one: Measured, other: Measured): readonly [oneDb: number, otherDb: number] {
  const difference = matchLoudness(one, other)
  return difference > 0 ? [-difference, 0] : [0, difference]
}

export const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20)
