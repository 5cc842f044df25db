import type { Knex } from 'knex'
import {
  toAccountExportBase,
  accountExportHours,
  toAccountExportKey,
} from '@songloom/contracts/account/account-data.rules'
import type { AccountExportInput } from '@songloom/contracts/account/account-data.rules'
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
  getSecondsUntilExportExpires,
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
  const toExportFolder = (input: AccountExportInput): string => `${toAccountExportBase(input)}/`

  async function writeTexts(input: AccountExportInput): Promise<ArchivedObject[]> {
    const texts: ArchivedObject[] = []
    const write = async (file: string, name: string, text: string, type: string): Promise<void> => {
      const key = toExportFolder(input) + file
      await objects.put(key, Buffer.from(text), type)
      texts.push({ key, name, madeAt: new Date() })
    }
    await write('README.txt', 'README.txt', aboutArchive, 'text/plain')
    for await (const { name, json } of exportRows(db, input.userId))
      await write(name, `data/${name}`, json, 'application/json')
    return texts
  }

  /** A file that the disk has lost is left out, so that the rest can be had. */
  async function listFiles({ userId }: AccountExportInput): Promise<ArchivedObject[]> {
    const listed = await listExportedFiles(db, userId)
    const stats = await Promise.all(listed.map(({ key }) => objects.stat(key)))
    const files = listed.filter((_, index) => stats[index] !== undefined)
    const names = toNames(files)
    return files.map(({ key, madeAt }, index) => ({ key, madeAt, name: `files/${names[index]!}` }))
  }

  async function deleteTexts(input: AccountExportInput): Promise<void> {
    for await (const { key } of objects.list(toExportFolder(input))) await objects.delete(key)
  }

  /** Counts the files that are read, for the screen. */
  async function packZip(input: AccountExportInput, entries: readonly ArchivedObject[]): Promise<number> {
    let done = 0
    const counting = {
      stat: (key: string) => objects.stat(key),
      get: (key: string) => {
        done += 1
        return objects.get(key)
      },
    }
    const archive = await openZipArchive(counting, entries)
    const note = (): void => void recordExportProgress(db, input.exportId, done, entries.length).catch(() => undefined)
    const noting = setInterval(note, 1_000)
    try {
      await putArchive(objects, toAccountExportKey(input), archive)
      return archive.sizeBytes
    } finally {
      clearInterval(noting)
    }
  }

  async function pack(input: AccountExportInput): Promise<void> {
    if (!(await isPacking(db, input.exportId))) return
    // The sweep deletes everything of an archive whose workflow does not.
    const unused = { userId: input.userId, baseKey: toAccountExportBase(input) }
    await queueForDeletion(db, { ...unused, keptHours: 2 * accountExportHours })
    const entries = [...(await writeTexts(input)), ...(await listFiles(input))]
    await recordExportProgress(db, input.exportId, 0, entries.length)
    const sizeBytes = await packZip(input, entries)
    await deleteTexts(input)
    await finishAccountExport(db, input.exportId, sizeBytes)
  }

  return {
    packAccount: (input: AccountExportInput): Promise<void> => withHeartbeat(() => pack(input)),
    secondsUntilExportExpires: ({ exportId }: AccountExportInput): Promise<number> =>
      getSecondsUntilExportExpires(db, exportId),
    async failAccountExport(input: AccountExportInput): Promise<void> {
      const isFailed = await failAccountExport(db, input.exportId)
      await deleteTexts(input)
      if (isFailed) await objects.delete(toAccountExportKey(input))
    },
    async expireAccountExport(input: AccountExportInput): Promise<void> {
      await objects.delete(toAccountExportKey(input))
      await expireAccountExport(db, input.exportId)
    },
  }
}

export type ExportAccountActivities = ReturnType<typeof createExportAccountActivities>
