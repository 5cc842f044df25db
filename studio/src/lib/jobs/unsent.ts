import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { create } from 'zustand'
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
}

/** A request that no server answered: it is stored here and sent when there is one (spec 3 §4). */
export type Unsent = (UnsentJob | UnsentTurn) & { attempts: number; queuedAtMs: number }

const storageKey = 'songloom.unsent'

const isFresh = ({ queuedAtMs }: Pick<Unsent, 'queuedAtMs'>, nowMs: number): boolean =>
  nowMs - queuedAtMs < socketSettings.unsentLifeMs

/** What is still worth sending after a reload; anything unexpected is left out. */
export function restoredUnsent(saved: unknown, nowMs: number): readonly Unsent[] {
  if (!Array.isArray(saved)) return []
  return saved.filter(
    (one): one is Unsent =>
      isRecord(one) &&
      isRecord(one.message) &&
      (isRecord(one.job) || isRecord(one.turn)) &&
      isFresh(one as unknown as Unsent, nowMs),
  )
}

export const useUnsent = create<{ entries: readonly Unsent[] }>(() => ({
  entries: restoredUnsent(readLocal(storageKey), Date.now()),
}))

function keep(entries: readonly Unsent[]): void {
  useUnsent.setState({ entries })
  writeLocal(storageKey, entries.length > 0 ? entries : null)
}

const without = (tempId: string): readonly Unsent[] =>
  useUnsent.getState().entries.filter(({ message }) => message._id !== tempId)

export const forgetUnsent = (tempId: string): void => keep(without(tempId))

/** Keeps a request for later. False when it was tried often enough: then it has failed. */
export function queueUnsent(request: UnsentJob | UnsentTurn): boolean {
  const tempId = request.message._id
  const before = useUnsent.getState().entries.find(({ message }) => message._id === tempId)
  const attempts = before ? before.attempts + 1 : 0
  const rest = without(tempId)
  const entry = { ...request, attempts, queuedAtMs: before?.queuedAtMs ?? Date.now() }
  const isWaiting = attempts < socketSettings.unsentAttempts && isFresh(entry, Date.now())
  keep(isWaiting ? [...rest, entry] : rest)
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

export const isUnsent = ({ _id }: Message): boolean =>
  useUnsent.getState().entries.some(({ message }) => message._id === _id)

export const useIsUnsent = ({ _id }: Message): boolean =>
  useUnsent(({ entries }) => entries.some(({ message }) => message._id === _id))

const isReplacedBy = (entry: Unsent, { _id }: Message): boolean =>
  entry.job !== undefined && entry.replaces?._id === _id

/** Whether a request waits that is to take the place of this failed card. */
export const isBeingReplaced = (message: Message): boolean =>
  useUnsent.getState().entries.some((entry) => isReplacedBy(entry, message))

export const useIsBeingReplaced = (message: Message): boolean =>
  useUnsent(({ entries }) => entries.some((entry) => isReplacedBy(entry, message)))
