import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { studioSentence } from '../../lib/jobs/studio-sentence.ts'
import { dawAddress, toDawFile } from '../../panels/daw/daw-handover.ts'
import type { DawHandover } from '../../panels/daw/daw-handover.ts'
import { libraryPatience, pollGeneration } from '../../lib/jobs/poll-generation.ts'
import { readStems } from './read-stems.ts'

/** An error whose message replaces the current toast unchanged. */
class SentenceError extends Error {}

type Code = Parameters<typeof studioSentence>[0]
const sentenceError = (code: Code, values?: Record<string, string>): SentenceError =>
  new SentenceError(studioSentence(code, values))

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

async function ask(item: AudioItem, userId: string, projectId: string): Promise<Accepted> {
  const { audioUrl, duration, isLoopable: loop, bpm } = item
  const body = {
    userId,
    projectId,
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

/** In the project of the audio; what has none that is still there gets one, in which the DAW is opened as well. */
async function trigger(item: AudioItem, userId: string): Promise<Accepted & { isOwnProject: boolean }> {
  try {
    if (!item.isUploaded) {
      const data = await ask(item, userId, item.projectId).catch((error: unknown) => {
        if (!isGone(error)) throw error
        return undefined
      })
      if (data) return { ...data, isOwnProject: false }
    }
    return { ...(await ask(item, userId, await newProject(userId))), isOwnProject: true }
  } catch (error) {
    throw error instanceof SentenceError
      ? error
      : sentenceError('stems_trigger_failed', { message: readErrorMessage(error) })
  }
}

async function stemsOf({ _id: messageId, projectId }: Accepted): Promise<AudioItem[]> {
  const polled = await pollGeneration({ projectId, messageId }, libraryPatience)
  if (polled.kind === 'timeout') throw sentenceError('stems_timeout_daw')
  if (polled.kind === 'unreachable')
    throw sentenceError('stems_poll_failed', { message: readErrorMessage(polled.error) })
  const { failure, error } = polled.standing
  if (polled.kind === 'failed') throw sentenceError('stems_failed', { message: failure?.message ?? error ?? '' })
  const stems = await readStems(polled.standing).catch((cause: unknown) => {
    throw sentenceError('stems_poll_failed', { message: readErrorMessage(cause) })
  })
  if (stems.length === 0) throw sentenceError('stems_none')
  return stems
}

/** A frame of the DAW that is open is sent the stems. */
function postToFrames(handover: DawHandover): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-daw]'))
    frame.contentWindow?.postMessage({ type: 'audioFiles', ...handover }, location.origin)
}

async function split(item: AudioItem, userId: string, toastId: string): Promise<void> {
  notify.loading(t`Splitting audio into stems...`, toastId)
  const accepted = await trigger(item, userId)
  notify.loading(t`Waiting for stems...`, toastId)
  const stems = await stemsOf(accepted)
  const projectId = accepted.isOwnProject ? accepted.projectId : await newProject(userId)
  const handover = { userId, projectId, files: stems.map(toDawFile) }
  postToFrames(handover)
  notify.success(t`Stems sent to DAW!`, toastId, { label: t`Open`, onClick: () => navigateTo(dawAddress(handover)) })
}

/**
 * Splits an audio of the library for the DAW; one toast says each step, and opens the DAW at the end (spec 1 §4, §8).
 */
export function splitAndOpen(item: AudioItem): void {
  requireUser(() => {
    const toastId = `daw-${item.audioId}`
    const userId = currentUser()?.id
    const missing = missingFields(userId, item)
    if (!userId || missing.length > 0)
      return notify.error(studioSentence('stems_fields_missing', { fields: missing.join(', ') }), toastId)
    split(item, userId, toastId).catch((error: unknown) => {
      const text =
        error instanceof SentenceError
          ? error.message
          : studioSentence('stems_send_failed', { message: readErrorMessage(error) })
      notify.error(text, toastId)
    })
  })
}
