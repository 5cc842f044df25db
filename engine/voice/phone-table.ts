/** Formants in Hz of an adult low voice; the voice's own scale multiplies them. */
export interface Phone {
  f1: number
  f2: number
  f3: number
  /** Second half of a diphthong. */
  toF1?: number
  toF2?: number
  toF3?: number
  voicing: number
  /** Breath through the same resonances. */
  breath: number
  /** Hiss or burst with its own resonance. */
  hiss: number
  hissHz: number
  hissWidth: number
  seconds: number
  /** Silence before the burst. */
  closure: number
}

function vowel(f1: number, f2: number, f3: number, to?: readonly [number, number, number]): Phone {
  const glide = to ? { toF1: to[0], toF2: to[1], toF3: to[2] } : {}
  return { f1, f2, f3, ...glide, voicing: 1, breath: 0, hiss: 0, hissHz: 5000, hissWidth: 2000, seconds: 0.2, closure: 0 }
}

function sonorant(f1: number, f2: number, f3: number, voicing: number, seconds: number): Phone {
  return { ...vowel(f1, f2, f3), voicing, seconds }
}

function fricative(hissHz: number, hissWidth: number, hiss: number, voicing: number, seconds: number, f2 = 1500): Phone {
  return { ...vowel(320, f2, 2500), voicing, hiss, hissHz, hissWidth, seconds }
}

function stop(hissHz: number, hissWidth: number, hiss: number, voicing: number, f2: number, breath: number): Phone {
  return { ...vowel(300, f2, 2500), voicing, hiss, hissHz, hissWidth, breath, seconds: 0.075, closure: 0.045 }
}

export const phones: Readonly<Record<string, Phone>> = {
  IY: vowel(280, 2250, 2950), IH: vowel(400, 1950, 2550), EH: vowel(540, 1800, 2480), AE: vowel(680, 1700, 2420), AA: vowel(740, 1120, 2450),
  AO: vowel(580, 880, 2430), UH: vowel(440, 1050, 2260), UW: vowel(310, 900, 2250), AH: vowel(630, 1220, 2400), ER: vowel(480, 1340, 1700),
  EY: vowel(500, 1880, 2520, [320, 2180, 2800]), OW: vowel(530, 920, 2400, [370, 820, 2280]), AY: vowel(740, 1200, 2450, [380, 2050, 2600]),
  AW: vowel(730, 1200, 2440, [420, 920, 2300]), OY: vowel(570, 880, 2420, [380, 1980, 2550]),
  M: sonorant(270, 950, 2200, 0.42, 0.07), N: sonorant(280, 1550, 2500, 0.42, 0.065), NG: sonorant(280, 2100, 2650, 0.4, 0.075),
  L: sonorant(360, 1080, 2650, 0.6, 0.065), R: sonorant(340, 1150, 1550, 0.62, 0.07), W: sonorant(300, 700, 2200, 0.6, 0.07), Y: sonorant(280, 2250, 3000, 0.6, 0.06),
  S: fricative(6400, 2400, 0.55, 0, 0.1), SH: fricative(2900, 1500, 0.6, 0, 0.105), F: fricative(6000, 5000, 0.3, 0, 0.085, 1100), TH: fricative(5600, 4500, 0.26, 0, 0.08),
  Z: fricative(6200, 2400, 0.3, 0.35, 0.08), ZH: fricative(2900, 1500, 0.32, 0.35, 0.08), V: fricative(5200, 5000, 0.12, 0.42, 0.06, 1100), DH: fricative(5200, 4500, 0.1, 0.45, 0.05),
  HH: { ...vowel(500, 1500, 2500), voicing: 0, breath: 0.5, seconds: 0.065 },
  P: stop(1000, 1200, 0.5, 0, 900, 0.3), T: stop(4400, 2600, 0.75, 0, 1700, 0.3), K: stop(1900, 900, 0.75, 0, 1900, 0.3),
  B: stop(900, 1200, 0.35, 0.2, 900, 0), D: stop(3800, 2600, 0.45, 0.2, 1700, 0), G: stop(1800, 900, 0.45, 0.2, 1900, 0),
  CH: { ...stop(3100, 1600, 0.75, 0, 1800, 0), seconds: 0.12, closure: 0.035 }, JH: { ...stop(3000, 1600, 0.5, 0.25, 1800, 0), seconds: 0.1, closure: 0.03 },
}

export function phoneOf(symbol: string): Phone {
  return phones[symbol] ?? phones.AH!
}
