import type { DawTrack } from '@songloom/contracts/daw/document'
import type { DrumName, InstrumentName } from '../score/instrument-names.ts'

/** Programs of General MIDI level 1, counted from 0: what comes nearest to each of our sounds. */
// prettier-ignore
export const programs: Readonly<Record<InstrumentName, number>> = {
  warmPad: 89, widePad: 95, strings: 48, choir: 52, brass: 61, organ: 16, supersaw: 90, polySynth: 90, stab: 62,
  piano: 0, electricPiano: 4, harpsichord: 6, clavinet: 7, celesta: 8, accordion: 21, harmonica: 22, harmonium: 20,
  nylonGuitar: 24, steelGuitar: 25, cleanGuitar: 27, mutedGuitar: 28, drivenGuitar: 30, slideGuitar: 26, ukulele: 24,
  banjo: 105, mandolin: 25,
  harp: 46, zither: 15, sitar: 104, sarod: 104, santoor: 15, tanpura: 104,
  violin: 40, viola: 41, cello: 42, pizzicato: 45, trumpet: 56, trombone: 57, frenchHorn: 60, sax: 65, clarinet: 71,
  oboe: 68, shehnai: 111,
  flute: 73, panFlute: 75, bansuri: 73,
  marimba: 12, vibraphone: 11, glockenspiel: 9, kalimba: 108, steelPan: 114, bell: 14, pluck: 81, cowbellLead: 12,
  squareLead: 80, sawLead: 81, softLead: 82, growlLead: 87, vocalChop: 85,
  fingerBass: 33, pickBass: 34, slapBass: 36, uprightBass: 32, subBass: 39, sawBass: 38, acidBass: 38, reeseBass: 38,
  wobbleBass: 39, glideBass: 39, logBass: 38,
  tuba: 58, recorder: 74, bandoneon: 23, hurdyGurdy: 109, bagpipe: 109, didgeridoo: 58, oud: 24, berimbau: 15,
  pulseLead: 80, pulseChord: 80, triangleBass: 38,
}

/** Keys of the General MIDI percussion map; those that it lacks take the nearest sound. */
// prettier-ignore
export const drumKeys: Readonly<Record<DrumName, number>> = {
  kick: 36, snare: 38, clap: 39, snap: 39, rim: 37, brushSweep: 40, closedHat: 42, pedalHat: 44, openHat: 46, ride: 51,
  crash: 49, lowTom: 45, highTom: 50,
  shaker: 70, tambourine: 54, cowbell: 56, clave: 75, guiro: 73, agogo: 67, triangle: 81, conga: 64, congaHigh: 63,
  bongoLow: 61, bongoHigh: 60, timbale: 66,
  cajonLow: 36, cajonHigh: 38, djembe: 64, tablaGe: 64, tablaKe: 62, tablaNa: 60, tablaTin: 61, dholLow: 41,
  dholHigh: 47, timpani: 41, stomp: 35,
  castanets: 75, clapsticks: 75, frameDrum: 64, taiko: 41,
  riser: 55, downlifter: 55, impact: 57, reverseCymbal: 55,
}

/** Drums that General MIDI lacks. Documents hold their places in this list. */
const extraDrums: readonly DrumName[] = [
  ...(['snap', 'brushSweep', 'cajonLow', 'cajonHigh', 'djembe', 'tablaGe', 'tablaKe', 'tablaNa', 'tablaTin'] as const),
  ...(['dholLow', 'dholHigh', 'timpani', 'stomp', 'castanets', 'clapsticks', 'frameDrum', 'taiko'] as const),
  ...(['riser', 'downlifter', 'impact', 'reverseCymbal'] as const),
]

/**
 * The key of a drum in the kits of documents, one for each: that of General MIDI, or one below the map where it lacks
 * the drum.
 */
export function getKitKey(drum: DrumName): number {
  const place = extraDrums.indexOf(drum)
  return place < 0 ? drumKeys[drum] : place + 1
}

/** The drum at a key of documents' kits that General MIDI lacks; undefined for keys of its map. */
export const findExtraDrum = (kitKey: number): DrumName | undefined => extraDrums[Math.round(kitKey) - 1]

/** The key of a player's note in files: of drums that General MIDI lacks, the key that is nearest. */
export function toGeneralKey(player: DawTrack['player'], key: number): number {
  const drum = player?.type === 'kit' ? findExtraDrum(key) : undefined
  return drum ? drumKeys[drum] : key
}

/** The program of the singer: 'voice oohs'. */
export const voiceProgram = 53
