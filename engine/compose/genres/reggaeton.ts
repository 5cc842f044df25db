import type { GenreProfile } from '../genre-profile.ts'

/** Dembow: four kicks, and a snare that divides the bar into three, three and two. */
export const reggaeton: GenreProfile = {
  key: 'reggaeton',
  bpm: [88, 98],
  modes: ['minor', 'minor', 'harmonic minor'],
  progressions: {
    major: ['I V vi IV', 'vi IV I V'],
    minor: ['i bVI bIII bVII', 'i iv bVI V', 'i bVII bVI V', 'bVI bVII i i', 'iv i V i'],
  },
  extension: 'triad',
  form: 'song',
  melody: { scale: 'harmonicMinor', ornaments: 'grace', leaps: 0.25, syncopation: 0.75 },
  swing: 0,
  layBackMs: 0,
  kit: 'latin',
  grooves: {
    verse: [
      { kick: 'X---x---X---x---', snare: '---x--x----x--x-', closedHat: ['x-o-x-o-x-o-x-o-', 0.5] },
      { kick: 'X---x---X---x---', rim: '---X--X----X--X-', shaker: ['xoxoxoxoxoxoxoxo', 0.45] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '---X--X----X--X-',
        clap: ['------x-------x-', 0.8],
        closedHat: 'xoxoxoxoxoxoxoxo',
        bongoHigh: '--x--x--x-x--x-x',
        guiro: ['x--xx--xx--xx--x', 0.85],
      },
      {
        kick: 'X---X---X---X---',
        snare: '---X--X----X--X?',
        timbale: '---x--x----x--x-',
        shaker: 'xoxoxoxoxoxoxoxo',
        congaHigh: '------xx------xx',
        openHat: ['--x---x---x---x-', 0.85],
      },
    ],
    break: { snare: '---x--x----x--x-', shaker: 'xoxoxoxoxoxoxoxo' },
  },
  fills: 'timbales',
  arrival: ['crash', 'impact'],
  bass: { style: 'dembow', instruments: ['subBass', 'sawBass'] },
  chords: { rhythm: 'hold', chorusRhythm: 'dembow', instruments: ['pluck', 'nylonGuitar', 'polySynth'], centre: 62 },
  second: { rhythm: 'picking', instruments: ['nylonGuitar', 'marimba'], centre: 66, from: 0.45 },
  pads: ['warmPad', 'widePad'],
  arps: [],
  leads: ['pluck', 'flute', 'accordion'],
  sings: true,
  voice: 'either',
  leadDensity: 9,
  reverbSeconds: 1.5,
  reverbAmount: 0.16,
  delayAmount: 0.2,
  sidechain: 0.35,
}
