import type { InstrumentName, KitName } from '../../score/instrument-names.ts'
import type { FormStyle, Groove } from '../genre-profile.ts'
import type { Extension } from '../harmony/chords.ts'
import { beforeAmplifiers, beforeSynths, courtly, eightiesSynths } from './era-instruments.ts'
import { createTable } from '../../tables/create-table.ts'

/** How an era played and recorded: its kit, replacements for instruments it did not have, and its sound. */
export interface Era {
  /** Absent for eras without drums: western studio kits are then silent. */
  kit?: KitName
  instead: Partial<Record<InstrumentName, InstrumentName>>
  pads: readonly InstrumentName[]
  /** Whether running arpeggios belong to it. */
  arps: boolean
  /** Level of crackle and hiss, as in MixSettings. */
  vinylNoise: number
  /** Factors of the genre's own highs and pumping. */
  air: number
  sidechain: number
  /** Factor of the genre's own room: a booth before 1950, a plate in the 80s. */
  room: number
  /** How steeply its recordings fall, in dB per octave, where the medium heard no highs. */
  slopeDbPerOctave?: number
  /** Its own forms, chords and lifts of the key, where they were not today's. */
  form?: FormStyle
  extension?: Extension
  /** Chance that the last chorus is lifted to another key, 0 to 1. */
  keyLift?: number
  /** The genre it suggests when none is named. */
  genre?: readonly string[]
  /** What drummers of the time add. */
  lanes?: Groove
}

