export type EngineInputCode =
  | 'duration_out_of_range'
  | 'bpm_out_of_range'
  | 'key_unknown'
  | 'chord_unknown'
  | 'score_unknown'
  | 'seed_invalid'
  | 'lyrics_not_singable'
  | 'prompt_invalid'
  | 'audio_invalid'
  | 'midi_invalid'
  | 'midi_empty'
  | 'midi_too_large'
  | 'motif_no_melody'
  | 'notes_too_long'
  | 'region_invalid'
  | 'too_alike'
  | 'sheet_empty'
  | 'sheet_too_long'

/** The request cannot become a song. The code is stable; the message is for people. */
export class EngineInputError extends Error {
  readonly code: EngineInputCode

  constructor(code: EngineInputCode, message: string) {
    super(message)
    this.name = 'EngineInputError'
    this.code = code
  }
}
