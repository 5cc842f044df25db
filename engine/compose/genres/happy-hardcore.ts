import type { GenreProfile } from '../genre-profile.ts'
import { hardstyle } from './hardstyle.ts'

/** Rave at full speed and in major: piano stabs, a bass off the beat, breaks over the kick, a high voice. */
// prettier-ignore
export const happyHardcore: GenreProfile = {
  ...hardstyle,
  key: 'happy-hardcore',
  bpm: [164, 178],
  modes: ['major', 'major', 'minor'],
  progressions: { major: ['I V vi IV', 'IV V vi I', 'vi IV I V', 'I iii IV V'], minor: ['i bVI bIII bVII', 'bVI bVII i i', 'i bVII bVI bVII'] },
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.5, syncopation: 0.4 },
  keyLift: 0.4,
  kit: 'house',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', closedHat: '--x---x---x---x-' },
      { kick: 'X---X---X---X---', snare: ['----x--o-o--x---', 0.5], closedHat: 'x-x-x-x-x-x-x-x-' },
    ],
    chorus: [
      { kick: 'X---X---X---X---', openHat: '--X---X---X---X-', snare: '----X--o-o--X--o', tambourine: 'xoxoxoxoxoxoxoxo' },
      { kick: 'X---X---X---X---', openHat: '--X---X---X---X-', clap: '----X-------X---', closedHat: 'xoxxxoxxxoxxxoxx', crash: ['X-------------------------------', 0.85] },
    ],
    break: { clap: '----x-------x---' },
  },
  bass: { style: 'offbeat', instruments: ['sawBass', 'organ'] },
  chords: { rhythm: 'house', chorusRhythm: 'house', instruments: ['piano'], centre: 64 },
  second: { rhythm: 'pulse', instruments: ['supersaw'], centre: 67, from: 0.72 },
  pads: ['strings'],
  arps: ['pluck'],
  leads: ['stab', 'squareLead', 'sawLead'],
  sings: true,
  voice: 'high',
  leadDensity: 12,
  sidechain: 0.4,
}
