import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { dnaEditHandlers } from './edit.ts'
import { dnaListHandlers } from './lists.ts'
import { dnaMarketHandlers } from './market.ts'

/** The handlers of `dnaRoutes`. */
export const dnaHandlers = (deps: { db: Knex; redis: Redis; objects: ObjectStore }) => ({
  ...dnaListHandlers(deps),
  ...dnaMarketHandlers(deps),
  ...dnaEditHandlers(deps),
})
