import { Context } from '@temporalio/activity'
import type { Knex } from 'knex'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawExportFiles } from '@songloom/contracts/daw/exports'
import type { DawArchive, DawExportOrder } from '@songloom/contracts/daw/exports'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { readDocumentAt } from '@songloom/store/daw/read-document'
import { getUsableAudio } from '@songloom/store/library/audios'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { hashValue, writeJson } from '../jobs/objects.ts'
import type { DawThreads } from './daw-threads.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  dawThreads: DawThreads
}

/** Changes when the same document gets another file. */
const writerVersion = 1

const listAudioIds = (document: DawDocument): string[] => [
  ...new Set(Object.values(document).flatMap((object) => (object.kind === 'audioClip' ? [object.audioId] : []))),
]

export function createExportDawActivities({ db, objects, dawThreads }: Deps) {
  /** The audios that clips play and that are there, with names of their own. */
  async function listAudios(userId: string, document: DawDocument) {
    const rows = await Promise.all(listAudioIds(document).map((id) => getUsableAudio(db, userId, id)))
    const there = rows.flatMap((row) => (row?.object_keys.wav ? [{ row, key: row.object_keys.wav }] : []))
    const names = toFileNames(
      there.map(({ row }) => row.name),
      'wav',
    )
    return there.map(({ row, key }, index) => ({
      key,
      audioId: row.id,
      path: `audio/${names[index]!}`,
      durationSeconds: row.duration_seconds,
    }))
  }

  async function writeArchive(userId: string, document: DawDocument, signal: AbortSignal): Promise<DawArchive> {
    const audios = await listAudios(userId, document)
    const { project, metadata } = await dawThreads.run('writeDawproject', { document, audios }, signal)
    return {
      files: audios.map(({ key, path }) => ({ key, name: path })),
      texts: [
        { name: 'project.xml', text: project },
        { name: 'metadata.xml', text: metadata },
      ],
    }
  }

  async function write(order: DawExportOrder): Promise<string> {
    const { userId, projectId, seq, format } = order
    const { cancellationSignal: signal } = Context.current()
    const base = `users/${userId}/daw-exports/${hashValue([writerVersion, projectId, seq, format])}`
    const document = await readDocumentAt(db, projectId, seq)
    if (format === 'dawproject') {
      await writeJson(objects, `${base}.json`, await writeArchive(userId, document, signal))
      return `${base}.json`
    }
    const { extension, mimeType } = dawExportFiles[format]
    const bytes = await dawThreads.run(format === 'midi' ? 'writeMidi' : 'writeChordPro', { document }, signal)
    await objects.put(`${base}.${extension}`, bytes, mimeType)
    return `${base}.${extension}`
  }

  return {
    /** Writes a document in another format; of a .dawproject the texts, and which objects are packed with them. */
    exportDaw: (order: DawExportOrder): Promise<string> => withHeartbeat(() => write(order)),
  }
}

export type ExportDawActivities = ReturnType<typeof createExportDawActivities>
