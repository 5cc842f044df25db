import type { DawDocument, DawNote, DawTrack } from '@songloom/contracts/daw/document'
import { listObjects } from '../../timeline/list-objects.ts'

/** Of notes with their onsets, how many begin alone. */
function getShareAlone(notes: readonly DawNote[]): number {
  const onsets = Map.groupBy(notes, ({ startBeats }) => Math.round(startBeats * 8))
  return [...onsets.values()].filter((struck) => struck.length === 1).length / Math.max(1, onsets.size)
}

const getMeanMidi = (notes: readonly DawNote[]): number =>
  notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length)

/** How much of a melody a track is: one that is sung, then one with words, then one that plays high and alone. */
function rateMelody({ player, isMuted }: DawTrack, notes: readonly DawNote[]): number {
  const words = notes.filter(({ syllable }) => syllable?.trim()).length
  const isSung = player?.type === 'voice'
  const height = Math.min(1, getMeanMidi(notes) / 84)
  return (isSung ? 4 : 0) + (words > 0 ? 2 : 0) + getShareAlone(notes) + height - (isMuted ? 0.5 : 0)
}

/** The track whose notes a lead sheet shows; undefined where none but drums has notes. Of equal ones the first. */
export function chooseMelody(document: DawDocument): string | undefined {
  const byClip = Map.groupBy(listObjects(document, 'note'), ({ clipId }) => clipId)
  const clips = listObjects(document, 'scoreClip').filter(({ isMuted }) => !isMuted)
  const rated = listObjects(document, 'track')
    .filter(({ player }) => player !== null && player.type !== 'kit')
    .sort((a, b) => a.position - b.position)
    .map((track) => {
      const notes = clips.filter(({ trackId }) => trackId === track.id).flatMap(({ id }) => byClip.get(id) ?? [])
      return { id: track.id, rate: notes.length > 0 ? rateMelody(track, notes) : 0 }
    })
    .filter(({ rate }) => rate > 0)
  return rated.reduce<{ id: string; rate: number } | undefined>(
    (best, one) => (best && best.rate >= one.rate ? best : one),
    undefined,
  )?.id
}
