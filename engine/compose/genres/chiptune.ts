import type { GenreProfile } from '../genre-profile.ts'

/** Four voices of a console: two pulses, a triangle, noise; chords only as fast arpeggios; no room. */
// prettier-ignore
export const chiptune: GenreProfile = {
  key: 'chiptune',
  bpm: [128, 172],
  modes: ['minor', 'major', 'dorian'],
  progressions: {
    major: ['I V vi IV', 'I bVII IV I', 'I IV V I', 'vi IV I V', 'I bIII bVII IV'],
    minor: ['i bVI bVII i', 'i bVII bVI V', 'i iv bVII bIII', 'i bIII bVII iv'],
  },
  extension: 'triad',
  form: 'loopBased',
  melody: { scale: 'diatonic', ornaments: 'none', leaps: 0.6, syncopation: 0.4 },
  keyLift: 0.2,
  swing: 0,
  layBackMs: 0,
  kit: 'chip',
  grooves: {
    verse: [
      { kick: 'X-------X-------', snare: ['----X-------X---', 0.4], closedHat: 'x-x-x-x-x-x-x-x-' },
      { kick: 'X-----x-X-------', snare: ['----X-------X---', 0.4], closedHat: '--x---x---x---x-' },
    ],
    chorus: [
      { kick: 'X---x---X-x-x---', snare: '----X-------X-x-', closedHat: 'x-xxx-xxx-xxx-xx' },
      { kick: 'X--X--X-X--X--X-', snare: '----X-------X-rr', closedHat: 'xxxxxxxxxxxxxxxx', openHat: ['--x---x---x---x-', 0.8] },
    ],
    break: { closedHat: 'x-x-x-x-x-x-x-x-' },
  },
  fills: 'snareRoll',
  bass: { style: 'chipOctaves', instruments: ['triangleBass'] },
  chords: { rhythm: 'chipArp', instruments: ['pulseChord'], centre: 66 },
  pads: [],
  arps: [],
  leads: ['pulseLead'],
  leadDouble: 'pulseChord',
  sings: false,
  voice: 'high',
  leadDensity: 14,
  reverbSeconds: 0.4,
  reverbAmount: 0.02,
  delayAmount: 0.1,
  sidechain: 0,
}
