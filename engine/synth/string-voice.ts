import { filterInPlace, highpass } from '../dsp/biquad.ts'
import { midiToHz, power } from '../dsp/power.ts'
import type { Resonance } from './body.ts'
import { addBody, addKnock, disperse, normaliseStroke } from './body.ts'
import type { PitchManner } from './pitch-curve.ts'
import { centsToRatio, slidingPitch } from './pitch-curve.ts'
import { pluckStroke, ringString } from './pluck-string.ts'
import type { Strike, StruckVoice } from './struck-voice.ts'

/** One string of a course: two polarisations of one string, or the strings of a double-strung instrument. */
interface CourseString {
  cents: number
  gain: number
  /** Its ring against the instrument's. */
  ring: number
}

export interface StringInstrument {
  /** Seconds to −60 dB at A3. */
  ringSeconds: number
  /** How fast the ring shortens up the neck: ∝ (220 Hz / f)^tracking. */
  ringTracking: number
  /** Seconds to −60 dB at 4 kHz. */
  highRingSeconds: number
  /** Edge of a medium stroke; a hard one is brighter, a soft one duller. */
  edgeHz: number
  position: number
  noise: number
  strings: readonly CourseString[]
  body: readonly Resonance[]
  dry: number
  knock: { hz: number; gain: number; seconds: number }
  /** Samples of the curved bridge at a hard stroke. */
  jawari: number
  /** Level of strings that sound along, an octave below, in unison and a fifth above. */
  sympathy: number
  /** Level of a string an octave higher: 4′ of a harpsichord. */
  octave: number
  releaseSeconds: number
  gain: number
  takes: number
  manner: PitchManner
  /** A damping palm lies on all notes. */
  isAlwaysMuted: boolean
  tremolo?: StruckVoice['tremolo']
  cycle?: StruckVoice['cycle']
}

const polarised: readonly CourseString[] = [
  { cents: 0, gain: 1, ring: 0.8 },
  { cents: 0.9, gain: 0.32, ring: 1.5 },
]

const plainString: StringInstrument = {
  ringSeconds: 3.2,
  ringTracking: 0.5,
  highRingSeconds: 0.5,
  edgeHz: 2400,
  position: 0.18,
  noise: 0.25,
  strings: polarised,
  body: [],
  dry: 1,
  knock: { hz: 200, gain: 0, seconds: 0.01 },
  jawari: 0,
  sympathy: 0,
  octave: 0,
  releaseSeconds: 0.16,
  gain: 0.5,
  takes: 2,
  manner: slidingPitch,
  isAlwaysMuted: false,
}

/** An instrument whose notes are plucked or hammered strings. */
export function stringVoice(settings: Partial<StringInstrument>): StruckVoice {
  const instrument = { ...plainString, ...settings }
  return {
    kind: 'struck',
    strike: (strike) => strikeString(instrument, strike),
    naturalSeconds: (midi) => Math.min(7, ringOf(instrument, midiToHz(midi)) * 1.15),
    releaseSeconds: () => instrument.releaseSeconds,
    gain: instrument.gain,
    takes: instrument.takes,
    manner: instrument.manner,
    ...(instrument.tremolo && { tremolo: instrument.tremolo }),
    ...(instrument.cycle && { cycle: instrument.cycle }),
  }
}

function ringOf({ ringSeconds, ringTracking }: StringInstrument, hz: number): number {
  return ringSeconds * power(220 / hz, ringTracking)
}

function strikeString(instrument: StringInstrument, strike: Strike): Float32Array {
  const { hz, hardness, take } = strike
  const isMuted = strike.isMuted || instrument.isAlwaysMuted
  const out = new Float32Array(strike.samples)
  const edgeHz = instrument.edgeHz * power(hz / 220, 0.3) * (0.4 + 1.1 * hardness) * (isMuted ? 0.55 : 1)
  const stroke = pluckStroke(hz, { edgeHz, position: instrument.position, noise: instrument.noise, take })
  const ring = ringOf(instrument, hz) * (isMuted ? 0.16 : 1)
  const highRingSeconds = instrument.highRingSeconds * (0.7 + 0.5 * hardness) * (isMuted ? 0.22 : 1)
  const jawari = instrument.jawari * (0.55 + 0.45 * hardness)
  for (const { cents, gain, ring: share } of instrument.strings)
    ringString(out, stroke, { hz: hz * centsToRatio(cents), ringSeconds: ring * share, highRingSeconds, jawari }, gain)
  if (instrument.octave > 0)
    ringString(out, stroke, { hz: hz * 2, ringSeconds: ring * 0.7, highRingSeconds, jawari: 0 }, instrument.octave)
  if (instrument.sympathy > 0) soundAlong(out, hz, instrument.sympathy)
  if (jawari > 0) filterInPlace(out, highpass(30))
  disperse(out)
  normaliseStroke(out)
  if (instrument.body.length > 0) addBody(out, instrument.body, instrument.dry)
  if (instrument.knock.gain > 0)
    addKnock(out, instrument.knock.hz, instrument.knock.gain * (0.4 + 0.8 * hardness), instrument.knock.seconds, take)
  return normaliseStroke(out)
}

/** Strings that nobody plucked, set going by the plucked one through the bridge. */
function soundAlong(out: Float32Array, hz: number, gain: number): void {
  const source = out.slice()
  for (let i = 0; i < source.length; i++) source[i] = source[i]! * 0.05
  for (const ratio of [0.5, 1.0006, 1.4983]) {
    ringString(out, source, { hz: hz * ratio, ringSeconds: 4, highRingSeconds: 0.9, jawari: 0 }, gain)
  }
}
