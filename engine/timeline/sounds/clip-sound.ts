import type { DawAudioClip, DawLyric, DawNote, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { hashText } from './hash-text.ts'
import type { ClipSound, SoundNote } from './sounds.ts'
import { beatsToSeconds } from '../tempo-map.ts'
import type { TempoMap } from '../tempo-map.ts'

/** What an audio clip plays: the audio as it is, or all of it stretched and moved. */
export function getAudioClipSound({ audioId, semitones, stretch }: DawAudioClip): ClipSound {
  if (semitones === 0 && stretch === 1) return { key: `audio ${audioId}`, source: { type: 'audio', audioId } }
  const source = { type: 'stretched', audioId, semitones, stretch } as const
  return { key: `stretched ${audioId} ${semitones} ${stretch}`, source }
}

/** A score clip with what its sound depends on. */
export interface ScoreClipContent {
  clip: DawScoreClip
  notes: readonly DawNote[]
  player: NonNullable<DawTrack['player']>
  /** Of the document: only voices read them. */
  lyrics: readonly DawLyric[]
}

/** What a score clip plays; the same wherever the clip is, as long as the tempo is the same. */
export function getScoreClipSound(content: ScoreClipContent, tempoMap: TempoMap): ClipSound {
  const { player } = content
  const source =
    player.type === 'voice'
      ? ({ type: 'score', player, ...toSungNotes(content, tempoMap) } as const)
      : ({ type: 'score', player, notes: toSoundNotes(content, tempoMap) } as const)
  return { key: `score ${hashText(JSON.stringify(source))}`, source }
}

/** Moved clips keep their key in spite of the rounding of sums. */
const toMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

/** The notes that a clip plays. */
const listHeard = ({ clip: { offsetBeats, durationBeats }, notes }: ScoreClipContent): readonly DawNote[] =>
  notes.filter(({ startBeats }) => startBeats >= offsetBeats && startBeats < offsetBeats + durationBeats)

const byStart = (a: SoundNote, b: SoundNote): number =>
  a.startSeconds - b.startSeconds || a.midi - b.midi || a.durationSeconds - b.durationSeconds

/** A note in seconds of its clip, cut to the clip's length. */
function toSoundNote(
  { startBeats, durationBeats, midi, velocity, syllable }: DawNote,
  clip: DawScoreClip,
  tempoMap: TempoMap,
): SoundNote {
  const fromClip = (beats: number): number =>
    toMicroseconds(
      beatsToSeconds(tempoMap, clip.startBeats + beats - clip.offsetBeats) - beatsToSeconds(tempoMap, clip.startBeats),
    )
  const startSeconds = fromClip(startBeats)
  const endSeconds = fromClip(Math.min(startBeats + durationBeats, clip.offsetBeats + clip.durationBeats))
  return { startSeconds, durationSeconds: toMicroseconds(endSeconds - startSeconds), midi, velocity, syllable }
}

const toSoundNotes = (content: ScoreClipContent, tempoMap: TempoMap): SoundNote[] =>
  listHeard(content)
    .map((note) => toSoundNote(note, content.clip, tempoMap))
    .sort(byStart)

/** A 960th of a quarter note: positions of lines and notes are rounded apart. */
const nearBeats = 1 / 960

/** Notes with the lines of lyrics that lie over them. */
function toSungNotes(content: ScoreClipContent, tempoMap: TempoMap): { notes: SoundNote[]; lines: string[] } {
  const { clip } = content
  const lyrics = content.lyrics.toSorted((a, b) => a.startBeats - b.startBeats)
  const used: DawLyric[] = []
  const findLine = (note: DawNote): { line?: number } => {
    const beats = clip.startBeats + note.startBeats - clip.offsetBeats
    const lyric = lyrics.findLast(({ startBeats }) => startBeats <= beats + nearBeats)
    if (!lyric || beats > lyric.startBeats + lyric.durationBeats - nearBeats) return {}
    if (!used.includes(lyric)) used.push(lyric)
    return { line: used.indexOf(lyric) }
  }
  const inOrder = listHeard(content).toSorted((a, b) => a.startBeats - b.startBeats)
  const notes = inOrder.map((note) => ({ ...toSoundNote(note, clip, tempoMap), ...findLine(note) })).sort(byStart)
  return { notes, lines: used.map(({ text }) => text) }
}
