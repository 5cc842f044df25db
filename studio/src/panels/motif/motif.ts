import { defaultMotifUse } from '@songloom/contracts/music/motif-uses.rules'
import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'
import type { MotifSettings } from '@songloom/tools/shared/contract'
import { create } from 'zustand'
import { chooseReference, useReferences } from '../reference/reference.ts'
import type { ReferenceSlot } from '../reference/reference.ts'

/** Tools whose material can be a MIDI file. */
type MotifTool = 'song_gen' | 'generate_music'

export const toMotifSlot = (tool: MotifTool): ReferenceSlot => `${tool}:midi`

/** How the file of each slot is used; absent until something was chosen. */
export const useMotifUses = create<Partial<Record<ReferenceSlot, MotifUse>>>(() => ({}))

/** A slot's file and its use. */
export type HeldMotif = MotifSettings & { hasNotes?: boolean | undefined }

function toMotif(slot: ReferenceSlot, held = useReferences.getState(), uses = useMotifUses.getState()) {
  const reference = held[slot]
  if (!reference) return undefined
  const { audioId, audioName, durationSeconds, hasNotes } = reference
  return { audioId, audioName, durationSeconds, hasNotes, use: uses[slot] ?? defaultMotifUse }
}

export const useMotif = (tool: MotifTool): HeldMotif | undefined =>
  toMotif(toMotifSlot(tool), useReferences(), useMotifUses())
export const getMotif = (tool: MotifTool): HeldMotif | undefined => toMotif(toMotifSlot(tool))

/** As settings store it; nothing without a file. */
export const toMotifSettings = (motif: HeldMotif | undefined): { motif?: MotifSettings } => {
  if (!motif) return {}
  const { hasNotes: _, ...settings } = motif
  return { motif: settings }
}

/** The fields of a request. */
export const toMotifFields = (motif: MotifSettings | undefined): Record<string, unknown> =>
  motif ? { midiFile: motif.audioId, midiUse: motif.use } : {}

/** Puts a file back into its slot, or takes it out. */
export function restoreMotif(tool: MotifTool, motif?: MotifSettings): void {
  const slot = toMotifSlot(tool)
  const { use, ...reference } = motif ?? {}
  chooseReference(slot, 'audioId' in reference ? reference : undefined)
  useMotifUses.setState({ [slot]: use })
}
