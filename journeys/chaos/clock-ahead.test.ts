import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { checkJobs } from '../testing/check-jobs.ts'
import { hasStatus } from '../testing/listener.ts'
import { startWorld } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'

// API and worker believe that it is eight days later; PostgreSQL and Temporal are right. `npm run test:all` runs it.
const aheadMs = 8 * 86_400_000
let world: World
let folder: string

beforeAll(async () => {
  if (!isFullLength) return
  folder = await mkdtemp(join(tmpdir(), 'songloom-clock-'))
  const shifts = join(folder, 'shifts.json')
  await writeFile(shifts, JSON.stringify({ all: aheadMs }))
  const preload = join(import.meta.dirname, '../testing/faults/clock-shift.mjs')
  world = await startWorld({ env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFTS: shifts } })
})
afterAll(async () => {
  await world?.end()
  if (folder) await rm(folder, { recursive: true })
})

/** Waits until the sweep of each minute has run twice: it checks the ledger as well. */
async function untilSwept(): Promise<void> {
  const checkedAt = async () => (await world.db('ledger_checks').first<{ at: Date } | undefined>('at'))?.at.getTime()
  for (let round = 0; round < 2; round++) {
    const before = await checkedAt()
    await expect.poll(checkedAt, { timeout: 150_000, interval: 1_000 }).not.toBe(before)
  }
}

test.runIf(isFullLength)(
  'nodes eight days ahead end no session, token or file before its time',
  async () => {
    const { creator, events, db } = world
    const health = (await (await fetch(`${world.songloom.address}/api/health`)).json()) as { parts: object }
    expect(JSON.stringify(health)).toMatch(/6912\d\d/)

    // A session of a node whose clock is right: used a moment ago.
    await db('sessions').where({ user_id: creator.userId }).update({ updated_at: db.fn.now() })
    expect((await creator.call('tokens')).status).toBe(200)

    const { messageId } = await creator.startSong({ version: 'v4_5', duration: 15 })
    await events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)
    const { id: audioId } = (await db('audios').where({ job_id: messageId }).first<{ id: string }>('id'))!

    const lot = db('token_lots').where({ user_id: creator.userId })
    await lot.clone().update({ expires_at: db.raw("now() + interval '5 days'") })
    const available = async () => (await creator.call('tokens')).body.available
    const had = await available()
    expect((await creator.call('hideAudio', { params: { audioId } })).status).toBe(200)

    await untilSwept()
    expect(await available()).toBe(had)
    expect((await creator.call('unhideAudio', { params: { audioId } })).status).toBe(200)
    const file = await fetch(`${world.songloom.address}/api/audio/${audioId}/file?format=mp3`, {
      headers: { authorization: `Bearer ${creator.token}` },
    })
    expect(file.status).toBe(200)
    await expect.poll(() => checkJobs(db, world.objects), { timeout: 60_000 }).toEqual([])
  },
  600_000,
)
