import type { GenreProfile } from '../genre-profile.ts'
import { reggae } from './reggae.ts'

/** Upstrokes on every off-beat, a bass that walks in eighths, a line of horns. */
// prettier-ignore
export const ska: GenreProfile = {
  ...reggae,
  key: 'ska',
  bpm: [128, 168],
  modes: ['major', 'major', 'minor'],
  progressions: {
    major: ['I vi IV V', 'I IV V IV', 'I V IV V', 'I I IV V', 'I vi ii V'],
    minor: ['i iv V i', 'i bVII bVI V', 'i bIII bVII iv'],
  },
  melody: { scale: 'diatonic', ornaments: 'fall', leaps: 0.4, syncopation: 0.5 },
  swing: 0.04,
  layBackMs: 0,
  grooves: {
    verse: [
      { kick: ['X-------X-------', 0.4], snare: ['----X-------X---', 0.4], closedHat: 'x-x-x-x-x-x-x-x-' },
      { kick: ['--------X-------', 0.4], rim: ['----x---X---x---', 0.4], closedHat: '--x---x---x---x-' },
    ],
    chorus: [
      { kick: 'X-------X-x-----', snare: '----X-------X--?', openHat: '--x---x---x---x-', tambourine: ['----x-------x---', 0.8] },
      { kick: 'X---X---X---X---', snare: '----X-------X-?-', closedHat: 'x-X-x-X-x-X-x-X-', crash: ['X-------------------------------', 0.85] },
    ],
  },
  fills: 'toms',
  bass: { style: 'skaWalk', instruments: ['fingerBass', 'uprightBass'] },
  chords: { rhythm: 'skaUp', instruments: ['cleanGuitar'], centre: 66 },
  second: { rhythm: 'skaUp', instruments: ['organ', 'piano'], centre: 62, from: 0.72 },
  pads: [],
  leads: ['trombone', 'trumpet', 'sax'],
  leadDouble: 'trumpet',
  voice: 'either',
  leadDensity: 9,
  reverbSeconds: 1,
  reverbAmount: 0.12,
  delayAmount: 0,
  air: 0.8,
}
