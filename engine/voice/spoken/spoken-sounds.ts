/** Whose recorded speech is sung: a woman and two men of the CMU ARCTIC recordings. */
export type SpeakerName = 'slt' | 'rms' | 'awb'

export interface SpokenPhone {
  /** ARPABET without stress, or 'PAU' for silence. */
  symbol: string
  /** Since the beginning of the speech; a phone begins where the one before it ends. */
  endSeconds: number
}

/** From one frame of speech to the next. */
export const speechFrameSeconds = 0.005
/** Coefficients of a mel-cepstrum. */
export const cepstrumSize = 25

/** What a mouth does while it speaks, frame by frame. */
export interface Speech {
  /**
   * Mel-cepstra (SPTK's definition, warped by `cepstrumWarp`) of speech at 16 kHz, `cepstrumSize` of each frame:
   * natural logarithms of the amplitude that samples from −1 to 1 have.
   */
  cepstra: Float32Array
  /** How much of each frame's sound below 1 kHz repeats itself, 0 to 1; 0 for noise. */
  periodicity: Float32Array
  phones: readonly SpokenPhone[]
}

/**
 * Someone who speaks English words: a synthesiser of recorded speech, or a fake in tests. The engine sings with or
 * without.
 */
export interface SpokenSounds {
  /**
   * Speaks words one after another as one phrase. A word is its ARPABET sounds, vowels with their stress ('AH0',
   * 'IY1'). The same words of the same speaker are spoken the same way; `undefined` where they cannot be spoken.
   */
  speak(speaker: SpeakerName, words: readonly (readonly string[])[]): Speech | undefined
}
