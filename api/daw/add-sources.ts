import { createId } from '@songloom/store/ids'
import type { DawAudio } from '@songloom/contracts/daw/new-document'
import { toTracks } from '@songloom/contracts/daw/new-document'
import { dawRefusals, dawRefusalValues } from '@songloom/contracts/daw/refusals.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { readSeqs } from '@songloom/store/daw/documents'
import { listKnownAudioIds } from '@songloom/store/daw/sources'
import type { DawDeps } from './daw-deps.ts'

/** Adds audios that a document never had as tracks at its end; what its owner removed does not come back by a link. */
export async function addSources(
  { db }: Pick<DawDeps, 'db'>,
  place: { projectId: string; userId: string },
  audios: readonly DawAudio[],
): Promise<void> {
  const known = await listKnownAudioIds(db, place.projectId)
  const added = audios.filter(({ audioId }) => !known.has(audioId))
  if (added.length === 0) return
  const { seq: baseSeq } = await readSeqs(db, place.projectId)
  const operations = toTracks(added, (kind) => `${kind}${createId()}`, known.size).map((object) => ({
    type: 'put' as const,
    object,
  }))
  const group = {
    opId: createId(),
    clientId: createId(),
    baseSeq,
    kind: 'edit' as const,
    action: 'add_audios',
    operations,
  }
  const { refused } = await applyGroups(db, place, [group])
  const reason = refused[0]?.reason
  if (reason) throw new RejectedError(dawRefusals[reason], { values: dawRefusalValues })
}
