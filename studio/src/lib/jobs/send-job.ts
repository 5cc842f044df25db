import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { cutProjectId } from '@songloom/contracts/library/ids.rules'
import type { errors } from '@songloom/contracts/errors/errors.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import { ApiError, call, readErrorMessage } from '../http/api.ts'
import { openAuth, requireUser, showError } from '../http/auth-gate.ts'
import { getErrorTexts } from '../http/error-texts.ts'
import { getAdjustmentTexts } from '../i18n/adjustment-texts.ts'
import type { JobDraft } from './job-draft.ts'
import { getPanelSettings } from './library-jobs.ts'
import { literalJobErrors } from './literal-job-errors.ts'
import type { PanelSettings } from './library-jobs.ts'
import { isProjectShown, projectPath, projectsPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { forgetNewProject, startNewProject, createProjectThread, saveNewProject } from './new-project.ts'
import type { NewProject } from './new-project.ts'
import { notify } from '../shell/notify.ts'
import { currentUser, estimatesKey, pendingQuery, projectsKey, threadQuery, tokensQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { isUnheard, isUnreadable, createNoGenerationError, toShownError } from '../http/request-errors.ts'
import { isRecord } from '../shell/storage.ts'
import { toFailedMessage, isUncertain, createTempId, createTempMessage } from './temp-message.ts'
import { openSettings, toDraft } from './tool-lookup.ts'
import { findAccepted } from '../cache/projects/find-accepted.ts'
import { isLocal, withMessage } from '../cache/projects/thread.ts'
import {
  findFailed,
  forgetUnsent,
  isBeingReplaced,
  isUnsent,
  recordFailure,
  queueUnsent,
  watchWithdrawal,
} from './unsent.ts'
import type { UnsentJob } from './unsent.ts'

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
  forgetUnsent(tempId)
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
  actionByUser: action ?? getUsableTool(settings.tool).actions[0]!,
  tempId: _id,
})

/** A request and its card. */
type Sending = Pick<UnsentJob, 'job' | 'message' | 'replaces'>

/** Without an answer it waits to be sent, and the panel is free for the next. */
function keptForLater(request: UnsentJob): boolean {
  const isFirst = !isUnsent(request.message)
  if (!queueUnsent(request)) return false
  if (isFirst) request.job.accepted?.()
  return true
}

/** Removes the card that a new one replaces. */
function removeReplaced({ projectId, _id }: Message): void {
  dropLocal(projectId, _id)
  void call('removeGeneration', { params: { projectId, messageId: _id } }).catch(() => undefined)
}

function accepted({ job, message, replaces }: Sending, data: Message): void {
  // What waited left the panel when it was put aside.
  if (!isUnsent(message)) job.accepted?.(data)
  forgetUnsent(message._id)
  if (replaces) removeReplaced(replaces)
}

export function endAsFailed(sending: Sending, error: unknown): void {
  const { job, message, replaces } = sending
  recordFailure(sending)
  const end = toFailedMessage(message, error)
  // The card that it would have replaced is still there.
  if (replaces && !isUncertain(end)) dropLocal(message.projectId, message._id)
  else put(message.projectId, end)
  job.refused?.(error)
  showError(toShownError(error, job), () => void sendIn(sending))
}

/** Ends what the server has accepted, though it was withdrawn here. */
function cancelAccepted(message: Message): void {
  put(message.projectId, message)
  if (message.status === 'PROCESSING') void cancelJob(message)
}

function missed(sending: Sending, error: unknown, isWithdrawn: boolean): void {
  const known = findAccepted(sending.message)
  if (isWithdrawn) return known && cancelAccepted(known)
  if (known) accepted(sending, known)
  else if (!isUnheard(error) || !keptForLater({ ...sending, isNewProject: false }))
    endAsFailed(sending, isUnreadable(error) ? createNoGenerationError() : error)
}

export async function request(sending: Sending): Promise<void> {
  const { job, message } = sending
  const isWithdrawn = watchWithdrawal(message)
  try {
    const { data, notice } = await call(job.route ?? 'generate', { body: bodyOf(job, message) })
    if (!isRecord(data)) throw createNoGenerationError()
    if (isWithdrawn()) return cancelAccepted(data)
    put(message.projectId, data)
    accepted(sending, data)
    notify.info(notice ? getAdjustmentTexts(notice) : i18n._(job.started))
  } catch (error) {
    missed(sending, error, isWithdrawn())
  } finally {
    refresh()
  }
}

/** Ends a project that the server does not confirm; what has left the panel to wait comes back into it. */
export function endUnconfirmed(error: unknown, { job, message }: Sending, hasWaited: boolean): void {
  const { projectId } = message
  forgetUnsent(message._id)
  forgetNewProject(projectId)
  queryClient.removeQueries({ queryKey: threadQuery(projectId).queryKey })
  if (isProjectShown(projectId)) navigateTo(projectsPath())
  if (hasWaited) openSettings(job.settings)
  notify.error(job.fallbacks?.project() ?? getErrorTexts('project_not_created', projectText).message)
  if (error instanceof ApiError && error.signedOut) openAuth()
}

const laterStatuses = [429, 503]

