import { midiToHz, power } from '../dsp/power.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { tableFor, tableSize, wavetable } from '../dsp/wavetable.ts'
import type { Note } from '../score/score.ts'
import type { NoteContext } from './note-context.ts'
import { lowpassBlock, saturateBlock, tuneLowpass } from './oscillator-filter.ts'
import type { OscillatorVoice } from './oscillator-voice.ts'
import { centsToRatio, movesPitch, pitchCents } from './pitch-curve.ts'

const block = 64
const mask = tableSize - 1
const maxVoices = 12
const phases = new Float64Array(maxVoices)
const increments = new Float64Array(maxVoices)
const gains = new Float64Array(maxVoices)
/** Where each voice goes: unison voices alternate left and right, single ones stand in the middle. */
const targets: Float64Array[] = []
const tables: Float32Array[] = []
const blockLeft = new Float64Array(block)
const blockRight = new Float64Array(block)
const blockMiddle = new Float64Array(block)
const memoryLeft = { first: 0, second: 0 }
const memoryRight = { first: 0, second: 0 }
const saturation = { input: 0, root: 1, clipped: 0, output: 0 }

/** Samples until the note is silent. */
export function oscillatorSamples(voice: OscillatorVoice, note: Note): number {
  return Math.round((heldSeconds(note) + voice.release * 1.8) * sampleRate)
}

function heldSeconds(note: Note): number {
  return note.durationSeconds * (note.articulation === 'staccato' ? 0.5 : 1)
}

/** Adds one note. Control values move every 64 samples, amplitude is interpolated between. */
export function playOscillators(voice: OscillatorVoice, note: Note, context: NoteContext, left: Float32Array, right: Float32Array | undefined): void {
  const total = Math.min(oscillatorSamples(voice, note), left.length - context.startSample)
  const stereo = voice.width > 0
  const voices = prepareVoices(voice, note, context)
  const width = voice.width * (0.45 + 0.55 * context.energy)
  const moves = movesPitch(voice.manner, note) || voice.drop !== undefined
  const strength = note.articulation === 'ghost' ? 0.4 * note.velocity : note.velocity
  const loud = voice.gain * (0.2 + 0.8 * strength)
  const cutoffs = cutoffOf(voice, note, context, strength)
  forget()
  let amplitude = 0
  let noiseAt = (context.variant * 7919) & noiseMask
  for (let at = 0; at < total; at += block) {
    const count = Math.min(block, total - at)
    const seconds = at / sampleRate
    const bend = moves ? bendAt(voice, note, seconds) : 1
    blockLeft.fill(0)
    if (stereo) {
      blockRight.fill(0)
      blockMiddle.fill(0)
    }
    for (let v = 0; v < voices; v++) phases[v] = addVoice(tables[v]!, phases[v]!, increments[v]! * bend, gains[v]!, targets[v]!, count)
    if (stereo) crossFeed(count, width)
    const breath = voice.breath + voice.click * Math.exp(-seconds * 85)
    if (breath > 1e-4) noiseAt = addNoise(noiseAt, breath, count, stereo)
    tuneLowpass(cutoffs(seconds), 1 / voice.resonance, sampleRate)
    lowpassBlock(blockLeft, count, memoryLeft)
    if (stereo) lowpassBlock(blockRight, count, memoryRight)
    else if (voice.drive > 0) saturateBlock(blockLeft, count, voice.drive * (0.45 + 0.75 * strength), saturation)
    const target = loud * envelope(voice, note, (at + count) / sampleRate) * Math.min(1, (oscillatorSamples(voice, note) - at - count) / 256)
    writeBlock(context, at, count, amplitude, target, stereo, left, right)
    amplitude = target
  }
}

function forget(): void {
  memoryLeft.first = memoryLeft.second = memoryRight.first = memoryRight.second = 0
  Object.assign(saturation, { input: 0, root: 1, clipped: 0, output: 0 })
}

function writeBlock(context: NoteContext, at: number, count: number, from: number, to: number, stereo: boolean, left: Float32Array, right: Float32Array | undefined): void {
  const offset = context.startSample + at
  const slope = (to - from) / count
  const second = stereo ? blockRight : blockLeft
  const { leftGain, rightGain } = context
  if (!right) {
    for (let i = 0; i < count; i++) left[offset + i] = left[offset + i]! + 0.5 * (blockLeft[i]! + second[i]!) * (from + slope * i) * leftGain
    return
  }
  for (let i = 0; i < count; i++) {
    const amplitude = from + slope * i
    left[offset + i] = left[offset + i]! + blockLeft[i]! * amplitude * leftGain
    right[offset + i] = right[offset + i]! + second[i]! * amplitude * rightGain
  }
}

