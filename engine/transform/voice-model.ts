import { pitchHopSeconds } from '../analyse/pitch.ts'
import type { PitchTrack } from '../analyse/pitch.ts'
import { meanEnvelope } from './mean-envelope.ts'
import { pitchOfVoice, sungNotes } from './voice-pitch.ts'

/** What the embedded engine knows of a voice: register, colour and habits. Not an identity. */
export interface VoiceModel {
  /** MIDI notes; all 0 when nothing was sung. */
  medianMidi: number
  lowestMidi: number
  highestMidi: number
  /** Third-octave mean envelope, see meanEnvelope. */
  envelopeDb: number[]
  /** 0 when no vibrato was heard. */
  vibratoHz: number
  /** 0 to 1: how aperiodic the sung frames are. */
  breathiness: number
}

/** The model of one voice from clips of it at one rate. Throws EngineInputError 'audio_invalid'. */
export function voiceModelOf(clips: readonly Float32Array[], sampleRate: number): VoiceModel {
  const tracks = clips.map((clip) => pitchOfVoice(clip, sampleRate))
  const notes = Float32Array.from(tracks.flatMap((track) => [...sungNotes(track)])).sort()
  const at = (share: number): number => notes[Math.min(notes.length - 1, Math.floor(share * notes.length))] ?? 0
  return {
    medianMidi: at(0.5),
    lowestMidi: at(0.05),
    highestMidi: at(0.95),
    envelopeDb: [...meanEnvelope(joined(clips), sampleRate)],
    vibratoHz: vibratoOf(tracks),
    breathiness: breathOf(tracks),
  }
}

function joined(clips: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(clips.reduce((sum, clip) => sum + clip.length, 0))
  clips.reduce((from, clip) => (all.set(clip, from), from + clip.length), 0)
  return all
}

const slowFrames = 12

/** Crossings of the pitch through its own mean of a quarter second, where it swings by more than ten cents. */
function vibratoOf(tracks: readonly PitchTrack[]): number {
  let crossings = 0
  let frames = 0
  for (const { midi } of tracks) {
    let sign = 0
    for (let i = slowFrames; i < midi.length - slowFrames; i++) {
      const around = midi.subarray(i - slowFrames, i + slowFrames + 1)
      if (around.some((note) => note === 0 || Math.abs(note - midi[i]!) > 1.5)) continue
      const swing = midi[i]! - around.reduce((sum, note) => sum + note, 0) / around.length
      frames++
      if (Math.abs(swing) < 0.1 || Math.sign(swing) === sign) continue
      sign = Math.sign(swing)
      crossings++
    }
  }
  const rate = frames === 0 ? 0 : crossings / 2 / (frames * pitchHopSeconds)
  return rate >= 3 && rate <= 9 ? rate : 0
}

function breathOf(tracks: readonly PitchTrack[]): number {
  const confidences = tracks.flatMap(({ midi, confidence }) => [...confidence].filter((_, i) => midi[i]! > 0))
  return confidences.length === 0
    ? 0
    : Math.max(0, 1 - confidences.reduce((sum, value) => sum + value, 0) / confidences.length)
}
