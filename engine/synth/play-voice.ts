import { sampleRate } from '../dsp/stereo.ts'
import type { Note } from '../score/score.ts'
import type { NoteContext, VoiceContext } from './notes/note-context.ts'
import { oscillatorSamples, playOscillators } from './players/play-oscillators.ts'
import { playRecorded, recordedSamples } from './sampler/play-recorded.ts'
import { playSpectral, spectralSamples } from './players/play-spectral.ts'
import { playStruck, struckSamples } from './players/play-struck.ts'
import type { SoundCache } from './notes/sound-cache.ts'
import type { StruckVoice } from './voices/struck-voice.ts'
import type { Voice } from './voice.ts'

/** Adds one note of a voice, as `playNote` does. Its parts are cached in `strokes`, under `name`. */
export function playVoice(
  strokes: SoundCache,
  { name, voice }: { name: string; voice: Voice },
  note: Note,
  noteContext: NoteContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  if (noteContext.startSample >= left.length) return
  const context: VoiceContext = { ...noteContext, strokes }
  if (voice.kind === 'oscillators') playOscillators(name, voice, note, context, left, right)
  else if (voice.kind === 'spectral') playSpectral(name, voice, note, context, left, right)
  else if (voice.kind === 'recorded') playRecorded(voice, note, context, left, right)
  else playStrokes(name, voice, note, context, left, right)
}

/** Samples from the start of a note after which it is silent. */
export function voiceSamples(voice: Voice, note: Note): number {
  if (voice.kind === 'oscillators') return oscillatorSamples(voice, note)
  if (voice.kind === 'recorded') return recordedSamples(voice, note)
  return voice.kind === 'spectral' ? spectralSamples(voice, note) : strokesSamples(voice, note)
}

/** One stroke, or the strokes of a cycle for as long as the note lasts. */
function strokesOf(voice: StruckVoice, note: Note): Note[] {
  const { cycle } = voice
  if (!cycle || note.durationSeconds < 1.5 * cycle.seconds) return [note]
  return Array.from({ length: Math.floor(note.durationSeconds / cycle.seconds) }, (_, i) => {
    const after = i * cycle.seconds
    return {
      ...note,
      startSeconds: note.startSeconds + after,
      durationSeconds: note.durationSeconds - after,
      midi: note.midi + cycle.semitones[i % cycle.semitones.length]!,
    }
  })
}

function playStrokes(
  name: string,
  voice: StruckVoice,
  note: Note,
  context: VoiceContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  for (const [i, stroke] of strokesOf(voice, note).entries()) {
    const startSample = context.startSample + Math.round((stroke.startSeconds - note.startSeconds) * sampleRate)
    if (startSample < left.length)
      playStruck(name, voice, stroke, { ...context, startSample, variant: context.variant + i }, left, right)
  }
}

function strokesSamples(voice: StruckVoice, note: Note): number {
  return Math.max(
    ...strokesOf(voice, note).map(
      (stroke) => Math.round((stroke.startSeconds - note.startSeconds) * sampleRate) + struckSamples(voice, stroke),
    ),
  )
}
