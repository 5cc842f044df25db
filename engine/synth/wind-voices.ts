import { breathVibrato, formant, mostlyOdd, sloping, spectral } from './spectral-presets.ts'

/** The louder a horn is blown the more harmonics it has: level runs straight through the brightness. */
const horn = spectral({
  harmonic: sloping(2.5, 0.55),
  floor: 0.45,
  attackSeconds: 0.05,
  sustain: 0.84,
  decaySeconds: 0.35,
  releaseSeconds: 0.12,
  swell: 0.06,
  tremor: 0.13,
  bright: { base: 0.06, velocity: 0.82, energy: 0.08, attack: 0.2, attackSeconds: 0.05 },
  manner: { ...breathVibrato, vibratoCents: 7, scoopCents: 34, scoopSeconds: 0.03 },
  noise: { level: 0.012, attack: 0.1, attackSeconds: 0.018, hz: 1800, q: 0.6 },
})

const reed = spectral({
  attackSeconds: 0.035,
  sustain: 0.9,
  releaseSeconds: 0.1,
  swell: 0.08,
  tremor: 0.13,
  bright: { base: 0.2, velocity: 0.66, energy: 0.06, attack: 0.1, attackSeconds: 0.04 },
  manner: breathVibrato,
})

const air = spectral({
  attackSeconds: 0.06,
  sustain: 0.92,
  releaseSeconds: 0.13,
  swell: 0.14,
  tremor: 0.14,
  bright: { base: 0.1, velocity: 0.72, energy: 0.06, attack: 0.06, attackSeconds: 0.06 },
  manner: breathVibrato,
})

// prettier-ignore
export const windVoices = {
  trumpet: { ...horn, formants: [[formant(1250, 900, 1), formant(2700, 1500, 0.5)]], gain: 0.34 },
  trombone: { ...horn, formants: [[formant(560, 420, 1), formant(1500, 1000, 0.45)]], attackSeconds: 0.065, manner: { ...horn.manner, scoopCents: 60, scoopSeconds: 0.045 }, gain: 0.38 },
  frenchHorn: { ...horn, harmonic: sloping(3.3, 1.35), formants: [[formant(440, 320, 1), formant(900, 600, 0.35)]], attackSeconds: 0.085, releaseSeconds: 0.22, manner: { ...horn.manner, scoopCents: 20, vibratoCents: 4 }, gain: 0.42 },
  brass: { ...horn, formants: [[formant(750, 600, 1), formant(1500, 900, 0.7)]], players: 3, detuneCents: 7, width: 0.7, entrySeconds: 0.022, gain: 0.32 },
  sax: {
    ...reed, harmonic: sloping(1.7, 0.7), formants: [[formant(620, 380, 1.1), formant(1350, 600, 0.7), formant(2700, 1100, 0.55)]], floor: 0.35,
    noise: { level: 0.018, attack: 0.1, attackSeconds: 0.03, hz: 2600, q: 0.5 }, manner: { ...breathVibrato, vibratoCents: 17, scoopCents: 60, scoopSeconds: 0.045 }, tremor: 0.14, gain: 0.36,
  },
  clarinet: { ...reed, harmonic: mostlyOdd(2, 0.9, 0.12), formants: [[formant(1500, 900, 0.7)]], floor: 0.8, noise: { level: 0.006, attack: 0.04, attackSeconds: 0.02, hz: 2200, q: 0.6 }, manner: { ...breathVibrato, vibratoCents: 3 }, gain: 0.4 },
  oboe: { ...reed, harmonic: sloping(1.1, 0.5), formants: [[formant(1150, 380, 1.5), formant(2900, 900, 0.8)]], floor: 0.28, noise: { level: 0.005, attack: 0.03, attackSeconds: 0.02, hz: 3200, q: 0.7 }, manner: { ...breathVibrato, vibratoCents: 12 }, gain: 0.34 },
  shehnai: {
    ...reed, harmonic: sloping(0.9, 0.35), formants: [[formant(1050, 320, 1.2), formant(2250, 520, 1.3), formant(3700, 900, 0.8)]], floor: 0.2,
    noise: { level: 0.009, attack: 0.05, attackSeconds: 0.03, hz: 3600, q: 0.6 }, manner: { ...breathVibrato, vibratoCents: 22, vibratoHz: 5.9, scoopCents: 90, scoopSeconds: 0.06 }, gain: 0.3,
  },
  flute: { ...air, harmonic: sloping(2.7, 1.25), formants: [[formant(900, 1200, 0.6)]], floor: 0.7, noise: { level: 0.021, attack: 0.13, attackSeconds: 0.045, hz: 3400, q: 0.5 }, manner: { ...breathVibrato, scoopCents: 22 }, gain: 0.42 },
  panFlute: { ...air, harmonic: mostlyOdd(2.6, 1.5, 0.2), noise: { level: 0.05, attack: 0.3, attackSeconds: 0.05, hz: 2400, q: 0.7 }, manner: { ...breathVibrato, vibratoCents: 7, scoopCents: 35, scoopSeconds: 0.05 }, releaseSeconds: 0.18, gain: 0.42 },
  bansuri: {
    ...air, harmonic: (n: number, b: number) => (n === 2 ? 0.55 + 0.3 * b : 1) * sloping(2.2, 1.2)(n, b, 0), noise: { level: 0.043, attack: 0.17, attackSeconds: 0.07, hz: 2900, q: 0.5 },
    attackSeconds: 0.075, manner: { ...breathVibrato, vibratoCents: 19, vibratoHz: 4.7, vibratoDelaySeconds: 0.34, scoopCents: 85, scoopSeconds: 0.06, driftCents: 4 }, gain: 0.42,
  },
}
