import type { Redis } from 'ioredis'
import type { TypingEvent, TypingNote } from '@songloom/contracts/chat/typing.rules'
import { publishQuietly } from './announcements.ts'

/** Lossy: who types is not stored. */
export const typingChannel = 'songloom:typing'

interface TypingAnnouncement {
  event: TypingEvent
  /** The socket that types, which is not notified. */
  from: string
  readers: string[]
  note: TypingNote
}

/** Notifies API nodes that a user types. Never throws. */
export const announceTyping = (redis: Redis, announcement: TypingAnnouncement): Promise<void> =>
  publishQuietly(redis, typingChannel, JSON.stringify(announcement))

/** What `announceTyping` wrote. */
export const readTyping = (text: string): TypingAnnouncement => JSON.parse(text) as TypingAnnouncement
