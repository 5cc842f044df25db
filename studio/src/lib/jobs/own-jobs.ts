import type { Message } from '@songloom/contracts/jobs/messages'

type Ended = (message: Message) => void

/** Jobs that this tab waits for with its own dialog or toast, which replaces the general notification. */
const awaited = new Map<string, Ended>()
/** A job may end before the answer that names it has been read. */
const endedEarly = new Map<string, Message>()
const maxRemembered = 20

/** An upload is known by its own id before there is a message. */
const keysOf = ({ _id, settings }: Message): readonly string[] =>
  settings?.tool === 'receive_upload' ? [_id, settings.uploadId] : [_id]

/** Calls `ended` at the end of the job with this message or upload id, until the returned function is called. */
export function awaitJob(key: string, ended: Ended = () => undefined): () => void {
  awaited.set(key, ended)
  const early = endedEarly.get(key)
  if (early) claimOwnEnd(early)
  return () => awaited.delete(key)
}

/** True when this tab has waited for it. */
export function claimOwnEnd(message: Message): boolean {
  const key = keysOf(message).find((one) => awaited.has(one))
  if (key === undefined) return remember(message)
  const ended = awaited.get(key)!
  awaited.delete(key)
  ended(message)
  return true
}

function remember(message: Message): false {
  endedEarly.set(message._id, message)
  if (endedEarly.size > maxRemembered) endedEarly.delete(endedEarly.keys().next().value!)
  return false
}
