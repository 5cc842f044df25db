export interface PhraseNote {
  /** Step of the song and length, both in 16ths. */
  step: number
  length: number
  midi: number
}
