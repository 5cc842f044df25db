import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { unsentSettings } from '@songloom/contracts/jobs/unsent.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { create } from 'zustand'
import { findAccepted } from '../cache/projects/find-accepted.ts'
import type { JobDraft } from './job-draft.ts'
import { isRecord, readLocal, writeLocal } from '../shell/storage.ts'

/** A job that found no server. */
export interface UnsentJob {
  message: Message
  job: JobDraft
  /** Its project has to be confirmed first. */
  isNewProject: boolean
  /** The failed card in whose place it is made. */
  replaces?: Message | undefined
  turn?: undefined
}

/** A request to the assistant or the Agent that found no server. */
export interface UnsentTurn {
  message: Message
  turn: { mode: TurnMode; limitTokens: number | undefined }
  job?: undefined
  replaces?: undefined
}

/** A request whose failed card only this client has: its next attempt is made with the same. */
export type FailedRequest = Omit<UnsentJob, 'isNewProject'> | UnsentTurn

/** A request that no server answered: it is stored here and sent when there is one (spec 3 §4). */
export type Unsent = (UnsentJob | UnsentTurn) & { attempts: number; queuedAtMs: number }

const storageKey = 'songloom.unsent'

const isFresh = ({ queuedAtMs }: Pick<Unsent, 'queuedAtMs'>, nowMs: number): boolean =>
  nowMs - queuedAtMs < unsentSettings.lifeMs

/** What is still worth sending after a reload; anything unexpected is left out. */
export function restoreUnsent(saved: unknown, nowMs: number): readonly Unsent[] {
  if (!Array.isArray(saved)) return []
  return saved.filter(
    (one): one is Unsent =>
      isRecord(one) &&
      isRecord(one.message) &&
      (isRecord(one.job) || isRecord(one.turn)) &&
      isFresh(one as unknown as Unsent, nowMs),
  )
}

interface Requests {
  entries: readonly Unsent[]
  failures: readonly FailedRequest[]
}

export const useUnsent = create<Requests>(() => ({
  entries: restoreUnsent(readLocal(storageKey), Date.now()),
  failures: [],
}))

const without = <R extends FailedRequest>(requests: readonly R[], tempId: string): readonly R[] =>
  requests.filter(({ message }) => message._id !== tempId)

/** Saves one request, or that it is gone; what other tabs have saved stays. */
function store(entries: readonly Unsent[], changedId: string): void {
  useUnsent.setState({ entries })
  const others = without(restoreUnsent(readLocal(storageKey), Date.now()), changedId)
  const changed = entries.filter(({ message }) => message._id === changedId)
  const saved = [...others, ...changed]
  writeLocal(storageKey, saved.length > 0 ? saved : null)
}

/** Removes what is known of a request that was accepted, withdrawn or removed. */
export function forgetUnsent(tempId: string): void {
  const { entries, failures } = useUnsent.getState()
  store(without(entries, tempId), tempId)
  useUnsent.setState({ failures: without(failures, tempId) })
}

/** Ends the wait of a request that has failed. */
export function recordFailure(request: FailedRequest): void {
  forgetUnsent(request.message._id)
  useUnsent.setState(({ failures }) => ({ failures: [...failures, request] }))
}

/** What a failed card of this client was asked for with. */
export const findFailed = ({ _id }: Message): FailedRequest | undefined =>
  useUnsent.getState().failures.find(({ message }) => message._id === _id)

/** Keeps a request for later. False when it was tried often enough: then it has failed. */
export function queueUnsent(request: UnsentJob | UnsentTurn): boolean {
  const tempId = request.message._id
  const { entries } = useUnsent.getState()
  const before = entries.find(({ message }) => message._id === tempId)
  const attempts = before ? before.attempts + 1 : 0
  const rest = without(entries, tempId)
  const entry = { ...request, attempts, queuedAtMs: before?.queuedAtMs ?? Date.now() }
  const isWaiting = attempts < unsentSettings.attempts && isFresh(entry, Date.now())
  store(isWaiting ? [...rest, entry] : rest, tempId)
  return isWaiting
}

/** This user's waiting requests, also those that have waited too long. */
const listOwn = (userId: string | undefined): readonly Unsent[] =>
  useUnsent.getState().entries.filter((entry) => entry.message.userId === userId)

export const listUnsent = (userId: string | undefined): readonly Unsent[] =>
  listOwn(userId).filter((entry) => isFresh(entry, Date.now()))

/** What has waited longer than a request may. */
export const listStale = (userId: string | undefined): readonly Unsent[] =>
  listOwn(userId).filter((entry) => !isFresh(entry, Date.now()))

/** The cards of a project's waiting requests, which a reload leaves out of its thread. */
export const listMessages = (entries: readonly Unsent[], projectId: string): Message[] =>
  entries.map(({ message }) => message).filter((message) => message.projectId === projectId)

const isWaitingIn = ({ entries }: Requests, { _id }: Message): boolean =>
  entries.some(({ message }) => message._id === _id)

export const isUnsent = (message: Message): boolean => isWaitingIn(useUnsent.getState(), message)

/** Answers whether a request that waits now was withdrawn since. */
export function watchWithdrawal(message: Message): () => boolean {
  const waited = isUnsent(message)
  return () => waited && !isUnsent(message)
}

export const useIsUnsent = (message: Message): boolean => useUnsent((requests) => isWaitingIn(requests, message))

const isReplacedIn = ({ entries, failures }: Requests, { _id }: Message): boolean =>
  [...entries, ...failures.filter(({ message }) => !findAccepted(message))].some(
    ({ replaces }) => replaces?._id === _id,
  )

/** Whether a request that replaces this failed card waits, or may have been accepted. */
export const isBeingReplaced = (message: Message): boolean => isReplacedIn(useUnsent.getState(), message)

export const useIsBeingReplaced = (message: Message): boolean =>
  useUnsent((requests) => isReplacedIn(requests, message))
