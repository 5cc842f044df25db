import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { create } from 'zustand'
import type { JobDraft } from './job-draft.ts'
import { isRecord, readLocal, writeLocal } from '../shell/storage.ts'

/** A request that found no server: it is stored here and sent when there is one (spec 3 §4). */
export interface Unsent {
  message: Message
  job: JobDraft
  /** Its project has to be confirmed first. */
  isNewProject: boolean
  attempts: number
  queuedAtMs: number
}

const storageKey = 'songloom.unsent'

const isFresh = ({ queuedAtMs }: Unsent, nowMs: number): boolean => nowMs - queuedAtMs < socketSettings.unsentLifeMs

/** What is still worth sending after a reload; anything unexpected is left out. */
export function restoredUnsent(saved: unknown, nowMs: number): readonly Unsent[] {
  if (!Array.isArray(saved)) return []
  return saved.filter(
    (one): one is Unsent =>
      isRecord(one) && isRecord(one.message) && isRecord(one.job) && isFresh(one as unknown as Unsent, nowMs),
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
export function queueUnsent(request: Pick<Unsent, 'message' | 'job' | 'isNewProject'>): boolean {
  const tempId = request.message._id
  const before = useUnsent.getState().entries.find(({ message }) => message._id === tempId)
  const attempts = before ? before.attempts + 1 : 0
  const rest = without(tempId)
  const entry = { ...request, attempts, queuedAtMs: before?.queuedAtMs ?? Date.now() }
  const isWaiting = attempts < socketSettings.unsentAttempts && isFresh(entry, Date.now())
  keep(isWaiting ? [...rest, entry] : rest)
  return isWaiting
}

export const listUnsent = (userId: string | undefined): readonly Unsent[] =>
  useUnsent.getState().entries.filter((entry) => entry.message.userId === userId && isFresh(entry, Date.now()))
