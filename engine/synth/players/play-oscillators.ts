import { sampleRate } from '../../dsp/stereo.ts'
import type { Note } from '../../score/score.ts'
import { addCentred, addWide } from '../notes/add-sound.ts'
import type { LevelAt, SideGains } from '../notes/add-sound.ts'
import { heldSeconds } from '../notes/held-seconds.ts'
import type { NoteContext, VoiceContext } from '../notes/note-context.ts'
import type { OscillatorControl, OscillatorTone } from './oscillator-sound.ts'
import { beginOscillators, oscillatorBlock, oscillatorOut } from './oscillator-sound.ts'
import type { OscillatorVoice } from '../voices/oscillator-voice.ts'
import { centsToRatio, movesPitch, pitchCents } from '../notes/pitch-curve.ts'
import type { SoundCache } from '../notes/sound-cache.ts'

const steady = { bend: 1, swayOctaves: 0 }
/**
 * Kept sounds are as long as needed, in these lengths, so that short notes cost little and longer ones seldom twice.
 */
const lengthsSeconds = [0.3, 0.45, 0.7, 1, 1.5, 2.2, 3.3, 5, 8]
/** Number of openness steps of cached sounds. */
const layers = 6
/** The block just made of a note that is not kept. */
const fresh = new Float32Array(2 * oscillatorBlock)

/** Samples until the note is silent. */
export function oscillatorSamples(voice: OscillatorVoice, note: Note): number {
  return Math.round((heldSeconds(note) + voice.release * 1.8) * sampleRate)
}

/**
 * Adds one note. What stays on its pitch and moves in no time but its own is made once for each pitch and openness and
 * then played at its level; the rest is made note by note. Control values move every 64 samples, amplitude is
 * interpolated between.
 */
export function playOscillators(
  name: string,
  voice: OscillatorVoice,
  note: Note,
  context: VoiceContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const whole = oscillatorSamples(voice, note)
  const total = Math.min(whole, left.length - context.startSample)
  const isMoving = movesPitch(voice.manner, note) || voice.wobble !== undefined
  const place = placeOf(voice, context, right !== undefined)
  const loud = voice.gain * (0.2 + 0.8 * strengthOf(note))
  const levelAt = (at: number): number =>
    at === 0 ? 0 : loud * envelope(voice, note, at / sampleRate) * Math.min(1, (whole - at) / 256)
  if (isMoving) {
    const makeBlock = beginOscillators(toneOf(voice, note, context))
    const prepare = (at: number): void =>
      makeFresh(makeBlock, at / sampleRate, controlAt(voice, note, context, at / sampleRate))
    writeBlocks(fresh, prepare, place, { offset: context.startSample, total, levelAt }, left, right)
    return
  }
  const sound = keptSound(context.strokes, name, toneOf(voice, note, context, layers), whole)
  const added = { sound, from: 0, samples: total, left, right, at: context.startSample }
  if (!right) writeBlocks(sound, undefined, place, { offset: context.startSample, total, levelAt }, left, right)
  else if (place.isWide) addWide(added, levelAt, place)
  else addCentred(added, levelAt, place.leftOfLeft, place.rightOfLeft)
}

function strengthOf(note: Note): number {
  return note.articulation === 'ghost' ? 0.4 * note.velocity : note.velocity
}

/** Stepped where a sound is to be kept: otherwise each note would be a sound of its own. */
function toneOf(voice: OscillatorVoice, note: Note, { energy, variant }: NoteContext, steps?: number): OscillatorTone {
  const open = ((0.35 + 0.65 * strengthOf(note)) * (0.55 + 0.45 * energy) - 0.19) / 0.81
  const openness = steps ? Math.round(open * steps) / steps : open
  return {
    voice,
    midi: note.midi,
    topMidi: steps ? note.midi : (note.glideToMidi ?? note.midi),
    openness,
    isMuted: note.articulation === 'mute',
    variant: steps ? 1 : variant,
  }
}

/** Left, then right where the voice has width. A longer sound begins with the samples of a shorter one. */
function keptSound(strokes: SoundCache, name: string, tone: OscillatorTone, samples: number): Float32Array {
  const sides = tone.voice.width > 0 ? 2 : 1
  const seconds = lengthsSeconds.find((length) => length * sampleRate >= samples) ?? samples / sampleRate
  const length = Math.ceil((seconds * sampleRate) / oscillatorBlock) * oscillatorBlock
  return strokes.get(`${name}/${tone.midi}/${tone.openness}${tone.isMuted ? 'm' : ''}`, sides * length, () =>
    makeSound(tone, length, sides),
  )
}

