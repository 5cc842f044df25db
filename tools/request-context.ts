import { parseAudioId } from './shared/contract.ts'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { getPlan } from '@songloom/store/ledger/plans'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '@songloom/store/database'
import type { RequestContext } from './tool-handler.ts'

/**
 * The user's own or licensed audio by an id or one of our addresses, as settings store it. Throws `RejectedError`:
 * `missing` without one, `not_found` for a missing audio and another user's, `bad_request` for a foreign address.
 */
export async function requireOwnedAudio(
  context: RequestContext,
  reference: string | undefined,
  missing: ErrorCode,
  field = 'audioUrl',
) {
  return toReference(await requireOwnedRow(context, reference, missing, field))
}

/** The same of an audio with a MIDI file. Throws `RejectedError` also: `motif_no_notes` for one without. */
export async function requireOwnedNotes(context: RequestContext, reference: string, field: string) {
  const row = await requireOwnedRow(context, reference, 'motif_no_notes', field)
  if (!row.object_keys.mid) throw new RejectedError('motif_no_notes', { field })
  return toReference(row)
}

const toReference = (row: AudioRow) => ({
  audioId: row.id,
  audioName: row.name,
  durationSeconds: row.duration_seconds,
})

async function requireOwnedRow(
  { db, user }: RequestContext,
  reference: string | undefined,
  missing: ErrorCode,
  field: string,
): Promise<AudioRow> {
  if (!reference?.trim()) throw new RejectedError(missing, { field })
  const id = parseAudioId(reference.trim())
  if (id === undefined) throw new RejectedError('bad_request', { field })
  const row = await getUsableAudio(db, user.id, id)
  if (!row) throw new RejectedError('not_found', { field })
  return row
}

/** The context of a scheduled request, with the user's current plan. */
export const createRequestContext = async (db: Database, userId: string): Promise<RequestContext> => ({
  db,
  user: { id: userId, plan: await getPlan(db, userId) },
})
