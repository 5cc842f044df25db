import type { Knex } from 'knex'
import { connectPostgres } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { isFullLength } from '@songloom/platform/testing/length'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningOptions, RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { signIn } from './creator.ts'
import type { Creator } from './creator.ts'
import type { Songloom } from './songloom.ts'
import { listen } from './listener.ts'
import type { Listener } from './listener.ts'

/** The whole product with a user, and internals for the checkers. */
export interface World<Running extends Songloom = Songloom> {
  songloom: Running
  db: Knex
  objects: ObjectStore
  creator: Creator
  /** Of this creator, from the first on. */
  events: Listener
  /** The addresses link import may fetch, if any. */
  linksAddress?: string
  /** The number of the creator's last event. */
  lastSeq(): Promise<number>
  end(): Promise<void>
}

/** For an API whose pages are not opened: it would compress them at each start, for many seconds of a core. */
export const noPages = { STUDIO_DIST: 'none', CONSOLE_DIST: 'none' }

/** Stored sounds, since most failures do not depend on them. Each stage is long enough to be seen. */
export const fixtureEngine: NodeJS.ProcessEnv = { MUSIC_ENGINE: 'fixture', FIXTURE_WORK_MS: '900' }
/** Stored sounds in `npm test`, our own engine in `npm run test:all`. */
export const engineOfRun: NodeJS.ProcessEnv = isFullLength ? {} : fixtureEngine

/** Without pages. */
export async function startWorld(options: RunningOptions = {}): Promise<World<RunningSongloom>> {
  const songloom = await startSongloom({ ...options, env: { ...noPages, ...engineOfRun, ...options.env } })
  const world = await seedFixture(songloom, (address) => signIn(address))
  return {
    ...world,
    async end() {
      await world.end()
      await songloom.stop()
    },
  }
}

/** A test's access to a running product; `end` leaves the product running. */
export async function seedFixture<Running extends Songloom>(
  songloom: Running,
  enter: (address: string, db: Knex) => Promise<Creator>,
): Promise<World<Running>> {
  const db = connectPostgres(songloom.stack.databaseUrl)
  const objects = await openObjectStore(songloom.stack.objectStore)
  const creator = await enter(songloom.address, db)
  const events = listen(songloom.address, creator)
  return {
    songloom,
    db,
    objects,
    creator,
    events,
    async lastSeq() {
      const cursor = db<{ user_id: string; seq: string }>('event_cursors').where({ user_id: creator.userId })
      return Number((await cursor.first('seq'))?.seq ?? 0)
    },
    async end() {
      events.close()
      await db.destroy()
    },
  }
}
