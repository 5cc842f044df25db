import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
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
 * had before are taken away first, so that `plan` reads only fades that stay.
 */
export function withCrossfades(
  before: DawDocument,
  ids: Iterable<string>,
  plan: (document: DawDocument) => DawOperation[],
): DawOperation[] {
  const ended = listAudioClips(before, ids).flatMap((clip) => endCrossfades(before, clip))
  const endedDocument = tryApply(before, ended)
  if (!endedDocument) return plan(before)
  const operations = plan(endedDocument)
  if (operations.length === 0) return []
  const planned = tryApply(endedDocument, operations)
  if (!planned) return operations
  return [...ended, ...operations, ...addCrossfades(planned, new Set(operations.map(getTouchedId)))]
}

const listAudioClips = (document: DawDocument, ids: Iterable<string>): DawAudioClip[] =>
  [...ids].flatMap((id) => getObject(document, id, 'audioClip') ?? [])

function tryApply(document: DawDocument, operations: readonly DawOperation[]): DawDocument | undefined {
  if (operations.length === 0) return document
  const applied = applyOperations(document, operations)
  return 'document' in applied ? applied.document : undefined
}

function addCrossfades(document: DawDocument, ids: Iterable<string>): DawOperation[] {
  const fades: DawOperation[] = []
  let faded = document
  for (const { id } of listAudioClips(document, ids))
    for (const { from, to, seconds } of listOverlaps(faded, getObject(faded, id, 'audioClip')!).filter(areHeard)) {
      const pair = [fadeOut(from, seconds), fadeIn(to, seconds)]
      const applied = tryApply(faded, pair)
      if (!applied) continue
      faded = applied
      fades.push(...pair)
    }
  return fades
}
