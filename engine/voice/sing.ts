import { midiToHz } from '../dsp/power.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { tableFor, tableSize, wavetable } from '../dsp/wavetable.ts'
import type { ControlTracks } from './control-tracks.ts'
import { frameSamples } from './control-tracks.ts'

const widths = [75, 95, 130, 220, 280].map((width) => Math.exp((-Math.PI * width) / sampleRate))
const count = widths.length
const a = new Float64Array(count)
const b = new Float64Array(count)
const c = new Float64Array(count)
const framesPerYield = 600

/** Source and filter: a glottal wave and breath through five resonators, hiss through its own. Mono. */
export function* sing(tracks: ControlTracks, formantScale: number, take: number, out: Float32Array): Generator<number, void> {
  const state: SingState = { phase: 0, noiseAt: (take * 5407) & noiseMask, y1: new Float64Array(count), y2: new Float64Array(count), h1: 0, h2: 0, voicing: 0, breath: 0, hiss: 0 }
  const frames = Math.min(tracks.midi.length, Math.floor(out.length / frameSamples))
  for (let frame = 0; frame < frames; frame++) {
    if (isSilent(tracks, frame)) rest(state)
    else singFrame(tracks, frame, formantScale, state, out)
    if (frame % framesPerYield === framesPerYield - 1) yield frame / frames
  }
}

interface SingState {
  phase: number
  noiseAt: number
  y1: Float64Array
  y2: Float64Array
  h1: number
  h2: number
  voicing: number
  breath: number
  hiss: number
}

function isSilent(tracks: ControlTracks, frame: number): boolean {
  return tracks.voicing[frame]! < 1e-4 && tracks.hiss[frame]! < 1e-4 && tracks.breath[frame]! < 1e-4
}

function rest(state: SingState): void {
  if (state.voicing === 0) return
  state.voicing = state.breath = state.hiss = state.h1 = state.h2 = 0
  state.y1.fill(0)
  state.y2.fill(0)
}

function setFormants(tracks: ControlTracks, frame: number, hz: number, formantScale: number): void {
  const formants = [Math.max(tracks.f1[frame]!, hz), tracks.f2[frame]!, tracks.f3[frame]!, 3500 * formantScale, 4500 * formantScale]
  for (let n = 0; n < count; n++) {
    const r = widths[n]!
    c[n] = -r * r
    b[n] = 2 * r * Math.cos((2 * Math.PI * formants[n]!) / sampleRate)
    a[n] = 1 - b[n]! - c[n]!
  }
}

function singFrame(tracks: ControlTracks, frame: number, formantScale: number, state: SingState, out: Float32Array): void {
  const jitter = 1 + 0.002 * noiseTable()[(frame * 13) & noiseMask]!
  const hz = midiToHz(tracks.midi[frame]!) * jitter
  setFormants(tracks, frame, hz, formantScale)
  const table = tableFor(wavetable('glottis'), hz)
  const increment = (hz * tableSize) / sampleRate
  const noise = noiseTable()
  const r = Math.exp((-Math.PI * tracks.hissWidth[frame]!) / sampleRate)
  const hb = 2 * r * Math.cos((2 * Math.PI * Math.min(9500, tracks.hissHz[frame]!)) / sampleRate)
  const hc = -r * r
  const ha = (1 - r) * 1.4
  const voicingStep = (tracks.voicing[frame]! - state.voicing) / frameSamples
  const breathStep = (tracks.breath[frame]! - state.breath) / frameSamples
  const hissStep = (tracks.hiss[frame]! - state.hiss) / frameSamples
  const { y1, y2 } = state
  let { phase, noiseAt, voicing, breath, hiss, h1, h2 } = state
  let p1 = y1[0]!, p2 = y2[0]!, q1 = y1[1]!, q2 = y2[1]!, r1 = y1[2]!, r2 = y2[2]!, s1 = y1[3]!, s2 = y2[3]!, t1 = y1[4]!, t2 = y2[4]!
  const a0 = a[0]!, a1 = a[1]!, a2 = a[2]!, a3 = a[3]!, a4 = a[4]!
  const b0 = b[0]!, b1 = b[1]!, b2 = b[2]!, b3 = b[3]!, b4 = b[4]!
  const c0 = c[0]!, c1 = c[1]!, c2 = c[2]!, c3 = c[3]!, c4 = c[4]!
  const offset = frame * frameSamples
  for (let i = 0; i < frameSamples; i++) {
    voicing += voicingStep
    breath += breathStep
    hiss += hissStep
    const index = phase | 0
    const w = table[index]!
    const white = noise[noiseAt]!
    noiseAt = (noiseAt + 1) & noiseMask
    const open = phase < tableSize * 0.6 ? 1 : 0.25
    const source = (w + (table[index + 1]! - w) * (phase - index)) * voicing + white * breath * open * 0.5
    phase += increment
    if (phase >= tableSize) phase -= tableSize
    // Last resonator first: each reads the previous one's last output, so that all five run side by side.
    const t = a4 * s1 + b4 * t1 + c4 * t2
    t2 = t1
    t1 = t
    const s = a3 * r1 + b3 * s1 + c3 * s2
    s2 = s1
    s1 = s
    const u = a2 * q1 + b2 * r1 + c2 * r2
    r2 = r1
    r1 = u
    const q = a1 * p1 + b1 * q1 + c1 * q2
    q2 = q1
    q1 = q
    const p = a0 * source + b0 * p1 + c0 * p2
    p2 = p1
    p1 = p
    const h = ha * white * hiss + hb * h1 + hc * h2
    h2 = h1
    h1 = h
    out[offset + i] = out[offset + i]! + t + h
  }
  y1[0] = p1; y2[0] = p2; y1[1] = q1; y2[1] = q2; y1[2] = r1; y2[2] = r2; y1[3] = s1; y2[3] = s2; y1[4] = t1; y2[4] = t2
  state.phase = phase
  state.noiseAt = noiseAt
  state.voicing = voicing
  state.breath = breath
  state.hiss = hiss
  state.h1 = h1
  state.h2 = h2
}