function makeSound(tone: OscillatorTone, length: number, sides: number): Float32Array {
  const sound = new Float32Array(sides * length)
  const makeBlock = beginOscillators(tone)
  for (let at = 0; at < length; at += oscillatorBlock) {
    makeBlock(at / sampleRate, steady)
    sound.set(oscillatorOut.left, at)
    if (sides === 2) sound.set(oscillatorOut.right, length + at)
  }
  return sound
}

function makeFresh(makeBlock: ReturnType<typeof beginOscillators>, seconds: number, control: OscillatorControl): void {
  makeBlock(seconds, control)
  fresh.set(oscillatorOut.left)
  fresh.set(oscillatorOut.right, oscillatorBlock)
}

function controlAt(voice: OscillatorVoice, note: Note, context: NoteContext, seconds: number): OscillatorControl {
  const { wobble } = voice
  const beatsPerSecond = (context.bpm ?? 120) / 60
  const sway = wobble
    ? 0.5 *
      wobble.octaves *
      (1 - Math.cos(2 * Math.PI * wobble.perBeat * beatsPerSecond * (note.startSeconds + seconds)))
    : 0
  return { bend: centsToRatio(pitchCents(voice.manner, note, seconds)), swayOctaves: sway }
}

interface Place extends SideGains {
  isWide: boolean
}

/** Width 0 is mono, 1 leaves the sides apart. */
function placeOf(voice: OscillatorVoice, { energy, leftGain, rightGain }: NoteContext, isStereo: boolean): Place {
  if (voice.width === 0)
    return { isWide: false, leftOfLeft: leftGain, leftOfRight: 0, rightOfLeft: rightGain, rightOfRight: 0 }
  if (!isStereo)
    return { isWide: true, leftOfLeft: 0.5 * leftGain, leftOfRight: 0.5 * leftGain, rightOfLeft: 0, rightOfRight: 0 }
  const other = 0.5 * (1 - voice.width * (0.45 + 0.55 * energy))
  return {
    isWide: true,
    leftOfLeft: (1 - other) * leftGain,
    leftOfRight: other * leftGain,
    rightOfLeft: other * rightGain,
    rightOfRight: (1 - other) * rightGain,
  }
}

interface Span {
  offset: number
  total: number
  levelAt: LevelAt
}

/** Writes a sound block by block: a kept one, or one whose blocks are each prepared in turn. */
function writeBlocks(
  sound: Float32Array,
  prepare: ((at: number) => void) | undefined,
  place: Place,
  { offset, total, levelAt }: Span,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  let amplitude = levelAt(0)
  for (let at = 0; at < total; at += oscillatorBlock) {
    const count = Math.min(oscillatorBlock, total - at)
    prepare?.(at)
    const target = levelAt(at + count)
    writeBlock(sound, place, { at: prepare ? 0 : at, offset: offset + at, count, amplitude, target }, left, right)
    amplitude = target
  }
}

interface Stretch {
  at: number
  offset: number
  count: number
  amplitude: number
  target: number
}

/** Both sides of a sound share one array; the second half of a mono sound is unused. */
function writeBlock(
  sound: Float32Array,
  place: Place,
  { at, offset, count, amplitude, target }: Stretch,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const slope = (target - amplitude) / count
  const second = place.isWide ? at + sound.length / 2 : at
  const { leftOfLeft, leftOfRight, rightOfLeft, rightOfRight } = place
  if (!right) {
    for (let i = 0; i < count; i++)
      left[offset + i] =
        left[offset + i]! + (sound[at + i]! * leftOfLeft + sound[second + i]! * leftOfRight) * (amplitude + slope * i)
    return
  }
  for (let i = 0; i < count; i++) {
    const level = amplitude + slope * i
    const l = sound[at + i]! * level
    const r = sound[second + i]! * level
    left[offset + i] = left[offset + i]! + l * leftOfLeft + r * leftOfRight
    right[offset + i] = right[offset + i]! + l * rightOfLeft + r * rightOfRight
  }
}

function envelope(voice: OscillatorVoice, note: Note, seconds: number): number {
  const held = heldSeconds(note)
  const at = Math.min(seconds, held)
  const { decay, sustain, release } = voice
  const attack = voice.attack * (note.articulation === 'legato' ? 0.6 : 1)
  const rise = at < attack ? at / attack : 1
  const body = sustain + (1 - sustain) * Math.exp(-Math.max(0, at - attack) / decay)
  const after = seconds > held ? Math.exp(((held - seconds) / release) * 3.2) : 1
  return rise * body * after
}
