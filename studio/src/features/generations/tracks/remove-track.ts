import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { dropFromQueue } from '../../../audio/queue-changes.ts'
import { call } from '../../../lib/http/api.ts'
import { cacheAudio } from '../../../lib/cache/audios/audio-cache.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { threadQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { dropLocal } from '../../../lib/jobs/send-job.ts'
import { isLocal } from '../../../lib/cache/projects/thread.ts'
import { focusCard, focusNear } from '../cards/card-focus.ts'

/** A message and the audios to remove from it; without audios the message itself is removed. */
interface Removal {
  message: Message
  items: readonly AudioItem[]
}

const isAmong = (items: readonly AudioItem[], { audioId }: AudioItem): boolean =>
  items.some((item) => item.audioId === audioId)

const without = (audios: readonly AudioItem[], items: readonly AudioItem[]): AudioItem[] =>
  audios.filter((audio) => !isAmong(items, audio))

function showMessages(message: Message, change: (messages: readonly Message[]) => readonly Message[]): void {
  queryClient.setQueryData(
    threadQuery(message.projectId).queryKey,
    (thread) => thread && { ...thread, messages: change(thread.messages) },
  )
}

/** Answers how to bring back what of it was to be played. */
function hideRemoved({ message, items }: Removal): () => void {
  const audioData = without(message.audioData, items)
  showMessages(message, (messages) =>
    audioData.length === 0
      ? messages.filter(({ _id }) => _id !== message._id)
      : messages.map((one) => (one._id === message._id ? { ...one, audioData } : one)),
  )
  items.forEach((item) => cacheAudio({ ...item, isHidden: true }))
  return dropFromQueue(items)
}

function showRemoved({ message, items }: Removal): void {
  showMessages(message, (messages) => [...messages.filter(({ _id }) => _id !== message._id), message])
  items.forEach(cacheAudio)
}

async function sendRemoval({ message, items }: Removal, removed: boolean): Promise<void> {
  const params = { projectId: message.projectId, messageId: message._id }
  if (items.length === 0) await call(removed ? 'removeGeneration' : 'restoreGeneration', { params })
  else
    await Promise.all(items.map(({ audioId }) => call(removed ? 'hideAudio' : 'unhideAudio', { params: { audioId } })))
}

async function undo(removal: Removal, bringBackToQueue: () => void): Promise<void> {
  showRemoved(removal)
  bringBackToQueue()
  focusCard(removal.message._id)
  try {
    await sendRemoval(removal, false)
  } catch {
    hideRemoved(removal)
    notify.error(t`This version could not be restored. Please try again.`)
  }
}

/** Removes a track from project and library at once, with an undo. The focus goes to the neighbouring card. */
export async function removeTrack(message: Message, items: readonly AudioItem[] = message.audioData): Promise<void> {
  focusNear(message._id, items.length < message.audioData.length)
  if (isLocal(message)) return dropLocal(message.projectId, message._id)
  const removal = { message, items }
  const bringBackToQueue = hideRemoved(removal)
  try {
    await sendRemoval(removal, true)
    notify.success(t`Version removed`, `remove-${message._id}`, {
      label: t`Undo`,
      onClick: () => void undo(removal, bringBackToQueue),
    })
  } catch {
    showRemoved(removal)
    bringBackToQueue()
    // Of several audios some may be hidden already.
    if (items.length > 1) void sendRemoval(removal, false).catch(() => undefined)
    notify.error(t`This version could not be removed. Please try again.`)
  }
}

async function bringBack(item: AudioItem, bringBackToQueue: () => void): Promise<void> {
  cacheAudio(item)
  bringBackToQueue()
  try {
    await call('unhideAudio', { params: { audioId: item.audioId } })
    void queryClient.invalidateQueries({ queryKey: threadQuery(item.projectId).queryKey })
  } catch {
    cacheAudio({ ...item, isHidden: true })
    dropFromQueue([item])
    notify.error(t`This version could not be restored. Please try again.`)
  }
}

/** The same from a list: with its card, where that is known here. */
export async function removeAudio(item: AudioItem): Promise<void> {
  const thread = queryClient.getQueryData(threadQuery(item.projectId).queryKey)
  const message = thread?.messages.find(({ _id }) => _id === item.messageId)
  if (message) return removeTrack(message, [item])
  cacheAudio({ ...item, isHidden: true })
  const bringBackToQueue = dropFromQueue([item])
  try {
    await call('hideAudio', { params: { audioId: item.audioId } })
    notify.success(t`Version removed`, `remove-${item.audioId}`, {
      label: t`Undo`,
      onClick: () => void bringBack(item, bringBackToQueue),
    })
  } catch {
    cacheAudio(item)
    bringBackToQueue()
    notify.error(t`This version could not be removed. Please try again.`)
  }
}
