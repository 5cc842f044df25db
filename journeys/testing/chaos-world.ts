import { startFailpointHarness } from './failpoint-harness.ts'
import type { FailpointHarness } from './failpoint-harness.ts'
import { startWorld } from './songloom-world.ts'
import type { World } from './songloom-world.ts'

/** A world in which songs can be held at failpoints. */
export interface ChaosWorld extends World {
  harness: FailpointHarness
}

export async function startChaosWorld(): Promise<ChaosWorld> {
  const harness = await startFailpointHarness()
  const world = await startWorld({ env: { NODE_ENV: 'test', SONGLOOM_TEST: '1', FAILPOINTS_URL: harness.url } })
  return {
    ...world,
    harness,
    async end() {
      harness.close()
      await world.end()
    },
  }
}
