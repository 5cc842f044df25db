import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import {
  checkUnused,
  listDueUnusedObjects,
  isJobEmptied,
  listKeysInUse,
  postponeCheck,
  recordFilesRemoved,
  queueForDeletion,
  claimRemovedAudios,
} from '@songloom/store/library/removed-files'
import type { RemovedAudio, UnusedObjects } from '@songloom/store/library/removed-files'
import { toObjectsOwner } from '@songloom/store/library/object-owner'
import { toJobFolder } from '../jobs/objects.ts'
import { tryEach } from './try-each.ts'

/** So many a minute: a sweep is over before the next one, also where each object is a request. */
const audiosAtOnce = 20
/** Of one query; all that are due are deleted within the time below. */
const unusedAtOnce = 50
const unusedMs = 10_000
/** Computed files, which no row refers to: who asks for one again makes its deletion due later. */
const cachedKey = /^users\/[^/]+\/(score-sounds|sung-lines|daw-exports|score-sheets)\//

/** Deletes files of removed audios once they cannot be restored. Idempotent. */
export function createRemovedSweep({ db, objects }: { db: Knex; objects: ObjectStore }) {
  async function deleteUnder(prefix: string, inUse: readonly string[]): Promise<void> {
    for await (const { key } of objects.list(prefix))
      if (!inUse.some((used) => key.startsWith(used))) await objects.delete(key)
  }

  /** The files of a copy are those of another user, who may still have them. */
  async function deleteFile(key: string, userId: string, audioId: string): Promise<void> {
    if ((toObjectsOwner(key) ?? userId) !== userId) return queueForDeletion(db, { userId, baseKey: key, keptHours: 0 })
    if ((await listKeysInUse(db, userId, key, audioId)).length === 0) await objects.delete(key)
  }

  async function deleteFilesOf({ id, userId, jobId, objectKeys }: RemovedAudio): Promise<void> {
    for (const key of objectKeys) await deleteFile(key, userId, id)
    if (jobId === null) return recordFilesRemoved(db, id)
    const folder = toJobFolder(userId, jobId)
    // A job's further objects: the sound before encoding, notes, its cover.
    if (await isJobEmptied(db, jobId)) await deleteUnder(folder, await listKeysInUse(db, userId, folder))
    await recordFilesRemoved(db, id)
  }

  async function deleteUnused(unused: UnusedObjects): Promise<void> {
    const { userId, baseKey } = unused
    try {
      await checkUnused(db, unused, async (trx) =>
        deleteUnder(baseKey, cachedKey.test(baseKey) ? [] : await listKeysInUse(trx, userId, baseKey)),
      )
    } catch (error) {
      await postponeCheck(db, unused)
      throw error
    }
  }

  async function deleteAllUnused(): Promise<void> {
    const endsAt = performance.now() + unusedMs
    for (let leftMs = unusedMs; leftMs > 0; leftMs = endsAt - performance.now()) {
      const due = await listDueUnusedObjects(db, unusedAtOnce)
      if (due.length === 0) return
      await tryEach(due, ({ baseKey }) => `removal of the objects ${baseKey}`, deleteUnused, leftMs)
    }
  }

  return async (): Promise<void> => {
    await tryEach(await claimRemovedAudios(db, audiosAtOnce), ({ id }) => `removal of the audio ${id}`, deleteFilesOf)
    await deleteAllUnused()
  }
}
