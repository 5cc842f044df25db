import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveKey } from '@songloom/contracts/library/archives.rules'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { claimArchive, forgetArchiveSlots } from '@songloom/store/library/archives/archive-slots'
import { editUpload, hideAudio } from '@songloom/store/library/audio-changes'
import { getAudioRow } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { insertConsent } from '@songloom/store/dna/consents'
import { deleteAssignment } from '@songloom/store/edu/assignments'
import { deleteClassRow } from '@songloom/store/edu/class-year'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { getAccountUse } from '@songloom/store/jobs/quotas'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { up as nameCoverOwners } from '@songloom/store/migrations/0078-foreign-covers'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { findAudioOfBytes } from '@songloom/store/library/uploads'
import { createJobSteps } from '../jobs/job-steps.ts'
import { toJobFolder } from '../jobs/objects.ts'
import { createStoreOutputs } from '../jobs/store-outputs.ts'
import { createRemovedSweep } from './sweep-removed.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let sweep: () => Promise<void>
beforeAll(async () => {
  harness = await createActivityHarness()
  sweep = createRemovedSweep(harness)
})
afterAll(() => harness.close())

const put = (key: string, size = 10) => harness.objects.put(key, new Uint8Array(size), 'application/octet-stream')
async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of harness.objects.list(prefix)) keys.push(key.slice(prefix.length))
  return keys
}

/** A job with its objects, ended as its worker ends it; two audios, a cover and the sound before it was encoded. */
async function completedJob(): Promise<GenerateSongJob & { audios: AudioRow[]; folder: string }> {
  const job = await harness.acceptJob()
  const folder = toJobFolder(job.userId, job.jobId)
  for (const name of ['one.wav', 'one.mp3', 'two.wav', 'take-1.wav', 'cover-1-512.webp']) await put(folder + name)
  const [one, two] = ['one', 'two'].map((part) => ({
    ...audioFor('song', part),
    objectKeys: { wav: `${folder}${part}.wav`, ...(part === 'one' ? { mp3: `${folder}one.mp3` } : {}) },
    sourceSha256: `sha-${part}`,
    origin: 'uploaded' as const,
  }))
  const outputs = { ...outputsFor(0, [one!, two!]), coverKey: `${folder}cover-1` }
  await harness.objects.put(`${folder}outputs.json`, Buffer.from(JSON.stringify(outputs)), 'application/json')
  await harness.records.completeJob(job.jobId, `${folder}outputs.json`)
  const audios = await harness.db<AudioRow>('audios').where({ job_id: job.jobId }).orderBy('part')
  return { ...job, audios, folder }
}

const hoursAgo = (hours: number) => harness.db.raw("now() - ? * interval '1 hour'", [hours])
async function remove(userId: string, id: string, hours: number): Promise<void> {
  await hideAudio(harness.db, userId, id, true)
  await harness
    .db('audios')
    .where({ id })
    .update({ hidden_at: hoursAgo(hours) })
}

test('a removed audio can be restored for a day; then its files are deleted, and no others', async () => {
  const { userId, audios, folder } = await completedJob()
  const [one, two] = audios.map(({ id }) => id) as [string, string]
  expect((await getAccountUse(harness.db, userId)).storedBytes).toBe(30)
  await remove(userId, one, 23)
  await sweep()
  expect(await keysUnder(folder)).toContain('one.wav')
  await hideAudio(harness.db, userId, one, false)
  await harness
    .db('audios')
    .where({ id: one })
    .update({ hidden_at: hoursAgo(30) })
  await sweep()
  expect(await keysUnder(folder)).toContain('one.wav')
  await remove(userId, one, 25)
  await sweep()
  expect(await keysUnder(folder)).toEqual(['cover-1-512.webp', 'outputs.json', 'take-1.wav', 'two.wav'])
  expect(await hideAudio(harness.db, userId, one, false)).toBeUndefined()
  expect(await getAudioRow(harness.db, userId, one)).toBeUndefined()
  expect(await findAudioOfBytes(harness.db, userId, 'sha-one')).toBeUndefined()
  expect(await findAudioOfBytes(harness.db, userId, 'sha-two')).toBe(two)
  expect((await getAccountUse(harness.db, userId)).storedBytes).toBe(10)
})

test('removing a job’s last audio deletes its other files, except those in use', async () => {
  const { userId, projectId, audios, folder } = await completedJob()
  const derived = await seedJob(harness.db, { userId, projectId }, 0)
  const copy = { ...audioFor(), objectKeys: { wav: `${folder}two.wav` } }
  await completeJob(harness.db, derived, { ...outputsFor(0, [copy]), coverKey: `${folder}cover-1` })
  for (const { id } of audios) await remove(userId, id, 25)
  await sweep()
  expect(await keysUnder(folder)).toEqual(['cover-1-512.webp', 'two.wav'])
  const [{ id }] = (await harness.db('audios').where({ job_id: derived })) as [AudioRow]
  await remove(userId, id, 25)
  await sweep()
  expect(await keysUnder(folder)).toEqual(['cover-1-512.webp'])
})

