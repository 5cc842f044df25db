import { power } from '../../dsp/power.ts'
import { fixedPitch, slidingPitch } from '../notes/pitch-curve.ts'
import type { Formant, SpectralVoice } from './spectral-voice.ts'

/** Harmonics that fall with n^−slope, from a dark slope to a bright one. */
export function sloping(dark: number, bright: number): SpectralVoice['harmonic'] {
  return (n, brightness) => power(n, -(dark + (bright - dark) * brightness))
}

/** A tube closed at one end: the even harmonics are weak below, and come up with n and with brightness. */
export function mostlyOdd(dark: number, bright: number, even: number): SpectralVoice['harmonic'] {
  return (n, brightness) =>
    power(n, -(dark + (bright - dark) * brightness)) *
    (n % 2 === 1 ? 1 : Math.min(1, even * (0.4 + 0.6 * brightness) * (0.7 + n / 8)))
}

/** Returns a formant; `gain` is the amplitude factor at its centre. */
export const formant = (hz: number, widthHz: number, gain: number): Formant => ({ hz, widthHz, gain })

const steady: SpectralVoice = {
  kind: 'spectral',
  harmonic: sloping(2, 1),
  formants: [],
  floor: 1,
  bright: { base: 0.1, velocity: 0.7, energy: 0.1, attack: 0.1, attackSeconds: 0.06 },
  attackSeconds: 0.04,
  decaySeconds: 0.6,
  sustain: 0.88,
  releaseSeconds: 0.14,
  swelling: 0,
  swell: 0,
  tremor: 0,
  noise: { level: 0, attack: 0, attackSeconds: 0.03, hz: 2000, q: 0.8 },
  players: 1,
  detuneCents: 0,
  width: 0.6,
  entrySeconds: 0,
  isSection: false,
  manner: slidingPitch,
  octavesDown: 0,
  gain: 0.5,
}

/** Returns a spectral voice with the given settings; the others are those of a steady tone. */
export function spectral(settings: Partial<SpectralVoice>): SpectralVoice {
  return { ...steady, ...settings }
}

export const handVibrato = {
  ...slidingPitch,
  vibratoCents: 16,
  vibratoHz: 5.6,
  vibratoDelaySeconds: 0.28,
  driftCents: 2.5,
}
export const breathVibrato = {
  ...slidingPitch,
  vibratoCents: 11,
  vibratoHz: 5.1,
  vibratoDelaySeconds: 0.3,
  driftCents: 3,
}
export const keyed = fixedPitch
