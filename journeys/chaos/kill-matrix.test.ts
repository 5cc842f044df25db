import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failpoint } from '@songloom/platform/failpoints'
import { isFullLength } from '@songloom/platform/testing/length'
import { borrowChaosWorld } from '../testing/borrowed-world.ts'
import type { ChaosWorld } from '../testing/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { faultNames, faults } from '../testing/faults.ts'
import type { Fault } from '../testing/faults.ts'
import { runCells } from '../testing/kill-cells.ts'
import { gapIn } from '../testing/listener.ts'
import { withPlanted } from '../testing/plant.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await borrowChaosWorld()
})
afterAll(() => world.end())

/** Fifteen of the forty-three cells: every point but the outermost and every fault at least twice. `npm run chaos` measures all, one by one. */
const someCells: readonly [Fault, readonly Failpoint[]][] = [
  ['worker', ['P8', 'P6', 'P3']],
  ['api', ['P9', 'P7', 'P1']],
  ['temporal', ['P9', 'P7', 'P2']],
  ['redis', ['P9', 'P3', 'P1']],
  ['postgres', ['P8', 'P6', 'P2']],
]

/** All cells, as many of a fault together as may be (`songsThrough`). */
const ofProcesses: readonly (readonly Failpoint[])[] = [
  ['P10', 'P7', 'P2'],
  ['P9', 'P6', 'P1'],
  ['P8', 'P5', 'P0'],
  ['P4', 'P3'],
]
const ofServers: readonly (readonly Failpoint[])[] = [['P9', 'P7', 'P2'], ['P8', 'P6', 'P1'], ['P3']]
const allCells = faults.flatMap((fault) =>
  (fault === 'worker' || fault === 'api' ? ofProcesses : ofServers).map((points) => [fault, points] as const),
)
const cells = isFullLength ? allCells : someCells

test.each(cells)(
  '%s dies while songs stand at %s: each ends once, with one asset and one settlement',
  async (fault, points) => {
    const results = await runCells(world, fault, points)
    for (const result of results) {
      expect(result, faultNames[fault]).toMatchObject({
        states: ['completed'],
        assets: 1,
        settlements: 1,
        releases: 0,
        // What was not committed is another song when it is asked for again.
        answersAgain: result.point === 'P0' ? expect.any(String) : 'the same',
      })
    }
    // Who lost his answer with the API does not know that his song is made; the same request sent again tells him.
    if (fault === 'api' && points.includes('P1'))
      expect(results.find(({ point }) => point === 'P1')).toMatchObject({ isAnswered: false })
    await expect.poll(() => checkJobs(world.db, world.objects), { timeout: 120_000 }).toEqual([])
  },
)

test('no event was missed or came twice in all of this', async () => {
  const lastSeq = await world.lastSeq()
  await expect.poll(() => world.events.seen.length).toBe(lastSeq)
  expect(gapIn(world.events.seen)).toBeUndefined()
})

test('the checker of this file finds a second settlement', async () => {
  const { db, objects } = world
  const { id: jobId, user_id: userId } = (await db<{ id: string; user_id: string; state: string }>('jobs')
    .where({ state: 'completed', user_id: world.creator.userId })
    .first())!
  const plant = async (trx: typeof db) => {
    await trx.raw('drop index ledger_job_kind')
    await trx.raw('drop index ledger_job_end')
    await trx('ledger_transactions').insert({ kind: 'settle', user_id: userId, job_id: jobId, reason: 'planted' })
  }
  expect(await withPlanted(db, plant, (trx) => checkJobs(trx, objects))).toContain(
    `2 settlements and releases: ${jobId}`,
  )
  expect(await checkJobs(db, objects)).toEqual([])
})
