import type { Knex } from 'knex'
import { accountExportBase, accountExportHours, accountExportKey } from '@songloom/contracts/account/account-data.rules'
import type { AccountExportOrder } from '@songloom/contracts/account/account-data.rules'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { openZipArchive } from '@songloom/platform/zip-archive'
import type { ArchivedObject } from '@songloom/platform/zip-archive'
import {
  expireAccountExport,
  failAccountExport,
  finishAccountExport,
  isPacking,
  recordExportProgress,
  secondsUntilExportExpires,
} from '@songloom/store/account/account-exports'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { exportRows, listExportedFiles } from '@songloom/store/privacy/export-rows'
import type { ExportedFile } from '@songloom/store/privacy/export-rows'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { putArchive } from '../archives/put-archive.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
}

const aboutArchive = `This archive holds all data of your Songloom account.

data/   one JSON file for each kind: account, projects, messages (with prompts and lyrics), jobs, ledger, settings,
        likes, playlists and more. Long lists go on in files that end with -2, -3 and so on.
files/  the best stored file of each of your audios, under its name; recordings of consents, and covers that you chose.
`

const toNames = (files: readonly ExportedFile[]): string[] => {
  const byFormat = Map.groupBy(files, ({ format }) => format)
  const names = new Map(
    [...byFormat].map(([format, group]) => [
      format,
      toFileNames(
        group.map((f) => f.name),
        format,
      ),
    ]),
  )
  return files.map(({ format }) => names.get(format)!.shift()!)
}

/** Packs all data of a user into an archive that is kept for a day. */
export function createExportAccountActivities({ db, objects }: Deps) {
  const toExportFolder = (order: AccountExportOrder): string => `${accountExportBase(order)}/`

  async function writeTexts(order: AccountExportOrder): Promise<ArchivedObject[]> {
    const texts: ArchivedObject[] = []
    const write = async (file: string, name: string, text: string, type: string): Promise<void> => {
      const key = toExportFolder(order) + file
      await objects.put(key, Buffer.from(text), type)
      texts.push({ key, name, madeAt: new Date() })
    }
    await write('README.txt', 'README.txt', aboutArchive, 'text/plain')
    for await (const { name, json } of exportRows(db, order.userId))
      await write(name, `data/${name}`, json, 'application/json')
    return texts
  }

  /** A file that the disk has lost is left out, so that the rest can be had. */
  async function listFiles({ userId }: AccountExportOrder): Promise<ArchivedObject[]> {
    const listed = await listExportedFiles(db, userId)
    const stats = await Promise.all(listed.map(({ key }) => objects.stat(key)))
    const files = listed.filter((_, index) => stats[index] !== undefined)
    const names = toNames(files)
    return files.map(({ key, madeAt }, index) => ({ key, madeAt, name: `files/${names[index]!}` }))
  }

  async function deleteTexts(order: AccountExportOrder): Promise<void> {
    for await (const { key } of objects.list(toExportFolder(order))) await objects.delete(key)
  }

  /** Counts the files that are read, for the screen. */
  async function packZip(order: AccountExportOrder, entries: readonly ArchivedObject[]): Promise<number> {
    let done = 0
    const counting = {
      stat: (key: string) => objects.stat(key),
      get: (key: string) => {
        done += 1
        return objects.get(key)
      },
    }
    const archive = await openZipArchive(counting, entries)
    const note = (): void => void recordExportProgress(db, order.exportId, done, entries.length).catch(() => undefined)
    const noting = setInterval(note, 1_000)
    try {
      await putArchive(objects, accountExportKey(order), archive)
      return archive.sizeBytes
    } finally {
      clearInterval(noting)
    }
  }

  async function pack(order: AccountExportOrder): Promise<void> {
    if (!(await isPacking(db, order.exportId))) return
    // The sweep deletes everything of an archive whose workflow does not.
    const unused = { userId: order.userId, baseKey: accountExportBase(order) }
    await queueForDeletion(db, { ...unused, keptHours: 2 * accountExportHours })
    const entries = [...(await writeTexts(order)), ...(await listFiles(order))]
    await recordExportProgress(db, order.exportId, 0, entries.length)
    const sizeBytes = await packZip(order, entries)
    await deleteTexts(order)
    await finishAccountExport(db, order.exportId, sizeBytes)
  }

  return {
    packAccount: (order: AccountExportOrder): Promise<void> => withHeartbeat(() => pack(order)),
    secondsUntilExportExpires: ({ exportId }: AccountExportOrder): Promise<number> =>
      secondsUntilExportExpires(db, exportId),
    async failAccountExport(order: AccountExportOrder): Promise<void> {
      const isFailed = await failAccountExport(db, order.exportId)
      await deleteTexts(order)
      if (isFailed) await objects.delete(accountExportKey(order))
    },
    async expireAccountExport(order: AccountExportOrder): Promise<void> {
      await objects.delete(accountExportKey(order))
      await expireAccountExport(db, order.exportId)
    },
  }
}

export type ExportAccountActivities = ReturnType<typeof createExportAccountActivities>
