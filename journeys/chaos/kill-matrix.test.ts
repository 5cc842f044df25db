import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobTools } from '@songloom/tools/registry.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { listFaults } from '../testing/faults/cell-faults.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { faults } from '../testing/faults/faults.ts'
import type { CellResult } from '../testing/faults/kill-cells.ts'
import { listAllScenarios, listFailpoints, listSomeScenarios, untouched } from '../testing/faults/kill-plan.ts'
import { testScenarios } from '../testing/faults/test-scenarios.ts'
import { withPlanted } from '../testing/faults/plant.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

/** In a full run those of the worker; the servers' have a product of their own (`kill-matrix-servers.test.ts`). */
const scenarios = isFullLength ? listAllScenarios().filter(([fault]) => fault === 'worker') : listSomeScenarios()

/** All but the worker. */
const serverFaults = faults.length - 1

testScenarios(() => world, scenarios)

test('tests every tool under a worker’s death, and in the full run each server’s', () => {
  expect(untouched(listSomeScenarios(), 0)).toEqual([])
  expect(untouched(listAllScenarios(), serverFaults)).toEqual([])
  const [forgotten, ...others] = jobTools
  expect(untouched(listSomeScenarios(others), 0)).toEqual([forgotten!.key])
  expect(new Set(listSomeScenarios().map(([fault]) => fault)).size).toBe(faults.length)
})

test('all cells together hold every tool at every point it comes to', () => {
  const held = listAllScenarios().flatMap(([, cells]) => cells)
  for (const tool of jobTools) {
    const points = new Set(held.filter((cell) => cell.tool === tool.key).map(({ point }) => point))
    expect([...points].sort(), tool.key).toEqual(listFailpoints(tool).toSorted())
  }
})

test('detects a cell without a stem, the data or the settlement', () => {
  const whole: CellResult = {
    tool: 'separate_stems',
    point: 'P8',
    jobId: 'a job',
    isAnswered: true,
    answersAgain: 'the same',
    states: ['completed'],
    assets: 4,
    dataOf: 'separate_stems',
    settlements: 1,
    releases: 0,
    movingAfterSeconds: 0,
  }
  expect(listFaults(whole)).toEqual([])
  expect(listFaults({ ...whole, assets: 3, dataOf: undefined, settlements: 0, releases: 1 })).toEqual([
    '3 assets',
    'data of no tool',
    '0 settlements, 1 releases',
  ])
  expect(listFaults({ ...whole, tool: 'song_gen', assets: 1 })).toEqual(['data of separate_stems'])
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
  expect(await withPlanted(db, plant, (trx) => checkJobs(trx, objects, { jobIds: [jobId] }))).toContain(
    `2 settlements and releases: ${jobId}`,
  )
})
