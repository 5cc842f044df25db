import { formant, handVibrato, sloping, spectral } from './spectral-presets.ts'

const violinBody = [
  [
    formant(280, 90, 1.2),
    formant(470, 120, 1.3),
    formant(690, 220, 0.9),
    formant(1150, 500, 0.8),
    formant(2600, 1400, 1.1),
  ],
]
const violaBody = [
  [
    formant(220, 80, 1.2),
    formant(380, 120, 1.2),
    formant(620, 220, 1),
    formant(1000, 500, 0.7),
    formant(2000, 1300, 0.8),
  ],
]
const celloBody = [
  [
    formant(105, 50, 1.1),
    formant(190, 80, 1.2),
    formant(300, 130, 1),
    formant(620, 320, 0.9),
    formant(1500, 1100, 0.7),
  ],
]

const solo = spectral({
  harmonic: sloping(1.5, 0.7),
  floor: 0.34,
  attackSeconds: 0.075,
  sustain: 0.94,
  releaseSeconds: 0.2,
  swell: 0.22,
  tremor: 0.16,
  bright: { base: 0.2, velocity: 0.62, energy: 0.08, attack: 0.16, attackSeconds: 0.05 },
  manner: handVibrato,
})

/** Bowed strings: a saw from the bow, the body's resonances, the scratch of the hair. */
export const bowedVoices = {
  violin: {
    ...solo,
    formants: violinBody,
    noise: { level: 0.05, attack: 0.16, attackSeconds: 0.04, hz: 3200, q: 0.7 },
    gain: 0.36,
  },
  viola: {
    ...solo,
    formants: violaBody,
    noise: { level: 0.05, attack: 0.15, attackSeconds: 0.045, hz: 2400, q: 0.7 },
    gain: 0.38,
  },
  cello: {
    ...solo,
    formants: celloBody,
    attackSeconds: 0.09,
    noise: { level: 0.045, attack: 0.14, attackSeconds: 0.05, hz: 1700, q: 0.7 },
    manner: { ...handVibrato, vibratoHz: 5.1 },
    gain: 0.42,
  },
  strings: {
    ...solo,
    formants: violinBody,
    floor: 0.5,
    attackSeconds: 0.17,
    releaseSeconds: 0.5,
    noise: { level: 0.04, attack: 0.03, attackSeconds: 0.08, hz: 3000, q: 0.6 },
    isSection: true,
    players: 7,
    detuneCents: 11,
    width: 1,
    tremor: 0,
    manner: { ...handVibrato, vibratoCents: 12 },
    gain: 0.3,
  },
}
