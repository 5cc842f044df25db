import type { Knex } from 'knex'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { createDawDocument } from '@songloom/store/daw/create-document'
import { groupFor } from '@songloom/store/testing/seed-daw'

type Place = { userId: string; projectId: string; name: string; audioId: string | null }

/** Of the first project, and of the second, which others read in some relations. */
export async function makeDawDocuments(db: Knex, first: Place, secondId: string): Promise<void> {
  await makeDocument(db, first)
  await makeDocument(db, { ...first, projectId: secondId, name: 'For everybody', audioId: null })
}

/** A document with one edit. */
async function makeDocument(db: Knex, { userId, projectId, name, audioId }: Place): Promise<void> {
  const place = { userId, projectId }
  const audio = {
    name,
    durationSeconds: 15,
    bpm: null,
    metre: null,
    key: null,
    isLoopable: false,
    sections: [],
    lyrics: [],
  }
  const audios = audioId === null ? [] : [{ ...audio, audioId }]
  await createDawDocument(db, { ...place, sourceKey: null }, createDocument(name, audios))
  await applyGroups(db, place, [
    groupFor([{ type: 'put', object: { id: 'marker1', kind: 'marker', startBeats: 0, name } }]),
  ])
}
