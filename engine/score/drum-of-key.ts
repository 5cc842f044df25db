import type { DrumName } from './instrument-names.ts'

/** Our sound for each key of the General MIDI percussion map, 35 to 81. */
// prettier-ignore
const drums: readonly DrumName[] = [
  'kick', 'kick', 'rim', 'snare', 'clap', 'snare', 'lowTom', 'closedHat', 'lowTom', 'pedalHat', 'lowTom', 'openHat',
  'lowTom', 'highTom', 'crash',
  'highTom', 'ride', 'crash', 'ride', 'tambourine', 'crash', 'cowbell', 'crash', 'clap', 'ride', 'bongoHigh',
  'bongoLow', 'congaHigh', 'congaHigh', 'conga',
  'timbale', 'timbale', 'agogo', 'agogo', 'shaker', 'shaker', 'clave', 'clave', 'guiro', 'guiro', 'clave', 'clave',
  'clave', 'guiro', 'guiro',
  'triangle', 'triangle',
]

/** Undefined for keys that General MIDI leaves free. */
export const drumOfKey = (key: number): DrumName | undefined => drums[key - 35]
