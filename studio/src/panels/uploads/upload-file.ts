import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import {
  findLengthProblem,
  toUploadLimit,
  uploadProblem,
  uploadProgress,
} from '@songloom/contracts/library/uploads.rules'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { isPassing } from '../../lib/http/is-refusal.ts'
import { cacheAudio } from '../../lib/cache/audios/audio-cache.ts'
import { requireUser, showError } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser, studioSettingsQuery } from '../../lib/cache/queries.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { openSlot } from '../reference/reference.ts'
import type { ReferenceSlot } from '../reference/reference.ts'
import { placeUploaded } from './after-upload.ts'
import { readDuration } from './read-duration.ts'
import { getUploadedAudio, awaitReceived } from './follow-upload.ts'
import { forgetUpload, cacheUpload } from './kept-upload.ts'
import type { KeptUpload } from './kept-upload.ts'
import { withUploadLock } from './upload-lock.ts'
import { changeUpload, useUploadDialog } from './upload-store.ts'
import type { CurrentUpload } from './upload-store.ts'
import { uploadToast, withEnding } from './upload-rules.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'
import { wait } from '../../lib/shell/scope.ts'

type Problem = Parameters<typeof getStudioSentence>[0]

let running = new AbortController()

function notifyDuplicate(audio: AudioItem, { slot }: CurrentUpload): void {
  const name = isolateName(audio.name)
  useUploadDialog.setState({ current: null })
  notify.info(t`This file is already in your library, as "${name}".`)
  placeUploaded(audio, slot)
}

/** 100 %, and a moment later the dialog offers Save (spec 1 §4). */
async function ready(audio: AudioItem, { source }: CurrentUpload, signal: AbortSignal): Promise<void> {
  changeUpload({ percent: 100, isSent: true, audio })
  if (source === 'recording') notify.success(t`Recording uploaded!`, uploadToast)
  await wait(uploadProgress.pauseMs, signal)
  changeUpload({ phase: 'ready' })
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return getStudioSentence('upload_unreadable')
  const { message, hint } = getErrorTexts(error.code, error.message, error.details.hint)
  return hint ? `${message} ${hint}` : message
}

const isWorthRetrying = (error: unknown, { source }: CurrentUpload): boolean =>
  source === 'recording' || isPassing(error)

/** A file can be chosen again; a recording or a failed upload is kept so that it can be sent again. */
function failed(upload: CurrentUpload, error: unknown): void {
  if (error instanceof ApiError && error.signedOut) {
    useUploadDialog.setState({ current: null })
    return showError(error, () => uploadFile(upload.file, upload.source, upload))
  }
  if (upload.source === 'recording') notify.error(getStudioSentence('recording_failed'))
  if (isWorthRetrying(error, upload)) return changeUpload({ phase: 'failed', failure: wordsOf(error) })
  useUploadDialog.setState({ current: null })
  void forgetUpload()
  notify.error(wordsOf(error))
}

async function run(upload: CurrentUpload): Promise<void> {
  running = new AbortController()
  const { signal } = running
  useUploadDialog.setState({ current: upload, interrupted: null })
  void cacheUpload(currentUser()!.id, upload)
  try {
    const view = await withUploadLock(() => awaitReceived(upload, signal))
    const audio = getUploadedAudio(view)
    cacheAudio(audio)
    if (view.isDuplicate) notifyDuplicate(audio, upload)
    else await ready(audio, upload, signal)
  } catch (error) {
    if (!signal.aborted) failed(upload, error)
  }
}

/** A recording cannot be chosen again: one that is refused here is kept as after a failed upload. */
function failRecording(upload: CurrentUpload, failure: string): void {
  notify.error(getStudioSentence('recording_failed'))
  useUploadDialog.setState({ current: { ...upload, phase: 'failed', failure }, interrupted: null })
  void cacheUpload(currentUser()!.id, upload)
}

interface Options {
  durationSeconds?: number
  /** The place of a tool that gets it; otherwise that for which the library is open, if it is. */
  slot?: ReferenceSlot
}

const fresh = { phase: 'running', percent: 0, isSent: false, audio: null, failure: null, work: null } as const
const isBusy = (): boolean => useUploadDialog.getState().current !== null
const notifyBusy = (): void => notify.info(t`One file at a time. Finish the current upload first.`)

async function begin(
  file: File,
  source: 'file' | 'recording',
  { durationSeconds, slot = openSlot() }: Options,
): Promise<void> {
  // Until the limit is known, the server refuses what is too large.
  const maxBytes = queryClient.getQueryData(studioSettingsQuery.queryKey)?.maxUploadBytes ?? Infinity
  const refuse = (code: Problem): void => notify.error(getStudioSentence(code, toUploadLimit(maxBytes)))
  const problem = uploadProblem(file, source, maxBytes)
  if (problem) return refuse(problem as Problem)
  const seconds = durationSeconds ?? (await readDuration(file))
  const tooLong = seconds === undefined ? undefined : findLengthProblem(currentUser()!.plan, seconds)
  if (tooLong && source === 'file') return refuse(tooLong as Problem)
  if (isBusy()) return notifyBusy()
  const upload = { file, source, durationSeconds: seconds, slot, ...fresh }
  if (tooLong) failRecording(upload, getStudioSentence(tooLong as Problem))
  else await run(upload)
}

/** A file can be chosen again; a recording waits until the current upload is closed. */
function refuseOrWait(file: File, source: 'file' | 'recording', options: Options): void {
  if (source === 'file') return notifyBusy()
  notify.info(t`Your recording is sent once the current upload is closed.`)
  // Another place may be open when it begins.
  const placed = { ...options, slot: options.slot ?? openSlot() }
  const stopWaiting = useUploadDialog.subscribe(({ current }) => {
    if (current) return
    stopWaiting()
    uploadFile(file, source, placed)
  })
}

/**
 * Brings a file or a recording into the library: checks it here, sends it, and follows it in a dialog. A visitor logs
 * in first.
 */
export function uploadFile(file: File, source: 'file' | 'recording' = 'file', options: Options = {}): void {
  requireUser(() => (isBusy() ? refuseOrWait(file, source, options) : void begin(withEnding(file), source, options)))
}

/** Sends what failed once more. */
export function retryUpload(): void {
  const { current } = useUploadDialog.getState()
  if (current) void run({ ...current, ...fresh })
}

/** Sends on what an earlier page began to send. */
export function continueUpload(upload: KeptUpload): void {
  requireUser(() => (isBusy() ? notifyBusy() : void run({ ...upload, ...fresh })))
}

async function removeUploaded(audio: AudioItem): Promise<void> {
  cacheAudio({ ...audio, isHidden: true })
  try {
    await call('deleteUpload', { query: { id: audio.audioId, userId: currentUser()?.id } })
  } catch (error) {
    cacheAudio(audio)
    notify.error(readErrorMessage(error))
  }
}

/** Ends the upload in any state; nothing of it stays in the library. */
export async function cancelUpload(): Promise<void> {
  const { current } = useUploadDialog.getState()
  running.abort()
  useUploadDialog.setState({ current: null })
  void forgetUpload()
  if (!current) return
  notify.info(getStudioSentence('upload_canceled'))
  if (current.audio) await removeUploaded(current.audio)
}
