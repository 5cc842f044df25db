import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawAudioClip, DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getObject } from '../state/list-objects.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { toSeconds } from '../state/tempo.ts'
import { nearSeconds } from './clip-time.ts'
import { setObject } from './set-fields.ts'

interface Overlap {
  /** Sounds first, and fades out. */
  from: DawAudioClip
  /** Fades in. */
  to: DawAudioClip
  seconds: number
}

/** Clips of a lane that overlap one clip at an end; one that lies within another is no crossfade. */
function listOverlaps(document: DawDocument, clip: DawAudioClip): Overlap[] {
  const start = (one: DawAudioClip): number => toSeconds(document, one.startBeats)
  return listTrackClips(document, clip.trackId).flatMap((other): Overlap[] => {
    if (other.kind !== 'audioClip' || other.id === clip.id || other.lane !== clip.lane) return []
    const [from, to] = start(other) < start(clip) ? [other, clip] : [clip, other]
    const seconds = start(from) + from.durationSeconds - start(to)
    const isAtEnd = seconds > nearSeconds && seconds < Math.min(from.durationSeconds, to.durationSeconds)
    return isAtEnd ? [{ from, to, seconds }] : []
  })
}

/** A clip that is muted is not heard under the other's fade. */
const areHeard = ({ from, to }: Overlap): boolean => !from.isMuted && !to.isMuted

/** Fades are as long as their clip allows. */
const fadeOut = (clip: DawAudioClip, seconds: number): DawOperation =>
  setObject(clip.id, { fadeOutSeconds: Math.min(seconds, clip.durationSeconds - clip.fadeInSeconds) })
const fadeIn = (clip: DawAudioClip, seconds: number): DawOperation =>
  setObject(clip.id, { fadeInSeconds: Math.min(seconds, clip.durationSeconds - clip.fadeOutSeconds) })

/** Takes away the crossfades that a clip had: fades as long as its overlaps. */
function endCrossfades(document: DawDocument, clip: DawAudioClip): DawOperation[] {
  return listOverlaps(document, clip).flatMap(({ from, to, seconds }) => [
    ...(Math.abs(from.fadeOutSeconds - seconds) < nearSeconds ? [fadeOut(from, 0)] : []),
    ...(Math.abs(to.fadeInSeconds - seconds) < nearSeconds ? [fadeIn(to, 0)] : []),
  ])
}

/**
 * Operations that move or trim clips, with the crossfades where they now overlap others at an end; crossfades that they
 * had before are taken away.
 */
export function withCrossfades(before: DawDocument, operations: readonly DawOperation[]): DawOperation[] {
  const ids = new Set(operations.map((one) => (one.type === 'put' ? one.object.id : one.id)))
  const listClips = (document: DawDocument): DawAudioClip[] =>
    [...ids].flatMap((id) => getObject(document, id, 'audioClip') ?? [])
  const moved = listClips(before)
  if (moved.length === 0) return [...operations]
  const ended = moved.flatMap((clip) => endCrossfades(before, clip))
  const applied = applyOperations(before, [...ended, ...operations])
  if ('reason' in applied) return [...operations]
  let document = applied.document
  const fades: DawOperation[] = []
  for (const { id } of listClips(document))
    for (const { from, to, seconds } of listOverlaps(document, getObject(document, id, 'audioClip')!).filter(
      areHeard,
    )) {
      const pair = [fadeOut(from, seconds), fadeIn(to, seconds)]
      const faded = applyOperations(document, pair)
      if ('reason' in faded) continue
      document = faded.document
      fades.push(...pair)
    }
  return [...ended, ...operations, ...fades]
}
