import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { listFaults } from '../testing/faults/cell-faults.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import type { StartedSong } from '../testing/creator.ts'
import { jobsThrough } from '../testing/faults/kill-cells.ts'
import type { Cell } from '../testing/faults/kill-plan.ts'
import { hasStatus } from '../testing/listener.ts'
import { withPlanted } from '../testing/faults/plant.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

/** Everything Temporal knew: histories, timers, schedules. */
async function loseTemporal(): Promise<void> {
  const { stack, dataFolder } = world.songloom
  await stack.stopPart('temporal')
  for (const end of ['', '-wal', '-shm']) await rm(join(dataFolder, `temporal.db${end}`), { force: true })
}

const repairsOf = (jobId: string) => world.db('reconciliations').where({ job_id: jobId }).pluck<string[]>('did')

test("after a loss of Temporal's database songs resume from their rows, each charged once", async () => {
  let accepted: StartedSong | undefined
  const cells: Cell[] = [
    { tool: 'song_gen', point: 'P5' },
    { tool: 'song_gen', point: 'P3' },
  ]
  const results = await jobsThrough(world, cells, {
    async strike() {
      await loseTemporal()
      accepted = await world.creator.startSong({ version: 'v4_5', duration: 15 })
    },
    untilServing: () => world.songloom.stack.startPart('temporal'),
  })
  for (const result of results) {
    expect(listFaults(result)).toEqual([])
    expect(await repairsOf(result.jobId)).toEqual(['started again'])
  }
  await world.events.until(accepted!.messageId, 'what was accepted meanwhile is there', hasStatus('COMPLETED'), 120_000)
  expect(await repairsOf(accepted!.messageId)).toEqual([])
})

test('the checker of this file detects a song that was never resumed', async () => {
  const { id } = (await world
    .db<{ id: string; state: string; user_id: string }>('jobs')
    .where({ state: 'completed', user_id: world.creator.userId })
    .first())!
  const forget = (trx: typeof world.db) => trx('jobs').where({ id }).update({ state: 'running' })
  expect(await withPlanted(world.db, forget, (trx) => checkJobs(trx, world.objects))).toContain(`still running: ${id}`)
})
