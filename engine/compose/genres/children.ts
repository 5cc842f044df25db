import type { GenreProfile } from '../genre-profile.ts'

/** Ukulele, glockenspiel, claps and a tune of five notes that anyone can sing. */
export const children: GenreProfile = {
  key: 'children',
  bpm: [104, 132],
  modes: ['major'],
  progressions: {
    major: ['I IV I V', 'I V I V', 'I I IV V', 'I IV V I', 'I vi IV V'],
    minor: ['i iv V i', 'i bVII i V'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'pentatonic', ornaments: 'none', leaps: 0.3, syncopation: 0.05 },
  keyLift: 0.4,
  swing: 0.1,
  layBackMs: 0,
  kit: 'brush',
  grooves: {
    verse: [
      { clap: ['----x-------x---', 0.45], triangle: 'x-------x-------' },
      { stomp: ['X-------X-------', 0.42], snap: ['----x-------x---', 0.42] },
    ],
    chorus: [
      {
        kick: 'X-------X-------',
        clap: '----X-------X---',
        tambourine: 'x-o-x-o-x-o-x-o-',
        shaker: ['xoxoxoxoxoxoxoxo', 0.85],
        rim: '------x-------xx',
      },
      {
        kick: 'X---x---X---x---',
        clap: '----X-------X-X-',
        tambourine: '----x-------x---',
        cowbell: ['x-----x-x-----x-', 0.85],
        triangle: 'x---x---x---x---',
      },
    ],
  },
  fills: 'hands',
  arrival: ['tambourine', 'triangle'],
  bass: { style: 'nursery', instruments: ['uprightBass', 'fingerBass'] },
  chords: { rhythm: 'nursery', chorusRhythm: 'folkStrum', instruments: ['ukulele', 'accordion'], centre: 64 },
  second: { rhythm: 'offbeats', instruments: ['pizzicato', 'accordion', 'piano'], centre: 60, from: 0.7 },
  pads: [],
  arps: [],
  leads: ['glockenspiel', 'flute', 'clarinet', 'marimba'],
  leadDouble: 'glockenspiel',
  sings: true,
  voice: 'high',
  leadDensity: 9,
  reverbSeconds: 0.9,
  reverbAmount: 0.12,
  delayAmount: 0,
  sidechain: 0,
  air: 0.8,
}
