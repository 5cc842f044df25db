import { setImmediate } from 'node:timers/promises'
import { transcribeSteps } from '@songloom/engine/analyse/notes/transcribe-notes'
import type { HeardNote } from '@songloom/engine/analyse/notes/transcribe-notes'
import { notesToMidi } from '@songloom/engine/export/notes-to-midi'
import { threadTask } from '../../engines/threads/thread-task.ts'
import { decodeWav } from '../../media/wav/decode-wav.ts'

export interface TranscribeTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  title: string
  bpm: number
  /** The weakest notes beyond these are left out. */
  maxNotes: number
}

export interface Transcription {
  notes: HeardNote[]
  /** A Standard MIDI File. */
  midi: Uint8Array
}

const round = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

function strongest(notes: readonly HeardNote[], count: number): HeardNote[] {
  const kept = new Set(notes.toSorted((one, other) => other.velocity - one.velocity).slice(0, count))
  return notes.filter((note) => kept.has(note))
}

// Runs in a thread of its own: a stem of minutes takes seconds of computing.
export const transcribe = threadTask(
  async ({ wav, title, bpm, maxNotes }: TranscribeTask): Promise<Transcription> => {
    const { left, right, sampleRate } = decodeWav(wav)
    const steps = transcribeSteps({ left, right }, sampleRate)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await setImmediate()
    const notes = strongest(step.value, maxNotes).map((note) => ({
      ...note,
      startSeconds: round(note.startSeconds),
      durationSeconds: round(note.durationSeconds),
      velocity: round(note.velocity),
    }))
    return { notes, midi: notesToMidi(notes, { bpm, title }) }
  },
  ({ midi }) => [midi],
)
