import { power, midiToHz } from '../dsp/power.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { tableFor, tableSize, wavetable } from '../dsp/wavetable.ts'
import type { Note } from '../score/score.ts'
import type { OscillatorInstrument } from './instrument.ts'

const block = 64
const mask = tableSize - 1

export interface NoteContext {
  /** 0 to 1: how far the section opens filter and width. */
  energy: number
  leftGain: number
  rightGain: number
  /** Any whole number: starting phases and noise differ by it. */
  variant: number
}

const maxVoices = 12
const phases = new Float64Array(maxVoices)
const increments = new Float64Array(maxVoices)
const gains = new Float64Array(maxVoices)
/** 0 left, 1 right: unison voices alternate. */
const sides = new Uint8Array(maxVoices)
const blockLeft = new Float64Array(block)
const blockRight = new Float64Array(block)

/** Adds one note to the stem. Control values move every 64 samples, amplitude is interpolated between. */
export function playOscillators(instrument: OscillatorInstrument, note: Note, context: NoteContext, left: Float32Array, right: Float32Array): void {
  const start = Math.round(note.startSeconds * sampleRate)
  const held = Math.round(note.durationSeconds * sampleRate)
  const total = Math.min(held + Math.round(instrument.release * 4 * sampleRate * 0.5), left.length - start)
  const hz = midiToHz(note.midi)
  const voices = prepareVoices(instrument, hz, context)
  const tables = instrument.oscillators.flatMap((o) => Array.from({ length: o.voices === 1 && instrument.width > 0 ? 2 : o.voices }, () => tableFor(wavetable(o.wave), hz * power(2, o.semitones / 12))))
  const stereo = instrument.width > 0
  const width = instrument.width * (0.45 + 0.55 * context.energy)
  const glide = note.glideToMidi === undefined ? 0 : note.glideToMidi - note.midi
  const openness = instrument.openOctaves * (0.45 + 0.55 * note.velocity) * (0.55 + 0.45 * context.energy)
  const base = instrument.cutoffHz * power(hz / 261.6, instrument.keyTracking)
  const damping = 1 / instrument.resonance
  const drive = instrument.drive ?? 0
  const loud = instrument.gain * (0.25 + 0.75 * note.velocity)
  const noise = noiseTable()
  let noiseAt = (context.variant * 7919) & noiseMask
  let amplitude = 0
  let l1 = 0, l2 = 0, r1 = 0, r2 = 0
  for (let at = 0; at < total; at += block) {
    const count = Math.min(block, total - at)
    const seconds = at / sampleRate
    const bend = pitchBend(instrument, seconds, at / held, glide)
    blockLeft.fill(0)
    if (stereo) blockRight.fill(0)
    for (let v = 0; v < voices; v++) {
      phases[v] = addVoice(tables[v]!, phases[v]!, increments[v]! * bend, gains[v]!, sides[v] === 1 ? blockRight : blockLeft, count)
    }
    if (stereo) crossFeed(count, width)
    if (instrument.breath > 0) {
      const breath = instrument.breath * (0.6 + 0.8 * Math.exp(-seconds * 12))
      for (let i = 0; i < count; i++) {
        const n = noise[noiseAt]! * breath
        noiseAt = (noiseAt + 1) & noiseMask
        blockLeft[i] = blockLeft[i]! + n
        if (stereo) blockRight[i] = blockRight[i]! + n
      }
    }
    const cutoff = Math.min(16000, base * power(2, openness * filterEnvelope(instrument, seconds)))
    const g = Math.tan((Math.PI * cutoff) / sampleRate)
    const a1 = 1 / (1 + g * (g + damping))
    const a2 = g * a1
    const a3 = g * a2
    const target = loud * envelope(instrument, at + count, held) * Math.min(1, (total - at - count) / 256)
    const slope = (target - amplitude) / count
    const offset = start + at
    if (stereo) {
      for (let i = 0; i < count; i++) {
        const v3 = blockLeft[i]! - l2
        const v1 = a1 * l1 + a2 * v3
        const v2 = l2 + a2 * l1 + a3 * v3
        l1 = 2 * v1 - l1
        l2 = 2 * v2 - l2
        const w3 = blockRight[i]! - r2
        const w1 = a1 * r1 + a2 * w3
        const w2 = r2 + a2 * r1 + a3 * w3
        r1 = 2 * w1 - r1
        r2 = 2 * w2 - r2
        amplitude += slope
        left[offset + i] = left[offset + i]! + v2 * amplitude * context.leftGain
        right[offset + i] = right[offset + i]! + w2 * amplitude * context.rightGain
      }
    } else {
      for (let i = 0; i < count; i++) {
        const v3 = blockLeft[i]! - l2
        const v1 = a1 * l1 + a2 * v3
        const v2 = l2 + a2 * l1 + a3 * v3
        l1 = 2 * v1 - l1
        l2 = 2 * v2 - l2
        amplitude += slope
        let y = v2
        if (drive > 0) {
          const d = Math.max(-2.8, Math.min(2.8, y * drive * 1.5))
          y = (d * (27 + d * d)) / (27 + 9 * d * d)
        }
        y *= amplitude
        left[offset + i] = left[offset + i]! + y * context.leftGain
        right[offset + i] = right[offset + i]! + y * context.rightGain
      }
    }
    amplitude = target
    if (at > held && target < 1e-5) return
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
    blockLeft[i] = 1.2 * (own * l + other * r)
    blockRight[i] = 1.2 * (own * r + other * l)
  }
}

