import type { GenreProfile } from '../genre-profile.ts'
import { pop } from './pop.ts'

/** Gated snare, octaves in a saw bass, brass synth, arpeggios, a solo over the lifted last chorus. */
export const eighties: GenreProfile = {
  ...pop,
  key: '80s',
  bpm: [92, 118],
  modes: ['minor', 'major'],
  progressions: {
    major: ['vi IV I V', 'I V vi IV', 'IV V iii vi', 'I bVII IV I', 'IV I V vi'],
    minor: ['i bVI bIII bVII', 'bVI bVII i i', 'i bVII bVI bVII', 'i bIII bVII bVI', 'i iv bVI bVII'],
  },
  extension: 'add9',
  keyLift: 0.4,
  kit: 'eighties',
  grooves: {
    verse: [
      { kick: 'X-------X-------', snare: '----X-------X---', closedHat: ['x-x-x-x-x-x-x-x-', 0.4] },
      { kick: 'X-----x-X-------', snare: '----X-------X---', closedHat: ['xoxoxoxoxoxoxoxo', 0.4] },
    ],
    chorus: [
      {
        kick: 'X---X---X---X---',
        snare: '----X-------X---',
        clap: '----x-------x---',
        closedHat: 'xoxoxoxoxoxoxoxo',
        openHat: ['--x---x---x---x-', 0.8],
      },
      {
        kick: 'X-----x-X-x---x-',
        snare: '----X-------X---',
        closedHat: 'x-x-x-x-x-x-x-x-',
        highTom: ['--------------?-', 0.7],
        tambourine: '----x-------x---',
        cowbell: ['x---x---x---x---', 0.92],
      },
    ],
  },
  fills: 'eighties',
  arrival: ['crash'],
  bass: { style: 'octaves', chorusStyle: 'italo', instruments: ['sawBass'] },
  chords: { rhythm: 'push', chorusRhythm: 'stabs', instruments: ['polySynth', 'brass'], centre: 62 },
  second: { rhythm: 'palmMute', instruments: ['mutedGuitar'], centre: 57, from: 0.5 },
  pads: ['widePad', 'strings'],
  arps: ['pluck', 'squareLead'],
  leads: ['sawLead', 'sax', 'squareLead'],
  leadDensity: 8,
  reverbSeconds: 2.2,
  reverbAmount: 0.26,
  delayAmount: 0.25,
  sidechain: 0.1,
}
