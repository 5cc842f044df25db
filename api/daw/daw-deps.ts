import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'

/** What the handlers of the DAW work with. */
export interface DawDeps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}
