import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grantPeriod } from '@songloom/store/ledger/grant-plan'
import { changePlan } from '@songloom/store/ledger/plans'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { buildUploadForm, sendForm, tus } from '../testing/uploads.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

/** An audio of so many bytes, in the library of its owner. */
async function storeAudio(caller: Caller, storedBytes: number): Promise<string> {
  const jobId = await seedJob(api.db, { userId: caller.userId, projectId: await caller.newProject() }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), storedBytes }]))
  const [id] = await api.db('audios').where({ job_id: jobId }).pluck<string[]>('id')
  return id!
}

const beginUpload = (caller: Caller, sizeBytes: number) => {
  const metadata = `filename ${Buffer.from('a.mp3').toString('base64')}`
  return tus(api, caller, 'POST', '', { headers: { 'upload-length': String(sizeBytes), 'upload-metadata': metadata } })
}

test('returns usage and quota of an account; unlimited roles have no quota', async () => {
  const caller = await api.signUp()
  await storeAudio(caller, 120_000_000)
  expect((await caller.call('storage')).body).toEqual({
    success: true,
    storedBytes: { used: 120_000_000, limit: 2_000_000_000 },
    uploadsToday: { used: 0, limit: 50 },
    cutsToday: { used: 0, limit: 100 },
    archivesToday: { used: 0, limit: 5 },
  })
  expect((await (await api.signUp('creator')).call('storage')).body.storedBytes.limit).toBe(20_000_000_000)
  expect((await (await api.signUpAs('admin')).call('storage')).body).toMatchObject({
    storedBytes: { used: 0, limit: null },
    archivesToday: { used: 0, limit: null },
  })
})

test('a full storage refuses uploads, trims and joins with usage and advice, but accepts a song', async () => {
  const caller = await api.signUp()
  const audioUrl = await storeAudio(caller, 1_999_990_000)
  expect((await beginUpload(caller, 5_000)).status).toBe(201)
  expect(await beginUpload(caller, 50_000)).toMatchObject({ status: 409, code: 'storage_full' })
  const trim = await caller.call('trimLast', { body: { audioUrl, duration: 5, wait: false } })
  expect(trim).toMatchObject({
    status: 409,
    body: {
      code: 'storage_full',
      message: 'There is not enough storage for this: you use 2 GB of 2 GB.',
      hint: expect.stringContaining('Delete audio'),
    },
  })
  const join = { baseAudioUrl: audioUrl, extendedAudioUrl: audioUrl, wait: false }
  expect((await caller.call('concatenate', { body: join })).body.code).toBe('storage_full')
  const song = {
    prompt: 'a calm song',
    actionByUser: 'song_gen',
    projectId: await caller.newProject(),
    tempId: 'temp-full-storage',
  }
  expect((await caller.call('generate', { body: song })).status).toBe(200)
})

test('a form is refused before its bytes are read into a full storage, and leaves no upload', async () => {
  const caller = await api.signUp()
  await storeAudio(caller, 2_000_000_001)
  const form = buildUploadForm({ bytes: Buffer.alloc(1_000), name: 'a.mp3' })
  expect(await sendForm(api, caller, '/api/studio/upload', form)).toMatchObject({
    status: 409,
    body: { code: 'storage_full' },
  })
  expect(await api.db('uploads').where({ user_id: caller.userId })).toEqual([])
})

test('answers lots with their expiry, and what a change of plan would do to tokens', async () => {
  const caller = await api.signUp()
  const [start, end] = [new Date('2026-11-20T00:00:00Z'), new Date(Date.now() + 20 * 86_400_000)]
  await api.db.transaction(async (trx) => {
    await changePlan(trx, caller.userId, 'creator', { source: 'billing', periodEnd: end, nextPlan: null })
    await grantPeriod(trx, caller.userId, 'creator', start, end, 'sub')
  })
  const expiresAt = new Date(end.getTime() + 7 * 86_400_000).toISOString()
  const periodEndsAt = end.toISOString()
  expect((await caller.call('tokens')).body).toMatchObject({
    available: 11_000,
    lots: [
      { source: 'plan', remaining: 10_000, expiresAt, isRolled: false },
      { source: 'sign_up', remaining: 1_000, expiresAt: null },
    ],
  })
  expect((await caller.call('accountPlan')).body).toMatchObject({
    plan: 'creator',
    source: 'billing',
    periodEndsAt,
    nextPlan: null,
    nextGrant: { at: periodEndsAt, tokens: 10_000 },
    changes: [
      {
        plan: 'free',
        when: 'period_end',
        at: periodEndsAt,
        unusedKept: 10_000,
        unusedUntil: expiresAt,
        othersKept: 1_000,
      },
      { plan: 'pro', when: 'now', at: null, tokensAdded: 30_000, unusedKept: 10_000, unusedLost: 0, othersKept: 1_000 },
    ],
  })
  await api.db('billing_subscriptions').insert({
    id: `sub-${caller.userId}`,
    user_id: caller.userId,
    customer_id: 'customer',
    plan: 'creator',
    status: 'past_due',
    period_starts_at: start,
    period_ends_at: end,
    cancels_at_period_end: false,
  })
  const late = await caller.call('accountPlan')
  expect(late.body, 'tokens come with the payment that is late').toMatchObject({ plan: 'creator', nextGrant: null })
})
