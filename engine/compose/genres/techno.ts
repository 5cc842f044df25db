import type { GenreProfile } from '../genre-profile.ts'
import { house } from './house.ts'

/** One chord, one bass that rolls between the kicks, hats that open slowly. */
export const techno: GenreProfile = {
  ...house,
  key: 'techno',
  bpm: [128, 138],
  modes: ['phrygian', 'minor'],
  progressions: { major: ['I I I I', 'I I bII I'], minor: ['i i i i', 'i i bII i', 'i i bVI i', 'i i i bVII'] },
  slowHarmony: true,
  extension: 'triad',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.15, syncopation: 0.8 },
  swing: 0,
  kit: 'industrial',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', closedHat: ['--x---x---x---x-', 0.35], rim: ['---x-----x----?-', 0.45] },
      { kick: 'X---X---X---X---', closedHat: ['oooxoooxoooxooox', 0.4], lowTom: ['---o--o----o--o-', 0.5] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        clap: '----x-------x---',
        openHat: '--X---X---X---X-',
        closedHat: 'oxoxoxoxoxoxoxox',
        ride: ['--x---x---x---x-', 0.8],
        rim: '---x--x--x----x-',
      },
      {
        kick: 'X---X---X---X--?',
        clap: '------------x---',
        openHat: '--X---X---X---X-',
        closedHat: 'xxoxxxoxxxoxxxox',
        lowTom: '---x--x----x--x-',
        ride: ['x-x-x-x-x-x-x-x-', 0.88],
      },
    ],
    break: { closedHat: '--o---o---o---o-', rim: '---x--x--x----x-' },
  },
  fills: 'claps',
  bass: { style: 'rolling', chorusStyle: 'acid', instruments: ['acidBass', 'sawBass'] },
  chords: { rhythm: 'techStab', instruments: ['stab'], centre: 56 },
  second: { rhythm: 'synthPulse', instruments: ['pluck'], centre: 60, from: 0.8 },
  pads: ['warmPad'],
  leads: ['squareLead', 'growlLead', 'acidBass'],
  sings: false,
  leadDensity: 10,
  reverbSeconds: 2.2,
  reverbAmount: 0.2,
  delayAmount: 0.35,
  sidechain: 0.55,
}
