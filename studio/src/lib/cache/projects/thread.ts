import type { Message, MessageStatus } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'
import { withSharing } from '../audios/audio-lists.ts'

/** A project with its takes, and how far in the user's event log each was last changed. */
export interface Thread {
  project: Project
  messages: readonly Message[]
  cursor: number
  /** `seq` of the last event that changed a message, by its id: a slower GET may not undo it. */
  touched: Readonly<Record<string, number>>
}

const ended = (status: MessageStatus): boolean => status !== 'PROCESSING'

/** Made here, not yet known to the server. */
export const isLocal = (message: Message): boolean => message._id === message.tempId

export const isSameMessage = (one: Message, other: Message): boolean =>
  one._id === other._id || (one.tempId !== null && one.tempId === other.tempId)

/** Terminal states never go back, except that a late result completes a failed take. */
function mayFollow(present: Message, next: Message): boolean {
  // What the server has of it is ahead of what this client believes.
  if (isLocal(next)) return isLocal(present)
  if (isLocal(present)) return true
  if (present.status === 'COMPLETED' && next.status !== 'COMPLETED') return false
  if (ended(present.status) && !ended(next.status)) return false
  if (ended(next.status) && !ended(present.status)) return true
  return next.status === 'COMPLETED' && present.status !== 'COMPLETED' ? true : next.updatedAt >= present.updatedAt
}

export const getNewerMessage = (present: Message, next: Message): Message => (mayFollow(present, next) ? next : present)

/** Puts a message in its place: over the one it continues, or at the end. */
export function withMessage(messages: readonly Message[], next: Message): readonly Message[] {
  const index = messages.findIndex((message) => isSameMessage(message, next))
  if (index < 0) return [...messages, next]
  const kept = getNewerMessage(messages[index]!, next)
  return kept === messages[index] ? messages : messages.with(index, kept)
}

/** The server knows it now: its own id, and the card may be cancelled. */
export const acknowledgeMessage = (
  messages: readonly Message[],
  { tempId, messageId }: { tempId: string; messageId: string },
): readonly Message[] =>
  messages.map((message) =>
    message.tempId === tempId && isLocal(message) ? { ...message, _id: messageId, isTemporary: false } : message,
  )

/** Merges a list read from the server with the events received since the request. */
export function mergeThreads(present: Thread | undefined, read: Thread): Thread {
  if (!present || present.project._id !== read.project._id) return read
  const isNewer = ({ _id }: Message): boolean => (present.touched[_id] ?? -1) > read.cursor
  let messages: readonly Message[] = read.messages.flatMap((message) => {
    const known = present.messages.find((one) => isSameMessage(one, message))
    // What an event has taken out since stays out.
    if (!known) return isNewer(message) ? [] : [message]
    return [isNewer(known) ? known : getNewerMessage(known, message)]
  })
  for (const message of present.messages) {
    if (!messages.some((one) => isSameMessage(one, message)) && (isLocal(message) || isNewer(message)))
      messages = [...messages, message]
  }
  const project = present.project.updatedAt > read.project.updatedAt ? present.project : read.project
  return { project, messages, cursor: Math.max(present.cursor, read.cursor), touched: present.touched }
}

/** The thread of a changed project; the sharing of its takes changes with it. */
export const withProject = (thread: Thread, project: Project): Thread => ({
  ...thread,
  project,
  messages: thread.messages.map((message) => ({ ...message, audioData: withSharing(message.audioData, project) })),
})

export const newestFirst = (messages: readonly Message[]): Message[] =>
  messages.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
