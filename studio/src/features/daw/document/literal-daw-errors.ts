import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/** As `literalErrors`, for refused edits: the page of the DAW does without the table of all sentences. */
export const literalDawErrors = {
  daw_edit_changed: 'Another tab or device changed this first.',
  daw_edit_invalid: 'This edit does not fit the project.',
  daw_audio_unknown: 'This audio is not in your library.',
  daw_too_large: 'A project has {objects} objects and {tracks} tracks at most.',
  daw_storage_full: 'Your DAW projects and their histories take more than {megabytes} MB.',
  daw_undo_moved: 'Something newer was done meanwhile.',
} as const satisfies Partial<Record<ErrorCode, string>>
