import { pitchClassName } from '../analyse/harmony/chord-templates.ts'
import { bareScore } from '../edit/play/bare-score.ts'
import type { Metre } from '../score/metre.ts'
import { metreShapes } from '../score/metre.ts'
import type { Score, TempoPoint, Track } from '../score/score.ts'
import { bendNote } from './midi-bends.ts'
import { readMidi, usualMicroseconds } from './read-midi.ts'
import type { MidiSong } from './read-midi.ts'
import { assertPlayableAmount } from './sounding-limits.ts'
import { createTempoClock } from './tempo-clock.ts'
import type { TempoClock } from './tempo-clock.ts'
import { hitsFromMidi, tracksFromMidi } from './tracks-from-midi.ts'
import { writtenLevels } from './written-levels.ts'

/** A MIDI file as a score, and what is written in it of its tempo and key. */
export interface ImportedMidi {
  score: Score
  /** Counted beats a minute where the first note starts; undefined for a file that counts seconds. */
  bpm: number | undefined
  /** e.g. 'F minor'; undefined where there is no key signature. */
  key: string | undefined
}

/** Released notes still ring. */
const tailSeconds = 2.5

/** The first metre of a file, or the nearest that the composer counts. */
export function getMetre({ beatsPerBar, beatUnit }: MidiSong): Metre {
  const written = `${beatsPerBar}/${beatUnit}`
  if (written in metreShapes) return written as Metre
  if (beatUnit === 8 && beatsPerBar % 3 === 0) return '6/8'
  return beatsPerBar % 3 === 0 ? '3/4' : '4/4'
}

/** Clamps a tempo to the range that can be counted. */
const toBpm = (microsecondsPerBeat: number): number => Math.min(300, Math.max(20, 6e7 / microsecondsPerBeat))

/** Beats of so many quarters a minute at a tick, within 20 to 300. */
export function getBpmAt({ tempos }: MidiSong, tick: number, quartersPerBeat = 1): number {
  const before = tempos.findLast((tempo) => tempo.tick <= tick)
  return toBpm((before?.microsecondsPerQuarter ?? usualMicroseconds) * quartersPerBeat)
}

/** From the start on, where a file says nothing at first. */
function tempoMapOf(song: MidiSong, { secondsAt }: TempoClock, quartersPerBeat: number): TempoPoint[] {
  const points = song.tempos.map(({ tick, microsecondsPerQuarter }) => ({
    startSeconds: secondsAt(tick),
    bpm: toBpm(microsecondsPerQuarter * quartersPerBeat),
  }))
  const first = { startSeconds: 0, bpm: toBpm(usualMicroseconds * quartersPerBeat) }
  return points[0]?.startSeconds === 0 ? points : [first, ...points]
}

/** The key signature as a name: 'F minor'. */
export function getKeyName({ key }: Pick<MidiSong, 'key'>): string | undefined {
  if (!key) return undefined
  const majorTonic = (((key.fifths * 7) % 12) + 12) % 12
  return key.isMinor ? `${pitchClassName((majorTonic + 9) % 12)} minor` : `${pitchClassName(majorTonic)} major`
}

/** Bends are written out last: they are many, and a file that is too large is refused before. */
function playersOf(song: MidiSong, clock: TempoClock): Pick<Score, 'tracks' | 'drums'> {
  const { tracks, written } = tracksFromMidi(song, clock.secondsAt)
  const drums = hitsFromMidi(song, clock.secondsAt)
  assertPlayableAmount({ tracks, drums })
  const bent = tracks.map((track, t): Track => {
    const notes = track.notes.map((note, n) => bendNote(song, note, written[t]![n]!, clock.tickAt))
    return { ...track, notes }
  })
  return { tracks: bent, drums }
}

/**
 * Converts a Standard MIDI File to a score: General MIDI programs become their nearest sounds, channel 10 an acoustic
 * kit; chords, words and form are empty. Throws EngineInputError 'midi_invalid', 'midi_empty' or 'midi_too_large' (more
 * than `midiLimits` and `soundingLimits` allow).
 */
export const importMidi = (bytes: Uint8Array): ImportedMidi => importSong(readMidi(bytes))

/** The same of a file that was read. */
export function importSong(song: MidiSong): ImportedMidi {
  const clock = createTempoClock(song)
  const endTick = song.notes.reduce((latest, note) => Math.max(latest, note.endTick), 0)
  const durationSeconds = clock.secondsAt(endTick) + tailSeconds
  const metre = getMetre(song)
  const { beatsPerBar, stepsPerBeat } = metreShapes[metre]
  // A file counts quarters, a score the beats of its metre.
  const quartersPerBeat = stepsPerBeat / 4
  const bpm = getBpmAt(song, song.notes[0]!.startTick, quartersPerBeat)
  const bars = Math.max(1, Math.round((durationSeconds * bpm) / 60 / beatsPerBar))
  const players = playersOf(song, clock)
  const { mix } = bareScore(1, {})
  const score = bareScore(durationSeconds, {
    ...players,
    bpm,
    metre,
    beatsPerBar,
    tempoMap: tempoMapOf(song, clock, quartersPerBeat),
    sections: [{ name: 'verse', startSeconds: 0, endSeconds: durationSeconds, bars, energy: 0.6 }],
    mix: { ...mix, reverbAmount: 0.18, ...writtenLevels(players, mix.levelsDb) },
  })
  return { score, bpm: song.countsQuarters ? bpm : undefined, key: getKeyName(song) }
}

/** The score alone of `importMidi`. */
export const scoreFromMidi = (bytes: Uint8Array): Score => importMidi(bytes).score
