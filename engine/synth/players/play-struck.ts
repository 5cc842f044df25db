import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { midiToHz } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Note } from '../../score/score.ts'
import { addCentred } from '../notes/add-sound.ts'
import { heldSeconds } from '../notes/held-seconds.ts'
import type { NoteContext, VoiceContext } from '../notes/note-context.ts'
import { centsToRatio, movesPitch, pitchCents } from '../notes/pitch-curve.ts'
import type { Side } from '../voices/recorded-voice.ts'
import type { StruckVoice } from '../voices/struck-voice.ts'
import { tuningErrorCents } from '../notes/tuning.ts'
import { velocityGain } from '../notes/velocity-gain.ts'

const step = 64
/**
 * Strokes are rendered as long as needed, in these lengths, so that short notes cost little and longer ones seldom
 * twice.
 */
const lengthsSeconds = [0.4, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8, 12]
const layerTops = [0.4, 0.6, 0.82, 1]
const layerHardness = [0.15, 0.42, 0.7, 1]

/** Samples until the note is silent, without regard to any buffer. */
export function struckSamples(voice: StruckVoice, note: Note): number {
  const held = heldSeconds(note) + voice.releaseSeconds(note.midi)
  return Math.round(Math.min(held, voice.naturalSeconds(note.midi) * 1.06 + 0.02) * sampleRate)
}

/** Adds one plucked or struck note: the kept stroke at the note's pitch curve, and its damper at the end. */
export function playStruck(
  name: string,
  voice: StruckVoice,
  note: Note,
  context: VoiceContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const total = struckSamples(voice, note)
  const steady = {
    note,
    context,
    voice,
    total,
    loud: loudnessOf(voice, note, context),
    heldSamples: heldSeconds(note) * sampleRate,
    releaseSamples: voice.releaseSeconds(note.midi) * sampleRate,
  }
  const play = movesPitch(voice.manner, note) ? playMoving : playStraight
  const sound = (side?: Side): Float32Array => strokeOf(name, voice, note, context, total, side)
  if (!right || !voice.isStereo) {
    play({ ...steady, sound: sound() }, left, right)
    return
  }
  play({ ...steady, sound: sound('left') }, left, undefined)
  play({ ...steady, sound: sound('right'), context: { ...context, leftGain: context.rightGain } }, right, undefined)
}

interface Stroke {
  note: Note
  context: NoteContext
  voice: StruckVoice
  sound: Float32Array
  total: number
  loud: number
  heldSamples: number
  releaseSamples: number
}

function strokeOf(
  name: string,
  voice: StruckVoice,
  note: Note,
  context: VoiceContext,
  total: number,
  side: Side | undefined,
): Float32Array {
  const isGhost = note.articulation === 'ghost'
  const isMuted = isGhost || note.articulation === 'mute'
  const layer = isGhost ? 0 : layerOf(note, context)
  const take = (voice.takesAreForRepeats ? (context.repeats ?? 0) : context.variant) % voice.takes
  const natural = voice.naturalSeconds(note.midi)
  const reach = movesPitch(voice.manner, note) ? 1.3 : 1
  const seconds = lengthsSeconds.find((length) => length * sampleRate >= total * reach) ?? (total * reach) / sampleRate
  const samples = Math.ceil(Math.min(seconds, natural) * sampleRate)
  const hz = midiToHz(note.midi) * centsToRatio(tuningErrorCents(name, note.midi))
  const strike = { midi: note.midi, hz, hardness: layerHardness[layer]!, take, isMuted, samples, side }
  const kept = `${name}/${note.midi}/${layer}/${isMuted ? 'm' : ''}${take}${side ?? ''}`
  return context.strokes.get(kept, samples, () => voice.strike(strike))
}

const liteLayer = 1

const layerOf = ({ velocity }: Note, { isLite }: NoteContext): number =>
  isLite
    ? liteLayer
    : Math.max(
        0,
        layerTops.findIndex((top) => velocity <= top),
      )

/** Level at a sample of the note: its strength, then the damper, and a last short fade. */
function levelAt({ loud, heldSamples, releaseSamples, total }: Stroke, at: number): number {
  const damped = at > heldSamples ? Math.exp((-6.9 * (at - heldSamples)) / releaseSamples) : 1
  return loud * damped * Math.min(1, (total - at) / 256)
}

function loudnessOf(voice: StruckVoice, note: Note, context: NoteContext): number {
  const ghost = note.articulation === 'ghost' ? 0.4 : 1
  return voice.gain * ghost * velocityGain(note.velocity) * touchOf(context)
}

/** No hand strikes twice alike: ±0.3 dB from note to note. */
function touchOf({ variant }: NoteContext): number {
  return 1 + 0.035 * noiseTable()[(variant * 811) & noiseMask]!
}

function swayAt({ note, voice }: Stroke, at: number): number {
  if (!voice.tremolo) return 0
  return voice.tremolo.depth * Math.sin(2 * Math.PI * voice.tremolo.hz * (note.startSeconds + at / sampleRate))
}

function playStraight(stroke: Stroke, left: Float32Array, right: Float32Array | undefined): void {
  const { context, sound } = stroke
  const total = Math.min(stroke.total, sound.length, left.length - context.startSample)
  const atOnce = stroke.voice.tremolo ? step : total
  for (let from = 0; from < total; from += atOnce) {
    const sway = swayAt(stroke, from)
    addCentred(
      { sound, from, samples: Math.min(atOnce, total - from), left, right, at: context.startSample + from },
      (samples) => levelAt(stroke, from + samples),
      context.leftGain * (1 + sway),
      context.rightGain * (1 - sway),
    )
  }
}

/** Reads the stroke at a moving speed, with four-point Hermite interpolation. */
function playMoving(stroke: Stroke, left: Float32Array, right: Float32Array | undefined): void {
  const { context, sound, note, voice } = stroke
  const total = Math.min(stroke.total, left.length - context.startSample)
  const end = sound.length - 3
  let read = 1
  let rate = centsToRatio(pitchCents(voice.manner, note, 0))
  let gain = levelAt(stroke, 0)
  for (let at = 0; at < total && read < end; at += step) {
    const next = centsToRatio(pitchCents(voice.manner, note, (at + step) / sampleRate))
    const count = Math.min(step, total - at, Math.max(0, Math.floor((end - read) / Math.max(rate, next))))
    if (count === 0) return
    const fade = Math.min(1, (end - read) / 2000)
    const target = levelAt(stroke, at + count) * fade
    const slope = (target - gain) / count
    const bend = (next - rate) / step
    const sway = swayAt(stroke, at)
    const offset = context.startSample + at
    const gl = context.leftGain * (1 + sway)
    const gr = context.rightGain * (1 - sway)
    for (let i = 0; i < count; i++) {
      const k = read | 0
      const f = read - k
      const a = sound[k - 1]!
      const b = sound[k]!
      const c = sound[k + 1]!
      const d = sound[k + 2]!
      const half = 0.5 * (c - a)
      const curve = a - 2.5 * b + 2 * c - 0.5 * d
      const y = (((0.5 * (d - a) + 1.5 * (b - c)) * f + curve) * f + half) * f + b
      const out = y * (gain + slope * i)
      left[offset + i] = left[offset + i]! + out * gl
      if (right) right[offset + i] = right[offset + i]! + out * gr
      read += rate + bend * i
    }
    rate = next
    gain = target
  }
}
