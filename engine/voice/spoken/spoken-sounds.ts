/** Whose recorded speech is sung: a woman and two men of the CMU ARCTIC recordings. */
export type SpeakerName = 'slt' | 'rms' | 'awb'

export interface SpokenPhone {
  /** ARPABET without stress, or 'PAU' for silence. */
  symbol: string
  /** Since the beginning of the speech; a phone begins where the one before it ends. */
  endSeconds: number
}

export interface Speech {
  /** Mono, −1 to 1. */
  samples: Float32Array
  sampleRate: number
  phones: readonly SpokenPhone[]
}

/** Someone who speaks English words: a synthesiser of recorded speech, or a fake in tests. The engine sings with or without. */
export interface SpokenSounds {
  /**
   * Speaks words one after another as one phrase. A word is its ARPABET sounds, vowels with their stress ('AH0', 'IY1'). The same
   * words of the same speaker give the same samples; `undefined` where they cannot be spoken.
   */
  speak(speaker: SpeakerName, words: readonly (readonly string[])[]): Speech | undefined
}
