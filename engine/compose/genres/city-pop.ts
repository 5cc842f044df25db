import type { GenreProfile } from '../genre-profile.ts'
import { funk } from './funk.ts'

/** Tokyo at night in 1983: electric piano in ninths, a slapped bass, clean funk guitar, a saxophone. */
// prettier-ignore
export const cityPop: GenreProfile = {
  ...funk,
  key: 'city-pop',
  bpm: [98, 120],
  modes: ['major', 'major', 'minor'],
  progressions: {
    major: ['IVmaj7 iii7 ii7 Imaj7', 'IVmaj7 V7 iii7 vi7', 'Imaj7 vi7 ii7 V7', 'IVmaj7 V7/vi vi7 v7,I7', 'ii7 V7 Imaj7 V7/ii'],
    minor: ['bVImaj7 V7 i7 bIII7', 'i7 iv7 bVII7 bIIImaj7', 'bVImaj7 bVII7 i7 i7'],
  },
  extension: 'ninth',
  form: 'song',
  melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.4, syncopation: 0.55 },
  keyLift: 0.35,
  swing: 0.05,
  kit: 'eighties',
  grooves: {
    verse: [
      { kick: ['X-----x-X-------', 0.4], snare: ['----X-------X---', 0.4], closedHat: 'x-xxx-xxx-xxx-xx' },
      { kick: ['X--x----X-x-----', 0.4], snare: ['----X-------X--o', 0.4], closedHat: 'xoxxxoxxxoxxxoxx' },
    ],
    chorus: [
      { kick: 'X-----x-X-x---?-', snare: '----X-------X---', clap: '----x-------x---', closedHat: 'xoxxxoxxxoxxxoxx', openHat: '--------------x-', tambourine: '--x---x---x---x-' },
      { kick: 'X---X---X---X---', snare: '----X--o----X-oo', openHat: '--x---x---x---x-', closedHat: 'x---x---x---x---', conga: ['--x--xx---x--xx-', 0.8] },
    ],
  },
  fills: 'eighties',
  arrival: ['crash'],
  bass: { style: 'synced', chorusStyle: 'slap', instruments: ['slapBass'] },
  chords: { rhythm: 'push', chorusRhythm: 'stabs', instruments: ['electricPiano'], centre: 62 },
  second: { rhythm: 'funk16', instruments: ['cleanGuitar'], centre: 66, from: 0.5 },
  pads: ['polySynth', 'strings'],
  leadDouble: undefined,
  leads: ['sax', 'softLead', 'trumpet'],
  sings: true,
  voice: 'high',
  leadDensity: 9,
  reverbSeconds: 1.7,
  reverbAmount: 0.2,
  delayAmount: 0.18,
  vinylNoise: 0,
}
