import { getDefaultRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { create } from 'zustand'
import { chooseReference, useReferences } from './reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import type { ReferenceSlot } from './reference.ts'

interface DrawnRegion extends TimeRange {
  /** Whose region it is: another audio begins with its own. */
  audioId: string
}

type Drawn = Partial<Record<ReferenceSlot, DrawnRegion>>

/** What was drawn in each slot; absent until something was. */
const useDrawnRegions = create<Drawn>(() => ({}))

export const drawRegion = (slot: ReferenceSlot, audioId: string, region: TimeRange): void =>
  useDrawnRegions.setState({ [slot]: { audioId, ...region } })

const forgetRegion = (slot: ReferenceSlot): void => useDrawnRegions.setState({ [slot]: undefined })

/** Clears a slot, so that the same audio starts untrimmed when it is chosen again. */
export function clearReference(slot: ReferenceSlot): void {
  chooseReference(slot, undefined)
  forgetRegion(slot)
}

/** A slot's audio with what of it is meant. */
export type TrimmedReferenceState = Reference & { region: TimeRange }

/** Until something was drawn, 30 s are meant: the first, or the last where the edge is the end (spec 2 §4). */
type Trimmed = (slot: ReferenceSlot, edge?: 'start' | 'end') => TrimmedReferenceState | undefined

function regionIn(drawn: DrawnRegion | undefined, { audioId, durationSeconds }: Reference, edge: 'start' | 'end') {
  if (drawn?.audioId !== audioId) return getDefaultRegion(durationSeconds, edge)
  return { startSeconds: drawn.startSeconds, endSeconds: drawn.endSeconds }
}

const trimmedIn =
  (held: Partial<Record<ReferenceSlot, Reference>>, drawn: Drawn): Trimmed =>
  (slot, edge = 'start') => {
    const reference = held[slot]
    return reference && { ...reference, region: regionIn(drawn[slot], reference, edge) }
  }

/** Looks at every slot: for panels that have several. */
export const useTrimmedReferences = (): Trimmed => trimmedIn(useReferences(), useDrawnRegions())

export const useTrimmedReference: Trimmed = (slot, edge) => useTrimmedReferences()(slot, edge)

export const trimmedReferenceNow: Trimmed = (slot, edge) =>
  trimmedIn(useReferences.getState(), useDrawnRegions.getState())(slot, edge)

/** Puts a reference, with the region that was asked for, back into its slot. */
export function restoreTrimmed(
  slot: ReferenceSlot,
  { audioId, audioName, durationSeconds, region }: Reference & { region?: TimeRange | undefined },
): void {
  chooseReference(slot, { audioId, audioName, durationSeconds })
  if (region) drawRegion(slot, audioId, region)
  else forgetRegion(slot)
}

/** The payload's fields of spec 2 §7 for one trimmed audio. */
export const trimFields = (audioId: string, region: TimeRange | undefined): Record<string, unknown> => ({
  audioUrl: audioId,
  trim: region !== undefined,
  trimmingInstructions: region && { timeRanges: [{ start: region.startSeconds, end: region.endSeconds }] },
})
