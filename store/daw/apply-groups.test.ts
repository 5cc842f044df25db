import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation, OperationGroup } from '@songloom/contracts/daw/operations'
import { findRedoSeq, findUndoSeq } from '@songloom/contracts/daw/undo.rules'
import type { UndoStep } from '@songloom/contracts/daw/undo.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { selectRows } from '../database.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { listAudiosOfMessage } from '../library/audio-items.ts'
import { up as deleteOfDeleted } from '../migrations/0073-deleted-documents.ts'
import {
  groupFor,
  hashDocument,
  markerAt,
  moveMarker,
  createNote,
  putMarker,
  readDocument,
  createScoreClip,
  seedDaw,
  reverseGroup,
  createTrack,
} from '../testing/seed-daw.ts'
import type { DawPlace } from '../testing/seed-daw.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { applyGroups } from './apply-groups.ts'
import { assertMayCreate } from './create-document.ts'
import { countStoredBytes, deleteDocument, readSeqs } from './documents.ts'
import { listGroups } from './log.ts'

let db: Knex
let place: DawPlace

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  place = await seedDaw(db, [
    markerAt('marker1'),
    createTrack('track1'),
    createScoreClip('clip1', 'track1'),
    createNote('note1', 'clip1'),
  ])
})

const send = (...groups: OperationGroup[]) => applyGroups(db, place, groups)
const reasons = async (...groups: OperationGroup[]) =>
  (await send(...groups)).refused.map(({ reason, objectId }) => [reason, objectId])

