import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { midiToHz, power } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { tableFor, tableSize, wavetable } from '../../dsp/wavetable.ts'
import { lowpassBlock, saturateBlock, tuneLowpass } from './oscillator-filter.ts'
import type { OscillatorVoice } from '../voices/oscillator-voice.ts'
import { centsToRatio } from '../notes/pitch-curve.ts'

/** Samples between two control values. */
export const oscillatorBlock = 64
const mask = tableSize - 1
const maxVoices = 12
const phases = new Float64Array(maxVoices)
const increments = new Float64Array(maxVoices)
const gains = new Float64Array(maxVoices)
/** Pan of each voice: unison voices alternate left and right, single ones are in the middle. */
const targets: Float64Array[] = []
const tables: Float32Array[] = []
const middle = new Float64Array(oscillatorBlock)
const memoryLeft = { first: 0, second: 0 }
const memoryRight = { first: 0, second: 0 }
const saturation = { input: 0, root: 1, clipped: 0, output: 0 }

/** The block that `nextOscillatorBlock` made last, at full width; a voice without width has `left` alone. */
export const oscillatorOut = { left: new Float64Array(oscillatorBlock), right: new Float64Array(oscillatorBlock) }

/** What makes one note's colour differ from another's: not how loud or how long it is. */
export interface OscillatorTone {
  voice: OscillatorVoice
  midi: number
  /** Furthest up a glide goes. */
  topMidi: number
  /** 0 to 1: how far strength and energy open the filter. */
  openness: number
  isMuted: boolean
  variant: number
}

/** Pitch and filter of a block. */
export interface OscillatorControl {
  /** Factor of the frequency. */
  bend: number
  /** Octaves above the filter's way. */
  swayOctaves: number
}

/** Starts a note; one note at a time. Returns what makes its blocks, given the seconds since its start. */
export function beginOscillators(tone: OscillatorTone): (seconds: number, control: OscillatorControl) => void {
  const { voice } = tone
  const voices = prepareVoices(tone)
  const isStereo = voice.width > 0
  const { left, right } = oscillatorOut
  const drive = voice.drive * (0.45 + 0.75 * tone.openness)
  const cutoffAt = cutoffOf(tone)
  let noiseAt = (tone.variant * 7919) & noiseMask
  return (seconds, { bend, swayOctaves }) => {
    left.fill(0)
    if (isStereo) {
      right.fill(0)
      middle.fill(0)
    }
    const drop = voice.drop ? centsToRatio(100 * voice.drop.semitones * Math.exp(-seconds / voice.drop.seconds)) : 1
    for (let v = 0; v < voices; v++)
      phases[v] = addVoice(tables[v]!, phases[v]!, increments[v]! * bend * drop, gains[v]!, targets[v]!)
    if (isStereo) addMiddle()
    const breath = voice.breath + voice.click * Math.exp(-seconds * 85)
    if (breath > 1e-4) noiseAt = addNoise(noiseAt, breath, isStereo)
    tuneLowpass(cutoffAt(seconds, swayOctaves), 1 / voice.resonance, sampleRate)
    lowpassBlock(left, oscillatorBlock, memoryLeft)
    if (isStereo) lowpassBlock(right, oscillatorBlock, memoryRight)
    else if (drive > 0) saturateBlock(left, oscillatorBlock, drive, saturation)
  }
}

/** The phase runs on through the block and wraps once at its end: no branch per sample. */
function addVoice(table: Float32Array, from: number, increment: number, gain: number, out: Float64Array): number {
  let phase = from
  for (let i = 0; i < oscillatorBlock; i++) {
    const whole = phase | 0
    const index = whole & mask
    const a = table[index]!
    out[i] = out[i]! + gain * (a + (table[index + 1]! - a) * (phase - whole))
    phase += increment
  }
  return phase - tableSize * Math.floor(phase / tableSize)
}

function addMiddle(): void {
  const { left, right } = oscillatorOut
  for (let i = 0; i < oscillatorBlock; i++) {
    left[i] = 1.2 * left[i]! + middle[i]!
    right[i] = 1.2 * right[i]! + middle[i]!
  }
}

function addNoise(from: number, gain: number, isStereo: boolean): number {
  const noise = noiseTable()
  const { left, right } = oscillatorOut
  for (let i = 0; i < oscillatorBlock; i++) {
    const n = noise[(from + i) & noiseMask]! * gain
    left[i] = left[i]! + n
    if (isStereo) right[i] = right[i]! + n
  }
  return (from + oscillatorBlock) & noiseMask
}

function prepareVoices({ voice, midi, topMidi, variant }: OscillatorTone): number {
  memoryLeft.first = memoryLeft.second = memoryRight.first = memoryRight.second = 0
  Object.assign(saturation, { input: 0, root: 1, clipped: 0, output: 0 })
  const hz = midiToHz(midi)
  const top = Math.max(1, midiToHz(topMidi) / hz)
  let v = 0
  for (const oscillator of voice.oscillators) {
    const copies = oscillator.voices
    const pitch = hz * power(2, oscillator.semitones / 12)
    const table = tableFor(wavetable(oscillator.wave), pitch * top)
    for (let u = 0; u < copies && v < maxVoices; u++) {
      const place = copies === 1 ? 0 : (2 * u) / (copies - 1) - 1
      tables[v] = table
      increments[v] = (pitch * centsToRatio(place * oscillator.detuneCents) * tableSize) / sampleRate
      phases[v] = v === 0 || copies === 1 ? 0 : (variant * 557 + v * 811) & mask
      targets[v] =
        voice.width === 0 || (copies > 1 && u % 2 === 0)
          ? oscillatorOut.left
          : copies === 1
            ? middle
            : oscillatorOut.right
      gains[v] = oscillator.gain / Math.sqrt(copies)
      v++
    }
  }
  return v
}

/** The filter's way through the note. */
function cutoffOf({
  voice,
  midi,
  openness,
  isMuted,
}: OscillatorTone): (seconds: number, swayOctaves: number) => number {
  const base =
    voice.cutoffHz * power(midiToHz(midi) / 261.6, voice.keyTracking) * (0.6 + 0.55 * openness) * (isMuted ? 0.4 : 1)
  const octaves = voice.openOctaves * (0.19 + 0.81 * openness)
  return (seconds, swayOctaves) => {
    const rise = voice.attack > 0.05 ? 1 - Math.exp(-seconds / voice.attack) : 1
    return Math.min(16000, base * power(2, octaves * rise * Math.exp(-seconds / voice.filterDecay) + swayOctaves))
  }
}
