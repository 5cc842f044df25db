import { breathVibrato, formant, keyed, mostlyOdd, sloping, spectral } from './spectral-presets.ts'

const blown = spectral({
  attackSeconds: 0.05,
  sustain: 0.9,
  releaseSeconds: 0.12,
  bright: { base: 0.1, velocity: 0.7, energy: 0.08, attack: 0.12, attackSeconds: 0.05 },
  manner: breathVibrato,
})

/** Reeds and drones that never rest, so nothing swells and the bellows or the bag is heard only at the ends. */
const bagged = spectral({
  attackSeconds: 0.04,
  sustain: 0.97,
  releaseSeconds: 0.1,
  bright: { base: 0.3, velocity: 0.4, energy: 0.1, attack: 0.08, attackSeconds: 0.03 },
  manner: { ...keyed, driftCents: 1.2 },
})

/** Blown, squeezed and turned by hand: instruments of dance halls, courts and deserts. */
export const blownFolkVoices = {
  tuba: {
    ...blown,
    harmonic: sloping(3.2, 1.1),
    formants: [[formant(230, 220, 1), formant(520, 420, 0.4)]],
    floor: 0.42,
    attackSeconds: 0.045,
    releaseSeconds: 0.09,
    noise: { level: 0.008, attack: 0.08, attackSeconds: 0.02, hz: 900, q: 0.6 },
    manner: { ...breathVibrato, vibratoCents: 3, scoopCents: 22, scoopSeconds: 0.03 },
    gain: 0.46,
  },
  recorder: {
    ...blown,
    harmonic: mostlyOdd(2.7, 1.7, 0.35),
    floor: 0.8,
    formants: [[formant(1100, 1200, 0.4)]],
    attackSeconds: 0.03,
    releaseSeconds: 0.07,
    noise: { level: 0.008, attack: 0.12, attackSeconds: 0.02, hz: 3000, q: 0.7 },
    manner: { ...breathVibrato, vibratoCents: 6, scoopCents: 16, scoopSeconds: 0.02 },
    gain: 0.42,
  },
  bandoneon: {
    ...bagged,
    harmonic: sloping(1.25, 0.5),
    formants: [[formant(520, 320, 0.9), formant(1450, 700, 0.8), formant(2900, 1200, 0.4)]],
    floor: 0.36,
    attackSeconds: 0.03,
    swell: 0.22,
    players: 2,
    detuneCents: 2.5,
    width: 0.25,
    noise: { level: 0.01, attack: 0.14, attackSeconds: 0.012, hz: 2100, q: 0.6 },
    gain: 0.34,
  },
  hurdyGurdy: {
    ...bagged,
    harmonic: sloping(0.95, 0.3),
    formants: [[formant(420, 260, 0.9), formant(1250, 500, 1.1), formant(2600, 800, 0.9)]],
    floor: 0.3,
    players: 2,
    detuneCents: 6,
    width: 0.25,
    tremor: 0.1,
    noise: { level: 0.02, attack: 0.1, attackSeconds: 0.03, hz: 2600, q: 0.7 },
    gain: 0.3,
  },
  bagpipe: {
    ...bagged,
    harmonic: sloping(0.7, 0.2),
    formants: [[formant(900, 380, 1), formant(1900, 600, 1.2), formant(3300, 900, 0.8)]],
    floor: 0.25,
    attackSeconds: 0.015,
    releaseSeconds: 0.04,
    noise: { level: 0.006, attack: 0.02, attackSeconds: 0.02, hz: 3400, q: 0.6 },
    gain: 0.26,
  },
  didgeridoo: {
    ...bagged,
    harmonic: sloping(1.35, 0.75),
    floor: 0.2,
    attackSeconds: 0.06,
    releaseSeconds: 0.4,
    motion: { perBeat: 1, depth: 0.45 },
    // The tongue moves the mouth's resonance over the lips' drone: from oo to ee and back.
    formants: [
      [formant(300, 160, 1.2), formant(700, 200, 0.5)],
      [formant(330, 160, 1.1), formant(1150, 240, 1)],
      [formant(300, 160, 1), formant(1750, 280, 1.2)],
    ],
    noise: { level: 0.03, attack: 0.1, attackSeconds: 0.06, hz: 700, q: 0.5 },
    gain: 0.46,
  },
}
