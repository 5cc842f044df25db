import type { DrumName, KitName } from '@songloom/engine/score/instrument-names'

/** The recordings of one drum: takes of each strength, soft to hard. */
export interface RecordedStrokes {
  strengths: readonly (readonly string[])[]
  cents?: number
}

type Strokes = Readonly<Partial<Record<DrumName, RecordedStrokes>>>

/**
 * Closed strokes of both hands fill in where the left hand plays softly. Measured at 282 and 320 Hz; our own right-hand
 * skin is tuned to D4, 294 Hz.
 */
const tabla: Strokes = {
  tablaGe: {
    strengths: [
      ['tabla_ghe4', 'tabla_ghe1', 'tabla_ghe8'],
      ['tabla_ghe2', 'tabla_ghe3', 'tabla_ghe7'],
      ['tabla_ghe5', 'tabla_ghe6', 'tabla_ghe3'],
    ],
  },
  tablaKe: {
    strengths: [
      ['tabla_ke1', 'tabla_te1', 'tabla_re'],
      ['tabla_ke1', 'tabla_ke2', 'tabla_te2'],
      ['tabla_ke2', 'tabla_ke3', 'tabla_ke1'],
    ],
  },
  tablaNa: {
    strengths: [
      ['tabla_na_s', 'tabla_na', 'tabla_tas3'],
      ['tabla_na', 'tabla_tas3', 'tabla_na_o'],
      ['tabla_tas1', 'tabla_tas2', 'tabla_na'],
    ],
    cents: 72,
  },
  tablaTin: { strengths: [['tabla_tun1', 'tabla_tun2', 'tabla_tun3']], cents: -147 },
}

/**
 * Drums whose hard strokes differ in colour from soft ones: toms by 7 to 14 dB above 4 kHz. The kicks of the package
 * differ only in their boom and its cymbals end within 2 s, so those of the bank stay.
 */
const acousticKit: Strokes = {
  snare: { strengths: [['drum_snare_soft'], ['drum_snare_hard']] },
  lowTom: { strengths: [['drum_tom_lo_soft'], ['drum_tom_lo_hard']] },
  highTom: { strengths: [['drum_tom_hi_soft'], ['drum_tom_hi_hard']] },
}

const kits: Readonly<Partial<Record<KitName, Strokes>>> = { acoustic: acousticKit }

/** The tabla is one in every kit. */
export const getStrokes = (kit: KitName, drum: DrumName): RecordedStrokes | undefined =>
  tabla[drum] ?? kits[kit]?.[drum]

/** All files that are read, in the order of hashing. */
export const strokeFiles: readonly string[] = [
  ...new Set(
    [tabla, acousticKit].flatMap((strokes) => Object.values(strokes).flatMap(({ strengths }) => strengths.flat())),
  ),
]
