import { beatsToSeconds } from './tempo-map.ts'
import type { TempoMap } from './tempo-map.ts'

interface ClipBase {
  id: string
  name: string
  /** Quarter notes from the start of the timeline. */
  startBeats: number
  isMuted?: boolean
}

/** A stretch of a recording; its speed is that of the recording, whatever the tempo. */
export interface AudioClip extends ClipBase {
  kind: 'audio'
  /** The audio file in the library. */
  audioId: string
  /** Where in the recording the clip begins. */
  offsetSeconds: number
  durationSeconds: number
  gainDb: number
  fadeInSeconds: number
  fadeOutSeconds: number
}

export interface MidiNote {
  /** Quarter notes from the start of the clip's content. */
  startBeats: number
  durationBeats: number
  /** MIDI note number, 0 to 127. */
  midi: number
  /** 0 to 1. */
  velocity: number
}

/** Notes for the instrument of a track; they move with the tempo. */
export interface MidiClip extends ClipBase {
  kind: 'midi'
  /** Where in its content the clip begins: notes before it are not played. */
  offsetBeats: number
  durationBeats: number
  notes: readonly MidiNote[]
}

export type Clip = AudioClip | MidiClip

/** Where a clip sounds, in seconds from the start of the timeline. */
export interface ClipBounds {
  startSeconds: number
  endSeconds: number
}

export function getClipBounds(clip: Clip, tempoMap: TempoMap): ClipBounds {
  const startSeconds = beatsToSeconds(tempoMap, clip.startBeats)
  const endSeconds =
    clip.kind === 'audio'
      ? startSeconds + clip.durationSeconds
      : beatsToSeconds(tempoMap, clip.startBeats + clip.durationBeats)
  return { startSeconds, endSeconds }
}

/** The notes that a clip plays, cut to its length, in quarter notes from the start of the timeline. */
export function listPlayedNotes({ startBeats, offsetBeats, durationBeats, notes }: MidiClip): MidiNote[] {
  return notes
    .filter((note) => note.startBeats >= offsetBeats && note.startBeats < offsetBeats + durationBeats)
    .map((note) => ({
      ...note,
      startBeats: startBeats + note.startBeats - offsetBeats,
      durationBeats: Math.min(note.durationBeats, offsetBeats + durationBeats - note.startBeats),
    }))
}
