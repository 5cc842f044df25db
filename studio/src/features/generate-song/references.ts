import type { SongReference } from '@songloom/tools/generate-song/contract'
import { supportsReferences } from '@songloom/tools/generate-song/references.rules'
import type { SongSlot } from '@songloom/tools/generate-song/references.rules'
import { setReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import type { ReferenceSlot } from '../../panels/reference/reference.ts'
import {
  clearReference,
  restoreTrimmed,
  trimmedReferenceNow,
  useTrimmedReferences,
} from '../../panels/reference/trimmed-reference.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'

export const toReferenceSlot = (slot: SongSlot): ReferenceSlot => `song_gen:${slot}`

const allSlots: readonly SongSlot[] = ['song', 'singing', 'music']

/** The tiles of the toggle: one song, or a singing and a music (spec 1 §2). */
export const listTiles = ({ midToggle }: Pick<SongDraft, 'midToggle'>): readonly SongSlot[] =>
  midToggle === 'song' ? ['song'] : ['singing', 'music']

/** The references of the song: those shown, and none while tiles are hidden. */
function followedBy(draft: SongDraft, trimmedIn: typeof trimmedReferenceNow): SongReference[] {
  if (draft.mode !== 'custom' || !supportsReferences(draft.version)) return []
  return listTiles(draft).flatMap((slot) => {
    const reference = trimmedIn(toReferenceSlot(slot))
    return reference ? [{ slot, ...reference }] : []
  })
}

export function useSongReferences(draft: SongDraft): SongReference[] {
  return followedBy(draft, useTrimmedReferences())
}

export const getSongReferences = (draft: SongDraft): SongReference[] => followedBy(draft, trimmedReferenceNow)

/** A success clears the references (spec 1 §4). */
export function clearSongReferences(): void {
  for (const slot of allSlots) clearReference(toReferenceSlot(slot))
}

/** The next song follows this audio: it is its Style of Song. */
export function followAudio(reference: Reference): void {
  useSongDraft.setState({ mode: 'custom', midToggle: 'song' })
  setReference(toReferenceSlot('song'), reference)
}

/** Puts what a song followed back into its tiles. */
export function restoreSongReferences(references: readonly SongReference[]): void {
  clearSongReferences()
  for (const { slot, ...reference } of references) restoreTrimmed(toReferenceSlot(slot), reference)
}

const fields = { song: 'audioUrl', singing: 'voiceFile', music: 'instrumentalFile' } as const

/** The payload's fields of spec 1 §3; none where there is no reference. */
export function toReferenceFields(references: readonly SongReference[] = []): Record<string, unknown> {
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
