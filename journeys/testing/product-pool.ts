import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { serveLinks } from './sample-uploads.ts'
import type { Links } from './sample-uploads.ts'
import { serveCompletions } from './serve-completions.ts'
import type { Completions } from './serve-completions.ts'
import { engineOfRun, fixtureEngine, noPages } from './songloom-world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The pool that lends products (`lent-songloom.ts`). */
    lenderUrl: string
  }
}

/**
 * `studio`: as people use it. `chaos`: its songs can be held at failpoints, and its parts die. `embedded-chaos`: the
 * same with our own engine, whose computing threads die too.
 */
export type WorldName = 'studio' | 'chaos' | 'embedded-chaos'

export type ProductAddresses = Pick<RunningSongloom, 'address' | 'dataFolder'> &
  Pick<RunningSongloom['stack'], 'databaseUrl' | 'redisUrl' | 'objectStore'> & {
    failpointsPort: number
    linksAddress: string
    completionsUrl: string
  }

/** A test file's call to a product of this process: one of its methods, or of its app or stack. */
export interface Ask {
  world: WorldName
  of?: 'app' | 'stack'
  does: string
  args?: unknown[]
}

type Lendable = { songloom: RunningSongloom; failpointsPort: number; links: Links; completions: Completions }
type Methods = Record<string, (...args: unknown[]) => unknown>

/** Provides one running product of each kind for the whole vitest run, started on first use. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const worlds = new Map<WorldName, Promise<Lendable>>()
  const server = createServer((request, response) => {
    void json(request)
      .then((ask) => answer(worlds, ask as Ask))
      .then(
        (result) => response.end(JSON.stringify({ result })),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('lenderUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return async () => {
    server.close()
    await Promise.all([...worlds.keys()].map((name) => discard(worlds, name)))
  }
}

async function answer(worlds: Map<WorldName, Promise<Lendable>>, { world, of, does, args = [] }: Ask) {
  if (does === 'discard') return discard(worlds, world)
  if (!worlds.has(world)) worlds.set(world, open(world))
  const lendable = await worlds.get(world)!
  if (does === 'lend') return addressesOf(lendable)
  const { songloom } = lendable
  return (of ? (songloom[of] as unknown as Methods) : (songloom as unknown as Methods))[does]!(...args)
}

async function open(world: WorldName): Promise<Lendable> {
  const failpointsPort = await findFreePort()
  const links = await serveLinks()
  const chaos = { ...noPages, SONGLOOM_TEST: '1', FAILPOINTS_URL: `http://127.0.0.1:${failpointsPort}/` }
  const completions = await serveCompletions()
  const model = { LANGUAGE_MODEL_URL: completions.url, LANGUAGE_MODEL_NAME: 'agent' }
  const own = world === 'studio' ? { EXAMPLES: '1' } : { ...chaos, ...model }
  const engine = world === 'chaos' ? fixtureEngine : engineOfRun
  const songloom = await startSongloom({ env: { LINK_TEST_ADDRESS: links.address, ...engine, ...own } })
  return { songloom, failpointsPort, links, completions }
}

const addressesOf = ({ songloom, failpointsPort, links, completions }: Lendable): ProductAddresses => ({
  address: songloom.address,
  dataFolder: songloom.dataFolder,
  databaseUrl: songloom.stack.databaseUrl,
  redisUrl: songloom.stack.redisUrl,
  objectStore: songloom.stack.objectStore,
  failpointsPort,
  linksAddress: links.address,
  completionsUrl: completions.url,
})

async function discard(worlds: Map<WorldName, Promise<Lendable>>, name: WorldName): Promise<void> {
  const world = worlds.get(name)
  worlds.delete(name)
  const lent = await world?.catch(() => undefined)
  lent?.links.close()
  lent?.completions.close()
  await lent?.songloom.stop()
}
