import { filterInPlace, highpass } from '../../dsp/biquad.ts'
import { power } from '../../dsp/power.ts'
import { addKnock, finishStroke, strokeGain } from './body.ts'
import { addPartials } from '../notes/partials.ts'
import { fixedPitch } from '../notes/pitch-curve.ts'
import type { Strike, StruckVoice } from './struck-voice.ts'

const ringSeconds = (midi: number): number => 7 * power(0.5, (midi - 60) / 20)

export const electricPiano: StruckVoice = {
  kind: 'struck',
  strike: strikeTine,
  naturalSeconds: (midi) => Math.min(7, ringSeconds(midi)),
  releaseSeconds: () => 0.22,
  gain: 0.46,
  takes: 3,
  manner: fixedPitch,
  tremolo: { hz: 4.6, depth: 0.2 },
}

/**
 * A tine before a pickup that stands a little off its rest: hard strokes swing out of the even part of the field and
 * bark.
 */
function strikeTine({ midi, hz, hardness, take, isMuted, samples }: Strike): Float32Array {
  const out = new Float32Array(samples)
  const seconds = ringSeconds(midi) * (isMuted ? 0.15 : 1)
  const swing = (0.28 + 2 * hardness * hardness) * (1 + 0.04 * (take - 1)) * power(262 / hz, 0.12)
  addPartials(out, [
    { hz, gain: swing, seconds, phase: 0.25 * take },
    { hz: hz * 1.0012, gain: swing * (0.1 + 0.02 * take), seconds: seconds * 1.2, phase: 1 },
  ])
  pickUp(out, 0.42)
  addPartials(out, [
    { hz: hz * 7.12, gain: 0.008 + 0.16 * hardness * hardness, seconds: Math.min(0.7, seconds * 0.2), phase: 0.4 },
    { hz: hz * 2, gain: 0.01 + 0.05 * hardness, seconds: seconds * 0.4, phase: 1.3 },
    { hz: hz * 16.4, gain: 0.07 * hardness * hardness, seconds: 0.16, phase: 0 },
  ])
  filterInPlace(out, highpass(32))
  return finishStroke(out, {
    gain: strokeGain(out),
    noise: { touchDb: -38 + 5 * hardness, tailDb: -49, seconds, hz: 4000, take: take + midi },
    knock: (sound) => addKnock(sound, 260, 0.05 + 0.08 * hardness, 0.012, 2 + take),
  })
}

function pickUp(tine: Float32Array, offset: number): void {
  const rest = field(offset)
  for (let i = 0; i < tine.length; i++) tine[i] = field(tine[i]! + offset) - rest
}

/** Smooth, odd, saturating: x / √(1 + x²). */
function field(x: number): number {
  return x / Math.sqrt(1 + x * x)
}
