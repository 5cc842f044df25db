import { filterInPlace, highpass } from '../../dsp/biquad.ts'
import { midiToHz, power } from '../../dsp/power.ts'
import type { Resonance } from './body.ts'
import {
  addBody,
  addKnock,
  disperse,
  finishStroke,
  headSamples,
  normaliseStroke,
  strokeGain,
  throughBody,
  untilDispersed,
} from './body.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'
import { centsToRatio, slidingPitch } from '../notes/pitch-curve.ts'
import { pluckStroke, ringStrings } from './pluck-string.ts'
import type { SoundingString } from './pluck-string.ts'
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
  /** Where it is plucked, as a share of the string. */
  position: number
  /** Share of noise in the stroke. */
  noise: number
  strings: readonly CourseString[]
  body: readonly Resonance[]
  /** Factor of the sound of the strings without the body. */
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
  /** Different strokes of each pitch and hardness. */
  takes: number
  manner: PitchManner
  /** A damping palm affects all notes. */
  isAlwaysMuted: boolean
  tremolo?: StruckVoice['tremolo']
  cycle?: StruckVoice['cycle']
}

const polarised: readonly CourseString[] = [
  { cents: 0, gain: 1, ring: 0.8 },
  { cents: 1.7, gain: 0.36, ring: 1.5 },
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
  takes: 3,
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
  const { midi, hz, hardness, take } = strike
  const isMuted = strike.isMuted || instrument.isAlwaysMuted
  const out = new Float32Array(strike.samples)
  const edgeHz =
    (1 + 0.03 * (take - 1)) * instrument.edgeHz * power(hz / 220, 0.3) * (0.4 + 1.1 * hardness) * (isMuted ? 0.55 : 1)
  const stroke = pluckStroke(hz, { edgeHz, position: instrument.position, noise: instrument.noise, take })
  const ring = ringOf(instrument, hz) * (isMuted ? 0.16 : 1)
  const highRingSeconds = instrument.highRingSeconds * (0.7 + 0.5 * hardness) * (isMuted ? 0.22 : 1)
  const jawari = instrument.jawari * (0.55 + 0.45 * hardness)
  const strings = stringsOf(instrument, { hz, ring, highRingSeconds, jawari })
  const ringIn = jawari > 0 ? ringOnCurvedBridge : ringFreely
  const gain = ringIn(out, instrument, strings, stroke, hz)
  const { knock } = instrument
  return finishStroke(out, {
    gain,
    noise: { touchDb: -36 + 6 * hardness, tailDb: -47, seconds: ring, hz: 4500, take: take + Math.round(midi) },
    knock: (sound) =>
      knock.gain > 0 && addKnock(sound, knock.hz, knock.gain * (0.4 + 0.8 * hardness), knock.seconds, take),
  })
}

interface Ringing {
  hz: number
  ring: number
  highRingSeconds: number
  jawari: number
}

function stringsOf(
  { strings, octave }: StringInstrument,
  { hz, ring, highRingSeconds, jawari }: Ringing,
): SoundingString[] {
  const course = strings.map(({ cents, gain, ring: share }) => ({
    hz: hz * centsToRatio(cents),
    ringSeconds: ring * share,
    highRingSeconds,
    jawari,
    gain,
  }))
  const above = { hz: hz * 2, ringSeconds: ring * 0.7, highRingSeconds, jawari: 0, gain: octave }
  return octave > 0 ? [...course, above] : course
}

/**
 * Where all is linear, the order is free: body and stiffness work on the short stroke, not on the long ring (commuted
 * synthesis, Smith 1993). Returns what makes it a normalised stroke.
 */
function ringFreely(
  out: Float32Array,
  instrument: StringInstrument,
  strings: readonly SoundingString[],
  stroke: Float32Array,
  hz: number,
): number {
  const spread = disperse(untilDispersed(stroke))
  const ring = (sound: Float32Array, from: Float32Array): void => {
    ringStrings(sound, from, strings)
    if (instrument.sympathy > 0) soundAlong(sound, hz, instrument.sympathy)
  }
  if (instrument.body.length === 0) {
    ring(out, spread)
    return strokeGain(out)
  }
  // What hand and wood add is measured against the strings without their body.
  const head = new Float32Array(Math.min(out.length, headSamples))
  ring(head, spread)
  ring(out, throughBody(spread, instrument.body, instrument.dry))
  return strokeGain(head)
}

function ringOnCurvedBridge(
  out: Float32Array,
  instrument: StringInstrument,
  strings: readonly SoundingString[],
  stroke: Float32Array,
  hz: number,
): number {
  ringStrings(out, stroke, strings)
  if (instrument.sympathy > 0) soundAlong(out, hz, instrument.sympathy)
  filterInPlace(out, highpass(30))
  disperse(out)
  normaliseStroke(out)
  if (instrument.body.length > 0) addBody(out, instrument.body, instrument.dry)
  return 1
}

/** Sympathetic strings, excited by the plucked one through the bridge. */
function soundAlong(out: Float32Array, hz: number, gain: number): void {
  const source = out.map((x) => x * 0.05)
  const along = [0.5, 1.0006, 1.4983].map((ratio) => ({
    hz: hz * ratio,
    ringSeconds: 4,
    highRingSeconds: 0.9,
    jawari: 0,
    gain,
  }))
  ringStrings(out, source, along)
}
