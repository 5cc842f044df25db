import { decibelsToGain } from '../dsp/power.ts'
import { panGains, sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Note, Score, Track, TrackStem } from '../score/score.ts'
import { energyAt } from './energy.ts'
import { driveInPlace } from './guitar-amp.ts'
import { instruments } from './instruments.ts'
import { playOneShot } from './play-one-shot.ts'
import type { OneShotCache } from './play-one-shot.ts'
import { playOscillators } from './play-oscillators.ts'

/** Renders all tracks of a stem, dry; yields the fraction done after every few notes. */
export function* renderTracks(score: Score, stem: TrackStem): Generator<number, Stereo> {
  const out = silence(Math.round(score.durationSeconds * sampleRate))
  const tracks = score.tracks.filter((track) => track.stem === stem)
  for (const [i, track] of tracks.entries()) yield* renderTrack(score, track, out, i, tracks.length)
  return out
}

function* renderTrack(score: Score, track: Track, out: Stereo, index: number, count: number): Generator<number, void> {
  const instrument = instruments[track.instrument]
  const drive = instrument.kind === 'oscillators' ? undefined : instrument.kind === 'pluck' ? instrument.drive : undefined
  const mono = drive ? new Float32Array(out.left.length) : undefined
  const cache: OneShotCache = new Map()
  const gain = decibelsToGain(track.gainDb) * Math.SQRT2
  for (const [n, note] of track.notes.entries()) {
    const pan = panGains(mono ? 0 : placeOf(track, note, n))
    const context = { energy: energyAt(score, note.startSeconds), leftGain: pan.left * gain, rightGain: pan.right * gain, variant: n }
    if (instrument.kind === 'oscillators') playOscillators(instrument, note, context, out.left, out.right)
    else playOneShot(instrument, note, context, cache, mono ?? out.left, mono ? undefined : out.right)
    if (n % 3 === 2) yield (index + n / track.notes.length) / count
  }
  if (!mono || !drive) return
  yield* driveInPlace(mono, drive)
  placeMono(mono, out, panGains(track.pan))
}

/** Keyboards and harps spread their range over the room; a pan beyond the middle also sways note by note. */
function placeOf(track: Track, note: Note, n: number): number {
  if (track.stem === 'bass') return 0
  const spread = track.stem === 'chords' ? Math.max(-0.55, Math.min(0.55, (note.midi - 62) * 0.045)) : 0
  const sway = Math.abs(track.pan) > 0.3 && n % 2 === 1 ? -2 * track.pan : 0
  return track.pan + spread + sway
}

function placeMono(mono: Float32Array, out: Stereo, pan: { left: number; right: number }): void {
  for (let i = 0; i < mono.length; i++) {
    const x = mono[i]!
    out.left[i] = out.left[i]! + x * pan.left * Math.SQRT2
    out.right[i] = out.right[i]! + x * pan.right * Math.SQRT2
  }
}
