import { audioIdOf } from '@songloom/tools/shared/audio-reference'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { audioRowOf } from '@songloom/store/library/audios'
import { Refusal } from '../http/refusal.ts'
import type { DoorContext } from '../jobs/tool-door.ts'

/**
 * The caller's own audio under an id or one of our addresses, as settings keep it. Another's and a missing one get the same answer;
 * a foreign address is refused by name.
 */
export async function ownAudio(
  { db, user }: DoorContext,
  reference: string | undefined,
  missing: ErrorCode,
  field = 'audioUrl',
) {
  if (!reference?.trim()) throw new Refusal(missing, { field })
  const id = audioIdOf(reference.trim())
  if (id === undefined) throw new Refusal('bad_request', { field })
  const row = await audioRowOf(db, user.id, id)
  if (!row) throw new Refusal('not_found', { field })
  return { audioId: row.id, audioName: row.name, durationSeconds: row.duration_seconds }
}
