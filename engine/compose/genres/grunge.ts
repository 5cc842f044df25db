import type { GenreProfile } from '../genre-profile.ts'
import { rock } from './rock.ts'

/** Quiet, murky verses on a clean guitar; choruses on the loudest pedal. */
export const grunge: GenreProfile = {
  ...rock,
  key: 'grunge',
  bpm: [96, 122],
  modes: ['minor', 'mixolydian', 'phrygian'],
  progressions: {
    major: ['I bIII IV bVI', 'I bVI bVII I', 'I IV bIII bVI'],
    minor: ['i iv bIII bVI', 'i bIII bVI IV', 'i bV IV bIII', 'i bII i bVI'],
  },
  melody: { scale: 'blues', ornaments: 'bends', leaps: 0.25, syncopation: 0.35 },
  layBackMs: 5,
  grooves: {
    verse: [
      { kick: 'X------x--x-----', snare: ['----x-------x---', 0.45], closedHat: ['x-o-x-o-x-o-x-o-', 0.4] },
      { kick: 'X--x----X--x----', rim: '----X-------X---', ride: ['x---x---x---x---', 0.4] },
    ],
    chorus: [
      { kick: 'X-x--xx-X-x--x--', snare: '----X-------X---', crash: 'X---x---X---x---', openHat: 'X-X-X-X-X-X-X-X-' },
      { kick: 'X--X--X---X--X--', snare: '----X--x----X--x', crash: 'X---X---X---X---' },
    ],
  },
  fills: 'rockToms',
  bass: { style: 'sparse', chorusStyle: 'grunge', instruments: ['pickBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'powerDrive', instruments: ['drivenGuitar'], centre: 48, doubled: true },
  second: { rhythm: 'picking', chorusRhythm: 'powerHold', instruments: ['cleanGuitar'], centre: 58, from: 0.3 },
  pads: [],
  leads: ['drivenGuitar'],
  leadDensity: 6,
  reverbSeconds: 1.4,
  reverbAmount: 0.16,
  air: 0.3,
}
