import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failpoint } from '@songloom/platform/failpoints'
import { isTerminal } from '@songloom/contracts/jobs/messages'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs, listObjects } from '../testing/check-jobs.ts'
import type { StartedSong } from '../testing/creator.ts'
import type { Held } from '../testing/failpoint-harness.ts'
import { holdJob } from '../testing/faults/kill-cells.ts'
import { isInStep } from '../testing/listener.ts'
import { withPlanted } from '../testing/faults/plant.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

/** Far longer than needed; without the cancel the hanging work would take minutes. */
const patienceMs = 60_000
const outcomes = { cancelled: ['release', 'reserve'], completed: ['reserve', 'settle'] } as const
type Outcome = keyof typeof outcomes

const press = (song: StartedSong) => world.creator.call('cancelGeneration', { params: { ...song } })
const jobOf = async (id: string) =>
  (await world.db<{ id: string; user_id: string; project_id: string; state: string }>('jobs').where({ id }).first())!
const kindsOf = async (jobId: string) =>
  (await world.db('ledger_transactions').where({ job_id: jobId }).pluck<string[]>('kind')).sort()

async function songOf({ jobId }: Held): Promise<StartedSong> {
  return { messageId: jobId, projectId: (await jobOf(jobId)).project_id }
}

/** Cancels ten times while the song is held, then releases it and waits for its end. */
async function cancelTenTimes(held: Held): Promise<void> {
  const song = await songOf(held)
  const presses = Array.from({ length: 10 }, () => press(song))
  // At P8 the cancels wait for the row being settled, so the test cannot await them first.
  held.release()
  await world.events.until(song.messageId, 'it has ended', ({ status }) => isTerminal(status), patienceMs)
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(10).fill(200))
}

/** One release or one settlement, and of a cancelled song nothing is left. */
async function expectOutcome(jobId: string, allowed: readonly Outcome[]): Promise<void> {
  const job = await jobOf(jobId)
  expect(allowed).toContain(job.state)
  expect(await kindsOf(jobId)).toEqual(outcomes[job.state as Outcome])
  if (job.state === 'cancelled')
    await expect.poll(() => listObjects(world.objects, job), { timeout: patienceMs }).toEqual([])
}

test.each<[string, Failpoint, readonly Outcome[]]>([
  ['accepted, its start still waiting', 'P1', ['cancelled']],
  ['composed', 'P3', ['cancelled']],
  ['settled in the same moment', 'P8', ['completed']],
  ['finished, but not published', 'P9', ['completed']],
])('ten presses on a song that is just %s end it, once', async (_, point, allowed) => {
  const { held } = await holdJob(world, { tool: 'song_gen', point })
  await cancelTenTimes(held)
  await expectOutcome(held.jobId, allowed)
})

/** Songs that hang in every slot of the engine but the one that is examined. */
async function hangInOtherSlots(): Promise<StartedSong[]> {
  const songs: StartedSong[] = []
  for (let slot = 1; slot < availableParallelism(); slot++) {
    const song = await world.creator.startSong({ prompt: 'fail: hang', seed: slot })
    await world.events.until(song.messageId, 'it hangs', isInStep('sing'), 120_000)
    songs.push(song)
  }
  return songs
}

/** A song that has progressed as far as a full machine allows. */
async function queueOne(): Promise<StartedSong> {
  const song = await world.creator.startSong({ version: 'v4_5', duration: 15 })
  await world.events.until(song.messageId, 'it waits', isInStep('cover'), 120_000)
  return song
}

test.each<[string, Failpoint, readonly Outcome[]]>([
  ['played', 'P5', ['cancelled']],
  // Depends on which of the two the workflow receives first.
  ['made, its objects stored', 'P7', ['cancelled', 'completed']],
])('ten presses on a song that is being %s free the machine for the next one', async (_, point, allowed) => {
  const hanging = await hangInOtherSlots()
  const { held } = await holdJob(world, { tool: 'song_gen', point })
  const waiting = await queueOne()
  const sings = cancelTenTimes(held).then(() =>
    world.events.until(
      waiting.messageId,
      'the next song sings',
      ({ steps }) => steps.some(({ name, startedAt }) => name === 'sing' && startedAt !== null),
      patienceMs,
    ),
  )
  await sings
  await expectOutcome(held.jobId, allowed)
  for (const song of hanging) await press(song)
  await world.events.until(waiting.messageId, 'the next song is there', ({ status }) => status === 'COMPLETED', 120_000)
})

test('ten cancels of a queued song refund its tokens, and it never sings', async () => {
  const hanging = [...(await hangInOtherSlots()), await world.creator.startSong({ prompt: 'fail: hang', seed: 99 })]
  await world.events.until(hanging.at(-1)!.messageId, 'it hangs', isInStep('sing'), 120_000)
  const queued = await queueOne()
  await Promise.all(Array.from({ length: 10 }, () => press(queued)))
  const message = await world.events.until(
    queued.messageId,
    'it has ended',
    ({ status }) => isTerminal(status),
    patienceMs,
  )
  expect(message.failure).toMatchObject({ code: 'cancelled', tokensReturned: 200 })
  for (const song of hanging) await press(song)
  await expectOutcome(queued.messageId, ['cancelled'])
  expect(await world.db('job_steps').where({ job_id: queued.messageId }).pluck<string[]>('step')).not.toContain('sing')
})

test('the checker of this file finds a second release', async () => {
  const { id: jobId, user_id: userId } = (await world
    .db<{ id: string; user_id: string; state: string }>('jobs')
    .where({ state: 'cancelled', user_id: world.creator.userId })
    .first())!
  const plant = async (trx: typeof world.db) => {
    await trx.raw('drop index ledger_job_kind')
    await trx.raw('drop index ledger_job_end')
    await trx('ledger_transactions').insert({ kind: 'release', user_id: userId, job_id: jobId, reason: 'planted' })
  }
  expect(await withPlanted(world.db, plant, (trx) => checkJobs(trx, world.objects))).toContain(
    `2 settlements and releases: ${jobId}`,
  )
})
