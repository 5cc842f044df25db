import type { DrumName, InstrumentName, KitName } from '@songloom/engine/score/instrument-names'

/** A General MIDI program, counted from 0, and the one that takes over below a key. */
export interface Program {
  program: number
  below?: { midi: number; program: number }
}

/**
 * Programs that recordings play better than synthesis. The organ with its rotary speaker, synthesisers, pads and
 * electric basses stay synthesised: basses of the common banks end at 11 kHz. Driven guitars feed the clean recording
 * into our amplifier.
 */
export const programs: Readonly<Partial<Record<InstrumentName, Program>>> = {
  piano: { program: 0 },
  electricPiano: { program: 4 },
  harpsichord: { program: 6 },
  clavinet: { program: 7 },
  celesta: { program: 8 },
  glockenspiel: { program: 9 },
  vibraphone: { program: 11 },
  marimba: { program: 12 },
  zither: { program: 15 },
  santoor: { program: 15 },
  harmonium: { program: 20 },
  accordion: { program: 21 },
  harmonica: { program: 22 },
  bandoneon: { program: 23 },
  nylonGuitar: { program: 24 },
  steelGuitar: { program: 25 },
  cleanGuitar: { program: 27 },
  drivenGuitar: { program: 27 },
  slideGuitar: { program: 27 },
  mutedGuitar: { program: 28 },
  uprightBass: { program: 32 },
  violin: { program: 40 },
  viola: { program: 41 },
  cello: { program: 42 },
  pizzicato: { program: 45 },
  harp: { program: 46 },
  strings: { program: 48 },
  choir: { program: 52 },
  trumpet: { program: 56 },
  trombone: { program: 57 },
  tuba: { program: 58 },
  frenchHorn: { program: 60 },
  brass: { program: 61 },
  sax: { program: 65, below: { midi: 56, program: 66 } },
  oboe: { program: 68 },
  clarinet: { program: 71 },
  flute: { program: 73 },
  recorder: { program: 74 },
  panFlute: { program: 75 },
  sitar: { program: 104 },
  banjo: { program: 105 },
  kalimba: { program: 108 },
  shehnai: { program: 111 },
  steelPan: { program: 114 },
}

/** The General MIDI kit that plays one of ours. Machines and kits of one tradition stay ours. */
export const kitPrograms: Readonly<Partial<Record<KitName, number>>> = {
  acoustic: 0,
  latin: 0,
  afro: 0,
  breakbeat: 0,
  rock: 16,
  dusty: 32,
  brush: 40,
  orchestral: 48,
}

/** Keys of General MIDI percussion. Effects, and what General MIDI does not know, stay ours. */
export const drumKeys: Readonly<Partial<Record<DrumName, number>>> = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  closedHat: 42,
  lowTom: 43,
  pedalHat: 44,
  openHat: 46,
  highTom: 48,
  crash: 49,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  bongoHigh: 60,
  bongoLow: 61,
  congaHigh: 63,
  conga: 64,
  timbale: 65,
  agogo: 67,
  guiro: 74,
  clave: 75,
  triangle: 81,
  shaker: 82,
  castanets: 85,
}
