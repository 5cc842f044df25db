import type { SongOrder, SongReference } from '../generate-song/contract.ts'
import { untrimmedRegion } from '../generate-song/references.rules.ts'
import type { SongSlot } from '../generate-song/references.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { durationNotice } from '@songloom/contracts/music/versions.rules'
import { toTrimmedRegion } from './trimmed-region.ts'

type Sent = Parameters<typeof toTrimmedRegion>[0]

/** What of an audio is followed: what was trimmed, otherwise its first minute. */
export const followedRegion = (sent: Sent, durationSeconds: number): TimeRange =>
  toTrimmedRegion(sent, durationSeconds) ?? untrimmedRegion(durationSeconds)

/** The recording as a job is given it. */
export const followedAs = (
  slot: SongSlot,
  { audioId, audioName, durationSeconds, region }: Omit<SongReference, 'slot'>,
): Required<Pick<SongOrder, 'references'>> => ({
  references: [{ slot, audioId, audioName, durationSeconds, region }],
})

/** What is made otherwise than it was asked for, and what is not listened to, is said with the answer. */
export function followedNotice(
  { audioName, durationSeconds }: Omit<SongReference, 'slot' | 'region'>,
  body: Sent & { duration?: number | undefined },
): string | undefined {
  const isCut = durationSeconds > trimRegion.maxSeconds && !(body.trim !== false && body.trimmingInstructions)
  const notices = [
    body.duration === undefined ? undefined : durationNotice(body.duration),
    isCut ? `Of “${audioName}” the first ${trimRegion.maxSeconds} seconds are listened to.` : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}
