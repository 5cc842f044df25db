import { createTable } from '../tables/create-table.ts'

/** Noise made at a narrow place: two resonances and a flat part. */
export interface Hiss {
  hz: number
  /** Bandwidth of both resonances in Hz. */
  width: number
  secondHz: number
  /** Share of the second resonance and of the flat part. */
  second: number
  flat: number
  level: number
}

/** A speech sound of an adult low voice (formants in Hz); the singer's own scale multiplies them. */
export interface Phone {
  f1: number
  f2: number
  f3: number
  /** Target of a diphthong. */
  to?: readonly [f1: number, f2: number, f3: number]
  /** 0 the second formant keeps its own place, 1 it is the neighbouring vowel's (locus equation). */
  pull: number
  voicing: number
  /** Breath through the vocal tract. */
  breath: number
  hiss: Hiss
  /** Zero and pole of the nose; equal they cancel. */
  zeroHz: number
  poleHz: number
  seconds: number
  /** Of a stop: closed, then the burst, then breath until the voice begins. */
  closureSeconds: number
  burstSeconds: number
  aspirationSeconds: number
}

const noHiss: Hiss = { hz: 5000, width: 2000, secondHz: 8000, second: 0, flat: 0, level: 0 }
export const restingNoseHz = 270
const open = {
  pull: 0,
  voicing: 1,
  breath: 0,
  hiss: noHiss,
  zeroHz: restingNoseHz,
  poleHz: restingNoseHz,
  closureSeconds: 0,
  burstSeconds: 0,
  aspirationSeconds: 0,
}

function vowel(f1: number, f2: number, f3: number, to?: Phone['to']): Phone {
  return { ...open, f1, f2, f3, ...(to ? { to } : {}), seconds: 0.2 }
}

function sonorant(f1: number, f2: number, f3: number, voicing: number, seconds: number, pull = 0.15): Phone {
  return { ...open, f1, f2, f3, voicing, seconds, pull }
}

/** The zero above the pole of the nose takes the highs out of the murmur (Klatt 1980). */
function nasal(f2: number, f3: number, pull: number): Phone {
  return { ...sonorant(400, f2, f3, 0.8, 0.08, pull), zeroHz: 470 }
}

function hissOf(hz: number, width: number, secondHz: number, second: number, flat: number, level: number): Hiss {
  return { hz, width, secondHz, second, flat, level }
}

/** Labial, dental, alveolar, retroflex, palatal and velar places: F2 and F3 loci and how far the vowel pulls them. */
const places = {
  labial: { f2: 850, f3: 2250, pull: 0.65, burst: hissOf(900, 900, 3000, 0.15, 0.12, 0.5) },
  dental: { f2: 1450, f3: 2600, pull: 0.4, burst: hissOf(3300, 3500, 6500, 0.4, 0.2, 0.45) },
  alveolar: { f2: 1750, f3: 2650, pull: 0.35, burst: hissOf(4300, 2200, 7000, 0.5, 0.12, 0.8) },
  retroflex: { f2: 1500, f3: 1850, pull: 0.3, burst: hissOf(2600, 1200, 4500, 0.3, 0.1, 0.7) },
  palatal: { f2: 1850, f3: 2600, pull: 0.3, burst: hissOf(3000, 1500, 5200, 0.6, 0.06, 0.8) },
  velar: { f2: 1750, f3: 2200, pull: 0.8, burst: hissOf(1900, 800, 3800, 0.2, 0.05, 0.8) },
}
type Place = keyof typeof places

function stop(place: Place, voiced: boolean, aspirationSeconds: number): Phone {
  const { burst, ...formants } = places[place]
  const hiss = voiced ? { ...burst, level: burst.level * 0.6 } : burst
  const burstSeconds = place === 'velar' ? 0.016 : 0.011
  const closureSeconds = voiced ? 0.05 : 0.055
  return {
    ...open,
    ...formants,
    f1: 260,
    hiss,
    voicing: voiced ? 0.16 : 0,
    closureSeconds,
    burstSeconds,
    aspirationSeconds,
    breath: 0.5,
    seconds: closureSeconds + burstSeconds + aspirationSeconds,
  }
}

function affricate(voiced: boolean, aspirationSeconds: number): Phone {
  return {
    ...stop('palatal', voiced, aspirationSeconds),
    closureSeconds: 0.04,
    burstSeconds: voiced ? 0.05 : 0.075,
    seconds: (voiced ? 0.09 : 0.115) + aspirationSeconds,
  }
}

function fricative(place: Place, hiss: Hiss, voicing: number, seconds: number): Phone {
  const { f2, f3, pull } = places[place]
  return { ...open, f1: 320, f2, f3, pull, hiss, voicing, seconds }
}