/** Whether a project may be confirmed later; a first answer without JSON has its own sentence (spec 1 §4). */
function isWorthWaiting(error: unknown, hasWaited: boolean): boolean {
  if (!hasWaited) return isUnheard(error) && !isUnreadable(error)
  return isUnheard(error) || (error instanceof ApiError && laterStatuses.includes(error.status))
}

async function confirmed(record: NewProject, job: JobDraft): Promise<boolean> {
  const { projectId, message } = record
  const userId = currentUser()?.id
  const isWithdrawn = watchWithdrawal(message)
  try {
    await call('newCreateProject', { body: { userId, projectId } })
    await call('confirmProject', { body: { userId, projectId } })
    return !isWithdrawn()
  } catch (error) {
    if (isWithdrawn()) return false
    const hasWaited = isUnsent(message)
    const isKept = isWorthWaiting(error, hasWaited) && keptForLater({ job, message, isNewProject: true })
    if (!isKept) endUnconfirmed(error, { job, message }, hasWaited)
    return false
  }
}

const running = new Set<string>()

/** Confirms the project, then requests its first job. */
export async function runNewProject(projectId: string, jobOf: (settings: PanelSettings) => JobDraft): Promise<void> {
  const record = startNewProject(projectId)
  const settings = record && getPanelSettings(record.message)
  if (!record || !settings || record.halted || running.has(projectId)) return
  running.add(projectId)
  useSending.setState({ busy: true })
  try {
    const job = jobOf(settings)
    if (!(await confirmed(record, job))) return
    await request({ job, message: record.message })
    forgetNewProject(projectId)
  } finally {
    running.delete(projectId)
    useSending.setState({ busy: false })
  }
}

/** A reload during the first request continues here; a request that waits is sent with the others. */
export function resumeNewProject(projectId: string): void {
  const record = startNewProject(projectId)
  if (record && !isUnsent(record.message)) void runNewProject(projectId, toDraft)
}

function startProject(job: JobDraft, userId: string): void {
  const projectId = cutProjectId(createTempId())
  const message = createTempMessage(job, projectId, userId)
  const record: NewProject = {
    projectId,
    isNewProject: true,
    isStreaming: false,
    halted: job.coming !== undefined,
    message,
  }
  saveNewProject(record)
  queryClient.setQueryData(threadQuery(projectId).queryKey, createProjectThread(projectId))
  navigateTo(projectPath(projectId))
  void runNewProject(projectId, () => job)
}

function sayComing(label: string): void {
  notify.info(t`${label} isn’t out yet. You weren’t charged.`)
}

/** Shows the card, and asks. */
async function sendIn(sending: Sending): Promise<void> {
  const { job, message } = sending
  if (job.coming !== undefined) return sayComing(job.coming)
  put(message.projectId, message)
  useSending.setState({ busy: true })
  try {
    await request(sending)
  } finally {
    useSending.setState({ busy: false })
  }
}

/** A project whose first job could not be asked for: the same project, with what can be made. */
function restart(record: NewProject, job: JobDraft, message: Message): void {
  if (job.coming !== undefined) return sayComing(job.coming)
  saveNewProject({ ...record, halted: false, message })
  put(record.projectId, message)
  void runNewProject(record.projectId, () => job)
}

/** Create: into the project of the route, or into a new one. A visitor logs in first and continues here. */
export function sendJob(job: JobDraft, projectId: string | undefined): void {
  const send = (): void => {
    if (useSending.getState().busy) return
    const userId = currentUser()!.id
    const record = projectId ? startNewProject(projectId) : undefined
    void import('./notify-job-ended.ts').then(({ askToNotify }) => askToNotify())
    if (!projectId) return startProject(job, userId)
    const message = createTempMessage(job, projectId, userId)
    if (record?.halted) restart(record, job, message)
    else void sendIn({ job, message })
  }
  requireUser(send, undefined, job.promise)
}

/**
 * The same tool and inputs once more. A request that only this client knows keeps its tempId, because the server may
 * have it all the same; a card of the server is removed when the new request has been accepted.
 */
export function tryAgain(failure: Message, job: JobDraft): void {
  requireUser(() => {
    if (useSending.getState().busy || isBeingReplaced(failure)) return
    const { projectId, _id } = failure
    const record = startNewProject(projectId)
    const message = createTempMessage(job, projectId, currentUser()!.id, isLocal(failure) ? _id : createTempId())
    const replaces = isLocal(failure) ? findFailed(failure)?.replaces : failure
    if (record) restart(record, job, message)
    else void sendIn({ job, message, replaces })
  })
}

/** Stop: the card says so at once, the server has the last word. */
export async function cancelJob(message: Message): Promise<void> {
  put(message.projectId, { ...message, cancelling: true })
  try {
    const params = { projectId: message.projectId, messageId: message._id }
    const { cancelled } = await call('cancelGeneration', { params })
    // Its end is on the way, by an event or the next look.
    if (!cancelled) notify.info(getErrorTexts('already_ended', literalJobErrors.already_ended).message)
  } catch (error) {
    put(message.projectId, { ...message, cancelling: false })
    notify.error(readErrorMessage(error))
  }
}
