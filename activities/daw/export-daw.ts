import { text } from 'node:stream/consumers'
import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { toScoreDocument } from '@songloom/contracts/daw/add-score'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawExportFiles, isSheet } from '@songloom/contracts/daw/exports'
import type {
  DawArchive,
  DawExportFormat,
  DawExportInput,
  ScoreExportInput,
  SheetPaper,
} from '@songloom/contracts/daw/exports'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { readDocumentAt } from '@songloom/store/daw/read-document'
import { getUsableAudio } from '@songloom/store/library/audios'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { InputRefusal } from '../engines/port/input-refusal.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { hashValue, writeJson } from '../jobs/objects.ts'
import type { DawThreads } from './daw-threads.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  dawThreads: DawThreads
  texts: TextThreads
}

/** A file is written again where someone asks for it later. */
const fileKeptHours = 24

/** Changes when the same document gets another file. */
const writerVersion = 3

const writers = {
  midi: 'writeMidi',
  musicxml: 'writeMusicXml',
  chordpro: 'writeChordPro',
  practice: 'writePractice',
} as const
const scoreFiles = { ...dawExportFiles, practice: { extension: 'practice.json', mimeType: 'application/json' } }

interface FileFormat {
  format: Exclude<DawExportFormat, 'dawproject'> | 'practice'
  paper: SheetPaper | undefined
}

const listAudioIds = (document: DawDocument): string[] => [
  ...new Set(Object.values(document).flatMap((object) => (object.kind === 'audioClip' ? [object.audioId] : []))),
]

export function createExportDawActivities({ db, objects, dawThreads, texts }: Deps) {
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

  /** The bytes of a document in a format of one file. Fails for good where there is nothing to write, or too much. */
  async function writeFile(document: DawDocument, { format, paper }: FileFormat, signal: AbortSignal) {
    if (!isSheet(format)) return dawThreads.run(writers[format], { document }, signal)
    try {
      return await texts.run('writeSheet', { document, format, paper: paper ?? 'a4' }, signal)
    } catch (error) {
      if (!(error instanceof InputRefusal)) throw error
      throw ApplicationFailure.nonRetryable(error.message, `daw_${error.code}`)
    }
  }

  async function write(input: DawExportInput): Promise<string> {
    const { userId, projectId, seq, format, paper } = input
    const { cancellationSignal: signal } = Context.current()
    const base = `users/${userId}/daw-exports/${hashValue([writerVersion, projectId, seq, format, paper])}`
    const document = await readDocumentAt(db, projectId, seq)
    await queueForDeletion(db, { userId, baseKey: base, keptHours: fileKeptHours })
    if (format === 'dawproject') {
      await writeJson(objects, `${base}.json`, await writeArchive(userId, document, signal))
      return `${base}.json`
    }
    const { extension, mimeType } = dawExportFiles[format]
    const bytes = await writeFile(document, { format, paper }, signal)
    await objects.put(`${base}.${extension}`, bytes, mimeType)
    return `${base}.${extension}`
  }

  async function writeScore({ userId, audioId, format, paper }: ScoreExportInput): Promise<string> {
    const { cancellationSignal: signal } = Context.current()
    const row = await getUsableAudio(db, userId, audioId)
    if (!row?.score_key) throw ApplicationFailure.nonRetryable(`No score of ${audioId}`, 'not_found')
    const { extension, mimeType } = scoreFiles[format]
    const hash = hashValue([writerVersion, row.score_key, row.name, format, paper])
    const key = `users/${userId}/score-sheets/${hash}.${extension}`
    await queueForDeletion(db, { userId, baseKey: key, keptHours: fileKeptHours })
    if (await objects.stat(key)) return key
    const json = await text((await objects.get(row.score_key)).stream)
    const score = await texts.run('scoreToDaw', { json }, signal)
    const bytes = await writeFile(toScoreDocument(row.name, score), { format, paper }, signal)
    await objects.put(key, bytes, mimeType)
    return key
  }

  return {
    /** Writes a document in another format; of a .dawproject the texts, and which objects are packed with them. */
    exportDaw: (input: DawExportInput): Promise<string> => withHeartbeat(() => write(input)),
    /** Writes the score of a song in another format, once for each name and score. */
    exportScore: (input: ScoreExportInput): Promise<string> => withHeartbeat(() => writeScore(input)),
  }
}

export type ExportDawActivities = ReturnType<typeof createExportDawActivities>
