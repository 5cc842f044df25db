import type { SongOrder, SongReference } from '../generate-song/contract.ts'
import { untrimmedRegion } from '../generate-song/references.rules.ts'
import type { SongSlot } from '../generate-song/references.rules.ts'
import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { durationNotice } from '@songloom/contracts/music/versions.rules'
import { toTrimmedRegion } from './trimmed-region.ts'

type Sent = Parameters<typeof toTrimmedRegion>[0]

/** The reference's region: as trimmed, otherwise its first minute. */
export const followedRegion = (sent: Sent, durationSeconds: number): TimeRange =>
  toTrimmedRegion(sent, durationSeconds) ?? untrimmedRegion(durationSeconds)

/** The recording as job input. */
export const followedAs = (
  slot: SongSlot,
  { audioId, audioName, durationSeconds, region }: Omit<SongReference, 'slot'>,
): Required<Pick<SongOrder, 'references'>> => ({
  references: [{ slot, audioId, audioName, durationSeconds, region }],
})

/** Notes on adjusted settings, and on audio outside the region. */
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
