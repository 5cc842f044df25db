import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { cutProjectId } from '@songloom/contracts/library/ids.rules'
import type { errors } from '@songloom/contracts/errors/errors.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { usableTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import { ApiError, call, readErrorMessage } from '../http/api.ts'
import { openAuth, requireUser, showError } from '../http/auth-gate.ts'
import { errorTexts } from '../http/error-texts.ts'
import type { JobDraft } from './job-draft.ts'
import { getPanelSettings } from './library-jobs.ts'
import { literalJobErrors } from './literal-job-errors.ts'
import type { PanelSettings } from './library-jobs.ts'
import { projectPath, projectsPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { forgetNewProject, newProject, newProjectThread, saveNewProject } from './new-project.ts'
import type { NewProject } from './new-project.ts'
import { notify } from '../shell/notify.ts'
import { currentUser, estimatesKey, pendingQuery, projectsKey, threadQuery, tokensQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { isUnreadable, noGeneration, toShownError } from '../http/request-errors.ts'
import { isRecord } from '../shell/storage.ts'
import { failedMessage, newId, tempMessage } from './temp-message.ts'
import { withMessage } from '../cache/projects/thread.ts'
import { forgetUnsent, queueUnsent, listUnsent } from './unsent.ts'

const projectText: (typeof errors)['project_not_created']['message'] =
  'Something went wrong creating your project. Please try again.'

export const useSending = create<{ busy: boolean }>(() => ({ busy: false }))

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
  for (const queryKey of [tokensQuery.queryKey, pendingQuery.queryKey, projectsKey, estimatesKey])
    void queryClient.invalidateQueries({ queryKey })
}

const bodyOf = ({ settings, fields, action }: JobDraft, { projectId, _id }: Message) => ({
  ...fields,
  userId: currentUser()?.id,
  projectId,
  actionByUser: action ?? usableTool(settings.tool).actions[0]!,
  tempId: _id,
})

/** No server was there to hear it: it waits to be sent, and the panel is free for the next. */
function keptForLater(error: unknown, job: JobDraft, message: Message, isNewProject: boolean): boolean {
  const isUnheard = error instanceof ApiError && error.status === 0
  if (!isUnheard || !queueUnsent({ job, message, isNewProject })) return false
  job.accepted?.()
  return true
}

function failed(job: JobDraft, message: Message, error: unknown): void {
  forgetUnsent(message._id)
  put(message.projectId, failedMessage(message, error))
  job.refused?.(error)
  showError(toShownError(error, job), () => void retryLocal(message.projectId, message._id, job))
}

const isUnsent = ({ _id, userId }: Message): boolean => listUnsent(userId).some(({ message }) => message._id === _id)

export async function request(job: JobDraft, message: Message): Promise<void> {
  try {
    const { data, notice } = await call(job.route ?? 'generate', { body: bodyOf(job, message) })
    if (!isRecord(data)) throw noGeneration()
    put(message.projectId, data)
    // What waited left the panel when it was put aside.
    if (isUnsent(message)) forgetUnsent(message._id)
    else job.accepted?.(data)
    notify.info(notice ?? i18n._(job.started))
  } catch (error) {
    if (!keptForLater(error, job, message, false)) failed(job, message, isUnreadable(error) ? noGeneration() : error)
  } finally {
    refresh()
  }
}

function notConfirmed(error: unknown, { projectId, message }: NewProject, { fallbacks }: JobDraft): void {
  forgetUnsent(message._id)
  forgetNewProject(projectId)
  queryClient.removeQueries({ queryKey: threadQuery(projectId).queryKey })
  navigateTo(projectsPath())
  notify.error(
    error instanceof ApiError && error.code === 'response_invalid'
      ? error.message
      : (fallbacks?.project() ?? projectText),
  )
  if (error instanceof ApiError && error.signedOut) openAuth()
}

async function confirmed(record: NewProject, job: JobDraft): Promise<boolean> {
  const { projectId, message } = record
  const userId = currentUser()?.id
  try {
    await call('newCreateProject', { body: { userId, projectId } })
    await call('confirmProject', { body: { userId, projectId } })
    return true
  } catch (error) {
    if (!keptForLater(error, job, message, true)) notConfirmed(error, record, job)
    return false
  }
}

const running = new Set<string>()

/** Confirms the project, then requests its first job; a reload in between continues here. */
export async function runNewProject(projectId: string, jobOf: (settings: PanelSettings) => JobDraft): Promise<void> {
  const record = newProject(projectId)
  const settings = record && getPanelSettings(record.message)
  if (!record || !settings || record.halted || running.has(projectId)) return
  running.add(projectId)
  useSending.setState({ busy: true })
  try {
    const job = jobOf(settings)
    if (!(await confirmed(record, job))) return
    await request(job, record.message)
    forgetNewProject(projectId)
  } finally {
    running.delete(projectId)
    useSending.setState({ busy: false })
  }
}

function startProject(job: JobDraft, userId: string): void {
  const projectId = cutProjectId(newId())
  const message = tempMessage(job, projectId, userId)
  const record: NewProject = {
    projectId,
    isNewProject: true,
    isStreaming: false,
    halted: job.coming !== undefined,
    message,
  }
  saveNewProject(record)
  queryClient.setQueryData(threadQuery(projectId).queryKey, newProjectThread(projectId))
  navigateTo(projectPath(projectId))
  void runNewProject(projectId, () => job)
}

function sayComing(label: string): void {
  notify.info(t`${label} isn’t out yet. You weren’t charged.`)
}

async function addMessage(job: JobDraft, projectId: string, userId: string): Promise<void> {
  if (job.coming !== undefined) return sayComing(job.coming)
  const message = tempMessage(job, projectId, userId)
  put(projectId, message)
  useSending.setState({ busy: true })
  try {
    await request(job, message)
  } finally {
    useSending.setState({ busy: false })
  }
}

/** A project whose first job could not be asked for: the same project, with what can be made. */
function restart(record: NewProject, job: JobDraft): void {
  if (job.coming !== undefined) return sayComing(job.coming)
  const message = tempMessage(job, record.projectId, currentUser()!.id)
  saveNewProject({ ...record, halted: false, message })
  put(record.projectId, message)
  void runNewProject(record.projectId, () => job)
}

/** Create: into the project of the route, or into a new one. A visitor logs in first and continues here. */
export function sendJob(job: JobDraft, projectId: string | undefined): void {
  const send = (): void => {
    if (useSending.getState().busy) return
    const userId = currentUser()!.id
    const record = projectId ? newProject(projectId) : undefined
    void import('./notify-job-ended.ts').then(({ askToNotify }) => askToNotify())
    if (!projectId) startProject(job, userId)
    else if (record?.halted) restart(record, job)
    else void addMessage(job, projectId, userId)
  }
  requireUser(send, undefined, job.promise)
}

async function retryLocal(projectId: string, tempId: string, job: JobDraft): Promise<void> {
  dropLocal(projectId, tempId)
  await addMessage(job, projectId, currentUser()!.id)
}

/** Removes the card that a new one replaces; if the request fails, the old card is shown again. */
function replaced({ projectId, _id, tempId }: Message): void {
  dropLocal(projectId, _id)
  const params = { projectId, messageId: _id }
  if (_id !== tempId) void call('removeGeneration', { params }).catch(() => undefined)
}

/** The same tool and inputs once more, under a new tempId, in place of the card that failed. */
export function tryAgain(message: Message, job: JobDraft): void {
  requireUser(() => {
    const { projectId } = message
    const record = newProject(projectId)
    replaced(message)
    if (record) restart(record, job)
    else void addMessage(job, projectId, currentUser()!.id)
  })
}

/** Stop: the card says so at once, the server has the last word. */
export async function cancelJob(message: Message): Promise<void> {
  put(message.projectId, { ...message, cancelling: true })
  try {
    const params = { projectId: message.projectId, messageId: message._id }
    const { cancelled } = await call('cancelGeneration', { params })
    // Its end is on the way, by an event or the next look.
    if (!cancelled) notify.info(errorTexts('already_ended', literalJobErrors.already_ended).message)
  } catch (error) {
    put(message.projectId, { ...message, cancelling: false })
    notify.error(readErrorMessage(error))
  }
}
