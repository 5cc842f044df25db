import { createId } from '@songloom/store/ids'
import type { DawAudio } from '@songloom/contracts/daw/new-document'
import { toTracks } from '@songloom/contracts/daw/new-document'
import { placeAfter } from '@songloom/contracts/daw/plan-import'
import { dawRefusals, dawRefusalValues } from '@songloom/contracts/daw/refusals.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { readSeqs } from '@songloom/store/daw/documents'
import { readOutline } from '@songloom/store/daw/objects'
import { listKnownAudioIds } from '@songloom/store/daw/sources'
import { notifyReaders } from './notify-readers.ts'
import type { NotifyDeps } from './notify-readers.ts'

/** Adds audios that a document never had as tracks at its end; what its owner removed does not come back by a link. */
export async function addSources(
  deps: NotifyDeps,
  place: { projectId: string; userId: string },
  audios: readonly DawAudio[],
): Promise<void> {
  const { db } = deps
  const known = await listKnownAudioIds(db, place.projectId)
  const added = audios.filter(({ audioId }) => !known.has(audioId))
  if (added.length === 0) return
  const { seq: baseSeq } = await readSeqs(db, place.projectId)
  const tracks = toTracks(added, (kind) => `${kind}${createId()}`, known.size)
  const placed = placeAfter(await readOutline(db, place.projectId), tracks)
  const operations = placed.map((object) => ({ type: 'put' as const, object }))
  const group = {
    opId: createId(),
    clientId: createId(),
    baseSeq,
    kind: 'edit' as const,
    action: 'add_audios',
    operations,
  }
  const { refused, seq } = await applyGroups(db, place, [group])
  const reason = refused[0]?.reason
  if (reason) throw new RejectedError(dawRefusals[reason], { values: dawRefusalValues })
  notifyReaders(deps, place.userId, { projectId: place.projectId, seq })
}
