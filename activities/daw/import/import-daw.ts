import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { maxTypingReaders } from '@songloom/contracts/chat/typing.rules'
import type { DawObject } from '@songloom/contracts/daw/document'
import { toNamedNote } from '@songloom/contracts/daw/import-notes.rules'
import { toImportKey } from '@songloom/contracts/daw/imports'
import type { DawImported, DawImportInput } from '@songloom/contracts/daw/imports'
import { createIdCounter, toTracks } from '@songloom/contracts/daw/new-document'
import { planImport } from '@songloom/contracts/daw/plan-import'
import type { ImportedObjects } from '@songloom/contracts/daw/plan-import'
import { dawRefusals, dawRefusalValues } from '@songloom/contracts/daw/refusals.rules'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { getSessionUser } from '@songloom/store/account/session-user'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { readSeqs } from '@songloom/store/daw/documents'
import { readDocumentAt } from '@songloom/store/daw/read-document'
import { announceDawChange } from '@songloom/store/events/daw-changes'
import type { AudioRow } from '@songloom/store/library/audios'
import { listProjectReaders } from '@songloom/store/projects/project-readers'
import { EngineError } from '../../engines/port/engine-error.ts'
import type { FileThreads } from '../../engines/threads/file-threads.ts'
import { withHeartbeat } from '../../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../../jobs/own-fault.ts'
import { inScratchFolder } from '../../media/upload/upload-file.ts'
import { uploadImportedAudios } from './upload-imported-audios.ts'
import type { ImportAudiosDeps, BroughtAudios } from './upload-imported-audios.ts'
import type { ReadImport } from './read-import-thread.ts'

export interface ImportDeps extends ImportAudiosDeps {
  files: FileThreads
}

const fail = (code: ErrorCode, cause?: unknown, message = getErrorMessage(code)): ApplicationFailure =>
  ApplicationFailure.create({
    message,
    type: code,
    nonRetryable: true,
    ...(cause instanceof Error ? { cause } : {}),
  })

/** The file of an import, read in a thread. One that exceeds the thread's limits is too large in every attempt. */
async function readFile(
  deps: ImportDeps,
  input: DawImportInput,
  folder: string,
  signal: AbortSignal,
): Promise<ReadImport> {
  const { context, files, maxUploadBytes } = deps
  const path = join(folder, 'import')
  const stored = await context.objects.get(toImportKey(input))
  await pipeline(stored.stream, createWriteStream(path), { signal })
  const read = await files
    .run('readDawImport', { path, folder, maxAudioBytes: maxUploadBytes }, signal)
    .catch((error: unknown) => {
      throw error instanceof EngineError ? fail('daw_import_too_large', error) : error
    })
  if ('fault' in read) throw fail(read.fault)
  return read
}

const toStems = (rows: readonly AudioRow[]): DawObject[] =>
  toTracks(
    rows.map((row) => ({
      ...{ audioId: row.id, name: row.name, durationSeconds: row.duration_seconds, bpm: row.bpm, key: null },
      ...{ metre: null, isLoopable: false, sections: [], lyrics: [] },
    })),
    createIdCounter(),
  )

/** Objects with the audios of the library; clips whose file is not there are left out. */
function placeAudios({ objects, isStems }: ReadImport, { rows, unreadable }: BroughtAudios) {
  if (isStems) return { objects: toStems([...rows.values()]), missing: [] as string[] }
  const missing: string[] = []
  const placed = objects.flatMap((object): DawObject[] => {
    if (object.kind !== 'audioClip') return [object]
    const row = rows.get(object.audioId)
    if (row) return [{ ...object, audioId: row.id }]
    if (!unreadable.includes(object.audioId)) missing.push(object.audioId)
    return []
  })
  return { objects: placed, missing }
}

async function apply({ context }: ImportDeps, input: DawImportInput, imported: ImportedObjects) {
  const { db, redis } = context
  const { projectId, userId, importId } = input
  const { seq: baseSeq } = await readSeqs(db, projectId)
  const { operations, notes } = planImport(await readDocumentAt(db, projectId, baseSeq), imported, importId)
  const group = {
    opId: importId,
    clientId: importId,
    baseSeq,
    kind: 'edit' as const,
    action: 'import_file',
    operations,
  }
  const { accepted, refused, seq } = await applyGroups(db, { projectId, userId }, [group])
  if (!accepted[0]) {
    const reason = refused[0]?.reason
    if (reason === 'storage_full' || reason === 'too_large')
      throw fail(dawRefusals[reason], undefined, getErrorMessage(dawRefusals[reason], dawRefusalValues))
    // Another tab changed what it touches: the next attempt plans it again.
    throw reason === 'changed' ? new Error('The document has changed') : fail('daw_import_failed')
  }
  const readers = await listProjectReaders(db, userId, projectId, maxTypingReaders)
  await announceDawChange(redis, { readers, change: { projectId, seq } })
  return { seq: accepted[0].seq, notes }
}

async function importFile(deps: ImportDeps, input: DawImportInput, folder: string): Promise<DawImported> {
  const { cancellationSignal: signal } = Context.current()
  const user = await getSessionUser(deps.context.db, input.userId)
  if (!user) throw fail('not_found')
  const read = await readFile(deps, input, folder, signal)
  const brought = await uploadImportedAudios(deps, { user, importId: input.importId, signal }, read.audios)
  const { objects, missing } = placeAudios(read, brought)
  if (objects.length === 0) throw fail('daw_import_unreadable')
  const { seq, notes } = await apply(deps, input, { objects, master: read.master })
  return {
    seq,
    tracks: objects.filter(({ kind }) => kind === 'track').length,
    audios: brought.rows.size,
    notes: [
      ...read.notes,
      ...toNamedNote('missingAudio', missing),
      ...toNamedNote('unreadableAudio', brought.unreadable),
      ...notes,
    ],
  }
}

/** What a limit of its owner refuses is refused whenever it is tried. */
const asFailure = (error: unknown): never => {
  throw error instanceof RejectedError ? fail(error.code, error, error.message) : error
}

export const createImportDawActivities = (deps: ImportDeps) => ({
  /** Adds a received file to a document as one group, which a second run finds applied. */
  importDaw: (input: DawImportInput): Promise<DawImported> =>
    withHeartbeat(() =>
      stopRetryingOwnFaults(() => inScratchFolder((folder) => importFile(deps, input, folder).catch(asFailure))),
    ),
  /** Deletes a received file. */
  removeDawImport: (input: DawImportInput): Promise<void> => deps.context.objects.delete(toImportKey(input)),
})

export type ImportDawActivities = ReturnType<typeof createImportDawActivities>
