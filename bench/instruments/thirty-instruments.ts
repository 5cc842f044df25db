import type { InstrumentName } from '@songloom/engine/score/instrument-names'

export type Family = 'struck and plucked' | 'bowed' | 'sung' | 'brass and reeds' | 'flutes' | 'organ'

/** With the lowest and highest key used in songs. */
export interface MeasuredInstrument {
  name: InstrumentName
  family: Family
  low: number
  high: number
}

const family = (name: Family, ranges: Partial<Record<InstrumentName, readonly [number, number]>>) =>
  Object.entries(ranges).map(([instrument, [low, high]]) => ({
    name: instrument as InstrumentName,
    family: name,
    low,
    high,
  }))

export const thirtyInstruments: readonly MeasuredInstrument[] = [
  ...family('struck and plucked', {
    piano: [36, 88],
    electricPiano: [36, 84],
    harpsichord: [41, 77],
    nylonGuitar: [40, 76],
    steelGuitar: [40, 76],
    cleanGuitar: [40, 79],
    harp: [40, 84],
    pizzicato: [48, 79],
    sitar: [48, 72],
    vibraphone: [53, 84],
    marimba: [48, 84],
    uprightBass: [33, 55],
    fingerBass: [33, 55],
  }),
  ...family('organ', { organ: [43, 79], accordion: [53, 84] }),
  ...family('bowed', { violin: [55, 88], viola: [48, 79], cello: [40, 69], strings: [43, 84] }),
  ...family('sung', { choir: [48, 76] }),
  ...family('brass and reeds', {
    trumpet: [55, 79],
    trombone: [43, 67],
    frenchHorn: [43, 72],
    brass: [48, 79],
    sax: [49, 76],
    clarinet: [52, 81],
    oboe: [58, 84],
  }),
  ...family('flutes', { flute: [60, 91], panFlute: [60, 88], bansuri: [58, 84] }),
]

/**
 * Recordings of an outside report (FluidR3 GM): dB between partials, dB of beating, dB over 4 kHz, dB from soft to
 * loud. Without bow or breath a median; of reeds a saxophone's noise and an oboe's highs, of flutes a flute's noise.
 */
export const recordedElsewhere: Readonly<Partial<Record<Family, readonly (number | undefined)[]>>> = {
  'struck and plucked': [-44, 1, -51, 15.2],
  bowed: [undefined, 3.4, undefined, 15.2],
  'brass and reeds': [-32, 2.6, -45, 15.2],
  flutes: [-35, undefined, undefined, 15.2],
}
