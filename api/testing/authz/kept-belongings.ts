import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { deleteBoth, makeBelongings, nothing } from './belongings.ts'
import type { Belongings } from './belongings.ts'
import type { Relation } from './matrix.ts'
import { takeChanges, watchChanges } from './watch-changes.ts'

export interface KeptBelongings {
  sceneFor(relation: Relation): Promise<Belongings>
  /** After a cell: whether anything is other than before it. If so, its things are not kept for the next. */
  settle(): Promise<boolean>
}

/** The owner's things, made anew whenever a request changed anything: no cell feels another, and a refusal costs nothing. */
export async function keepBelongings(db: Knex, objects: ObjectStore, ownerId: string): Promise<KeptBelongings> {
  let kept: { relation: Relation; of: Belongings } | null = null
  await watchChanges(db)

  async function make(relation: Relation): Promise<Belongings> {
    if (relation === 'missing') return nothing
    const of = await makeBelongings(db, objects, ownerId)
    if (relation === 'deleted') await deleteBoth(db, of)
    return of
  }

  return {
    async sceneFor(relation) {
      if (kept?.relation !== relation) {
        kept = { relation, of: await make(relation) }
        await takeChanges(db)
      }
      return kept.of
    },
    async settle() {
      const isChanged = (await takeChanges(db)) > 0
      if (isChanged) kept = null
      return isChanged
    },
  }
}