const s = hissOf(5600, 1600, 8200, 0.7, 0.03, 0.16)
const sh = hissOf(2800, 900, 5000, 0.55, 0.02, 0.16)
const f = hissOf(7500, 5000, 1500, 0.1, 0.25, 0.064)
const th = hissOf(6800, 4500, 1800, 0.05, 0.2, 0.051)
const softer = (hiss: Hiss, share: number): Hiss => ({ ...hiss, level: hiss.level * share })

/** ARPABET, then what Hindi and the pure vowels of other languages need. */
const phones = createTable<Phone>({
  IY: vowel(280, 2250, 2950),
  IH: vowel(400, 1920, 2560),
  EH: vowel(550, 1770, 2490),
  AE: vowel(690, 1660, 2430),
  AA: vowel(730, 1090, 2440),
  AO: vowel(580, 860, 2420),
  UH: vowel(450, 1030, 2300),
  UW: vowel(310, 900, 2250),
  AH: vowel(620, 1200, 2400),
  ER: vowel(480, 1330, 1680),
  EY: vowel(480, 1900, 2520, [310, 2200, 2850]),
  OW: vowel(520, 950, 2400, [360, 820, 2280]),
  AY: vowel(740, 1200, 2450, [370, 2080, 2620]),
  AW: vowel(740, 1250, 2440, [410, 880, 2300]),
  OY: vowel(540, 850, 2400, [360, 2030, 2580]),
  A: vowel(700, 1300, 2500),
  E: vowel(430, 2050, 2600),
  O: vowel(450, 850, 2400),
  UE: vowel(290, 1750, 2150),
  OE: vowel(420, 1500, 2250),
  MEOW: vowel(300, 2150, 2900, [640, 950, 2400]),
  M: nasal(1050, 2150, 0.35),
  N: nasal(1500, 2550, 0.25),
  NG: nasal(1950, 2700, 0.4),
  NR: nasal(1450, 1950, 0.3),
  L: sonorant(350, 1100, 2750, 0.7, 0.065),
  LD: sonorant(420, 800, 2600, 0.8, 0.08, 0.1),
  R: sonorant(340, 1150, 1480, 0.72, 0.075),
  W: sonorant(300, 640, 2200, 0.65, 0.075, 0.05),
  Y: sonorant(270, 2250, 3000, 0.65, 0.065, 0.05),
  RT: sonorant(400, 1450, 2450, 0.45, 0.03, 0.4),
  RF: sonorant(400, 1450, 1850, 0.4, 0.035, 0.3),
  S: fricative('alveolar', s, 0, 0.105),
  SH: fricative('palatal', sh, 0, 0.11),
  F: fricative('labial', f, 0, 0.09),
  TH: fricative('dental', th, 0, 0.085),
  Z: fricative('alveolar', softer(s, 0.5), 0.38, 0.085),
  ZH: fricative('palatal', softer(sh, 0.5), 0.38, 0.085),
  V: fricative('labial', softer(f, 0.5), 0.45, 0.06),
  DH: fricative('dental', softer(th, 0.5), 0.45, 0.045),
  HH: { ...open, f1: 500, f2: 1500, f3: 2500, pull: 1, voicing: 0, breath: 0.6, seconds: 0.065 },
  X: { ...fricative('velar', hissOf(1700, 700, 3600, 0.2, 0.04, 0.4), 0, 0.085) },
  P: stop('labial', false, 0.035),
  T: stop('alveolar', false, 0.045),
  K: stop('velar', false, 0.05),
  B: stop('labial', true, 0),
  D: stop('alveolar', true, 0),
  G: stop('velar', true, 0),
  CH: affricate(false, 0),
  JH: affricate(true, 0),
  PH: stop('labial', false, 0.075),
  KH: stop('velar', false, 0.08),
  CHH: affricate(false, 0.05),
  BH: stop('labial', true, 0.045),
  GH: stop('velar', true, 0.05),
  JHH: affricate(true, 0.04),
  TD: stop('dental', false, 0.008),
  TDH: stop('dental', false, 0.07),
  DD: stop('dental', true, 0),
  DDH: stop('dental', true, 0.045),
  TR: stop('retroflex', false, 0.01),
  TRH: stop('retroflex', false, 0.07),
  DR: stop('retroflex', true, 0),
  DRH: stop('retroflex', true, 0.045),
})

const nasalised = new Map<string, Phone>()

/** A symbol with '~' is the vowel sung through the nose as well. */
export function getPhone(symbol: string): Phone {
  const phone = phones.get(symbol)
  if (phone) return phone
  if (!symbol.endsWith('~')) return phones.get('AH')!
  const known = nasalised.get(symbol)
  if (known) return known
  const made = { ...getPhone(symbol.slice(0, -1)), zeroHz: 420 }
  nasalised.set(symbol, made)
  return made
}
