import type { MessageDescriptor } from '@lingui/core'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { SettingsFor } from '@songloom/tools/contracts'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { getSlot, useShell } from '../../lib/shell/shell-store.ts'
import { defaultTitle } from '../../lib/cache/audios/tracks.ts'

/** Tools that work on one audio of the person's library. */
export type ReferenceTool = { [K in PanelTool]: SettingsFor<K> extends { audioId: string } ? K : never }[PanelTool]
/** Those of them that want nothing else. */
export type PlainReferenceTool = {
  [K in ReferenceTool]: Reference & { tool: K } extends SettingsFor<K> ? K : never
}[ReferenceTool]
export type ReferenceSettings = SettingsFor<PlainReferenceTool>

/** A place of a panel for one audio: a tool that has one place, or a place of a tool that has several. */
export type ReferenceSlot = PanelTool | `${PanelTool}:${string}`

type Held = Partial<Record<ReferenceSlot, Reference>>

/** Whether a place takes notes: an audio without a MIDI file is none for it. */
export const needsNotes = (slot: string | undefined): boolean => slot?.endsWith(':midi') ?? false

/** What each slot holds. */
export const useReferences = create<Held>(() => ({}))

export const chooseReference = (slot: ReferenceSlot, reference: Reference | undefined): void =>
  useReferences.setState({ [slot]: reference })

const toolOf = (slot: string): string => slot.split(':')[0]!
export const getSlotTool = (slot: ReferenceSlot): PanelTool => toolOf(slot) as PanelTool

/** The audios in a tool's slots. */
export const listHeldReferences = (held: Held, tool: PanelTool): readonly Reference[] =>
  Object.entries(held).flatMap(([slot, reference]) => (toolOf(slot) === tool && reference ? [reference] : []))

const isSlot = (slot: string | undefined): slot is ReferenceSlot => slot !== undefined && isPanelTool(toolOf(slot))

/** The slot that the library, or its search, is open to choose for; one that this build does not know is none. */
export const useOpenSlot = (): ReferenceSlot | undefined => {
  const slot = useShell(getSlot)
  return isSlot(slot) ? slot : undefined
}

export function openSlot(): ReferenceSlot | undefined {
  const slot = getSlot(useShell.getState())
  return isSlot(slot) ? slot : undefined
}

/** The tool of a slot, where the choice was asked for. */
export const openSlotTool = (slot: ReferenceSlot): void => openTool(getSlotTool(slot))

/** Back in its tool, with the audio set (spec 2 §2). */
export function setReference(slot: ReferenceSlot, reference: Reference): void {
  chooseReference(slot, reference)
  openSlotTool(slot)
}

export const toReference = (item: AudioItem): Reference => ({
  audioId: item.audioId,
  audioName: item.songName || item.name || defaultTitle,
  durationSeconds: item.duration,
  songName: item.songName,
  albumArt: item.albumArt,
  hasNotes: item.formats.mid !== undefined || Object.keys(item.formats).length === 0,
})

export const toReferenceJob = (settings: ReferenceSettings, started: MessageDescriptor): JobDraft => ({
  started,
  settings,
  prompt: settings.audioName,
  fields: { audioUrl: settings.audioId },
  soundSeconds: settings.durationSeconds,
})

export const restoreReference = ({ tool, audioId, audioName, durationSeconds }: ReferenceSettings): void =>
  chooseReference(tool, { audioId, audioName, durationSeconds })
