import { decibelsToGain } from '../dsp/power.ts'
import { panGains, sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { addInto } from '../dsp/stereo.ts'
import type { Score, Track, TrackStem } from '../score/score.ts'
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
  const driven = instrument.kind === 'pluck' && instrument.drive
  const target = driven ? silence(out.left.length) : out
  const cache: OneShotCache = new Map()
  const pan = panGains(track.pan)
  const gain = decibelsToGain(track.gainDb) * Math.SQRT2
  for (const [n, note] of track.notes.entries()) {
    const context = { energy: energyAt(score, note.startSeconds), leftGain: pan.left * gain, rightGain: pan.right * gain, variant: n }
    if (instrument.kind === 'oscillators') playOscillators(instrument, note, context, target.left, target.right)
    else playOneShot(instrument, note, context, cache, target.left, target.right)
    if (n % 3 === 2) yield (index + n / track.notes.length) / count
  }
  if (!driven) return
  yield* driveInPlace(target, driven)
  addInto(out, target)
}