// prettier-ignore
export const eras = createTable<Era>({
  medieval: { instead: { ...beforeAmplifiers, ...courtly, piano: 'harp', harpsichord: 'harp', strings: 'viola',
    organ: 'harmonium' }, pads: [], arps: false, vinylNoise: 0, air: 0.8, sidechain: 0, room: 1.8, extension: 'power',
    keyLift: 0, genre: ['medieval', 'folk'] },
  renaissance: { instead: { ...beforeAmplifiers, ...courtly, piano: 'nylonGuitar', harpsichord: 'nylonGuitar',
    violin: 'viola' }, pads: ['choir'], arps: false, vinylNoise: 0, air: 0.85, sidechain: 0, room: 1.6,
    extension: 'triad', keyLift: 0, genre: ['renaissance-choir', 'western-classical'] },
  baroque: { instead: { ...beforeAmplifiers, ...courtly, piano: 'harpsichord', clarinet: 'oboe' }, pads: [],
    arps: false, vinylNoise: 0, air: 0.9, sidechain: 0, room: 1.2, form: 'classical', extension: 'triad', keyLift: 0,
    genre: ['baroque', 'western-classical'] },
  classical: { instead: { ...beforeAmplifiers, sax: 'clarinet', choir: 'strings' }, pads: ['strings'], arps: false,
    vinylNoise: 0, air: 0.9, sidechain: 0, room: 1.1, form: 'classical', extension: 'triad', keyLift: 0,
    genre: ['western-classical'] },
  romantic: { instead: { ...beforeAmplifiers, sax: 'frenchHorn', harpsichord: 'piano' }, pads: ['strings'],
    arps: false, vinylNoise: 0, air: 0.85, sidechain: 0, room: 1.5, form: 'classical', extension: 'seventh',
    keyLift: 0.2, genre: ['western-classical'] },
  '1900s': { kit: 'orchestral', instead: { ...beforeAmplifiers, sax: 'clarinet', vibraphone: 'glockenspiel' },
    pads: [], arps: false, vinylNoise: 1, air: 0.35, sidechain: 0, room: 0.4, slopeDbPerOctave: -7, extension: 'triad',
    keyLift: 0, genre: ['ragtime', 'piano'] },
  '1910s': { kit: 'orchestral', instead: { ...beforeAmplifiers, sax: 'clarinet', vibraphone: 'glockenspiel',
    strings: 'violin' }, pads: [], arps: false, vinylNoise: 0.95, air: 0.35, sidechain: 0, room: 0.45,
    slopeDbPerOctave: -6.7, extension: 'triad', keyLift: 0, genre: ['ragtime', 'piano'],
    lanes: { snare: '----x-------x-xx' } },
  '1920s': { kit: 'brush', instead: { ...beforeAmplifiers, uprightBass: 'uprightBass', steelGuitar: 'banjo',
    nylonGuitar: 'banjo', vibraphone: 'marimba' }, pads: [], arps: false, vinylNoise: 0.9, air: 0.38, sidechain: 0,
    room: 0.5, slopeDbPerOctave: -6.3, extension: 'seventh', keyLift: 0, genre: ['big-band', 'jazz'],
    lanes: { crash: '------------x---' } },
  '1930s': { kit: 'brush', instead: { ...beforeAmplifiers, widePad: 'brass', warmPad: 'sax' }, pads: ['brass'],
    arps: false, vinylNoise: 0.85, air: 0.4, sidechain: 0, room: 0.6, slopeDbPerOctave: -6, form: 'jazz',
    extension: 'seventh', keyLift: 0.15, genre: ['big-band', 'jazz'] },
  '1940s': { kit: 'brush', instead: { ...beforeAmplifiers }, pads: ['strings'], arps: false, vinylNoise: 0.7,
    air: 0.45, sidechain: 0, room: 0.7, slopeDbPerOctave: -5.4, form: 'jazz', extension: 'seventh', keyLift: 0.3,
    genre: ['big-band', 'jazz'], lanes: { ride: 'x---x--xx---x--x' } },
  '50s': { kit: 'brush', instead: { ...beforeSynths, electricPiano: 'piano', drivenGuitar: 'cleanGuitar',
    mutedGuitar: 'cleanGuitar', fingerBass: 'uprightBass', pickBass: 'uprightBass', slapBass: 'uprightBass',
    clavinet: 'piano' }, pads: ['choir'], arps: false, vinylNoise: 0.6, air: 0.45, sidechain: 0, room: 0.8,
    slopeDbPerOctave: -5, extension: 'triad', keyLift: 0.3, lanes: { ride: 'x-x-x-x-x-x-x-x-' } },
  '60s': { kit: 'acoustic', instead: { ...beforeSynths, electricPiano: 'organ', drivenGuitar: 'cleanGuitar',
    slapBass: 'pickBass' }, pads: ['strings'], arps: false, vinylNoise: 0.5, air: 0.4, sidechain: 0, room: 1.1,
    slopeDbPerOctave: -4.6, lanes: { tambourine: '----x-------x---' } },
  '70s': { kit: 'acoustic', instead: { ...beforeSynths, polySynth: 'electricPiano', squareLead: 'clavinet',
    piano: 'electricPiano' }, pads: ['strings'], arps: false, vinylNoise: 0.3, air: 0.55, sidechain: 0, room: 0.7,
    lanes: { congaHigh: '--x--x----x--x--' } },
  '80s': { kit: 'eighties', instead: eightiesSynths, pads: ['widePad'], arps: true, vinylNoise: 0, air: 0.95,
    sidechain: 0.3, room: 1.4, keyLift: 0.5 },
  '90s': { kit: 'breakbeat', instead: { supersaw: 'stab', polySynth: 'piano', widePad: 'strings',
    glideBass: 'subBass', vocalChop: 'organ' }, pads: ['strings'], arps: false, vinylNoise: 0.1, air: 0.85,
    sidechain: 0.3, room: 1, keyLift: 0.4, lanes: { shaker: 'oxoxoxoxoxoxoxox' } },
  '2000s': { kit: 'electronic', instead: { widePad: 'warmPad', organ: 'polySynth', brass: 'stab' }, pads: ['warmPad'],
    arps: true, vinylNoise: 0, air: 1, sidechain: 0.8, room: 0.9 },
  '2010s': { kit: 'electronic', instead: { polySynth: 'supersaw', stab: 'supersaw', warmPad: 'widePad',
    squareLead: 'vocalChop', organ: 'pluck', fingerBass: 'sawBass' }, pads: ['widePad'], arps: true, vinylNoise: 0,
    air: 1.1, sidechain: 1.3, room: 1, lanes: { snap: '----x-------x---' } },
  '2020s': { kit: 'trap', instead: { fingerBass: 'subBass', sawBass: 'glideBass', pickBass: 'subBass',
    squareLead: 'vocalChop', polySynth: 'pluck', strings: 'warmPad' }, pads: ['warmPad'], arps: false, vinylNoise: 0,
    air: 1.1, sidechain: 1, room: 0.9, lanes: { closedHat: 'x-xxx-rrx-xxx-tt', rim: '---x------x-----' } },
})

/** The spectrum of its recordings, for a time whose medium heard no highs. */
export function soundOfEra(era: string | undefined): { sound?: { slopeDbPerOctave: number } } {
  const slopeDbPerOctave = era === undefined ? undefined : eras.get(era)?.slopeDbPerOctave
  return slopeDbPerOctave === undefined ? {} : { sound: { slopeDbPerOctave } }
}
