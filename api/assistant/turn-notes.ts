import type { Redis } from 'ioredis'
import { turnsChannel } from '@songloom/store/assistant/turn-stream'
import type { TurnNote } from '@songloom/store/assistant/turn-stream'

type Listener = (note: TurnNote) => void

/** Notes of one turn, for one reader. What came since the last wait is kept as one note. */
export interface TurnMailbox {
  /** The next note; undefined after `ms`, or when nothing more comes. */
  wait(ms: number, signal: AbortSignal): Promise<TurnNote | undefined>
  close(): void
}

/** Notes about turns from all processes. Lossy: a reader looks again when none came for a second. */
export interface TurnNotes {
  watch(turnId: string): TurnMailbox
  onNote(listener: Listener): void
  /** Aborted when the node ends: streams end then, and their readers connect to another. */
  readonly ended: AbortSignal
  close(): void
}

/** What a reader has to look at after both notes. */
const merge = (earlier: TurnNote | undefined, later: TurnNote): TurnNote =>
  earlier && earlier.kind !== 'live' ? earlier : later

function createMailbox(listeners: Set<Listener>): TurnMailbox {
  let waiting: TurnNote | undefined
  let wake: (() => void) | undefined
  const listener: Listener = (note) => {
    waiting = merge(waiting, note)
    wake?.()
  }
  listeners.add(listener)

  const nothingYet = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(late)
        signal.removeEventListener('abort', finish)
        wake = undefined
        resolve()
      }
      const late = setTimeout(finish, ms)
      wake = finish
      signal.addEventListener('abort', finish, { once: true })
    })

  return {
    async wait(ms, signal) {
      if (!waiting && !signal.aborted) await nothingYet(ms, signal)
      const note = waiting
      waiting = undefined
      return note
    },
    close: () => void listeners.delete(listener),
  }
}

/** Listens on a connection that only subscribes. */
export function createTurnNotes(subscriber: Redis): TurnNotes {
  const all = new Set<Listener>()
  const byTurn = new Map<string, Set<Listener>>()
  const ended = new AbortController()
  const subscribe = (): void => void subscriber.subscribe(turnsChannel).catch(() => undefined)
  subscriber.on('ready', subscribe)
  if (subscriber.status === 'ready') subscribe()
  subscriber.on('message', (channel: string, text: string) => {
    if (channel !== turnsChannel) return
    const note = JSON.parse(text) as TurnNote
    for (const listener of [...all, ...(byTurn.get(note.turnId) ?? [])]) listener(note)
  })
  return {
    ended: ended.signal,
    watch(turnId) {
      const listeners = byTurn.get(turnId) ?? new Set()
      byTurn.set(turnId, listeners)
      const mailbox = createMailbox(listeners)
      return {
        ...mailbox,
        close() {
          mailbox.close()
          if (listeners.size === 0) byTurn.delete(turnId)
        },
      }
    },
    onNote: (listener) => void all.add(listener),
    close: () => ended.abort(),
  }
}
