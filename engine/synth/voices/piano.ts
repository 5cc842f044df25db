import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { power } from '../../dsp/power.ts'
import { addKnock, finishStroke, strokeGain } from './body.ts'
import { addPartials } from '../notes/partials.ts'
import type { Partial } from '../notes/partials.ts'
import { fixedPitch } from '../notes/pitch-curve.ts'
import type { Strike, StruckVoice } from './struck-voice.ts'

/**
 * Stiffness of a string by register, after measured grands (Fletcher and Rossing, The Physics of Musical Instruments,
 * ch. 12).
 */
function stiffness(midi: number): number {
  return 0.00009 * Math.exp((midi - 40) * 0.062) + 0.00012 * Math.exp((28 - midi) * 0.08)
}

function firstDecay(midi: number): number {
  return 9 * power(0.5, (midi - 45) / 17)
}

/** The upper strings have no dampers and are short anyway; the bass takes longest to stop. */
function damperSeconds(midi: number): number {
  return midi > 88 ? 1.5 : 0.18 + Math.max(0, 60 - midi) * 0.009
}

export const piano: StruckVoice = {
  kind: 'struck',
  strike: strikePiano,
  naturalSeconds: (midi) => Math.min(9, firstDecay(midi) * 1.3),
  releaseSeconds: damperSeconds,
  gain: 0.5,
  takes: 3,
  manner: fixedPitch,
}

/**
 * Stiff strings in threes, a cent apart: each low partial is two fast ones that die together and a slow one that stays.
 */
function strikePiano({ midi, hz, hardness, take, isMuted, samples }: Strike): Float32Array {
  const out = new Float32Array(samples)
  const b = stiffness(midi)
  const feltHz =
    (1 + 0.03 * (take - 1)) *
    (380 + 2300 * hardness * hardness + 500 * hardness) *
    power(hz / 262, 0.42) *
    (isMuted ? 0.5 : 1)
  const partials: Partial[] = []
  const count = Math.min(30, Math.floor(11000 / hz))
  for (let n = 1; n <= Math.max(2, count); n++) addStrings(partials, { n, hz, b, midi, feltHz, take, isMuted })
  addPartials(out, partials)
  return finishStroke(out, {
    gain: strokeGain(out),
    noise: {
      touchDb: -37 + 5 * hardness,
      tailDb: -48,
      seconds: firstDecay(midi) * 0.8,
      hz: 4500,
      take: take + midi,
    },
    knock: (sound) => {
      addKnock(sound, 190 + hz * 0.25, 0.09 + 0.16 * hardness, 0.022, 3 + take)
      addKnock(sound, 96, 0.05 + 0.08 * hardness, 0.05, 11 + take)
      addKnock(sound, 1500 + hz, 0.05 * hardness, 0.005, 5 + take)
    },
  })
}

/** Partials of which the three strings of a note are heard to beat. */
const beating = 8
const perCent = Math.LN2 / 1200

interface Register {
  n: number
  hz: number
  b: number
  midi: number
  feltHz: number
  take: number
  isMuted: boolean
}

function addStrings(partials: Partial[], { n, hz, b, midi, feltHz, take, isMuted }: Register): void {
  const at = hz * n * Math.sqrt((1 + b * n * n) / (1 + b))
  const strike = 0.25 + Math.abs(Math.sin((n * Math.PI) / 8.2))
  const felt = 1 / (1 + (at / feltHz) * (at / feltHz) * (0.7 + 0.2 * (at / feltHz)))
  const gain =
    (strike * felt * (1 + 0.35 * irregular(midi, n) + 0.06 * irregular(midi + 7 * take, n + 20))) / power(n, 0.25)
  const seconds = (firstDecay(midi) * (isMuted ? 0.12 : 1)) / (1 + 0.16 * (n - 1) + at / 5200)
  const phase = 0.9 * irregular(midi, n + 80) + 0.25 * irregular(midi + 7 * take, n + 60)
  const add = (cents: number, share: number, ring: number, later: number): number =>
    partials.push({ hz: at * (1 + cents * perCent), gain: gain * share, seconds: seconds * ring, phase: phase + later })
  if (n > beating) {
    add(0, 0.72, 0.55, 0)
    return
  }
  const apart = 0.75 + 0.3 * irregular(midi, 40)
  add(-apart, 0.42, 0.55, 0)
  add(0.15 * apart, 0.36, 0.62, 0.2)
  add(apart * 1.1, 0.24, 1.25, 0.5)
}

/** −1 to 1: no two strings are the same, and each is always itself. */
function irregular(midi: number, n: number): number {
  return noiseTable()[(Math.round(midi) * 523 + n * 97) & noiseMask]!
}
