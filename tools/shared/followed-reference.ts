import type { SongInput, SongReference } from '../generate-song/contract.ts'
import { getUntrimmedRegion } from '../generate-song/references.rules.ts'
import type { SongSlot } from '../generate-song/references.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { getDurationNotice } from '@songloom/contracts/music/versions.rules'
import { toTrimmedRegion } from './trimmed-region.ts'

type Sent = Parameters<typeof toTrimmedRegion>[0]

/** The reference's region: as trimmed, otherwise its first minute. */
export const getFollowedRegion = (sent: Sent, durationSeconds: number): TimeRange =>
  toTrimmedRegion(sent, durationSeconds) ?? getUntrimmedRegion(durationSeconds)

/** The recording as job input. */
export const toFollowed = (
  slot: SongSlot,
  { audioId, audioName, durationSeconds, region }: Omit<SongReference, 'slot'>,
): Required<Pick<SongInput, 'references'>> => ({
  references: [{ slot, audioId, audioName, durationSeconds, region }],
})

/** Notes on adjusted settings, and on audio outside the region. */
export function getFollowedNotice(
  { audioName, durationSeconds }: Omit<SongReference, 'slot' | 'region'>,
  body: Sent & { duration?: number | undefined },
): string | undefined {
  const isCut = durationSeconds > trimRegion.maxSeconds && !(body.trim !== false && body.trimmingInstructions)
  const notices = [
    body.duration === undefined ? undefined : getDurationNotice(body.duration),
    isCut ? `Of “${audioName}” the first ${trimRegion.maxSeconds} seconds are listened to.` : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}
