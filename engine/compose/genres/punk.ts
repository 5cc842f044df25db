import type { GenreProfile } from '../genre-profile.ts'
import { rock } from './rock.ts'

export const punk: GenreProfile = {
  ...rock,
  key: 'punk',
  bpm: [164, 190],
  modes: ['major'],
  progressions: {
    major: ['I V vi IV', 'I IV V V', 'I IV I V', 'vi IV I V', 'I iii IV V'],
    minor: ['i bVI bVII i', 'i bIII bVII bVI'],
  },
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.25, syncopation: 0.2 },
  keyLift: 0.1,
  grooves: {
    verse: [{ kick: 'X-----X-X-X-----', snare: '--X---X---X---X-', closedHat: ['X-X-X-X-X-X-X-X-', 0.35] }],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '--X---X---X---X-',
        openHat: 'X-X-X-X-X-X-X-X-',
        crash: ['X---------------', 0.8],
      },
    ],
  },
  fills: 'rockToms',
  bass: { style: 'punk', instruments: ['pickBass'] },
  chords: { rhythm: 'palmMute', chorusRhythm: 'powerDrive', instruments: ['drivenGuitar'], centre: 52, doubled: true },
  second: undefined,
  pads: [],
  leads: ['drivenGuitar'],
  leadDensity: 9,
  reverbSeconds: 0.7,
  reverbAmount: 0.08,
  delayAmount: 0,
}
