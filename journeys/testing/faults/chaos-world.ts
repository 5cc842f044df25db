import { startFailpointHarness } from '../failpoint-harness.ts'
import type { FailpointHarness } from '../failpoint-harness.ts'
import { serveCompletions } from '../serve-completions.ts'
import { serveLinks } from '../sample-uploads.ts'
import { startWorld } from '../songloom-world.ts'
import type { World } from '../songloom-world.ts'

/** A world in which songs can be held at failpoints. */
export interface ChaosWorld extends World {
  harness: FailpointHarness
  /** The language model of the product. */
  completionsUrl: string
}

/** By our own engine, whose times are measured; or by that of `MUSIC_ENGINE`. */
export async function startChaosWorld(): Promise<ChaosWorld> {
  const harness = await startFailpointHarness()
  const links = await serveLinks()
  const completions = await serveCompletions()
  const world = await startWorld({
    env: {
      NODE_ENV: 'test',
      SONGLOOM_TEST: '1',
      MUSIC_ENGINE: process.env.MUSIC_ENGINE ?? 'embedded',
      FAILPOINTS_URL: harness.url,
      LINK_TEST_ADDRESS: links.address,
      LANGUAGE_MODEL_URL: completions.url,
      LANGUAGE_MODEL_NAME: 'agent',
    },
  })
  return {
    ...world,
    harness,
    linksAddress: links.address,
    completionsUrl: completions.url,
    async end() {
      links.close()
      completions.close()
      harness.close()
      await world.end()
    },
  }
}
