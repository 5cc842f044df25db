import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { readFailure } from '../../lib/jobs/read-failure.ts'
import { isRefusal } from '../../lib/http/is-refusal.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { addToOpenDaw, openInDaw } from '../../panels/daw/daw-handover.ts'
import { libraryPatience, pollGeneration } from '../../lib/jobs/poll-generation.ts'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { readStems } from './read-stems.ts'

/** An error whose message replaces the current toast unchanged. */
class SentenceError extends Error {}

type Code = Parameters<typeof getStudioSentence>[0]
const sentenceError = (code: Code, values?: Record<string, string>): SentenceError =>
  new SentenceError(getStudioSentence(code, values))

function missingFields(userId: string | undefined, { audioUrl, duration }: AudioItem): string[] {
  const fields = { userId, audioUrl, duration }
  return Object.entries(fields).flatMap(([name, value]) => (value ? [] : [name]))
}

async function newProject(userId: string): Promise<string> {
  const { _id } = await call('createProject', { body: { userId } }).catch(() => {
    throw sentenceError('daw_project_failed')
  })
  if (!_id) throw sentenceError('daw_project_missing')
  return _id
}

type Accepted = RouteResponse<'generate'>['data']

/** A split whose end is not known. Asked for again under the same `tempId`, it is the same job. */
interface PendingSplit {
  item: AudioItem
  userId: string
  tempId: string
  /** Of the audio, or one that was made for the split. */
  projectId: string | undefined
}

const toKey = ({ item, userId }: Pick<PendingSplit, 'item' | 'userId'>): string => `${userId} ${item.audioId}`

/** By user and audio. */
const pendingSplits = new Map<string, PendingSplit>()

/** The split of an audio whose end is not known, or a new one. */
function getPendingSplit(item: AudioItem, userId: string): PendingSplit {
  const key = toKey({ item, userId })
  const projectId = item.isUploaded ? undefined : item.projectId
  const pending = pendingSplits.get(key) ?? { item, userId, tempId: createTempId(), projectId }
  pendingSplits.set(key, pending)
  return pending
}

const forgetSplit = (pending: PendingSplit): void => void pendingSplits.delete(toKey(pending))

async function ask({ item, userId, tempId }: PendingSplit, projectId: string): Promise<Accepted> {
  const { audioUrl, duration, isLoopable: loop, bpm } = item
  const body = {
    userId,
    projectId,
    tempId,
    prompt: item.songName,
    actionByUser: 'separate_stems',
    aiMagicTool: 'separate_stems',
    audioUrl,
    audio_url: audioUrl,
    duration,
    loop,
    bpm,
    audioBpm: bpm,
    timestamp: new Date().toISOString(),
  }
  return (await call('generate', { body })).data
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Asks in a project that is made for the split, and removes it where the split is refused. */
async function askInNew(pending: PendingSplit): Promise<Accepted> {
  const { userId } = pending
  const projectId = await newProject(userId)
  pending.projectId = projectId
  return ask(pending, projectId).catch((error: unknown) => {
    if (isRefusal(error)) void call('deleteProject', { body: { userId, projectId } }).catch(() => undefined)
    throw error
  })
}

/** In the project of the audio; what has none that is still there gets one. */
async function trigger(pending: PendingSplit): Promise<Accepted> {
  try {
    const asked = pending.projectId === undefined ? undefined : ask(pending, pending.projectId)
    const accepted = await asked?.catch((error: unknown) => {
      if (!isGone(error)) throw error
      return undefined
    })
    return accepted ?? (await askInNew(pending))
  } catch (error) {
    if (isRefusal(error)) forgetSplit(pending)
    throw error instanceof SentenceError
      ? error
      : sentenceError('stems_trigger_failed', { message: readErrorMessage(error) })
  }
}

async function stemsOf(pending: PendingSplit, { _id: messageId, projectId }: Accepted): Promise<AudioItem[]> {
  const polled = await pollGeneration({ projectId, messageId }, libraryPatience)
  if (polled.kind === 'timeout') throw sentenceError('stems_timeout_daw')
  if (polled.kind !== 'unreachable' || isRefusal(polled.error)) forgetSplit(pending)
  if (polled.kind === 'unreachable')
    throw sentenceError('stems_poll_failed', { message: readErrorMessage(polled.error) })
  const { failure, error } = polled.standing
  if (polled.kind === 'failed')
    throw sentenceError('stems_failed', { message: failure ? readFailure(failure) : (error ?? '') })
  const stems = await readStems(polled.standing).catch((cause: unknown) => {
    throw sentenceError('stems_poll_failed', { message: readErrorMessage(cause) })
  })
  if (stems.length === 0) throw sentenceError('stems_none')
  return stems
}

async function split(item: AudioItem, userId: string, toastId: string): Promise<void> {
  notify.loading(t`Splitting audio into stems...`, toastId)
  const pending = getPendingSplit(item, userId)
  const accepted = await trigger(pending)
  notify.loading(t`Waiting for stems...`, toastId)
  const stems = await stemsOf(pending, accepted)
  const open = { label: t`Open`, onClick: () => openInDaw(stems) }
  notify.success(t`Stems sent to DAW!`, toastId, addToOpenDaw(stems) ? undefined : open)
}

/** Splits that are under way, by user and audio: chosen once more, they go on. */
const running = new Set<string>()

async function splitOnce(item: AudioItem, userId: string, toastId: string): Promise<void> {
  const key = toKey({ item, userId })
  if (running.has(key)) return
  running.add(key)
  await split(item, userId, toastId).finally(() => running.delete(key))
}

/**
 * Splits an audio of the library for the DAW; one toast says each step. At the end the stems go to the DAW that is
 * open, or the toast opens one (spec 1 §4, §8).
 */
export function splitAndOpen(item: AudioItem): void {
  requireUser(() => {
    const toastId = `daw-${item.audioId}`
    const userId = currentUser()?.id
    const missing = missingFields(userId, item)
    if (!userId || missing.length > 0)
      return notify.error(getStudioSentence('stems_fields_missing', { fields: missing.join(', ') }), toastId)
    splitOnce(item, userId, toastId).catch((error: unknown) => {
      const text =
        error instanceof SentenceError
          ? error.message
          : getStudioSentence('stems_send_failed', { message: readErrorMessage(error) })
      notify.error(text, toastId)
    })
  })
}
