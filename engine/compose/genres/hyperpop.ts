import type { GenreProfile } from '../genre-profile.ts'
import { pop } from './pop.ts'

export const hyperpop: GenreProfile = {
  ...pop,
  key: 'hyperpop',
  bpm: [142, 164],
  modes: ['major', 'lydian'],
  progressions: {
    major: ['IV V vi iii', 'IV V iii vi', 'I V vi IV', 'vi IV V I', 'IV iv I V'],
    minor: ['bVI bVII i v', 'i bVI bVII bIII', 'bVI bVII bIII i'],
  },
  melody: { scale: 'pentatonic', ornaments: 'grace', leaps: 0.65, syncopation: 0.65 },
  keyLift: 0.6,
  kit: 'trap',
  grooves: {
    verse: [
      { kick: 'X--x--X---x-----', clap: ['--------X-------', 0.42], closedHat: ['x-x-rrx-x-ttx-rr', 0.44] },
      { kick: 'X-----X-X-----X-', snare: ['----x-------x---', 0.44], closedHat: ['xxxxxxrrxxxxxxtt', 0.48] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '----X-------X-xx',
        clap: '----X-------X---',
        closedHat: 'xxxxxxrrxxxxtttt',
        openHat: '--X---X---X---X-',
        crash: ['X-------X-------', 0.92],
      },
      {
        kick: 'X-XX--X-X-XX--X-',
        snare: '----X-------X---',
        clap: '----X--x----X-rr',
        closedHat: 'rrxxrrxxrrxxtttt',
        stomp: ['X-------X-------', 0.85],
      },
    ],
    break: { snap: '----x-------x---' },
  },
  fills: 'hatRolls',
  bass: { style: 'hyper', instruments: ['glideBass', 'reeseBass'] },
  chords: { rhythm: 'stabs', chorusRhythm: 'drop', instruments: ['supersaw', 'polySynth'], centre: 66 },
  second: { rhythm: 'gated', instruments: ['squareLead', 'stab'], centre: 70, from: 0.8 },
  pads: ['widePad'],
  arps: ['squareLead', 'bell'],
  leads: ['vocalChop', 'sawLead'],
  voice: 'high',
  leadDensity: 13,
  reverbSeconds: 1.2,
  reverbAmount: 0.14,
  delayAmount: 0.25,
  sidechain: 0.6,
  air: 1.4,
}
