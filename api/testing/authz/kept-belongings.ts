import type { Knex } from 'knex'
import { routes } from '@songloom/contracts/routes'
import type { ObjectStore } from '@songloom/platform/object-store'
import { deleteBoth, makeBelongings, nothing, snapshot } from './belongings.ts'
import type { Belongings } from './belongings.ts'
import type { Relation, Row } from './matrix.ts'

/** What one cell meets, and what the database held before. */
export interface Scene {
  of: Belongings
  before: string
}

export interface KeptBelongings {
  sceneFor(relation: Relation): Promise<Scene>
  /** After a cell: keeps its things for the next only where nothing can have touched them. */
  settle(row: Row, scene: Scene, status: number): Promise<{ isChanged: boolean }>
}

/** The owner's things, made anew whenever a request may have changed them: no cell feels another, and a refusal costs nothing. */
export function keepBelongings(db: Knex, objects: ObjectStore, ownerId: string): KeptBelongings {
  let kept: { relation: Relation; of: Belongings } | null = null

  async function make(relation: Relation): Promise<Belongings> {
    if (relation === 'missing') return nothing
    const of = await makeBelongings(db, objects, ownerId)
    if (relation === 'deleted') await deleteBoth(db, of)
    return of
  }

  return {
    async sceneFor(relation) {
      if (kept?.relation !== relation) kept = { relation, of: await make(relation) }
      return { of: kept.of, before: await snapshot(db) }
    },
    async settle({ route }, { before }, status) {
      const isChanged = (await snapshot(db)) !== before
      if (isChanged || (status < 400 && !isReading(route))) kept = null
      return { isChanged }
    },
  }
}

const isReading = (route: Row['route']): boolean => ['GET', 'HEAD'].includes(routes[route].method)
