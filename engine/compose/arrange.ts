import { randomFor } from '../dsp/random.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note, Track, TrackStem } from '../score/score.ts'
import { writeArp } from './arp-part.ts'
import { writeBass } from './bass-part.ts'
import { writeChordPart, writePad } from './chord-part.ts'
import { writeLead } from './lead-part.ts'
import type { SongPlan } from './song-plan.ts'

/** Picks the instruments, wishes first, and writes what each plays. */
export function arrange(plan: SongPlan): Track[] {
  const random = randomFor(plan.seed, 'instruments')
  const { profile, understood } = plan
  const choose = (role: 'bass' | 'chords' | 'lead' | 'pad', choices: readonly InstrumentName[]): InstrumentName | undefined =>
    understood.instruments.find((wish) => wish.role === role)?.instrument ?? (choices.length > 0 ? random.pick(choices) : undefined)
  const tracks: Track[] = []
  const add = (stem: TrackStem, instrument: InstrumentName | undefined, pan: number, gainDb: number, notes: () => Note[]): void => {
    if (instrument && !understood.without.includes(stem)) tracks.push({ stem, instrument, pan, gainDb, notes: withinTheSong(plan, notes()) })
  }
  add('bass', choose('bass', profile.bass.instruments), 0, 0, () => writeBass(plan))
  add('chords', choose('chords', profile.chords.instruments), random.between(-0.15, 0.15), 0, () => writeChordPart(plan))
  add('chords', choose('pad', profile.pads), 0, -4, () => writePad(plan))
  add('lead', choose('lead', profile.leads), random.between(-0.2, 0.2), 0, () => writeLead(plan))
  add('lead', profile.arps.length > 0 ? random.pick(profile.arps) : undefined, random.pick([-0.35, 0.35]), -5, () => writeArp(plan))
  return tracks.filter((track) => track.notes.length > 0)
}

function withinTheSong(plan: SongPlan, notes: Note[]): Note[] {
  const end = plan.timing.durationSeconds
  return notes
    .filter((note) => note.startSeconds < end - 0.1)
    .map((note) => ({ ...note, startSeconds: Math.max(0, note.startSeconds), durationSeconds: Math.min(note.durationSeconds, end - note.startSeconds) }))
    .sort((a, b) => a.startSeconds - b.startSeconds)
}
