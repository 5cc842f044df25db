import type { Knex } from 'knex'
import { connectPostgres } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningOptions, RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { signIn } from './creator.ts'
import type { Creator } from './creator.ts'
import { listen } from './listener.ts'
import type { Listener } from './listener.ts'

/** The whole product, someone who uses it, and a look behind the scenes for the checkers. */
export interface World {
  songloom: RunningSongloom
  db: Knex
  objects: ObjectStore
  creator: Creator
  events: Listener
  end(): Promise<void>
}

export async function startWorld(options: RunningOptions = {}): Promise<World> {
  const songloom = await startSongloom(options)
  const db = connectPostgres(songloom.stack.databaseUrl)
  const objects = await openObjectStore(songloom.stack.objectStore)
  const creator = await signIn(songloom.address)
  const events = listen(songloom.address, creator)
  return {
    songloom,
    db,
    objects,
    creator,
    events,
    async end() {
      events.close()
      await db.destroy()
      await songloom.stop()
    },
  }
}
