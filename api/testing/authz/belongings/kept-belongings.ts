import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { deleteBoth, license, makeBelongings, nothing, shareByLink, shareWithTeacher, takeDown } from '../belongings.ts'
import type { Belongings } from '../belongings.ts'
import type { Relation } from '../matrix-row.ts'
import { forgetChanges, revertChanges, watchChanges } from '../watch-changes.ts'

export interface KeptBelongings {
  sceneFor(relation: Relation): Promise<Belongings>
  /** After a cell: whether anything is other than before it. If so, the next finds it as it was. */
  settle(): Promise<boolean>
}

/** The owner's things, made once for all cells that meet the same: no cell feels another. */
export async function captureBelongings(
  db: Knex,
  objects: ObjectStore,
  ownerId: string,
  otherId: string,
): Promise<KeptBelongings> {
  let kept: { relation: Relation; of: Belongings } | null = null
  await watchChanges(db)

  async function make(relation: Relation): Promise<Belongings> {
    if (relation === 'missing') return nothing
    const of = await makeBelongings(db, objects, ownerId)
    if (relation === 'deleted') await deleteBoth(db, of)
    if (relation === 'linked') await shareByLink(db, of)
    if (relation === 'taken_down') await takeDown(db, of)
    if (relation === 'class' || relation === 'licensed') await shareByLink(db, of, false)
    if (relation === 'licensed') await license(db, of, otherId)
    if (relation === 'class') await shareWithTeacher(db, of, { ownerId, otherId })
    return of
  }

  return {
    async sceneFor(relation) {
      if (kept?.relation !== relation) {
        kept = { relation, of: await make(relation) }
        await forgetChanges(db)
      }
      return kept.of
    },
    settle: () => revertChanges(db),
  }
}
