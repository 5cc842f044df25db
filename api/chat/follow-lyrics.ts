import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import type { Message } from '@songloom/contracts/jobs/messages'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import { progressChannel } from '@songloom/store/events/announcements'
import { getMessage } from '@songloom/store/events/messages'
import { Refusal } from '../http/refusal.ts'

interface Deps {
  db: Knex
  /** Subscribed to progress already. */
  subscriber: Redis
}

const lookEveryMs = 500

function endOf({ status, result, aiReply, failure }: Message): string | undefined {
  if (status === 'PROCESSING') return undefined
  if (status !== 'COMPLETED') throw new Refusal('streaming_failed', { tokensReturned: failure?.tokensReturned ?? 0 })
  return result?.tool === 'lyric_writing' ? toLyricsText(result) : aiReply
}

/** The lyrics of a job as they are written; the stored ones at its end. Throws `Refusal` where the job failed. */
export async function* followLyrics(
  { db, subscriber }: Deps,
  { userId, messageId }: { userId: string; messageId: string },
  signal: AbortSignal,
): AsyncGenerator<string> {
  let written = ''
  let wake: () => void = () => undefined
  const onMessage = (channel: string, text: string): void => {
    if (channel !== progressChannel) return
    const { note } = JSON.parse(text) as { note: ProgressNote }
    if (note.messageId !== messageId || note.text === undefined) return
    written = note.text
    wake()
  }
  subscriber.on('message', onMessage)
  try {
    while (!signal.aborted) {
      const message = await getMessage(db, userId, messageId)
      const end = message && endOf(message)
      if (end !== undefined) {
        yield end
        return
      }
      if (written !== '') yield written
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookEveryMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    subscriber.off('message', onMessage)
  }
}
