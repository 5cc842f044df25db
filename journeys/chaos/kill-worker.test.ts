import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { hasStatus, isInStep } from '../testing/listener.ts'
import { withPlanted } from '../testing/faults/plant.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World

beforeAll(async () => {
  world = await acquireChaosProduct({ isEmbedded: true })
})
afterAll(() => world.end())

const count = async (table: string, where: object): Promise<number> => {
  const row = await world.db(table).where(where).count<{ count: string }[]>('* as count').first()
  return Number(row?.count)
}

test('a worker killed during a render: one asset, one settlement, complete events', async () => {
  const { songloom, creator, events } = world
  const { projectId, messageId } = await creator.startSong()
  await events.until(messageId, 'the instruments play', isInStep('render'), 120_000)
  await songloom.app.kill('worker', 'SIGKILL')
  const message = await events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)

  expect(message.audioData).toHaveLength(1)
  expect(message.audioData[0]!.duration).toBeCloseTo(60, 1)
  expect(message.steps.find(({ name }) => name === 'render')).toMatchObject({ state: 'done', attempt: 2 })
  const published = events.seen.flatMap(({ payload }) =>
    'message' in payload && payload.message._id === messageId ? [payload.message] : [],
  )
  const running = published
    .filter(({ status }) => status === 'PROCESSING')
    .map(({ steps }) => steps.filter(({ state }) => state === 'running').length)
  // Only before the first step is none running: a screen always has a stage to show.
  expect(running.slice(1)).not.toContain(0)
  expect(await count('audios', { job_id: messageId })).toBe(1)
  expect(await count('ledger_transactions', { job_id: messageId, kind: 'settle' })).toBe(1)
  const { body } = await creator.call('generation', { params: { projectId, messageId } })
  expect(body.data).toMatchObject({ status: 'SUCCESSFUL', audioData: message.audioData, error: null })
})

test('a worker killed during a download’s encoding: the next one encodes the file once', async () => {
  const { songloom, creator, events, db } = world
  const { messageId } = await creator.startSong({ version: 'v4_5', duration: 15 })
  const { audioData } = await events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)
  const download = (): Promise<Response> =>
    fetch(`${songloom.address}${audioData[0]!.formats.flac!}`, {
      headers: { authorization: `Bearer ${creator.token}` },
    })
  // Suspended first, so that nothing is encoded before it dies.
  await songloom.app.kill('worker', 'SIGSTOP')
  const asked = download()
  const { audioId } = audioData[0]!
  const encoding = async () => (await db('audios').where({ id: audioId }).first<AudioRow>()).object_keys.flac
  expect(await encoding()).toBeUndefined()
  await songloom.app.kill('worker', 'SIGKILL')
  expect([200, 503]).toContain((await asked).status)
  await expect.poll(async () => (await download()).status, { timeout: 120_000 }).toBe(200)
  const flac = new Uint8Array(await (await download()).arrayBuffer())
  expect(Buffer.from(flac.subarray(0, 4)).toString()).toBe('fLaC')
})

test('the checker of this file detects a second asset, a second settlement and a changed master', async () => {
  const { db, objects } = world
  const { id: jobId, user_id: userId } = (await db<{ id: string; user_id: string; state: string }>('jobs')
    .where({ state: 'completed', user_id: world.creator.userId })
    .first())!
  const planted = (plant: (trx: Knex) => Promise<unknown>) =>
    withPlanted(db, plant, (trx) => checkJobs(trx, objects, { jobIds: [jobId] }))
  const secondAsset = await planted(async (trx) =>
    trx.raw(
      `insert into audios (id, job_id, step, user_id, project_id, message_id, name, duration_seconds,
         object_keys, peaks, sections, recipe)
       select ?, job_id, 'again', user_id, project_id, message_id, name, duration_seconds,
         object_keys, peaks, sections, recipe from audios where job_id = ?`,
      [createId(), jobId],
    ),
  )
  expect(secondAsset).toContain(`2 assets: ${jobId}`)

  const secondSettlement = await planted(async (trx) => {
    await trx.raw('drop index ledger_job_kind')
    await trx.raw('drop index ledger_job_end')
    await trx('ledger_transactions').insert({ kind: 'settle', user_id: userId, job_id: jobId, reason: 'planted' })
  })
  expect(secondSettlement).toContain(`2 settlements and releases: ${jobId}`)

  const otherMaster = await planted(async (trx) =>
    trx.raw(`update audios set recipe = jsonb_set(recipe, '{masterSha256}', '"0"') where job_id = ?`, [jobId]),
  )
  expect(otherMaster).toEqual([`a master with another SHA-256: ${jobId}`])
})
