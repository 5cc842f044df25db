import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { archiveKey } from '@songloom/contracts/library/archives.rules'
import type { ExportArchiveInput } from '@songloom/contracts/library/archives.rules'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { openZipArchive } from '@songloom/platform/zip-archive'
import type { ArchivedObject } from '@songloom/platform/zip-archive'
import { getAudioRows } from '@songloom/store/library/audios'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { putArchive } from './put-archive.ts'

const lost = (what: string): ApplicationFailure => ApplicationFailure.nonRetryable(what, 'not_found')

/** Packs existing files into an archive, and deletes it. */
export function createExportArchiveActivities({ db, objects }: { db: Knex; objects: ObjectStore }) {
  async function filesOf({ userId, audioIds, format }: ExportArchiveInput): Promise<ArchivedObject[]> {
    const rows = await getAudioRows(db, userId, audioIds)
    if (rows.length !== audioIds.length) throw lost('An audio of this archive is gone')
    const names = toFileNames(
      rows.map(({ name }) => name),
      format,
    )
    return rows.map(({ id, object_keys: keys, created_at: madeAt }, index) => {
      const key = keys[format]
      if (!key) throw lost(`No ${format} of ${id}`)
      return { key, name: names[index]!, madeAt }
    })
  }

  /** The store shows complete objects only: an aborted archive restarts, and partial ones are never served. */
  async function pack(input: ExportArchiveInput): Promise<void> {
    const key = archiveKey(input)
    if (await objects.stat(key)) return
    await putArchive(objects, key, await openZipArchive(objects, await filesOf(input)))
  }

  return {
    packArchive: (input: ExportArchiveInput): Promise<void> => withHeartbeat(() => pack(input)),
    deleteArchive: (input: ExportArchiveInput): Promise<void> => objects.delete(archiveKey(input)),
  }
}

export type ExportArchiveActivities = ReturnType<typeof createExportArchiveActivities>
