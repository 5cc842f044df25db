import { expect, test } from 'vitest'
import { checkJobs } from '../check-jobs.ts'
import { gapIn } from '../listener.ts'
import { listFaults } from './cell-faults.ts'
import type { ChaosWorld } from './chaos-world.ts'
import { runCells } from './kill-cells.ts'
import type { PlannedScenario } from './kill-plan.ts'

/** One test for each scenario, and one of all events that its creator got. */
export function testScenarios(getWorld: () => ChaosWorld, scenarios: readonly PlannedScenario[]): void {
  const titled = scenarios.map(
    ([fault, cells]) => [fault, cells.map(({ tool, point }) => `${tool} at ${point}`).join(', '), cells] as const,
  )

  test.each(titled)(
    '%s dies while there stand %s: each ends once, with what its tool leaves and one settlement',
    async (...row) => {
      const world = getWorld()
      const [fault, , cells] = row
      const results = await runCells(world, fault, cells)
      for (const result of results) {
        expect({ ...result, found: listFaults(result) }).toMatchObject({ found: [] })
        // A creator whose response was lost with the API does not know the job exists; the same request returns it.
        if (fault === 'api' && result.point === 'P1') expect(result.isAnswered).toBe(false)
      }
      const jobIds = results.map(({ jobId }) => jobId)
      await expect.poll(() => checkJobs(world.db, world.objects, { jobIds }), { timeout: 120_000 }).toEqual([])
    },
  )

  test('no event was missed or came twice in all of this', async () => {
    const world = getWorld()
    const lastSeq = await world.lastSeq()
    await expect.poll(() => world.events.seen.length).toBe(lastSeq)
    expect(gapIn(world.events.seen)).toBeUndefined()
  })
}
