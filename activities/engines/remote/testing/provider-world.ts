import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { operationsTable } from '@songloom/store/providers/operations'
import type { VendorServer } from './vendor-server.ts'
import { startWorker } from './worker-harness.ts'
import type { MortalWorker } from './worker-harness.ts'

/** Where the tests of a file have their database, objects, vendors and workers; it is empty again after each test. */
export interface ProviderWorld {
  db: Knex
  objects: ObjectStore
  /** A vendor's server, which is closed after the test. */
  open<Server extends VendorServer>(server: Promise<Server>): Promise<Server>
  /** A worker with a configuration as in the file, which dies after the test. */
  work(config: object, objects?: ObjectStore): MortalWorker
}

/** Registers the hooks; the database and the objects are there once the tests run. */
export function createProviderWorld(): ProviderWorld {
  const servers: VendorServer[] = []
  const workers: MortalWorker[] = []
  let folder: string
  const world = {
    async open(starting) {
      const server = await starting
      servers.push(server)
      return server
    },
    work(config, objects = world.objects) {
      const worker = startWorker({ db: world.db, objects, config })
      workers.push(worker)
      return worker
    },
  } as ProviderWorld
  withTestDatabase((fresh) => {
    world.db = fresh
  })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provider-results-'))
    world.objects = await openObjectStore({ kind: 'folder', folder })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.die()))
    await Promise.all(servers.splice(0).map((server) => server.close()))
    await operationsTable(world.db).delete()
    await world.db('provider_pauses').delete()
  })
  return world
}
