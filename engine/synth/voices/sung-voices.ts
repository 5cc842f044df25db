import { breathVibrato, formant, sloping, spectral } from './spectral-presets.ts'

const oo = [formant(320, 90, 1.2), formant(800, 110, 0.35), formant(2400, 300, 0.05)]
const oh = [formant(430, 100, 1.1), formant(860, 130, 0.6), formant(2550, 320, 0.12)]
const ah = [formant(720, 140, 1.1), formant(1150, 170, 0.8), formant(2700, 380, 0.3), formant(3400, 500, 0.22)]
const eh = [formant(560, 120, 1), formant(1750, 220, 0.7), formant(2600, 350, 0.35)]
const ee = [formant(300, 90, 1), formant(2250, 260, 0.55), formant(3050, 420, 0.4)]

/** Choir, chopped voices, and the bass that talks: vowels along the brightness. */
export const sungVoices = {
  choir: spectral({
    harmonic: sloping(1.7, 0.95),
    formants: [oo, oh, ah],
    floor: 0.03,
    attackSeconds: 0.24,
    sustain: 0.95,
    releaseSeconds: 0.6,
    swell: 0.12,
    bright: { base: 0.16, velocity: 0.55, energy: 0.3, attack: 0, attackSeconds: 0.1 },
    noise: { level: 0.05, attack: 0.05, attackSeconds: 0.1, hz: 2600, q: 0.5 },
    isSection: true,
    players: 8,
    detuneCents: 13,
    width: 1,
    manner: { ...breathVibrato, vibratoCents: 16, vibratoHz: 5.4, driftCents: 5 },
    gain: 0.34,
  }),
  vocalChop: spectral({
    harmonic: sloping(1.3, 0.7),
    formants: [oo, ah, eh],
    floor: 0.03,
    attackSeconds: 0.012,
    decaySeconds: 0.25,
    sustain: 0.6,
    releaseSeconds: 0.09,
    bright: { base: 0.08, velocity: 0.75, energy: 0.12, attack: -0.3, attackSeconds: 0.05 },
    noise: { level: 0.06, attack: 0.3, attackSeconds: 0.018, hz: 4200, q: 0.5 },
    players: 2,
    detuneCents: 5,
    width: 0.5,
    manner: { ...breathVibrato, vibratoCents: 6, scoopCents: 110, scoopSeconds: 0.025 },
    gain: 0.42,
  }),
  growlLead: spectral({
    harmonic: sloping(1, 0.45),
    formants: [oo, oh, ah, eh, ee],
    floor: 0.12,
    attackSeconds: 0.006,
    sustain: 0.95,
    releaseSeconds: 0.06,
    bright: { base: 0.05, velocity: 0.35, energy: 0.15, attack: 0.2, attackSeconds: 0.06 },
    motion: { perBeat: 2, depth: 0.6 },
    noise: { level: 0.03, attack: 0.1, attackSeconds: 0.01, hz: 3000, q: 0.4 },
    players: 2,
    detuneCents: 9,
    width: 0.5,
    manner: { ...breathVibrato, vibratoCents: 0, driftCents: 0, scoopCents: 60, scoopSeconds: 0.02 },
    gain: 0.4,
  }),
}
