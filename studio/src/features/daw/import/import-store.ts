import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { ImportNote } from '@songloom/contracts/daw/import-notes.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getPromisedContainer } from '@songloom/contracts/library/uploads.rules'
import { create } from 'zustand'
import { ApiError, call, readProblem } from '../../../lib/http/api.ts'
import { isUnheard } from '../../../lib/http/request-errors.ts'
import { isPassing } from '../../../lib/http/is-refusal.ts'
import { libraryPatience } from '../../../lib/jobs/poll-generation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { wait } from '../../../lib/shell/scope.ts'
import { addToDocument } from '../open/add-to-document.ts'
import { saveAudioFile } from '../record/save-recording.ts'
import { useDaw } from '../state/daw-store.ts'

interface Imported {
  tracks: number
  notes: readonly ImportNote[]
  /** Why a part of it is missing. */
  problem?: string | undefined
}

interface ImportState {
  isBusy: boolean
  /** Of the last import; null before the first. */
  done: Imported | null
  problem: string | null
}

/** The import that runs, also behind a closed dialog. */
export const useImport = create<ImportState>(() => ({ isBusy: false, done: null, problem: null }))

/** MIDI is notes here, not the sound that the library makes of it. */
const isAudio = ({ name }: File): boolean => ![undefined, 'midi'].includes(getPromisedContainer(name, 'file'))

/** No word of the import itself, which goes on at the server. */
const isAway = (error: unknown): boolean =>
  isUnheard(error) || (isPassing(error) && !(error instanceof ApiError && error.code === 'daw_import_failed'))

/** Imports without an answer: sent once more, the same file is not imported twice. */
const importIds = new Map<string, string>()

/** Asks for an import until it has ended; a server that is away for a moment is asked again. */
async function waitForImport(params: { projectId: string; importId: string }) {
  const { everyMs, forMs } = libraryPatience
  for (let awayMs = 0; ; awayMs += everyMs) {
    try {
      const view = await call('dawImport', { params })
      if (view.state === 'done') return view
      awayMs = 0
    } catch (error) {
      if (!isAway(error) || awayMs >= forMs) throw error
      await wait(everyMs)
    }
  }
}

async function sendImport(projectId: string, importId: string, file: File) {
  const raw = new FormData()
  raw.append('file', file)
  const view = await call('importDaw', { params: { projectId }, query: { importId }, raw })
  return view.state === 'done' ? view : waitForImport({ projectId, importId })
}

/** A project, MIDI or zip, read by the server; it waits for the audios of the archive. */
async function importProject(projectId: string, file: File): Promise<Imported> {
  const key = [projectId, file.name, file.size, file.lastModified].join('/')
  const importId = importIds.get(key) ?? crypto.randomUUID()
  importIds.set(key, importId)
  try {
    const view = await sendImport(projectId, importId, file)
    importIds.delete(key)
    return view
  } catch (error) {
    if (!isAway(error)) importIds.delete(key)
    throw error
  }
}

/** Puts recordings on tracks of their project; throws where they stay in the library. */
function placeAudios(projectId: string, audios: readonly AudioItem[]): void {
  const isLeft = useDaw.getState().projectId !== projectId
  if (!isLeft && addToDocument(audios)) return
  const sentence = isLeft
    ? t`The recordings are in your library. Their project is no longer open.`
    : t`The recordings are in your library. They could not be put on tracks.`
  notify.info(sentence)
  throw new Error(sentence)
}

/** Refusals of a file for its content. */
const unreadableCodes: readonly ErrorCode[] = [
  'upload_unreadable',
  'upload_mismatch',
  'upload_no_audio',
  'upload_cut',
  'upload_damaged',
  'upload_free_bitrate',
]
const isUnreadableFile = (error: unknown): boolean =>
  error instanceof ApiError && unreadableCodes.some((code) => code === error.code)

/** Several recordings as tracks, all at the same place: stems. What is wrong with a file never keeps the others. */
async function importAudios(projectId: string, files: readonly File[]): Promise<Imported> {
  const audios: AudioItem[] = []
  const unreadable: string[] = []
  let problem: string | undefined
  for (const file of files)
    await saveAudioFile(file, new AbortController().signal).then(
      (audio) => audios.push(audio),
      (error: unknown) => {
        if (isUnreadableFile(error)) unreadable.push(file.name)
        else problem = readProblem(error)
      },
    )
  if (audios.length > 0) placeAudios(projectId, audios)
  const notes: ImportNote[] =
    unreadable.length > 0 ? [{ code: 'unreadableAudio', count: unreadable.length, names: unreadable }] : []
  return { tracks: audios.length, notes, problem }
}

/** Imports files one after the other, audios together; what one is refused for is shown after the others. */
export async function importFiles(files: readonly File[]): Promise<void> {
  const { projectId, flush } = useDaw.getState()
  if (projectId === null || files.length === 0 || useImport.getState().isBusy) return
  useImport.setState({ isBusy: true, done: null, problem: null })
  const done = { tracks: 0, notes: [] as ImportNote[] }
  const audios = files.filter(isAudio)
  const parts = [
    ...files.filter((file) => !isAudio(file)).map((file) => () => importProject(projectId, file)),
    ...(audios.length > 0 ? [() => importAudios(projectId, audios)] : []),
  ]
  let problem: string | null = null
  await flush()
  for (const part of parts)
    await part().then(
      (imported) => {
        done.tracks += imported.tracks
        done.notes.push(...imported.notes)
        problem = imported.problem ?? problem
      },
      (error: unknown) => void (problem = readProblem(error)),
    )
  useImport.setState({ isBusy: false, done: done.tracks > 0 || problem === null ? done : null, problem })
}
