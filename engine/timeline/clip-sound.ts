import type { DawAudioClip, DawNote, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { hashText } from './hash-text.ts'
import type { ClipSound, SoundNote } from './sounds.ts'
import { beatsToSeconds } from './tempo-map.ts'
import type { TempoMap } from './tempo-map.ts'

/** What an audio clip plays: the audio as it is, or all of it stretched and moved. */
export function getAudioClipSound({ audioId, semitones, stretch }: DawAudioClip): ClipSound {
  if (semitones === 0 && stretch === 1) return { key: `audio ${audioId}`, source: { type: 'audio', audioId } }
  const source = { type: 'stretched', audioId, semitones, stretch } as const
  return { key: `stretched ${audioId} ${semitones} ${stretch}`, source }
}

/** What a score clip plays; the same wherever the clip lies, as long as the tempo is the same. */
export function getScoreClipSound(
  clip: DawScoreClip,
  notes: readonly DawNote[],
  player: NonNullable<DawTrack['player']>,
  tempoMap: TempoMap,
): ClipSound {
  const source = { type: 'score', player, notes: toSoundNotes(clip, notes, tempoMap) } as const
  return { key: `score ${hashText(JSON.stringify(source))}`, source }
}

/** Moved clips keep their key in spite of the rounding of sums. */
const toMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

/** The notes that a clip plays, cut to its length. */
function toSoundNotes(clip: DawScoreClip, notes: readonly DawNote[], tempoMap: TempoMap): SoundNote[] {
  const endBeats = clip.offsetBeats + clip.durationBeats
  const fromClip = (beats: number): number =>
    toMicroseconds(
      beatsToSeconds(tempoMap, clip.startBeats + beats - clip.offsetBeats) - beatsToSeconds(tempoMap, clip.startBeats),
    )
  return notes
    .filter(({ startBeats }) => startBeats >= clip.offsetBeats && startBeats < endBeats)
    .map(({ startBeats, durationBeats, midi, velocity, syllable }) => {
      const startSeconds = fromClip(startBeats)
      const endSeconds = fromClip(Math.min(startBeats + durationBeats, endBeats))
      return { startSeconds, durationSeconds: toMicroseconds(endSeconds - startSeconds), midi, velocity, syllable }
    })
    .sort((a, b) => a.startSeconds - b.startSeconds || a.midi - b.midi || a.durationSeconds - b.durationSeconds)
}
