import type { MessageStatus } from '@songloom/contracts/jobs/messages'
import type { Database } from '../database.ts'
import { appendEvent } from './events.ts'
import { appendMessageUpdate } from '../jobs/finish-job.ts'
import { isInThreadSql } from './messages.ts'

interface Card {
  id: string
  user_id: string
  project_id: string
  temp_id: string | null
  status: MessageStatus
  removed_at: Date | null
}

const lockCard = (trx: Database, id: string): Promise<Card | undefined> =>
  trx<Card>('messages').where({ id }).forUpdate().first()

const isInThread = async (trx: Database, id: string): Promise<boolean> =>
  (await trx('messages').where({ id }).whereRaw(isInThreadSql).first('id')) !== undefined

/**
 * Runs a change that may hide or show a message, and publishes the result. The message's lock keeps events in the order
 * of changes, also when two of its audios are hidden concurrently.
 */
export async function changeThread<T>(trx: Database, id: string, change: (card: Card) => Promise<T>): Promise<T> {
  const card = (await lockCard(trx, id))!
  const before = await isInThread(trx, id)
  const result = await change(card)
  const after = await isInThread(trx, id)
  const subject = { projectId: card.project_id, messageId: id, tempId: card.temp_id }
  if (before && !after) await appendEvent(trx, card.user_id, 'message_removed', subject, { messageId: id })
  if (!before && after) await appendMessageUpdate(trx, id)
  return result
}

/** Why a message cannot be removed; undefined when it was removed. */
export type RemoveRefusal = 'generation_running' | 'generation_has_audio'

/** Removes an ended message from its thread. One with audio is removed when its audio is hidden. */
export async function removeMessage(db: Database, id: string): Promise<RemoveRefusal | undefined> {
  return db.transaction((trx) =>
    changeThread(trx, id, async ({ status, removed_at: removedAt }) => {
      if (status === 'PROCESSING') return 'generation_running'
      if (removedAt !== null) return undefined
      if (await trx('audios').where({ message_id: id, is_hidden: false }).first('id')) return 'generation_has_audio'
      await setRemoved(trx, id, true)
      return undefined
    }),
  )
}

/** Restores a removed message. */
export async function restoreMessage(db: Database, id: string): Promise<void> {
  await db.transaction((trx) => changeThread(trx, id, () => setRemoved(trx, id, false)))
}

const setRemoved = async (trx: Database, id: string, removed: boolean): Promise<void> =>
  void (await trx('messages')
    .where({ id })
    .update({ removed_at: removed ? trx.fn.now() : null }))
