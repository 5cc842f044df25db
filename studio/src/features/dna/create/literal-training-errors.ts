import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/** As `literalErrors`, for the page that trains: the table of all sentences weighs ten kilobytes. */
export const literalTrainingErrors = {
  consent_missing: 'Please record the sentence of the consent first.',
  dna_tracks_missing: 'Please add at least one track.',
  model_name_missing: 'Model name required',
  style_name_missing: 'Style name required',
} as const satisfies Partial<Record<ErrorCode, string>>
