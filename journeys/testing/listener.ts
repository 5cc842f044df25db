import { io } from 'socket.io-client'
import { eventTypes } from '@songloom/contracts/jobs/events.rules'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Creator } from './creator.ts'

/** A client like the studio: it keeps its cursor, and requests later events. */
export interface Listener {
  /** Everything received, in the order of arrival. */
  readonly seen: readonly UserEvent[]
  /** The newest state of a message by its events. */
  message(messageId: string): Message | undefined
  /** Waits until an event makes `isTrue` true; answers the message. */
  until(messageId: string, what: string, isTrue: (message: Message) => boolean, withinMs: number): Promise<Message>
  close(): void
}

const messageOf = ({ payload }: UserEvent): Message | undefined => ('message' in payload ? payload.message : undefined)

/** Connects with cursor 0, to see all events of a new user. */
export function listen(address: string, { token }: Creator): Listener {
  const seen: UserEvent[] = []
  const waiting = new Set<() => void>()
  let cursor = 0
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    auth: (answer) => answer({ token, after: cursor }),
  })
  for (const type of eventTypes) {
    socket.on(type, (event: UserEvent) => {
      seen.push(event)
      cursor = event.seq
      for (const look of waiting) look()
    })
  }
  const message = (messageId: string) =>
    seen
      .filter((event) => event.messageId === messageId)
      .map(messageOf)
      .findLast((found) => found !== undefined)
  return {
    seen,
    message,
    close: () => void socket.disconnect(),
    until(messageId, what, isTrue, withinMs) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look)
          reject(
            new Error(
              `Not within ${withinMs} ms: ${what}. Last seen: ${JSON.stringify(message(messageId))?.slice(0, 2_000)}`,
            ),
          )
        }, withinMs)
        const look = () => {
          const now = message(messageId)
          if (!now || !isTrue(now)) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(now)
        }
        waiting.add(look)
        look()
      })
    },
  }
}

/** True while the step runs, and for every later moment at which it once ran is not asked. */
export const isInStep =
  (step: string) =>
  (message: Message): boolean =>
    message.steps.some(({ name, state }) => name === step && state === 'running')

export const hasStatus =
  (status: Message['status']) =>
  (message: Message): boolean =>
    message.status === status

/** The first gap or duplicate in the events; undefined if there is none. */
export function gapIn(seen: readonly UserEvent[]): string | undefined {
  const wrong = seen.findIndex(({ seq }, index) => seq !== index + 1)
  return wrong === -1 ? undefined : `place ${wrong + 1} holds event ${seen[wrong]!.seq}`
}
