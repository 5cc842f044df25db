import type { GenreProfile } from '../genre-profile.ts'
import { edm } from './edm.ts'

/** Half time at 140: the snare on three, a bass whose filter speaks in eighths and triplets. */
export const dubstep: GenreProfile = {
  ...edm,
  key: 'dubstep',
  bpm: [138, 144],
  modes: ['minor', 'phrygian'],
  progressions: { major: ['I I bVII IV'], minor: ['i i bVI bVII', 'i i i bII', 'i bVI i v', 'i bIII bVI bII'] },
  slowHarmony: true,
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.5, syncopation: 0.8 },
  kit: 'electronic',
  grooves: {
    verse: [
      { kick: 'X-----------x---', snare: ['--------X-------', 0.45], closedHat: ['x-xxx-x-x-xxx-tt', 0.44] },
      { kick: 'X---------x-----', rim: ['--------X-------', 0.42], shaker: ['oxoxoxoxoxoxoxox', 0.44] },
    ],
    chorus: [
      {
        kick: 'X-----x---x---?-',
        snare: '--------X-------',
        clap: '--------X-------',
        closedHat: 'x-x-xxx-x-xxx-rr',
        openHat: '------X-------X-',
        crash: ['X---------------', 0.9],
      },
      {
        kick: 'X--X------X--x--',
        snare: '--------X------?',
        clap: '--------X-------',
        closedHat: 'xoxxxoxxxoxxttrr',
        ride: ['x---x---x---x---', 0.9],
      },
    ],
    break: { snap: '--------x-------', shaker: 'oooxoooxoooxooox' },
  },
  fills: 'breakStop',
  bass: { style: 'sub', chorusStyle: 'wobble', instruments: ['wobbleBass', 'reeseBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'powerHold', instruments: ['supersaw', 'stab'], centre: 60 },
  second: { rhythm: 'picking', instruments: ['piano', 'bell'], centre: 64, from: 0.3 },
  pads: ['choir', 'widePad'],
  arps: [],
  leads: ['growlLead', 'sawLead'],
  leadDouble: undefined,
  sings: false,
  sidechain: 0.5,
}
