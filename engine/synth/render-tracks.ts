import { decibelsToGain } from '../dsp/power.ts'
import { panGains, sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { createRollingBuffer } from '../dsp/rolling-buffer.ts'
import type { RollingBuffer } from '../dsp/rolling-buffer.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'
import type { Note, Score, Track, TrackStem } from '../score/score.ts'
import { energyAt } from './notes/energy.ts'
import type { NoteContext } from './notes/note-context.ts'
import { kernelMemory } from './notes/notes-kernel.ts'
import { createPartEffect } from './effects/part-effect.ts'
import type { PartEffect } from './effects/effect-types.ts'
import { noteSamples, playNote } from './play-note.ts'
import type { SoundBank } from './sound-bank.ts'

/** Target of a track's notes: the stem, or a separate part that runs through an effect. */
interface Part {
  track: Track
  gain: number
  own: RollingBuffer | undefined
  effect: PartEffect | undefined
}

interface PlannedNote {
  note: Note
  startSample: number
  part: Part
  context: NoteContext
}

/** Seconds of notes between two yields. */
const yieldAfterSamples = 6 * sampleRate

/**
 * All tracks of a stem. Notes are added in the order of their starts, so that the rounding of sums is that of no block
 * size.
 */
export function createTrackRenderer(bank: SoundBank, score: Score, stem: TrackStem): StemRenderer {
  const parts = tracksPlayed(score)
    .filter((track) => track.stem === stem)
    .map((track) => createPart(score, track))
  const notes = parts.flatMap((part) => planNotes(score, part)).sort((a, b) => a.startSample - b.startSample)
  const stemBuffer = createRollingBuffer(2, kernelMemory)
  const end = Math.round(score.durationSeconds * sampleRate) + cutAfterSamples
  let at = 0
  let next = 0
  return {
    *next(out, samples) {
      const until = at + samples
      const first = next
      for (let work = 0; next < notes.length && notes[next]!.startSample < until; next++) {
        work += play(bank, notes[next]!, stemBuffer, end)
        if (work < yieldAfterSamples) continue
        work = 0
        yield (next - first) / (next - first + 4)
      }
      at = until
      copyFront(stemBuffer, out, samples)
      for (const part of parts) addPart(part, out, samples)
    },
    close() {
      stemBuffer.close()
      for (const { own } of parts) own?.close()
    },
  }
}

/** Without those who play a part a second time, where little is to be spent. */
function tracksPlayed({ tracks, fidelity }: Score): Track[] {
  if (fidelity !== 'lite') return tracks
  const isDouble = ({ stem, instrument }: Track, at: number): boolean =>
    tracks.slice(0, at).some((other) => other.stem === stem && other.instrument === instrument)
  return tracks.filter((track, at) => !isDouble(track, at))
}

function createPart(score: Score, track: Track): Part {
  const gain = decibelsToGain(track.gainDb) * Math.SQRT2
  const pan = panGains(track.pan)
  const effect = createPartEffect(track.instrument, {
    leftGain: pan.left * Math.SQRT2,
    rightGain: pan.right * Math.SQRT2,
    energyAt: (seconds) => energyAt(score, seconds),
  })
  return { track, gain, effect, own: effect && createRollingBuffer(1, kernelMemory) }
}

function planNotes(score: Score, part: Part): PlannedNote[] {
  const isLite = score.fidelity === 'lite'
  const repeats = repeatsOf(part.track.notes)
  return part.track.notes.map((note, n) => {
    const pan = panGains(part.own ? 0 : placeOf(part.track, note, n))
    const startSample = Math.max(0, Math.round(note.startSeconds * sampleRate))
    const context = {
      startSample: 0,
      energy: energyAt(score, note.startSeconds),
      leftGain: pan.left * part.gain,
      rightGain: pan.right * part.gain,
      variant: isLite ? 0 : n,
      repeats: isLite ? 0 : repeats[n]!,
      isLite,
      bpm: score.bpm,
    }
    return { note, startSample, part, context }
  })
}

/** A pitch that comes back so soon is heard as the same note struck again. */
const repeatWithinSeconds = 2.5

/** How often in a row the pitch of each note has been struck before it. */
function repeatsOf(notes: readonly Note[]): number[] {
  const last = new Map<number, { startSeconds: number; count: number }>()
  return notes.map(({ midi, startSeconds }) => {
    const before = last.get(midi)
    const count = before && startSeconds - before.startSeconds < repeatWithinSeconds ? before.count + 1 : 0
    last.set(midi, { startSeconds, count })
    return count
  })
}

/** Notes are cut so long after the last sample that is heard: beyond the last level to which they move. */
const cutAfterSamples = 4096

/** Plays a note whole, tail included, but not beyond the end; returns how many samples it may last. */
function play(
  bank: SoundBank,
  { note, startSample, part, context }: PlannedNote,
  stemBuffer: RollingBuffer,
  end: number,
): number {
  const buffer = part.own ?? stemBuffer
  const samples = Math.min(noteSamples(bank, part.track.instrument, note), Math.max(0, end - startSample))
  context.startSample = buffer.reserve(startSample, samples)
  const until = context.startSample + samples
  const [left, right] = buffer.channels.map((channel) => channel.subarray(0, until))
  playNote(bank, part.track.instrument, note, context, left!, right)
  return samples
}

/** Keyboards and harps spread their range over the room; a pan beyond the middle also sways note by note. */
function placeOf(track: Track, note: Note, n: number): number {
  if (track.stem === 'bass') return 0
  const spread = track.stem === 'chords' ? Math.max(-0.55, Math.min(0.55, (note.midi - 62) * 0.045)) : 0
  const sway = Math.abs(track.pan) > 0.3 && n % 2 === 1 ? -2 * track.pan : 0
  return track.pan + spread + sway
}

function copyFront(buffer: RollingBuffer, out: Stereo, samples: number): void {
  const from = buffer.take(samples)
  out.left.set(buffer.channels[0]!.subarray(from, from + samples))
  out.right.set(buffer.channels[1]!.subarray(from, from + samples))
}

function addPart({ own, effect }: Part, out: Stereo, samples: number): void {
  if (!own || !effect) return
  const from = own.take(samples)
  effect.process(own.channels[0]!.subarray(from, from + samples), out.left, out.right, samples)
}