describe('groups of edits', () => {
  test('are stored with inverses, and change what the document is', async () => {
    const sent = [groupFor([putMarker('m2', 4)]), groupFor([moveMarker('m2', 8), moveMarker('marker1', 1)])]
    expect(await send(...sent)).toMatchObject({ seq: 2, undoSeq: 2, redoSeq: 0, refused: [] })
    expect(await readDocument(db, place.projectId)).toMatchObject({ m2: { startBeats: 8 }, marker1: { startBeats: 1 } })
    const { groups } = await listGroups(db, place.projectId, { after: 1, until: 2, limit: 10 })
    expect(groups).toMatchObject([{ seq: 2, inverse: [moveMarker('marker1', 0), moveMarker('m2', 4)] }])
  })

  test('that are refused leave nothing to the next of their request', async () => {
    const refused = [
      groupFor([moveMarker('marker1', 5), moveMarker('missing', 1)]),
      groupFor([moveMarker('marker1', 6), putMarker('m2', -1)]),
    ]
    const answer = await send(...refused, groupFor([moveMarker('marker1', 7)]))
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['missing_object', 'invalid'])
    expect(await readDocument(db, place.projectId)).not.toHaveProperty('m2')
    const { groups } = await listGroups(db, place.projectId, { after: 0, until: 1, limit: 10 })
    expect(groups).toMatchObject([{ inverse: [moveMarker('marker1', 0)] }])
  })

  test('are refused beyond what one request may change', async () => {
    const moves = (beat: number) => groupFor(Array.from({ length: 2_000 }, () => moveMarker('marker1', beat)))
    const answer = await send(...Array.from({ length: 11 }, (_, beat) => moves(beat)))
    expect(answer.accepted).toHaveLength(10)
    expect(answer.refused).toMatchObject([{ reason: 'too_large' }])
  })

  test('sent twice, in one request or two, or at once, are applied once', async () => {
    const group = groupFor([putMarker('m2')])
    const answers = [await send(group, group), ...(await Promise.all([send(group), send(group)]))]
    for (const { accepted, seq } of answers) {
      expect(seq).toBe(1)
      expect(accepted.every((one) => one.seq === 1)).toBe(true)
    }
  })

  test('that touch what another tab changed since are refused, those of the same tab are not', async () => {
    await send(groupFor([moveMarker('marker1', 2)]))
    const other = { clientId: 'client-2' }
    expect(await reasons(groupFor([moveMarker('marker1', 3)], other))).toEqual([['changed', 'marker1']])
    expect(await reasons(groupFor([moveMarker('marker1', 3)], { ...other, baseSeq: 1 }))).toEqual([])
    expect(await reasons(groupFor([moveMarker('marker1', 4)], { ...other, baseSeq: 1 }))).toEqual([])
    expect(await reasons(groupFor([moveMarker('marker1', 4)]))).toEqual([['changed', 'marker1']])
    expect(await reasons(groupFor([putMarker('m9')], { baseSeq: 9 }))).toEqual([['unknown_base', null]])
  })

  test.each<[string, DawOperation[], unknown]>([
    ['a value out of range', [{ type: 'set', id: 'note1', fields: { midi: 300 } }], ['invalid', 'note1']],
    ['a field of another kind', [{ type: 'set', id: 'note1', fields: { pan: 0 } }], ['bad_field', 'note1']],
    ['a clip that has notes', [{ type: 'remove', id: 'clip1' }], ['still_used', 'note1']],
    ['a note of no clip', [{ type: 'put', object: createNote('n2', 'gone') }], ['unknown_owner', 'n2']],
    ['an id that is there', [putMarker('marker1')], ['exists', 'marker1']],
    ['an absent object', [moveMarker('m9', 1)], ['missing_object', 'm9']],
    [
      'a missing audio',
      [{ type: 'set', id: 'master', fields: { referenceAudioId: 'f'.repeat(24) } }],
      ['unknown_audio', 'master'],
    ],
  ])('refuse %s, and all else in the group', async (_, operations, expected) => {
    expect(await reasons(groupFor([moveMarker('marker1', 7), ...operations]))).toEqual([expected])
    expect(await readDocument(db, place.projectId)).toMatchObject({ marker1: { startBeats: 0 } })
    const owners = { n3: createNote('n3', 'clip1') }
    expect(await reasons(groupFor([{ type: 'put', object: owners.n3 }]))).toEqual([])
  })

  test('name audios of their user alone', async () => {
    const reference = async ({ userId, projectId }: DawPlace): Promise<OperationGroup> => {
      const jobId = await seedJob(db, { userId, projectId }, 0)
      await completeJob(db, jobId, outputsFor(0))
      const [audio] = await listAudiosOfMessage(db, jobId)
      return groupFor([{ type: 'set', id: 'master', fields: { referenceAudioId: audio!.audioId } }])
    }
    expect(await reasons(await reference(await seedUser(db, 0)))).toEqual([['unknown_audio', 'master']])
    expect(await reasons(await reference(place))).toEqual([])
  })

  test('at once follow each other without a gap', async () => {
    const groups = Array.from({ length: 8 }, (_, at) =>
      groupFor([putMarker(`m${at + 10}`)], { clientId: `client-${at}` }),
    )
    const answers = await Promise.all(groups.map((group) => send(group)))
    expect(answers.map(({ accepted }) => accepted[0]!.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('may have no more objects than a document', async () => {
    await db('daw_documents').where({ project_id: place.projectId }).update({ object_count: 20_000 })
    expect(await reasons(groupFor([putMarker('m2')]))).toEqual([['too_large', null]])
    expect(await reasons(groupFor([moveMarker('marker1', 3)]))).toEqual([])
  })
})

test('the bytes of a user’s documents are counted, and more than these may have are refused', async () => {
  const { userId } = place
  const count = () => countStoredBytes(db, userId)
  const before = await count()
  await send(groupFor([putMarker('m2')]))
  const written = (await count()) - before
  expect(written).toBeGreaterThan(100)
  await send(groupFor([moveMarker('m2', 3)]))
  expect((await count()) - before - written).toBeGreaterThan(100)
  await db('daw_documents').where({ user_id: userId }).update({ bytes: dawLimits.storedBytes })
  expect(await reasons(groupFor([moveMarker('m2', 4)]))).toEqual([['storage_full', null]])
  await assertMayCreate(db, userId)
  await db('daw_documents')
    .where({ user_id: userId })
    .update({ bytes: Math.ceil(1.1 * dawLimits.storedBytes) })
  await expect(assertMayCreate(db, userId)).rejects.toMatchObject({ code: 'daw_storage_full' })
  await deleteDocument(db, place.projectId)
  expect(await count()).toBe(0)
})

test('the bytes of a group are those of its text in UTF-8', async () => {
  const sent = [putMarker('m2'), { type: 'set' as const, id: 'm2', fields: { name: 'गीत' } }]
  await send(groupFor(sent))
  const [row] = await selectRows<{ bytes: number; operations: unknown; inverse: unknown }>(
    db,
    'select bytes, operations, inverse from daw_ops where project_id = ?',
    [place.projectId],
  )
  const texts = [row!.operations, row!.inverse].map((each) => Buffer.byteLength(JSON.stringify(each)))
  expect(row!.bytes).toBe(texts[0]! + texts[1]!)
})

test('documents of deleted projects are deleted by the migration', async () => {
  const present = await seedDaw(db, [markerAt('marker1')])
  await send(groupFor([putMarker('m2')]))
  await db('projects').where({ id: place.projectId }).update({ deleted_at: new Date() })
  await deleteOfDeleted(db)
  const ids = [place.projectId, present.projectId]
  expect(await db('daw_documents').whereIn('project_id', ids).pluck('project_id')).toEqual([present.projectId])
  expect(await db('daw_ops').where({ project_id: place.projectId })).toEqual([])
})

test('groups for a document that was deleted meanwhile are refused as missing', async () => {
  await deleteDocument(db, place.projectId)
  const rejected = { code: 'not_found' }
  await expect(readSeqs(db, place.projectId)).rejects.toMatchObject(rejected)
  await expect(readDocument(db, place.projectId)).rejects.toMatchObject(rejected)
  await expect(send(groupFor([putMarker('m2')]))).rejects.toMatchObject(rejected)
})

describe('undo and redo', () => {
  test('of 200 edits on another device give the document of the start, and of the end', async () => {
    const start = hashDocument(await readDocument(db, place.projectId))
    const edits = Array.from({ length: 200 }, (_, at): DawOperation[] => {
      if (at < 100) return [putMarker(`m${at + 2}`, at), moveMarker('marker1', at)]
      if (at % 2 === 0) return [{ type: 'remove', id: `m${at - 98}` }]
      return [{ type: 'set', id: 'note1', fields: { midi: at - 100 } }]
    })
    for (let from = 0; from < 200; from += 50) await send(...edits.slice(from, from + 50).map((one) => groupFor(one)))
    const end = hashDocument(await readDocument(db, place.projectId))
    const device = { clientId: 'device-2', baseSeq: 200 }
    const takeAllBack = async (kind: 'undo' | 'redo', newest: number) => {
      const targets = Array.from({ length: 200 }, (_, at) => newest - at)
      for (let from = 0; from < 200; from += 50) {
        const part = targets.slice(from, from + 50)
        expect((await send(...part.map((target) => reverseGroup(kind, target, device)))).refused).toEqual([])
      }
      return hashDocument(await readDocument(db, place.projectId))
    }
    expect(await takeAllBack('undo', 200)).toBe(start)
    expect(await send()).toMatchObject({ seq: 400, undoSeq: 0, redoSeq: 400 })
    expect(await takeAllBack('redo', 400)).toBe(end)
    expect(await send()).toMatchObject({ seq: 600, redoSeq: 0 })
  })

  test('find the same next group as the log read backwards', async () => {
    const steps: UndoStep[] = []
    let standing = await send()
    for (const press of 'eeuurreuueurrueeuuurrrreuu') {
      const targetSeq = press === 'u' ? standing.undoSeq : press === 'r' ? standing.redoSeq : undefined
      if (targetSeq === 0) continue
      const kind = press === 'e' ? 'edit' : press === 'u' ? 'undo' : 'redo'
      const edited = groupFor([moveMarker('marker1', steps.length + 1)], { baseSeq: standing.seq })
      standing = await send(targetSeq === undefined ? edited : reverseGroup(kind as 'undo', targetSeq))
      steps.push({ seq: standing.seq, kind, targetSeq })
      expect([standing.undoSeq, standing.redoSeq]).toEqual([findUndoSeq(steps), findRedoSeq(steps)])
    }
  })

  test('take back the newest alone, and follow each other in one request', async () => {
    const first = groupFor([moveMarker('marker1', 1)])
    const [second, undo] = [groupFor([moveMarker('marker1', 2)]), reverseGroup('undo', 0)]
    const redo = { ...reverseGroup('redo', 0), targetSeq: undefined, targetOpId: undo.opId }
    await send(first, second)
    expect(await reasons(reverseGroup('undo', 1))).toEqual([['not_newest', null]])
    expect(await reasons(reverseGroup('redo', 1))).toEqual([['not_newest', null]])
    const sent = await send(
      { ...undo, targetSeq: undefined, targetOpId: second.opId },
      redo,
      reverseGroup('undo', 4),
      reverseGroup('undo', 1),
    )
    expect(sent).toMatchObject({ refused: [], undoSeq: 0, redoSeq: 6 })
    expect(await readDocument(db, place.projectId)).toMatchObject({ marker1: { startBeats: 0 } })
    expect(await send(groupFor([moveMarker('marker1', 5)]))).toMatchObject({ undoSeq: 7, redoSeq: 0 })
  })
})
