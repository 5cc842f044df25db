import type { Resonance } from './body.ts'
import { fixedPitch, slidingPitch } from './pitch-curve.ts'
import { stringVoice } from './string-voice.ts'

const course = (cents: readonly number[]): { cents: number; gain: number; ring: number }[] =>
  cents.map((cent, i) => ({ cents: cent, gain: 1 / cents.length, ring: 1 - 0.08 * i }))

const nylonBody: readonly Resonance[] = [
  { hz: 102, q: 9, gain: 0.9 },
  { hz: 204, q: 8, gain: 0.8 },
  { hz: 395, q: 6, gain: 0.5 },
  { hz: 1150, q: 2, gain: 0.25 },
]
const steelBody: readonly Resonance[] = [
  { hz: 98, q: 8, gain: 0.7 },
  { hz: 190, q: 7, gain: 0.7 },
  { hz: 420, q: 4, gain: 0.4 },
  { hz: 2600, q: 1.2, gain: 0.7 },
]
const ukuleleBody: readonly Resonance[] = [
  { hz: 195, q: 6, gain: 0.8 },
  { hz: 390, q: 6, gain: 0.9 },
  { hz: 640, q: 4, gain: 0.5 },
]
const drumHead: readonly Resonance[] = [
  { hz: 290, q: 3, gain: 1.1 },
  { hz: 610, q: 3, gain: 1.2 },
  { hz: 1150, q: 2, gain: 0.9 },
  { hz: 3100, q: 1.5, gain: 0.7 },
]
const mandolinBody: readonly Resonance[] = [
  { hz: 185, q: 5, gain: 0.5 },
  { hz: 430, q: 4, gain: 0.8 },
  { hz: 2300, q: 1.5, gain: 0.8 },
]
const gourd: readonly Resonance[] = [
  { hz: 118, q: 5, gain: 0.5 },
  { hz: 330, q: 3, gain: 0.5 },
  { hz: 880, q: 2, gain: 0.6 },
  { hz: 3000, q: 1.4, gain: 0.6 },
]

