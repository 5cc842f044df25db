import { setTimeout as delay } from 'node:timers/promises'
import { checkJobs } from './check-jobs.ts'
import type { ChaosWorld } from './faults/chaos-world.ts'
import { signUpPaid } from './creator.ts'
import { startFailpointHarness } from './failpoint-harness.ts'
import { acquireProduct } from './acquire-product.ts'
import { seedFixture } from './songloom-world.ts'
import type { World } from './songloom-world.ts'

const quietWithinMs = 60_000
const lookEveryMs = 500

/** The faults that remain once everything is idle. */
async function breachesLeft({ db, objects }: World): Promise<string[]> {
  const until = Date.now() + quietWithinMs
  for (;;) {
    const breaches = await checkJobs(db, objects).catch((error: unknown) => [String(error)])
    if (breaches.length === 0 || Date.now() > until) return breaches
    await delay(lookEveryMs)
  }
}

/** The run's own chaos product, with a new user. `end` fails if it is inconsistent. */
export async function acquireChaosProduct(): Promise<ChaosWorld> {
  const songloom = await acquireProduct('chaos')
  const harness = await startFailpointHarness(songloom.failpointsPort)
  const world = await seedFixture(songloom, signUpPaid)
  return {
    ...world,
    harness,
    linksAddress: songloom.linksAddress,
    completionsUrl: songloom.completionsUrl,
    async end() {
      harness.close()
      const breaches = await breachesLeft(world)
      await world.end()
      if (breaches.length === 0) return
      await songloom.discard()
      throw new Error(`The world is given back out of order: ${breaches.join('; ')}`)
    },
  }
}
