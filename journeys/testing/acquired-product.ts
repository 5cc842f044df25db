import { isFullLength } from '@songloom/platform/testing/length'
import { checkIdleJobs } from './check-jobs.ts'
import type { ChaosWorld } from './faults/chaos-world.ts'
import { signUpPaid } from './creator.ts'
import { startFailpointHarness } from './failpoint-harness.ts'
import { acquireProduct } from './acquire-product.ts'
import { seedFixture } from './songloom-world.ts'

const quietWithinMs = 60_000

/**
 * The run's own chaos product, with a new user. `end` fails if it is inconsistent. `isEmbedded`: in a full run, the one
 * with our own engine.
 */
export async function acquireChaosProduct({ isEmbedded = false } = {}): Promise<ChaosWorld> {
  const songloom = await acquireProduct(isEmbedded && isFullLength ? 'embedded-chaos' : 'chaos')
  const harness = await startFailpointHarness(songloom.failpointsPort)
  const world = await seedFixture(songloom, signUpPaid)
  return {
    ...world,
    harness,
    linksAddress: songloom.linksAddress,
    completionsUrl: songloom.completionsUrl,
    async end() {
      harness.close()
      const breaches = await checkIdleJobs(world.db, world.objects, quietWithinMs)
      await world.end()
      if (breaches.length === 0) return
      await songloom.discard()
      throw new Error(`The world is given back out of order: ${breaches.join('; ')}`)
    },
  }
}
