import type { GenreProfile } from '../genre-profile.ts'

export const house: GenreProfile = {
  key: 'house',
  bpm: [120, 127],
  modes: ['minor', 'dorian'],
  progressions: {
    major: ['Imaj7 iii7 vi7 IVmaj7', 'IVmaj7 V vi7 vi7', 'IVmaj7 iii7 vi7 V'],
    minor: ['i7 bVImaj7 bIIImaj7 bVII', 'i7 i7 iv7 bVII', 'bVImaj7 bVII i7 v7', 'i7 bIII bVII iv7', 'iv7 v7 i7 i7'],
  },
  extension: 'ninth',
  form: 'dance',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.7 },
  swing: 0.08,
  layBackMs: 0,
  kit: 'house',
  grooves: {
    verse: [
      { kick: 'X---X---X---X---', openHat: ['--x---x---x---x-', 0.5], closedHat: ['o-o-o-o-o-o-o-o-', 0.4], congaHigh: ['---x--x----x--?-', 0.5] },
      { kick: 'X---X---X---X---', openHat: ['--x---x---x---x-', 0.5], rim: ['---x-----x-x--?-', 0.5], shaker: ['oxooxoooxoooxooo', 0.44] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---', clap: '----X-------X---', openHat: '--X---X---X---X-', closedHat: 'oxoxoxoxoxoxoxox',
        conga: '---x--x-x--x--x?', shaker: ['oxooxoooxoooxooo', 0.8],
      },
      {
        kick: 'X---X---X---X---', clap: '----X-------X--?', snare: '----o--o-o--o---', openHat: '--X---X---X---X-', closedHat: 'xxoxxxoxxxoxxxox',
        tambourine: ['--x---x---x---x-', 0.85],
      },
    ],
    break: { shaker: 'oxooxoooxoooxooo', congaHigh: '---x--x----x--x-', clap: '------------o---' },
  },
  fills: 'claps',
  bass: { style: 'offbeat', chorusStyle: 'synced', instruments: ['sawBass', 'subBass'] },
  chords: { rhythm: 'stabs', chorusRhythm: 'house', instruments: ['piano', 'organ', 'stab'], centre: 63 },
  pads: ['strings', 'warmPad'],
  arps: [],
  leads: ['vocalChop', 'organ', 'softLead'],
  sings: true,
  voice: 'high',
  leadDensity: 6,
  reverbSeconds: 1.6,
  reverbAmount: 0.16,
  delayAmount: 0.24,
  sidechain: 0.6,
}
