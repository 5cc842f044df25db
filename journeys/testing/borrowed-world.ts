import { checkJobs } from './check-jobs.ts'
import type { ChaosWorld } from './chaos-world.ts'
import { signUpPaid } from './creator.ts'
import { startFailpointHarness } from './failpoint-harness.ts'
import { borrowSongloom } from './lent-songloom.ts'
import { furnishWorld } from './songloom-world.ts'

/** The run's own chaos world, and someone in it whom nobody has seen before. */
export async function borrowChaosWorld(): Promise<ChaosWorld> {
  const songloom = await borrowSongloom('chaos')
  const harness = await startFailpointHarness(songloom.failpointsPort)
  const world = await furnishWorld(songloom, signUpPaid)
  return {
    ...world,
    harness,
    linksAddress: songloom.linksAddress,
    async end() {
      harness.close()
      const breaches = await checkJobs(world.db, world.objects).catch((error: unknown) => [String(error)])
      await world.end()
      if (breaches.length > 0) await songloom.discard()
    },
  }
}
