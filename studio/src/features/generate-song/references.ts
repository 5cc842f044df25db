import type { SongReference } from '@songloom/contracts/generate-song'
import { takesReferences } from '@songloom/contracts/song-references.rules'
import type { SongSlot } from '@songloom/contracts/song-references.rules'
import { defaultRegion } from '@songloom/contracts/trim-audio.rules'
import type { TimeRange } from '@songloom/contracts/trim-audio.rules'
import { create } from 'zustand'
import { chooseReference, giveReference, useReferences } from '../../panels/reference.ts'
import type { Reference, ReferenceSlot } from '../../panels/reference.ts'
import { useSongDraft } from './song-draft.ts'
import type { SongDraft } from './song-draft.ts'

export const slotOf = (slot: SongSlot): ReferenceSlot => `song_gen:${slot}`

const allSlots: readonly SongSlot[] = ['song', 'singing', 'music']

interface ChosenRegion extends TimeRange {
  /** Whose region it is: another audio begins with its own. */
  audioId: string
}

/** What of each reference was chosen; absent while the first seconds are meant. */
const useRegions = create<Partial<Record<SongSlot, ChosenRegion>>>(() => ({}))

export const chooseRegion = (slot: SongSlot, audioId: string, region: TimeRange): void =>
  useRegions.setState({ [slot]: { audioId, ...region } })

/** The tiles of the toggle: one song, or a singing and a music (spec 1 §2). */
export const tilesOf = ({ midToggle }: Pick<SongDraft, 'midToggle'>): readonly SongSlot[] =>
  midToggle === 'song' ? ['song'] : ['singing', 'music']

type Held = Partial<Record<ReferenceSlot, Reference>>
type Regions = Partial<Record<SongSlot, ChosenRegion>>

function referenceIn(slot: SongSlot, held: Held, regions: Regions): SongReference[] {
  const reference = held[slotOf(slot)]
  if (!reference) return []
  const { audioId, durationSeconds } = reference
  const chosen = regions[slot]?.audioId === audioId ? regions[slot] : defaultRegion(durationSeconds)
  const { startSeconds, endSeconds } = chosen
  return [{ slot, ...reference, region: { startSeconds, endSeconds } }]
}

/** What the song shall follow: what is shown, and nothing where tiles are hidden. */
function followedBy(draft: SongDraft, held: Held, regions: Regions): SongReference[] {
  if (draft.mode !== 'custom' || !takesReferences(draft.version)) return []
  return tilesOf(draft).flatMap((slot) => referenceIn(slot, held, regions))
}

export function useSongReferences(draft: SongDraft): SongReference[] {
  return followedBy(draft, useReferences(), useRegions())
}

export const songReferencesNow = (draft: SongDraft): SongReference[] =>
  followedBy(draft, useReferences.getState(), useRegions.getState())

/** A success clears the references (spec 1 §4). */
export function clearSongReferences(): void {
  for (const slot of allSlots) chooseReference(slotOf(slot), undefined)
  useRegions.setState({}, true)
}

/** The next song follows this audio: it is its Style of Song. */
export function followAudio(reference: Reference): void {
  useSongDraft.setState({ mode: 'custom', midToggle: 'song' })
  giveReference(slotOf('song'), reference)
}

/** Puts what a song followed back into its tiles. */
export function restoreSongReferences(references: readonly SongReference[]): void {
  clearSongReferences()
  for (const { slot, region, ...reference } of references) {
    chooseReference(slotOf(slot), reference)
    chooseRegion(slot, reference.audioId, region)
  }
}

const fields = { song: 'audioUrl', singing: 'voiceFile', music: 'instrumentalFile' } as const

/** The payload's fields of spec 1 §3; none where there is no reference. */
export function referenceFields(references: readonly SongReference[] = []): Record<string, unknown> {
  if (references.length === 0) return {}
  const instructions = references.map(({ slot, region }) => {
    const timeRanges = [{ start: region.startSeconds, end: region.endSeconds }]
    return [fields[slot], { timeRanges }]
  })
  return {
    ...Object.fromEntries(references.map(({ slot, audioId }) => [fields[slot], audioId])),
    isCustomSong: references.every(({ slot }) => slot !== 'song'),
    trim: true,
    trimmingInstructions: Object.fromEntries(instructions) as Record<string, unknown>,
  }
}
