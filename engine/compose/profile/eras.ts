import type { InstrumentName, KitName } from '../../score/instrument-names.ts'
import type { Groove } from '../genre-profile.ts'

/** How a decade recorded: its kit, what it played instead of what it did not have, and its sound. */
export interface Era {
  kit: KitName
  instead: Partial<Record<InstrumentName, InstrumentName>>
  pads: readonly InstrumentName[]
  /** Whether running arpeggios belong to it. */
  arps: boolean
  vinylNoise: number
  /** Factors of the genre's own highs and pumping. */
  air: number
  sidechain: number
  /** What drummers of the time add. */
  lanes?: Groove
}

const beforeSynths = {
  sawBass: 'fingerBass',
  subBass: 'fingerBass',
  glideBass: 'fingerBass',
  reeseBass: 'pickBass',
  wobbleBass: 'pickBass',
  acidBass: 'pickBass',
  logBass: 'uprightBass',
  supersaw: 'strings',
  polySynth: 'organ',
  stab: 'piano',
  widePad: 'strings',
  warmPad: 'strings',
  pluck: 'cleanGuitar',
  sawLead: 'trumpet',
  squareLead: 'organ',
  softLead: 'flute',
  growlLead: 'sax',
  vocalChop: 'choir',
  bell: 'vibraphone',
} as const satisfies Era['instead']

const eightiesSynths = {
  supersaw: 'polySynth',
  stab: 'brass',
  warmPad: 'widePad',
  piano: 'electricPiano',
  organ: 'polySynth',
  subBass: 'sawBass',
  glideBass: 'sawBass',
  reeseBass: 'sawBass',
  wobbleBass: 'sawBass',
  fingerBass: 'slapBass',
  softLead: 'sawLead',
  vocalChop: 'squareLead',
  growlLead: 'sawLead',
  cleanGuitar: 'mutedGuitar',
} as const satisfies Era['instead']

// prettier-ignore
export const eras: Readonly<Record<string, Era>> = {
  '60s': { kit: 'acoustic', instead: { ...beforeSynths, electricPiano: 'organ', drivenGuitar: 'cleanGuitar', slapBass: 'pickBass' }, pads: ['strings'], arps: false, vinylNoise: 0.5, air: 0.4, sidechain: 0, lanes: { tambourine: '----x-------x---' } },
  '70s': { kit: 'acoustic', instead: { ...beforeSynths, polySynth: 'electricPiano', squareLead: 'clavinet', piano: 'electricPiano' }, pads: ['strings'], arps: false, vinylNoise: 0.3, air: 0.55, sidechain: 0, lanes: { congaHigh: '--x--x----x--x--' } },
  '80s': { kit: 'eighties', instead: eightiesSynths, pads: ['widePad'], arps: true, vinylNoise: 0, air: 0.95, sidechain: 0.3 },
  '90s': { kit: 'breakbeat', instead: { supersaw: 'stab', polySynth: 'piano', widePad: 'strings', glideBass: 'subBass', vocalChop: 'organ' }, pads: ['strings'], arps: false, vinylNoise: 0.1, air: 0.85, sidechain: 0.3, lanes: { shaker: 'oxoxoxoxoxoxoxox' } },
  '2000s': { kit: 'electronic', instead: { widePad: 'warmPad', organ: 'polySynth', brass: 'stab' }, pads: ['warmPad'], arps: true, vinylNoise: 0, air: 1, sidechain: 0.8 },
  '2010s': { kit: 'electronic', instead: { polySynth: 'supersaw', stab: 'supersaw', warmPad: 'widePad', squareLead: 'vocalChop', organ: 'pluck', fingerBass: 'sawBass' }, pads: ['widePad'], arps: true, vinylNoise: 0, air: 1.1, sidechain: 1.3, lanes: { snap: '----x-------x---' } },
  '2020s': { kit: 'trap', instead: { fingerBass: 'subBass', sawBass: 'glideBass', pickBass: 'subBass', squareLead: 'vocalChop', polySynth: 'pluck', strings: 'warmPad' }, pads: ['warmPad'], arps: false, vinylNoise: 0, air: 1.1, sidechain: 1, lanes: { closedHat: 'x-xxx-rrx-xxx-tt', rim: '---x------x-----' } },
}
