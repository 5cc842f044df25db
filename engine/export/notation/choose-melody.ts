import type { DawDocument, DawNote, DawTrack } from '@songloom/contracts/daw/document'
import { listObjects } from '../../timeline/list-objects.ts'

/** Notes of one clip that begin together have one onset. */
const getOnset = ({ clipId, startBeats }: DawNote): string => `${clipId} ${Math.round(startBeats * 8)}`

/** Of notes with their onsets, how many begin alone. */
function getShareAlone(notes: readonly DawNote[]): number {
  const onsets = Map.groupBy(notes, getOnset)
  return [...onsets.values()].filter((struck) => struck.length === 1).length / Math.max(1, onsets.size)
}

const getMeanMidi = (notes: readonly DawNote[]): number =>
  notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length)

/** Singers of one track that sing a syllable together count once. */
const countWords = (notes: readonly DawNote[]): number =>
  new Set(notes.filter(({ syllable }) => syllable?.trim()).map(getOnset)).size

/**
 * How much of a melody a track is: one that is sung, then one with most of the words, then one that plays high and
 * alone. Of voices the height says nothing: a second one is often above the tune.
 */
function rateMelody({ player, isMuted }: DawTrack, notes: readonly DawNote[], maxWords: number): number {
  const isSung = player?.type === 'voice'
  const words = countWords(notes) / Math.max(1, maxWords)
  const height = isSung ? 0 : Math.min(1, getMeanMidi(notes) / 84)
  return (isSung ? 4 : 0) + 2 * words + getShareAlone(notes) + height - (isMuted ? 0.5 : 0)
}

/** The track whose notes a lead sheet shows; undefined where none but drums has notes. Of equal ones the first. */
export function chooseMelody(document: DawDocument): string | undefined {
  const byClip = Map.groupBy(listObjects(document, 'note'), ({ clipId }) => clipId)
  const clips = listObjects(document, 'scoreClip').filter(({ isMuted }) => !isMuted)
  const played = listObjects(document, 'track')
    .filter(({ player }) => player !== null && player.type !== 'kit')
    .sort((a, b) => a.position - b.position)
    .map((track) => ({
      track,
      notes: clips.filter(({ trackId }) => trackId === track.id).flatMap(({ id }) => byClip.get(id) ?? []),
    }))
    .filter(({ notes }) => notes.length > 0)
  const maxWords = played.reduce((most, { notes }) => Math.max(most, countWords(notes)), 0)
  const rated = played
    .map(({ track, notes }) => ({ id: track.id, rate: rateMelody(track, notes, maxWords) }))
    .filter(({ rate }) => rate > 0)
  return rated.reduce<{ id: string; rate: number } | undefined>(
    (best, one) => (best && best.rate >= one.rate ? best : one),
    undefined,
  )?.id
}