function prepareVoices(instrument: OscillatorInstrument, hz: number, context: NoteContext): number {
  let v = 0
  for (const oscillator of instrument.oscillators) {
    // A single voice would sit on one side: it is split over both.
    const copies = oscillator.voices === 1 && instrument.width > 0 ? 2 : oscillator.voices
    for (let u = 0; u < copies && v < maxVoices; u++) {
      const place = copies === 1 ? 0 : (2 * u) / (copies - 1) - 1
      const cents = place * (oscillator.voices === 1 ? 1.5 : oscillator.detuneCents)
      increments[v] = (hz * power(2, oscillator.semitones / 12 + cents / 1200) * tableSize) / sampleRate
      phases[v] = v === 0 || oscillator.voices === 1 ? 0 : (context.variant * 557 + v * 811) & mask
      sides[v] = instrument.width > 0 ? u % 2 : 0
      gains[v] = oscillator.gain / Math.sqrt(copies)
      v++
    }
  }
  return v
}

function pitchBend(instrument: OscillatorInstrument, seconds: number, progress: number, glide: number): number {
  let semitones = 0
  if (instrument.vibratoCents > 0 && seconds > 0.18) {
    const depth = (instrument.vibratoCents / 100) * Math.min(1, (seconds - 0.18) * 3)
    semitones += depth * Math.sin(2 * Math.PI * 5.3 * seconds)
  }
  if (instrument.scoopCents) semitones -= (instrument.scoopCents / 100) * Math.exp(-seconds * 22)
  if (glide !== 0 && progress > 0.6) semitones += glide * Math.min(1, (progress - 0.6) * 2.8)
  return semitones === 0 ? 1 : power(2, semitones / 12)
}

function filterEnvelope(instrument: OscillatorInstrument, seconds: number): number {
  const rise = instrument.attack > 0.05 ? 1 - Math.exp(-seconds / instrument.attack) : 1
  return rise * Math.exp(-seconds / instrument.filterDecay)
}

function envelope(instrument: OscillatorInstrument, at: number, held: number): number {
  const seconds = Math.min(at, held) / sampleRate
  const { attack, decay, sustain, release } = instrument
  const rise = seconds < attack ? seconds / attack : 1
  const body = sustain + (1 - sustain) * Math.exp(-Math.max(0, seconds - attack) / decay)
  const after = at > held ? Math.exp((-(at - held) / sampleRate / release) * 3.2) : 1
  return rise * body * after
}
