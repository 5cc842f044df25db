import type { GenreProfile } from '../genre-profile.ts'
import { pop } from './pop.ts'

/** Grooves that change from section to section, bright synths, a slap or distorted bass, a lift before the end. */
export const kPop: GenreProfile = {
  ...pop,
  key: 'k-pop',
  bpm: [112, 136],
  modes: ['minor', 'major'],
  progressions: {
    major: ['IVmaj7 V iii7 vi', 'I V/vi vi IV', 'vi V IV V', 'IV V iii,vi ii,V'],
    minor: ['i bVII bVI V', 'bVI bVII i,bVII i', 'i i bVI bVII', 'iv bVII bIII bVI'],
  },
  extension: 'seventh',
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.4, syncopation: 0.7 },
  keyLift: 0.5,
  kit: 'electronic',
  grooves: {
    verse: [
      {
        kick: 'X--x------x--x--',
        snap: '----X-------X---',
        closedHat: ['x-xxx-x-x-xxx-rr', 0.45],
        rim: '------x--------?',
      },
      { kick: 'X-----x---x-----', clap: '--------X-------', closedHat: ['xxxxx-xxx-xxx-tt', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X-x-',
        clap: '----X-------X---',
        snare: '----x--x-x--x---',
        closedHat: 'xoxoxoxoxoxoxorr',
        openHat: '--X---X---X---X-',
        cowbell: ['---x--x----x--x-', 0.9],
      },
      {
        kick: 'X--x--x-X--x--x-',
        clap: '----X-------X--x',
        snare: '----x-------x---',
        closedHat: 'xxxxxxxxxxxxxxrr',
        openHat: '------x-------x-',
      },
    ],
  },
  fills: 'hats',
  bass: { style: 'glide808', chorusStyle: 'slap', instruments: ['sawBass', 'slapBass'] },
  chords: { rhythm: 'stabs', chorusRhythm: 'offbeats', instruments: ['stab', 'polySynth'], centre: 63 },
  second: { rhythm: 'hornHits', instruments: ['brass', 'supersaw'], centre: 66, from: 0.8 },
  pads: ['choir', 'widePad'],
  arps: ['squareLead', 'pluck'],
  leads: ['vocalChop', 'squareLead', 'sawLead'],
  leadDensity: 10,
  sidechain: 0.3,
}
