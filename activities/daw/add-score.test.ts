import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { createDawDocument } from '@songloom/store/daw/create-document'
import { deleteDocument } from '@songloom/store/daw/documents'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { createDocument } from '@songloom/contracts/daw/new-document'
import type { DawAudioClip, DawObject } from '@songloom/contracts/daw/document'
import { createId } from '@songloom/store/ids'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { hashDocument, readDocument, reverseGroup } from '@songloom/store/testing/seed-daw'
import { audioFor, outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import { createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { createDawScoreActivities } from './add-score.ts'

let harness: ActivityHarness
beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

const syllable = {
  startSeconds: 1,
  durationSeconds: 0.5,
  midi: 64,
  velocity: 0.8,
  onset: [],
  vowel: 'a',
  coda: [],
  line: 0,
}
/** Two tempi, a singer, an instrument and a drum. */
const score = {
  ...{ metre: '4/4', key: 'F minor', durationSeconds: 15, kit: 'acoustic', voice: { style: 'pop' } },
  tempoMap: [
    { startSeconds: 0, bpm: 120 },
    { startSeconds: 4, bpm: 60 },
  ],
  sections: [{ name: 'verse', startSeconds: 0, endSeconds: 15 }],
  tracks: [
    {
      instrument: 'piano',
      pan: 0,
      gainDb: -3,
      notes: [{ startSeconds: 5, durationSeconds: 1, midi: 60, velocity: 0.5 }],
    },
  ],
  drums: [{ drum: 'kick', startSeconds: 0, velocity: 1 }],
  syllables: [
    { ...syllable, text: 'riv', startsWord: true },
    { ...syllable, text: 'er', startSeconds: 1.5, startsWord: false },
  ],
}

/** A song with a score in a document of its own, whose clip has these fields. */
async function seedSong(fields: Partial<DawAudioClip> = {}) {
  const { db, objects } = harness
  const place = await seedUser(db, 0)
  const jobId = await seedJob(db, place, 0)
  const scoreKey = `users/${place.userId}/jobs/${jobId}/score.json`
  await objects.put(scoreKey, Buffer.from(JSON.stringify(score)), 'application/json')
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor(), scoreKey }]))
  const { audioId } = (await listAudiosOfMessage(db, jobId))[0]!
  const facts = { audioId, name: 'River', durationSeconds: 15, bpm: 120, metre: null, key: null, isLoopable: false }
  const document = createDocument('River', [{ ...facts, sections: [], lyrics: [] }])
  const changed = document.map((object) => (object.kind === 'audioClip' ? { ...object, ...fields } : object))
  await createDawDocument(db, { ...place, sourceKey: null }, changed)
  return { place, audioId }
}

test('the score of a song becomes tracks once, mutes the audio, and is taken back as one gesture', async () => {
  const { db, redis, objects, texts } = harness
  const { place, audioId } = await seedSong()
  const before = hashDocument(await readDocument(db, place.projectId))
  const { addDawScore } = createDawScoreActivities({ db, redis, objects, texts })
  const input = { ...place, audioId, opId: createId() }
  const run = () => new MockActivityEnvironment().run(addDawScore, input)
  expect([await run(), await run()]).toEqual([1, 1])
  const after = Object.values(await readDocument(db, place.projectId))
  const ofKind = (kind: string) => after.filter((object) => object.kind === kind)
  const byPosition = (one: DawObject) => ('position' in one ? one.position : 0)
  expect(ofKind('track').toSorted((one, other) => byPosition(one) - byPosition(other))).toMatchObject([
    { name: 'River', isMuted: true },
    { name: 'Vocals', player: { type: 'voice', name: 'pop' }, position: 2 },
    { name: 'Piano', player: { type: 'instrument', name: 'piano' }, gainDb: -3, position: 3 },
    { name: 'Drums', player: { type: 'kit', name: 'acoustic' }, position: 4 },
  ])
  const tempos = ofKind('tempo').map((tempo) => tempo.kind === 'tempo' && [tempo.startBeats, tempo.bpm])
  expect(tempos.toSorted()).toEqual([
    [0, 120],
    [8, 60],
  ])
  expect(ofKind('master')).toMatchObject([{ key: 'F minor' }])
  expect(ofKind('lyric')).toMatchObject([{ text: 'river', startBeats: 2, durationBeats: 2 }])
  const notes = ofKind('note').map((note) => note.kind === 'note' && [note.startBeats, note.midi, note.syllable])
  expect(notes).toEqual(
    expect.arrayContaining([
      [2, 64, 'riv'],
      [3, 64, 'er'],
      [9, 60, null],
      [0, 36, null],
    ]),
  )
  await applyGroups(db, place, [reverseGroup('undo', 1, { baseSeq: 1 })])
  expect(hashDocument(await readDocument(db, place.projectId))).toBe(before)
})

test('the score of a stretched clip is refused for good', async () => {
  const { db, redis, objects, texts } = harness
  const { place, audioId } = await seedSong({ stretch: 2 })
  const { addDawScore } = createDawScoreActivities({ db, redis, objects, texts })
  const run = new MockActivityEnvironment().run(addDawScore, { ...place, audioId, opId: createId() })
  await expect(run).rejects.toMatchObject({ type: 'daw_score_stretched', nonRetryable: true })
})

test('a score for which no storage is left is refused for good, as is one of a deleted document', async () => {
  const { db, redis, objects, texts } = harness
  const { place, audioId } = await seedSong()
  const { addDawScore } = createDawScoreActivities({ db, redis, objects, texts })
  const run = () => new MockActivityEnvironment().run(addDawScore, { ...place, audioId, opId: createId() })
  await db('daw_documents').where({ project_id: place.projectId }).update({ bytes: dawLimits.storedBytes })
  await expect(run()).rejects.toMatchObject({ type: 'daw_storage_full', nonRetryable: true })
  await deleteDocument(db, place.projectId)
  await expect(run()).rejects.toMatchObject({ type: 'not_found', nonRetryable: true })
})

test('an audio without a score ends the attempt for good', async () => {
  const { db, redis, objects, texts } = harness
  const place = await seedUser(db, 0)
  const { addDawScore } = createDawScoreActivities({ db, redis, objects, texts })
  const input = { ...place, audioId: 'f'.repeat(24), opId: createId() }
  await expect(new MockActivityEnvironment().run(addDawScore, input)).rejects.toMatchObject({ nonRetryable: true })
})
