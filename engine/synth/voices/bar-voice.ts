import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { power } from '../../dsp/power.ts'
import type { Resonance } from './body.ts'
import { addBody, addKnock, finishStroke, normaliseStroke } from './body.ts'
import { addPartials } from '../notes/partials.ts'
import { fixedPitch } from '../notes/pitch-curve.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'
import type { Strike, StruckVoice } from './struck-voice.ts'

/** A mode of a bar, tine, bell or pan. */
export interface Mode {
  ratio: number
  gain: number
  /** Seconds to −60 dB at C4. */
  seconds: number
}

export interface BarInstrument {
  modes: readonly Mode[]
  /** How much a hard mallet adds to each mode above the first. */
  brightness: number
  /** Ring ∝ (262 Hz / f)^tracking. */
  ringTracking: number
  knock: { hz: number; gain: number; seconds: number }
  body: readonly Resonance[]
  /** Cents that double each mode: the beating of a bell. */
  splitCents: number
  releaseSeconds: number
  /** Factor of the amplitude. */
  gain: number
  tremolo?: StruckVoice['tremolo']
  manner: PitchManner
}

const plainBar: BarInstrument = {
  modes: [{ ratio: 1, gain: 1, seconds: 2 }],
  brightness: 1,
  ringTracking: 0.5,
  knock: { hz: 900, gain: 0.12, seconds: 0.006 },
  body: [],
  splitCents: 0,
  releaseSeconds: 0.5,
  gain: 0.45,
  manner: fixedPitch,
}

/** Modal synthesis: a sum of decaying modes, the upper ones woken by hard mallets. */
export function barVoice(settings: globalThis.Partial<BarInstrument>): StruckVoice {
  const bar = { ...plainBar, ...settings }
  const longest = Math.max(...bar.modes.map(({ seconds }) => seconds))
  return {
    kind: 'struck',
    strike: (strike) => strikeBar(bar, strike),
    releaseSeconds: () => bar.releaseSeconds,
    gain: bar.gain,
    takes: 2,
    manner: bar.manner,
    naturalSeconds: (midi) => Math.min(7, longest * power(0.5, ((midi - 60) / 12) * bar.ringTracking)),
    ...(bar.tremolo && { tremolo: bar.tremolo }),
  }
}

function strikeBar(bar: BarInstrument, { midi, hz, hardness, take, isMuted, samples }: Strike): Float32Array {
  const out = new Float32Array(samples)
  const stretch = power(262 / hz, bar.ringTracking) * (isMuted ? 0.15 : 1)
  const sides = bar.splitCents > 0 ? [-0.5, 0.5] : [0]
  addPartials(
    out,
    bar.modes.flatMap((mode, n) =>
      (n < 4 ? sides : [0]).map((side, _, both) => ({
        hz: hz * mode.ratio * Math.exp((side * bar.splitCents * Math.LN2) / 1200),
        gain:
          (mode.gain * colour(bar, n, hardness) * (1 + 0.12 * noiseTable()[(n * 71 + take * 331) & noiseMask]!)) /
          both.length,
        seconds: mode.seconds * stretch * (1 + 0.25 * side),
        phase: n === 0 ? take * 0.25 : n * 0.7 + take * 0.4,
      })),
    ),
  )
  normaliseStroke(out)
  if (bar.body.length > 0) addBody(out, bar.body)
  const seconds = bar.modes[0]!.seconds * stretch
  const { hz: knockHz, gain, seconds: knockSeconds } = bar.knock
  return finishStroke(out, {
    gain: 1,
    noise: { touchDb: -38 + 6 * hardness, tailDb: -48, seconds, hz: 4500, take: take + midi },
    knock: (sound) =>
      addKnock(sound, knockHz * (0.7 + 0.5 * hardness), gain * (0.3 + hardness), knockSeconds, take + 1),
  })
}

function colour(bar: BarInstrument, n: number, hardness: number): number {
  return n === 0 ? 1 : power(0.22 + 1.05 * hardness, bar.brightness * (0.6 + 0.3 * n))
}
