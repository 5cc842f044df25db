export interface PhraseNote {
  step: number
  length: number
  midi: number
}
