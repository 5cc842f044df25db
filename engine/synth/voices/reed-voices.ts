import { breathVibrato, formant, keyed, sloping, spectral } from './spectral-presets.ts'

/** Harmonic of the 16′ row → its drawbar: 16′, 8′, 5⅓′, 4′, 2⅔′, 2′, 1⅗′, 1⅓′, 1′. */
const drawbars: Readonly<Record<number, { gain: number; opens: number }>> = {
  1: { gain: 0.42, opens: 0 },
  2: { gain: 1, opens: 0 },
  3: { gain: 0.42, opens: 0.15 },
  4: { gain: 0.6, opens: 0.1 },
  6: { gain: 0.34, opens: 0.3 },
  8: { gain: 0.4, opens: 0.4 },
  10: { gain: 0.2, opens: 0.6 },
  12: { gain: 0.22, opens: 0.65 },
  16: { gain: 0.34, opens: 0.7 },
}

const bellows = spectral({
  attackSeconds: 0.05,
  sustain: 0.95,
  releaseSeconds: 0.11,
  swell: 0.2,
  bright: { base: 0.2, velocity: 0.5, energy: 0.12, attack: 0.05, attackSeconds: 0.05 },
  manner: keyed,
})

/** Pipes and reeds under keys, and the harmonica. */
export const reedVoices = {
  organ: {
    ...spectral({}),
    harmonic: (n: number, brightness: number) => {
      const bar = drawbars[n]
      return bar ? bar.gain * Math.min(1, Math.max(0, 1 + (brightness - bar.opens - 0.35) * 3)) : 0
    },
    attackSeconds: 0.008,
    sustain: 0.96,
    decaySeconds: 0.4,
    releaseSeconds: 0.05,
    bright: { base: 0.12, velocity: 0.3, energy: 0.6, attack: 0.25, attackSeconds: 0.09 },
    noise: { level: 0.006, attack: 0.16, attackSeconds: 0.005, hz: 3000, q: 0.6 },
    // Wind is never quite steady.
    tremor: 0.035,
    manner: { ...keyed, vibratoCents: 1.6, vibratoHz: 3.1, vibratoDelaySeconds: 0, driftCents: 1.2 },
    octavesDown: 1,
    gain: 0.4,
  },
  accordion: {
    ...bellows,
    harmonic: sloping(1.15, 0.6),
    formants: [[formant(700, 500, 0.8), formant(1800, 1000, 0.6)]],
    floor: 0.45,
    players: 3,
    detuneCents: 13,
    width: 0.45,
    noise: { level: 0.012, attack: 0.05, attackSeconds: 0.02, hz: 1800, q: 0.6 },
    gain: 0.32,
  },
  harmonium: {
    ...bellows,
    harmonic: sloping(1.3, 0.7),
    formants: [[formant(430, 260, 1), formant(1100, 700, 0.6)]],
    floor: 0.4,
    attackSeconds: 0.075,
    releaseSeconds: 0.16,
    players: 3,
    detuneCents: 5,
    width: 0.3,
    swell: 0.26,
    noise: { level: 0.03, attack: 0.04, attackSeconds: 0.03, hz: 1200, q: 0.6 },
    gain: 0.34,
  },
  harmonica: {
    ...bellows,
    harmonic: sloping(1.2, 0.55),
    formants: [[formant(520, 300, 0.8), formant(1750, 800, 1), formant(3200, 1300, 0.6)]],
    floor: 0.32,
    attackSeconds: 0.04,
    players: 2,
    detuneCents: 3.5,
    width: 0.2,
    tremor: 0.14,
    noise: { level: 0.05, attack: 0.12, attackSeconds: 0.04, hz: 2400, q: 0.5 },
    manner: { ...breathVibrato, vibratoCents: 12, vibratoDelaySeconds: 0.2, scoopCents: 55, scoopSeconds: 0.05 },
    gain: 0.36,
  },
}
