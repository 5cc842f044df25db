import type { Message } from '@songloom/contracts/jobs/messages'
import { call } from '../http/api.ts'

type Ended = (message: Message) => void

interface Awaited {
  ended: Ended
  /** Of a job whose state can be asked for. */
  projectId: string | undefined
}

/** Jobs that this tab waits for with its own dialog or toast, which replaces the general notification. */
const awaited = new Map<string, Awaited>()
/** A job may end before the answer that names it has been read. */
const endedEarly = new Map<string, Message>()
const maxRemembered = 20

/** An upload is known by its own id before there is a message. */
const keysOf = ({ _id, settings }: Message): readonly string[] =>
  settings?.tool === 'receive_upload' ? [_id, settings.uploadId] : [_id]

/**
 * Calls `ended` at the end of the job with this message or upload id, until the returned function is called. With the
 * project of its message its end is also asked for, where its event may have been missed.
 */
export function awaitJob(key: string, ended: Ended = () => undefined, projectId?: string): () => void {
  awaited.set(key, { ended, projectId })
  const early = endedEarly.get(key)
  if (early) claimOwnEnd(early)
  return () => awaited.delete(key)
}

/** Ends that were asked for: their events may still come. */
const asked = new Set<string>()

/** True when this tab has waited for it. */
export function claimOwnEnd(message: Message): boolean {
  if (asked.has(message._id)) return true
  const key = keysOf(message).find((one) => awaited.has(one))
  if (key === undefined) return remember(message)
  const { ended } = awaited.get(key)!
  awaited.delete(key)
  ended(message)
  return true
}

function remember(message: Message): false {
  endedEarly.set(message._id, message)
  if (endedEarly.size > maxRemembered) endedEarly.delete(endedEarly.keys().next().value!)
  return false
}

async function askFor(messageId: string, projectId: string): Promise<void> {
  const answer = await call('generation', { params: { projectId, messageId } }).catch(() => undefined)
  const message = answer?.data.message
  // Its event may have come meanwhile.
  if (!message || message.status === 'PROCESSING' || !awaited.has(messageId)) return
  claimOwnEnd(message)
  asked.add(messageId)
}

/** Asks for the ends of awaited jobs: their events may have been missed. */
export async function askForEnds(): Promise<void> {
  for (const [messageId, { projectId }] of awaited) if (projectId !== undefined) await askFor(messageId, projectId)
}
