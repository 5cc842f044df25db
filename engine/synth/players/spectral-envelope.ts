import type { Note } from '../../score/score.ts'
import { heldSeconds } from '../notes/held-seconds.ts'
import type { NoteContext } from '../notes/note-context.ts'
import { brightnessSteps } from './spectral-tables.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'
import { velocityGain } from '../notes/velocity-gain.ts'

const top = brightnessSteps - 1.001

const slowestAttack = 1.8
const slowestRelease = 3.5

function attackOf({ attackSeconds, swelling }: SpectralVoice, held: number): number {
  return Math.max(attackSeconds, Math.min(slowestAttack, swelling * held))
}

/** Seconds that the voice sounds on after a note. */
export function getReleaseSeconds({ releaseSeconds, swelling }: SpectralVoice, note: Note): number {
  return Math.max(releaseSeconds, Math.min(slowestRelease, 2 * swelling * heldSeconds(note)))
}

/** Level 0 to 1 at `seconds` of the note, without its velocity; zero once released. */
export function levelAt(voice: SpectralVoice, note: Note, seconds: number): number {
  if (seconds <= 0) return 0
  const held = heldSeconds(note)
  const attack = attackOf(voice, held) * (note.articulation === 'legato' ? 0.5 : 1.35 - 0.5 * note.velocity)
  const x = Math.min(1, Math.min(seconds, held) / attack)
  const body =
    voice.sustain + (1 - voice.sustain) * Math.exp(-Math.max(0, Math.min(seconds, held) - attack) / voice.decaySeconds)
  const swell = 1 - voice.swell + voice.swell * Math.sin(Math.PI * (0.18 + 0.64 * Math.min(1, seconds / held)))
  const since = seconds - held
  const release = getReleaseSeconds(voice, note)
  const after = since > 0 ? Math.exp((-6.9 * since) / release) * Math.max(0, 1 - since / release) : 1
  return x * x * (3 - 2 * x) * body * swell * after
}

/** Position of the tone between the periods, dark to bright: 0 to their number less one. */
export function brightnessAt(
  voice: SpectralVoice,
  note: Note,
  context: NoteContext,
  seconds: number,
  level: number,
): number {
  const { base, velocity, energy, attack, attackSeconds } = voice.bright
  const strength = note.velocity * (note.articulation === 'ghost' ? 0.4 : note.articulation === 'mute' ? 0.5 : 1)
  let bright =
    base +
    velocity * strength * (0.45 + 0.55 * level) +
    energy * context.energy +
    attack * strength * Math.exp(-seconds / attackSeconds)
  if (voice.motion) {
    const beats = ((note.startSeconds + seconds) * (context.bpm ?? 120)) / 60
    bright += voice.motion.depth * 0.5 * (1 - Math.cos(2 * Math.PI * beats * voice.motion.perBeat))
  }
  return Math.max(0, Math.min(top, bright * (brightnessSteps - 1)))
}

/** Returns the amplitude factor of a note: the voice's gain by velocity, less for ghost notes. */
export function getNoteStrength(voice: SpectralVoice, note: Note): number {
  return voice.gain * velocityGain(note.velocity) * (note.articulation === 'ghost' ? 0.4 : 1)
}