/** Guitars and what is plucked beside them, and the strings of India. */
// prettier-ignore
export const stringVoices = {
  nylonGuitar: stringVoice({ ringSeconds: 3, highRingSeconds: 0.22, edgeHz: 1500, position: 0.22, body: nylonBody, knock: { hz: 210, gain: 0.16, seconds: 0.012 }, gain: 0.55 }),
  steelGuitar: stringVoice({ ringSeconds: 4.6, highRingSeconds: 0.95, edgeHz: 3600, position: 0.15, noise: 0.4, body: steelBody, knock: { hz: 900, gain: 0.12, seconds: 0.006 }, gain: 0.46 }),
  cleanGuitar: stringVoice({ ringSeconds: 4.6, highRingSeconds: 0.6, edgeHz: 2900, position: 0.12, body: [{ hz: 240, q: 1.5, gain: 0.3 }, { hz: 2100, q: 1.2, gain: 0.6 }] }),
  mutedGuitar: stringVoice({ ringSeconds: 2.6, highRingSeconds: 0.5, edgeHz: 3600, position: 0.1, body: [{ hz: 180, q: 1.4, gain: 0.5 }, { hz: 1500, q: 1, gain: 0.5 }], knock: { hz: 320, gain: 0.14, seconds: 0.012 }, releaseSeconds: 0.08, isAlwaysMuted: true, gain: 0.6 }),
  drivenGuitar: stringVoice({ ringSeconds: 8, ringTracking: 0.35, highRingSeconds: 1.1, edgeHz: 3600, position: 0.1, noise: 0.35, body: [{ hz: 180, q: 1.2, gain: 0.3 }, { hz: 1900, q: 1.2, gain: 0.5 }], releaseSeconds: 0.12, manner: { ...slidingPitch, vibratoCents: 9, vibratoDelaySeconds: 0.45, vibratoHz: 5.6 }, gain: 0.5 }),
  slideGuitar: stringVoice({ ringSeconds: 6, ringTracking: 0.3, highRingSeconds: 0.7, edgeHz: 2400, position: 0.14, body: [{ hz: 260, q: 3, gain: 0.6 }, { hz: 900, q: 2, gain: 0.6 }, { hz: 2400, q: 1.4, gain: 0.4 }], manner: { ...slidingPitch, vibratoCents: 22, vibratoHz: 5.2, vibratoDelaySeconds: 0.18, scoopCents: 90, scoopSeconds: 0.045 } }),
  ukulele: stringVoice({ ringSeconds: 1.5, highRingSeconds: 0.18, edgeHz: 1900, position: 0.28, body: ukuleleBody, knock: { hz: 420, gain: 0.14, seconds: 0.009 }, gain: 0.55 }),
  banjo: stringVoice({ ringSeconds: 1.3, ringTracking: 0.35, highRingSeconds: 0.42, edgeHz: 4600, position: 0.09, noise: 0.45, strings: course([0, 1.5]), body: drumHead, dry: 0.5, knock: { hz: 650, gain: 0.3, seconds: 0.014 } }),
  mandolin: stringVoice({ ringSeconds: 2, highRingSeconds: 0.6, edgeHz: 4200, position: 0.11, noise: 0.4, strings: course([-2.4, 2.6]), body: mandolinBody, knock: { hz: 1100, gain: 0.14, seconds: 0.005 } }),
  harp: stringVoice({ ringSeconds: 4, ringTracking: 0.55, highRingSeconds: 0.3, edgeHz: 1500, position: 0.42, noise: 0.12, body: [{ hz: 190, q: 4, gain: 0.5 }, { hz: 480, q: 3, gain: 0.3 }], releaseSeconds: 1.6, manner: fixedPitch, gain: 0.55 }),
  zither: stringVoice({ ringSeconds: 4.2, highRingSeconds: 1, edgeHz: 3800, position: 0.12, noise: 0.3, strings: course([-1.2, 1.4]), body: [{ hz: 260, q: 4, gain: 0.4 }, { hz: 740, q: 3, gain: 0.4 }], sympathy: 0.5, releaseSeconds: 1.1 }),
  sitar: stringVoice({ ringSeconds: 4.5, ringTracking: 0.4, highRingSeconds: 2, edgeHz: 5200, position: 0.07, noise: 0.3, body: gourd, dry: 0.8, jawari: 1.1, sympathy: 0.5, releaseSeconds: 0.5, manner: { ...slidingPitch, vibratoCents: 6, vibratoDelaySeconds: 0.3 } }),
  sarod: stringVoice({ ringSeconds: 2.4, ringTracking: 0.4, highRingSeconds: 0.6, edgeHz: 3600, position: 0.1, noise: 0.4, body: [{ hz: 205, q: 3, gain: 0.9 }, { hz: 520, q: 2.5, gain: 0.9 }, { hz: 1700, q: 1.6, gain: 0.5 }], dry: 0.6, knock: { hz: 360, gain: 0.22, seconds: 0.016 }, sympathy: 0.35, releaseSeconds: 0.3 }),
  santoor: stringVoice({ ringSeconds: 3, highRingSeconds: 0.9, edgeHz: 4200, position: 0.08, noise: 0.2, strings: course([-3, 0.2, 3]), body: [{ hz: 310, q: 3, gain: 0.4 }, { hz: 1250, q: 2, gain: 0.4 }], knock: { hz: 1500, gain: 0.16, seconds: 0.006 }, releaseSeconds: 1.2, manner: fixedPitch }),
  tanpura: stringVoice({ takes: 3, strings: [{ cents: 0, gain: 1, ring: 1 }], ringSeconds: 9, ringTracking: 0.4, highRingSeconds: 4, edgeHz: 4200, position: 0.2, noise: 0.08, body: gourd, dry: 0.8, jawari: 1.6, releaseSeconds: 1.6, manner: fixedPitch, gain: 0.42, cycle: { semitones: [-5, 0, 0, -12], seconds: 0.95 } }),
  pizzicato: stringVoice({ ringSeconds: 0.75, ringTracking: 0.4, highRingSeconds: 0.1, edgeHz: 1500, position: 0.3, noise: 0.2, strings: course([-3, 0, 3.5]), body: [{ hz: 275, q: 5, gain: 0.7 }, { hz: 470, q: 5, gain: 0.6 }, { hz: 1100, q: 2, gain: 0.3 }], knock: { hz: 300, gain: 0.12, seconds: 0.01 }, releaseSeconds: 0.3, manner: fixedPitch, gain: 0.6 }),
  harpsichord: stringVoice({ ringSeconds: 3.4, highRingSeconds: 1.1, edgeHz: 6800, position: 0.13, noise: 0.2, strings: course([-0.9, 1]), octave: 0.32, body: [{ hz: 250, q: 3, gain: 0.25 }, { hz: 3200, q: 1.2, gain: 0.5 }], knock: { hz: 2400, gain: 0.1, seconds: 0.004 }, releaseSeconds: 0.14, manner: fixedPitch, gain: 0.42 }),
  clavinet: stringVoice({ ringSeconds: 2.2, ringTracking: 0.3, highRingSeconds: 0.5, edgeHz: 5200, position: 0.05, noise: 0.15, body: [{ hz: 700, q: 1.4, gain: 0.9 }, { hz: 1700, q: 1.4, gain: 1.1 }, { hz: 2900, q: 1.6, gain: 0.5 }], dry: 0.4, knock: { hz: 1800, gain: 0.08, seconds: 0.004 }, releaseSeconds: 0.05, manner: fixedPitch, gain: 0.5 }),
  fingerBass: stringVoice({ takes: 2, ringSeconds: 3.4, ringTracking: 0.35, highRingSeconds: 0.16, edgeHz: 850, position: 0.24, noise: 0.15, strings: [{ cents: 0, gain: 1, ring: 1 }], body: [{ hz: 95, q: 1.4, gain: 0.6 }, { hz: 700, q: 1.2, gain: 0.35 }], knock: { hz: 260, gain: 0.07, seconds: 0.008 }, releaseSeconds: 0.09, gain: 0.85 }),
  pickBass: stringVoice({ takes: 2, ringSeconds: 3.6, ringTracking: 0.35, highRingSeconds: 0.4, edgeHz: 2600, position: 0.12, noise: 0.35, strings: [{ cents: 0, gain: 1, ring: 1 }], body: [{ hz: 100, q: 1.2, gain: 0.5 }, { hz: 1100, q: 1.2, gain: 0.5 }], knock: { hz: 1900, gain: 0.12, seconds: 0.005 }, releaseSeconds: 0.08, gain: 0.8 }),
  slapBass: stringVoice({ takes: 2, ringSeconds: 3, ringTracking: 0.35, highRingSeconds: 0.75, edgeHz: 4800, position: 0.06, noise: 0.5, strings: [{ cents: 0, gain: 1, ring: 1 }], jawari: 0.7, body: [{ hz: 90, q: 1.1, gain: 1.1 }, { hz: 2600, q: 1.1, gain: 0.7 }], knock: { hz: 2700, gain: 0.4, seconds: 0.008 }, releaseSeconds: 0.06, gain: 0.7 }),
  uprightBass: stringVoice({ takes: 2, ringSeconds: 1.7, ringTracking: 0.35, highRingSeconds: 0.07, edgeHz: 620, position: 0.3, noise: 0.25, strings: [{ cents: 0, gain: 1, ring: 0.8 }, { cents: 2, gain: 0.4, ring: 1.4 }], body: [{ hz: 98, q: 3, gain: 0.7 }, { hz: 190, q: 3, gain: 0.5 }, { hz: 480, q: 1.5, gain: 0.4 }], knock: { hz: 170, gain: 0.22, seconds: 0.014 }, releaseSeconds: 0.16, manner: { ...slidingPitch, scoopCents: 14, scoopSeconds: 0.04 }, gain: 0.9 }),
}