test('keeps source files of a running job or a dreampack until it ends', async () => {
  const { userId, projectId, audios, folder } = await completedJob()
  const [one, two] = audios.map(({ id }) => id) as [string, string]
  const jobId = await seedJob(harness.db, { userId, projectId }, 0)
  await harness
    .db('jobs')
    .where({ id: jobId })
    .update({ input: JSON.stringify({ audioId: one }) })
  const pack = await seedDreampack(harness.db, userId, { input: { audioId: two } })
  for (const id of [one, two]) await remove(userId, id, 25)
  await sweep()
  expect(await keysUnder(folder)).toHaveLength(6)
  await harness
    .db('jobs')
    .where({ id: jobId })
    .update({ state: 'failed', ended_at: hoursAgo(0) })
  await harness.db('dreampacks').where({ id: pack.id }).update({ state: 'deleted' })
  await sweep()
  expect(await keysUnder(folder)).toEqual([])
})

test('a remix keeps its cover when the original of another user is removed', async () => {
  const original = await completedJob()
  const coverKey = `${original.folder}cover-1`
  const [copied, earlier] = [await harness.acceptJob(), await harness.acceptJob()]
  const outputs = { ...outputsFor(0, [{ ...audioFor('clip'), coverKey }]), coverKey }
  const store = createStoreOutputs({
    ...harness,
    steps: createJobSteps({ ...harness, worker: 'test', parkMinutes: 0 }),
  })
  await attemptContext().run(() => store.completeOnce(copied, 'remix', () => Promise.resolve(outputs)))
  await completeJob(harness.db, earlier.jobId, outputs)
  await nameCoverOwners(harness.db)
  for (const { id } of original.audios) await remove(original.userId, id, 25)
  await sweep()
  expect(await keysUnder(original.folder)).toEqual(['cover-1-512.webp'])
  for (const table of ['messages', 'audios']) {
    const row = await harness.db(table).where({ user_id: copied.userId }).whereNotNull('cover_key').first('cover_key')
    expect(await keysUnder((row as { cover_key: string }).cover_key)).toEqual(['-512.webp'])
    expect((row as { cover_key: string }).cover_key.startsWith(toJobFolder(copied.userId, copied.jobId))).toBe(true)
  }
})

test('keeps tracks and the recorded consent of a training until it ends', async () => {
  const { userId, projectId, audios, folder } = await completedJob()
  const [one, two] = audios.map(({ id }) => id) as [string, string]
  const dnaId = await seedDna(harness.db, { userId, projectId }, { kind: 'voice', isTrained: false })
  await harness.db('dna_tracks').where({ dna_id: dnaId }).update({ audio_id: one })
  const consent = { voiceOwner: 'Asha', isOwnVoice: true, sentence: 'rain' }
  const { id: consentId } = await insertConsent(harness.db, userId, consent)
  await harness.db('dna_consents').where({ id: consentId }).update({ dna_id: dnaId, audio_id: two })
  for (const id of [one, two]) await remove(userId, id, 25)
  await sweep()
  expect(await keysUnder(folder)).toHaveLength(6)
  await harness.db('dna_versions').where({ dna_id: dnaId }).update({ state: 'failed' })
  await sweep()
  expect(await keysUnder(folder)).toEqual([])
})

/** An assignment of a class for which a song was handed in. */
async function handIn({ id: audioId, user_id: userId }: AudioRow, folder: string) {
  const [classId, assignmentId, submissionId] = [createId(), createId(), createId()]
  const version = { submission_id: submissionId, number: 1 }
  const keys = { audio_key: `${folder}one.mp3`, cover_key: `${folder}cover-1` }
  const { db } = harness
  await db('classes').insert({ id: classId, teacher_id: userId, name: '7b', time_zone: 'UTC' })
  await db('assignments').insert({ id: assignmentId, class_id: classId, title: 'Rain', instructions: '' })
  await db('submissions').insert({ id: submissionId, assignment_id: assignmentId, student_id: userId })
  await db('submission_versions').insert({ ...version, handed_in_at: db.fn.now(), is_late: false, messages: '[]' })
  await db('submitted_audios').insert({ ...version, audio_id: audioId, objects_owner_id: userId, ...keys })
  return { classId, assignmentId }
}

test('what was handed in goes with the last class or assignment that had it, where its song was removed', async () => {
  const { userId, audios, folder } = await completedJob()
  const [first, second] = [await handIn(audios[0]!, folder), await handIn(audios[0]!, folder)]
  for (const { id } of audios) await remove(userId, id, 25)
  await sweep()
  await deleteAssignment(harness.db, first.assignmentId)
  await sweep()
  expect(await keysUnder(folder)).toEqual(['cover-1-512.webp', 'one.mp3'])
  await deleteClassRow(harness.db, second.classId)
  await sweep()
  expect(await keysUnder(folder)).toEqual([])
})

test('the next sweep completes an aborted one', async () => {
  const { userId, audios, folder } = await completedJob()
  for (const { id } of audios) await remove(userId, id, 25)
  const broken = createRemovedSweep({
    ...harness,
    objects: { ...harness.objects, delete: () => Promise.reject(new Error('away')) },
  })
  await attemptContext().run(broken)
  expect(await hideAudio(harness.db, userId, audios[0]!.id, false)).toBeUndefined()
  await sweep()
  expect(await keysUnder(folder)).toEqual([])
})

