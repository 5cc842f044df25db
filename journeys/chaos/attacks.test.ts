import { afterAll, beforeAll, expect, test } from 'vitest'
import { toneWav } from '@songloom/activities/testing/tone'
import { toUserFolder } from '@songloom/contracts/account/account-data.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import type { AudioRow } from '@songloom/store/library/audios'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { signUpPaid } from '../testing/creator.ts'
import type { Creator } from '../testing/creator.ts'
import { hasStatus, listen } from '../testing/listener.ts'
import type { World } from '../testing/songloom-world.ts'

// Attacks and accidents that no other test has; `npm run test:all` alone runs them.
let world: World

beforeAll(async () => {
  if (isFullLength) world = await acquireChaosProduct()
})
afterAll(() => world?.end())

async function makeSong(person: Creator): Promise<string> {
  const events = listen(world.songloom.address, person)
  const { messageId } = await person.startSong({ version: 'v4_5', duration: 15 })
  await events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)
  events.close()
  return messageId
}

async function listKeys(userId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.objects.list(toUserFolder(userId))) keys.push(key)
  return keys
}

test.runIf(isFullLength)(
  'a person with songs under way is deleted with all of them, though the worker is killed meanwhile',
  async () => {
    const { songloom, db } = world
    const person = await signUpPaid(songloom.address, db)
    const { userId } = person
    await makeSong(person)
    expect((await listKeys(userId)).length).toBeGreaterThan(0)
    for (const seed of [1, 2, 3]) await person.startSong({ version: 'v4_5', duration: 15, seed })
    const steps = () =>
      db('job_steps')
        .join('jobs', 'jobs.id', 'job_steps.job_id')
        .where({ user_id: userId })
        .whereNull('job_steps.ended_at')
    await expect.poll(async () => (await steps()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    expect((await person.call('requestAccountDeletion')).status).toBe(200)
    await db('account_deletions')
      .where({ user_id: userId })
      .update({ due_at: db.raw("now() - interval '1 second'") })
    await songloom.app.kill('worker', 'SIGKILL')
    const state = async () =>
      (await db('account_deletions').where({ user_id: userId }).first<{ state: string }>('state'))?.state
    await expect.poll(state, { timeout: 240_000, interval: 500 }).toBe('done')
    const open = db('jobs').where({ user_id: userId }).whereNotIn('state', ['completed', 'failed', 'cancelled'])
    expect(await open).toEqual([])
    // An attempt that was running may store its result late; the sweep removes what has no row.
    await expect.poll(() => listKeys(userId), { timeout: 240_000, interval: 1_000 }).toEqual([])
    expect((await person.call('tokens')).status).toBe(401)
    expect(await db('audios').where({ user_id: userId })).toEqual([])
    expect(await checkLedger(db)).toEqual([])
  },
  600_000,
)

/** A song whose wav is larger than what the sockets of both sides hold. */
async function makeLargeAudio(person: Creator): Promise<string> {
  const jobId = await makeSong(person)
  const { id, object_keys: keys } = (await world.db('audios').where({ job_id: jobId }).first<AudioRow>())!
  const key = `${toUserFolder(person.userId)}large.wav`
  await world.objects.put(key, toneWav(280), 'audio/wav')
  await world
    .db('audios')
    .where({ id })
    .update({ object_keys: JSON.stringify({ ...keys, wav: key }) })
  return id
}

test.runIf(isFullLength)(
  'a client sees that an archive or an audio was cut by a killed API, and has the whole at the next try',
  async () => {
    const { songloom, db } = world
    const person = await signUpPaid(songloom.address, db)
    const id = await makeLargeAudio(person)
    const body = { audioIds: [id], format: 'wav', name: 'Large' }
    const { exportId } = (await person.call('exportArchive', { body })).body
    const standing = async () => (await person.call('archiveStatus', { params: { exportId } })).body
    await expect.poll(async () => (await standing()).state, { timeout: 120_000, interval: 500 }).toBe('ready')
    const { url } = await standing()
    for (const path of [`${url}?download=1`, `/api/audio/${id}/file?format=wav`]) {
      const ask = () => fetch(`${songloom.address}${path}`, { headers: { authorization: `Bearer ${person.token}` } })
      const cut = await ask()
      expect(cut.status, path).toBe(200)
      const reader = cut.body!.getReader()
      await reader.read()
      await songloom.app.kill('api', 'SIGKILL')
      const rest = async () => {
        while (!(await reader.read()).done);
      }
      await expect(rest(), path).rejects.toThrow()
      await songloom.app.ready('api')
      const whole = await ask()
      const bytes = (await whole.arrayBuffer()).byteLength
      expect(bytes, path).toBeGreaterThan(20_000_000)
      const length = whole.headers.get('content-length')
      if (length !== null) expect(bytes, path).toBe(Number(length))
    }
  },
  600_000,
)
