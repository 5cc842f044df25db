import { defaultRegion } from '@songloom/contracts/trim-audio.rules'
import type { TimeRange } from '@songloom/contracts/trim-audio.rules'
import { create } from 'zustand'
import { useReferences } from './reference.ts'
import type { Reference, ReferenceSlot } from './reference.ts'

interface DrawnRegion extends TimeRange {
  /** Whose region it is: another audio begins with its own. */
  audioId: string
}

/** What was drawn in each slot; absent while the first seconds are meant. */
const useDrawnRegions = create<Partial<Record<ReferenceSlot, DrawnRegion>>>(() => ({}))

export const drawRegion = (slot: ReferenceSlot, audioId: string, region: TimeRange): void =>
  useDrawnRegions.setState({ [slot]: { audioId, ...region } })

type Drawn = Partial<Record<ReferenceSlot, DrawnRegion>>

function regionIn(drawn: Drawn, slot: ReferenceSlot, { audioId, durationSeconds }: Reference): TimeRange {
  const own = drawn[slot]
  if (own?.audioId !== audioId) return defaultRegion(durationSeconds)
  return { startSeconds: own.startSeconds, endSeconds: own.endSeconds }
}

/** A slot's audio with what of it is meant: the first 30 s until something was drawn (spec 2 §4). */
export type TrimmedReferenceState = Reference & { region: TimeRange }

const trimmedIn = (
  slot: ReferenceSlot,
  reference: Reference | undefined,
  drawn: Drawn,
): TrimmedReferenceState | undefined => reference && { ...reference, region: regionIn(drawn, slot, reference) }

export function useTrimmedReference(slot: ReferenceSlot): TrimmedReferenceState | undefined {
  const reference = useReferences((state) => state[slot])
  return trimmedIn(slot, reference, useDrawnRegions())
}

export const trimmedReferenceNow = (slot: ReferenceSlot): TrimmedReferenceState | undefined =>
  trimmedIn(slot, useReferences.getState()[slot], useDrawnRegions.getState())

/** The payload's fields of spec 2 §7 for one trimmed audio. */
export const trimFields = (audioId: string, region: TimeRange | undefined): Record<string, unknown> => ({
  audioUrl: audioId,
  trim: region !== undefined,
  trimmingInstructions: region && { timeRanges: [{ start: region.startSeconds, end: region.endSeconds }] },
})
