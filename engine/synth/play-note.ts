import { sampleRate } from '../dsp/stereo.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note } from '../score/score.ts'
import { instruments } from './instruments.ts'
import type { NoteContext } from './note-context.ts'
import { oscillatorSamples, playOscillators } from './play-oscillators.ts'
import { playSpectral, spectralSamples } from './play-spectral.ts'
import { playStruck, struckSamples } from './play-struck.ts'
import { sampledVoice } from './sampled-instrument.ts'
import type { StruckVoice } from './struck-voice.ts'
import type { Voice } from './voice.ts'

/**
 * Adds one note of any instrument into `left` and `right` from `context.startSample` on, never outside them; a note is cut where
 * they end. Without `right` it plays mono into `left` by `context.leftGain`. The same arguments give the same samples.
 */
export function playNote(instrument: InstrumentName, note: Note, context: NoteContext, left: Float32Array, right: Float32Array | undefined): void {
  const voice = voiceOf(instrument)
  if (context.startSample >= left.length) return
  if (voice.kind === 'oscillators') playOscillators(voice, note, context, left, right)
  else if (voice.kind === 'spectral') playSpectral(instrument, voice, note, context, left, right)
  else playStrokes(instrument, voice, note, context, left, right)
}

/** Samples from the start of a note after which it is silent: how much room a buffer must have for its whole tail. */
export function noteSamples(instrument: InstrumentName, note: Note): number {
  const voice = voiceOf(instrument)
  if (voice.kind === 'oscillators') return oscillatorSamples(voice, note)
  return voice.kind === 'spectral' ? spectralSamples(voice, note) : strokesSamples(voice, note)
}

function voiceOf(instrument: InstrumentName): Voice {
  return sampledVoice(instrument) ?? instruments[instrument]
}

/** One stroke, or the strokes of a cycle for as long as the note lasts. */
function strokesOf(voice: StruckVoice, note: Note): Note[] {
  const { cycle } = voice
  if (!cycle || note.durationSeconds < 1.5 * cycle.seconds) return [note]
  return Array.from({ length: Math.floor(note.durationSeconds / cycle.seconds) }, (_, i) => {
    const after = i * cycle.seconds
    return { ...note, startSeconds: note.startSeconds + after, durationSeconds: note.durationSeconds - after, midi: note.midi + cycle.semitones[i % cycle.semitones.length]! }
  })
}

function playStrokes(instrument: InstrumentName, voice: StruckVoice, note: Note, context: NoteContext, left: Float32Array, right: Float32Array | undefined): void {
  for (const stroke of strokesOf(voice, note)) {
    const startSample = context.startSample + Math.round((stroke.startSeconds - note.startSeconds) * sampleRate)
    if (startSample < left.length) playStruck(instrument, voice, stroke, { ...context, startSample }, left, right)
  }
}

function strokesSamples(voice: StruckVoice, note: Note): number {
  return Math.max(...strokesOf(voice, note).map((stroke) => Math.round((stroke.startSeconds - note.startSeconds) * sampleRate) + struckSamples(voice, stroke)))
}