/** The phase runs on through the block and wraps once at its end: no branch per sample. */
function addVoice(table: Float32Array, from: number, increment: number, gain: number, out: Float64Array, count: number): number {
  let phase = from
  for (let i = 0; i < count; i++) {
    const whole = phase | 0
    const index = whole & mask
    const a = table[index]!
    out[i] = out[i]! + gain * (a + (table[index + 1]! - a) * (phase - whole))
    phase += increment
  }
  return phase - tableSize * Math.floor(phase / tableSize)
}

/** Brings the two sides together: width 0 is mono, 1 leaves them apart. */
function crossFeed(count: number, width: number): void {
  const other = 0.5 * (1 - width)
  const own = 1 - other
  for (let i = 0; i < count; i++) {
    const l = blockLeft[i]!
    const r = blockRight[i]!
    const m = blockMiddle[i]!
    blockLeft[i] = 1.2 * (own * l + other * r) + m
    blockRight[i] = 1.2 * (own * r + other * l) + m
  }
}

function addNoise(from: number, gain: number, count: number, stereo: boolean): number {
  const noise = noiseTable()
  for (let i = 0; i < count; i++) {
    const n = noise[(from + i) & noiseMask]! * gain
    blockLeft[i] = blockLeft[i]! + n
    if (stereo) blockRight[i] = blockRight[i]! + n
  }
  return (from + count) & noiseMask
}

function prepareVoices(voice: OscillatorVoice, note: Note, context: NoteContext): number {
  const hz = midiToHz(note.midi)
  const top = Math.max(1, note.glideToMidi === undefined ? 1 : midiToHz(note.glideToMidi) / hz)
  let v = 0
  for (const oscillator of voice.oscillators) {
    const copies = oscillator.voices
    const pitch = hz * power(2, oscillator.semitones / 12)
    const table = tableFor(wavetable(oscillator.wave), pitch * top)
    for (let u = 0; u < copies && v < maxVoices; u++) {
      const place = copies === 1 ? 0 : (2 * u) / (copies - 1) - 1
      const cents = place * oscillator.detuneCents
      tables[v] = table
      increments[v] = (pitch * centsToRatio(cents) * tableSize) / sampleRate
      phases[v] = v === 0 || oscillator.voices === 1 ? 0 : (context.variant * 557 + v * 811) & mask
      targets[v] = voice.width === 0 || (copies > 1 && u % 2 === 0) ? blockLeft : copies === 1 ? blockMiddle : blockRight
      gains[v] = oscillator.gain / Math.sqrt(copies)
      v++
    }
  }
  return v
}

function bendAt(voice: OscillatorVoice, note: Note, seconds: number): number {
  const drop = voice.drop ? 100 * voice.drop.semitones * Math.exp(-seconds / voice.drop.seconds) : 0
  return centsToRatio(pitchCents(voice.manner, note, seconds) + drop)
}

/** The filter's way through the note: its envelope, and its wobble in time with the song's beat. */
function cutoffOf(voice: OscillatorVoice, note: Note, context: NoteContext, strength: number): (seconds: number) => number {
  const mute = note.articulation === 'mute' ? 0.4 : 1
  const base = voice.cutoffHz * power(midiToHz(note.midi) / 261.6, voice.keyTracking) * (0.6 + 0.55 * strength) * mute
  const openness = voice.openOctaves * (0.35 + 0.65 * strength) * (0.55 + 0.45 * context.energy)
  const beatsPerSecond = (context.bpm ?? 120) / 60
  const { wobble } = voice
  return (seconds) => {
    const rise = voice.attack > 0.05 ? 1 - Math.exp(-seconds / voice.attack) : 1
    const sway = wobble ? 0.5 * wobble.octaves * (1 - Math.cos(2 * Math.PI * wobble.perBeat * beatsPerSecond * (note.startSeconds + seconds))) : 0
    return Math.min(16000, base * power(2, openness * rise * Math.exp(-seconds / voice.filterDecay) + sway))
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
