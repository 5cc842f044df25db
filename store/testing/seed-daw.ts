import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { toCanonicalText } from '@songloom/contracts/daw/canonical-text'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import { createDawDocument } from '../daw/create-document.ts'
import { readDocumentText } from '../daw/documents.ts'
import { createId } from '../ids.ts'
import { seedUser } from './seed.ts'

export interface DawPlace {
  userId: string
  projectId: string
}

/** A user with a document of its settings, a tempo and these objects. */
export async function seedDaw(db: Knex, objects: readonly DawObject[] = []): Promise<DawPlace> {
  const place = await seedUser(db, 0)
  await db.transaction((trx) =>
    createDawDocument(trx, { ...place, sourceKey: null }, [...createDocument('Test', []), ...objects]),
  )
  return place
}

export async function readDocument(db: Knex, projectId: string): Promise<DawDocument> {
  return JSON.parse((await readDocumentText(db, projectId)).text) as DawDocument
}

export const hashDocument = (document: DawDocument): string =>
  createHash('sha256').update(toCanonicalText(document)).digest('hex')

type Fields = Partial<OperationGroup>

/** A gesture of the tab `client-1`, if `fields` say no other. */
export const groupFor = (operations: readonly DawOperation[], fields: Fields = {}): OperationGroup => ({
  opId: createId(),
  clientId: 'client-1',
  baseSeq: 0,
  kind: 'edit',
  action: 'edit',
  operations: [...operations],
  ...fields,
})

/** An undo or redo of group `targetSeq`; what it does is the server's to say. */
export const reverseGroup = (kind: 'undo' | 'redo', targetSeq: number, fields: Fields = {}): OperationGroup =>
  groupFor([{ type: 'remove', id: 'anything' }], { kind, targetSeq, action: kind, ...fields })

export const markerAt = (id: string, startBeats = 0): DawObject => ({ id, kind: 'marker', startBeats, name: id })
export const putMarker = (id: string, startBeats = 0): DawOperation => ({
  type: 'put',
  object: markerAt(id, startBeats),
})
export const moveMarker = (id: string, startBeats: number): DawOperation => ({
  type: 'set',
  id,
  fields: { startBeats },
})

export const createTrack = (id: string): DawObject => ({
  id,
  kind: 'track',
  name: id,
  position: 1,
  color: '#336699',
  groupId: null,
  gainDb: 0,
  pan: 0,
  isMuted: false,
  isSoloed: false,
  player: { type: 'instrument', name: 'piano' },
})

export const createScoreClip = (id: string, trackId: string): DawObject => ({
  id,
  kind: 'scoreClip',
  trackId,
  name: id,
  startBeats: 0,
  offsetBeats: 0,
  durationBeats: 8,
  isMuted: false,
})

export const createNote = (id: string, clipId: string, midi = 60): DawObject => ({
  id,
  kind: 'note',
  clipId,
  startBeats: 0,
  durationBeats: 1,
  midi,
  velocity: 0.8,
  syllable: null,
})
