import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { toUserFolder } from '@songloom/contracts/account/account-data.rules'
import { listCopiesOfOthers, referToKeptObjects, toKeptKey } from '@songloom/store/privacy/copies-of-others'
import type { CopyOfOther } from '@songloom/store/privacy/copies-of-others'
import { copyUnder } from '../jobs/objects.ts'

const rowsAtOnce = 50

/**
 * Copies objects of a user that rows of others refer to into the folders of those others, and lets the rows refer to
 * the copies: a class that was copied from a teacher's project keeps its sound.
 */
export async function copySharedObjects(
  { db, objects }: { db: Knex; objects: ObjectStore },
  userId: string,
): Promise<void> {
  async function copyObjects({ keys, ownerId }: CopyOfOther): Promise<void> {
    for (const beginning of keys.filter((key) => key?.startsWith(toUserFolder(userId))))
      await copyUnder(objects, beginning, (key) => toKeptKey(key, userId, ownerId))
  }

  for (;;) {
    const copies = await listCopiesOfOthers(db, userId, rowsAtOnce)
    if (copies.length === 0) return
    for (const copy of copies) {
      await copyObjects(copy)
      await referToKeptObjects(db, copy, userId)
    }
  }
}
