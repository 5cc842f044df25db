import { cutProjectId } from '@songloom/contracts/ids.rules'
import type { errors } from '@songloom/contracts/errors.rules'
import { stylesForMode } from '@songloom/contracts/generate-song.rules'
import type { Message } from '@songloom/contracts/messages'
import { songDurationSentSeconds, songVersions } from '@songloom/contracts/versions.rules'
import { create } from 'zustand'
import { ApiError, call, messageOf } from './api.ts'
import { openAuth, requireUser, tellFailure } from './auth-gate.ts'
import { navigateTo } from './navigation.ts'
import { forgetNewProject, newProject, newProjectThread, saveNewProject } from './new-project.ts'
import type { NewProject } from './new-project.ts'
import { notify } from './notify.ts'
import { currentUser, pendingQuery, projectsQuery, threadQuery, tokensQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { clearSongDraft } from './song-draft.ts'
import type { SongDraft } from './song-draft.ts'
import { failedMessage, haltedMessage, newId, tempMessage } from './temp-message.ts'
import { withMessage } from './thread.ts'

const projectText: (typeof errors)['project_not_created']['message'] =
  'Something went wrong creating your project. Please try again.'

/** A refused prompt: the words it must lose, and one that passes. Shown in the panel until the next try. */
export interface PromptRefusal {
  message: string
  words: readonly string[]
  proposal: string
  field: 'prompt' | 'lyrics'
}

export const useGenerating = create<{ busy: boolean; refusal: PromptRefusal | null }>(() => ({
  busy: false,
  refusal: null,
}))

/** v3 lets the engine choose; otherwise 15, or what the person asked for. */
export const sentSeconds = (draft: SongDraft): number =>
  draft.durationSeconds === 15 ? songDurationSentSeconds(draft.version) : draft.durationSeconds

const put = (projectId: string, message: Message): void => {
  queryClient.setQueryData(
    threadQuery(projectId).queryKey,
    (thread) => thread && { ...thread, messages: withMessage(thread.messages, message) },
  )
}

/** Removes a card that only this machine knows. */
export function dropLocal(projectId: string, tempId: string): void {
  queryClient.setQueryData(
    threadQuery(projectId).queryKey,
    (thread) => thread && { ...thread, messages: thread.messages.filter((message) => message._id !== tempId) },
  )
}

function refresh(): void {
  for (const { queryKey } of [tokensQuery, pendingQuery, projectsQuery])
    void queryClient.invalidateQueries({ queryKey })
}

function bodyOf(draft: SongDraft, projectId: string, tempId: string) {
  const { mode, prompt, lyrics } = draft
  const styles = stylesForMode(mode, draft.styles)
  return {
    userId: currentUser()?.id,
    projectId,
    actionByUser: 'song_gen',
    tempId,
    mode,
    version: songVersions.find((version) => version === draft.version),
    prompt: mode === 'describe' ? prompt : '',
    lyrics: mode === 'custom' ? lyrics : undefined,
    styleOfMusic: styles.length > 0 ? styles.join(', ') : null,
    duration: sentSeconds(draft),
    loop: false,
  }
}

function refusalOf(error: unknown, draft: SongDraft): PromptRefusal | null {
  if (!(error instanceof ApiError) || !error.details.proposal) return null
  const { words = [], proposal } = error.details
  return { message: error.message, words, proposal, field: draft.mode === 'describe' ? 'prompt' : 'lyrics' }
}

function failed(draft: SongDraft, message: Message, error: unknown): void {
  put(message.projectId, failedMessage(message, error))
  useGenerating.setState({ refusal: refusalOf(error, draft) })
  tellFailure(error, () => void retryLocal(message.projectId, message._id, draft))
}

async function request(draft: SongDraft, message: Message): Promise<void> {
  try {
    const answer = await call('generate', { body: bodyOf(draft, message.projectId, message._id) })
    put(message.projectId, answer.data)
    clearSongDraft()
  } catch (error) {
    failed(draft, message, error)
  } finally {
    refresh()
  }
}

async function confirmed(projectId: string): Promise<boolean> {
  const userId = currentUser()?.id
  try {
    await call('newCreateProject', { body: { userId, projectId } })
    await call('confirmProject', { body: { userId, projectId } })
    return true
  } catch (error) {
    forgetNewProject(projectId)
    queryClient.removeQueries({ queryKey: threadQuery(projectId).queryKey })
    navigateTo('/studio')
    notify.error(projectText)
    if (error instanceof ApiError && error.signedOut) openAuth()
    return false
  }
}

const running = new Set<string>()

/** Confirms the project, then asks for the song; a reload in between goes on from here. */
export async function runNewProject(projectId: string): Promise<void> {
  const record = newProject(projectId)
  if (!record || record.halted || running.has(projectId)) return
  running.add(projectId)
  useGenerating.setState({ busy: true, refusal: null })
  try {
    if (!(await confirmed(projectId))) return
    await request(record.draft, record.message)
    forgetNewProject(projectId)
  } finally {
    running.delete(projectId)
    useGenerating.setState({ busy: false })
  }
}

function startProject(draft: SongDraft, userId: string): void {
  const projectId = cutProjectId(newId())
  const isHalted = draft.version === 'v5'
  const message = tempMessage(draft, projectId, userId, sentSeconds(draft))
  const record: NewProject = {
    projectId,
    draft,
    isNewProject: true,
    isStreaming: false,
    halted: isHalted,
    message: isHalted ? haltedMessage(message) : message,
  }
  saveNewProject(record)
  queryClient.setQueryData(threadQuery(projectId).queryKey, newProjectThread(projectId))
  navigateTo(`/studio/${projectId}`)
  void runNewProject(projectId)
}

async function addTake(draft: SongDraft, projectId: string, userId: string): Promise<void> {
  const message = tempMessage(draft, projectId, userId, sentSeconds(draft))
  if (draft.version === 'v5') return put(projectId, haltedMessage(message))
  put(projectId, message)
  useGenerating.setState({ busy: true, refusal: null })
  await request(draft, message)
  useGenerating.setState({ busy: false })
}

/** Create: into the project of the route, or into a new one. A visitor logs in first and goes on from here. */
export function createSong(draft: SongDraft, projectId: string | undefined): void {
  requireUser(() => {
    if (useGenerating.getState().busy) return
    const userId = currentUser()!.id
    if (projectId) void addTake(draft, projectId, userId)
    else startProject(draft, userId)
  })
}

async function retryLocal(projectId: string, tempId: string, draft: SongDraft): Promise<void> {
  dropLocal(projectId, tempId)
  await addTake(draft, projectId, currentUser()!.id)
}

/** The same inputs once more, under a new tempId; a card the server never saw is replaced. */
export function tryAgain(message: Message, draft: SongDraft): void {
  requireUser(() => {
    const record = newProject(message.projectId)
    if (message._id === message.tempId) dropLocal(message.projectId, message._id)
    if (!record) return void addTake(draft, message.projectId, currentUser()!.id)
    const fresh = tempMessage(draft, message.projectId, currentUser()!.id, sentSeconds(draft))
    saveNewProject({ ...record, draft, halted: false, message: fresh })
    put(message.projectId, fresh)
    void runNewProject(message.projectId)
  })
}

/** Stop: the card says so at once, the server has the last word. */
export async function cancelTake(message: Message): Promise<void> {
  put(message.projectId, { ...message, cancelling: true })
  try {
    await call('cancelGeneration', { params: { projectId: message.projectId, messageId: message._id } })
  } catch (error) {
    put(message.projectId, { ...message, cancelling: false })
    notify.error(messageOf(error))
  }
}