test('deletes a replaced cover after a day and one of an aborted request, keeps those in use', async () => {
  const { userId, projectId, audios } = await completedJob()
  const { id } = audios[0]!
  const covers = `users/${userId}/covers/`
  const choose = async (coverKey: string): Promise<void> => {
    await queueForDeletion(harness.db, { userId, baseKey: coverKey, keptHours: 1 })
    await put(`${coverKey}-512.webp`)
    await put(`${coverKey}.jpg`)
  }
  const [first, second, third, broken] = Array.from({ length: 4 }, () => `${covers}${id}-${createId()}`)
  for (const coverKey of [first!, second!, third!]) {
    await choose(coverKey)
    await editUpload(harness.db, userId, id, { coverKey })
  }
  await choose(broken!)
  const cut = await seedJob(harness.db, { userId, projectId }, 0, null, 'trim_audio')
  await completeJob(harness.db, cut, outputsFor(0, [{ ...audioFor('clip'), coverKey: second! }]))
  await sweep()
  expect(await keysUnder(covers)).toHaveLength(8)
  await harness.db('unused_objects').update({ due_at: hoursAgo(1) })
  await sweep()
  expect(await keysUnder(covers)).toEqual(
    [second!, third!]
      .flatMap((key) => [`${key}-512.webp`, `${key}.jpg`].map((name) => name.slice(covers.length)))
      .toSorted(),
  )
  expect(await harness.db('unused_objects').where({ user_id: userId })).toEqual([])
})

test('deletes an archive with a lost workflow two days after its last request', async () => {
  const { userId } = await harness.acceptJob()
  const folder = `users/${userId}/exports/`
  const claim = (exportId: string) => claimArchive(harness.db, { userId, exportId }, undefined)
  for (const exportId of ['lost', 'kept']) {
    await claim(exportId)
    await put(archiveKey({ userId, exportId }))
  }
  const claimHoursAgo = (hours: number) =>
    Promise.all([
      harness
        .db('unused_objects')
        .where({ user_id: userId })
        .update({ due_at: hoursAgo(hours - 48) }),
      harness
        .db('archive_slots')
        .where({ user_id: userId })
        .update({ claimed_at: hoursAgo(hours) }),
    ])
  await claimHoursAgo(47)
  await sweep()
  expect(await keysUnder(folder)).toEqual(['kept.zip', 'lost.zip'])
  await claimHoursAgo(49)
  await claim('kept')
  await sweep()
  await forgetArchiveSlots(harness.db)
  expect(await keysUnder(folder)).toEqual(['kept.zip'])
  expect(await harness.db('archive_slots').where({ user_id: userId }).pluck('export_id')).toEqual(['kept'])
})

const sweepWith = (remove: (key: string) => Promise<void>): Promise<void> => {
  const list = (prefix: string) => harness.objects.list(prefix)
  return attemptContext().run(createRemovedSweep({ ...harness, objects: { ...harness.objects, list, delete: remove } }))
}

/** Sounds that were computed and are due. */
async function cacheSounds(count: number): Promise<{ userId: string; folder: string; keys: string[] }> {
  const { userId } = await harness.acceptJob()
  const folder = `users/${userId}/score-sounds/`
  const keys = Array.from({ length: count }, (_, at) => `${folder}${at}.wav`)
  for (const [at, baseKey] of keys.entries()) {
    await put(baseKey)
    await queueForDeletion(harness.db, { userId, baseKey, keptHours: -count + at })
  }
  return { userId, folder, keys }
}

test('deletes all cached files that are due, and tries one that fails again later', async () => {
  const { userId, folder } = await cacheSounds(120)
  const failsOnce = (key: string) =>
    key.endsWith('/0.wav') ? Promise.reject(new Error('away')) : harness.objects.delete(key)
  await sweepWith(failsOnce)
  expect(await keysUnder(folder)).toEqual(['0.wav'])
  const row = await harness.db('unused_objects').where({ user_id: userId }).first<{ due_at: Date }>('due_at')
  expect(row.due_at.getTime()).toBeGreaterThan(Date.now())
})

test('a cached file that is used again while others are deleted stays; one whose deletion began is gone', async () => {
  const { userId, folder, keys } = await cacheSounds(2)
  const [first, second] = keys as [string, string]
  const storeAgain = (baseKey: string) => queueForDeletion(harness.db, { userId, baseKey, keptHours: 72 })
  let isDeleted = false
  let wasDeleted: Promise<boolean> | undefined
  const remove = async (key: string): Promise<void> => {
    wasDeleted ??= storeAgain(first).then(() => isDeleted)
    await storeAgain(second)
    await harness.objects.delete(key)
    isDeleted = true
  }
  await sweepWith(remove)
  expect(await wasDeleted).toBe(true)
  expect(await keysUnder(folder)).toEqual(['1.wav'])
  const kept = await harness.db('unused_objects').where({ user_id: userId }).orderBy('base_key').pluck('base_key')
  expect(kept).toEqual(keys)
})
