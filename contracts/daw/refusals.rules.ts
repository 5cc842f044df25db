import type { ErrorCode } from '../errors/errors.rules.ts'
import { dawLimits } from './document.rules.ts'

/** Why the server refuses a group, and the error whose sentence says so. */
export const dawRefusals = {
  /** Another client changed the object after the group's `baseSeq`. */
  changed: 'daw_edit_changed',
  missing_object: 'daw_edit_changed',
  exists: 'daw_edit_changed',
  unknown_owner: 'daw_edit_changed',
  still_used: 'daw_edit_changed',
  /** A field that the object does not have. */
  bad_field: 'daw_edit_invalid',
  /** The object that results is none of the contract. */
  invalid: 'daw_edit_invalid',
  /** `baseSeq` is newer than the document. */
  unknown_base: 'daw_edit_invalid',
  /** An audio that is not the user's to use. */
  unknown_audio: 'daw_audio_unknown',
  /** More objects or tracks than a document may have. */
  too_large: 'daw_too_large',
  /** The documents of the user take as much as they may. */
  storage_full: 'daw_storage_full',
  /** An undo or redo of another group than the newest. */
  not_newest: 'daw_undo_moved',
} as const satisfies Record<string, ErrorCode>

export type DawRefusalReason = keyof typeof dawRefusals
export const dawRefusalReasons = Object.keys(dawRefusals) as DawRefusalReason[]

/** Of the sentences of these errors. */
export const dawRefusalValues = { ...dawLimits, megabytes: dawLimits.storedBytes / 1e6 }
