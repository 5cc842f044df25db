import type { Redis } from 'ioredis'
import type { DawChange } from '@songloom/contracts/jobs/realtime-events'
import { publishQuietly } from './announcements.ts'

/** Lossy: a client asks for the groups that it lacks when it connects again. */
export const dawChannel = 'songloom:daw'

interface DawAnnouncement {
  readers: string[]
  change: DawChange
}

/** Notifies API nodes that a document has new groups. Never throws. */
export const announceDawChange = (redis: Redis, announcement: DawAnnouncement): Promise<void> =>
  publishQuietly(redis, dawChannel, JSON.stringify(announcement))

/** What `announceDawChange` wrote. */
export const readDawChange = (text: string): DawAnnouncement => JSON.parse(text) as DawAnnouncement
