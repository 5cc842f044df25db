import type { GenreProfile } from '../genre-profile.ts'

/** A genre of the panel that is made of two others: beat of the first, colours of the second, and what is its own. */
export interface GenreBlend {
  key: string
  first: string
  second: string
  own: Partial<Omit<GenreProfile, 'key'>>
}

// prettier-ignore
export const genreBlends: readonly GenreBlend[] = [
  {
    key: 'rap', first: 'hip-hop', second: 'trap',
    own: { bpm: [86, 102], leadDensity: 4, swing: 0.06, vinylNoise: 0, kit: 'trap', bass: { style: 'sub', chorusStyle: 'drill808', instruments: ['glideBass', 'subBass'] } },
  },
  {
    key: 'j-pop', first: 'pop', second: '80s',
    own: {
      bpm: [126, 158], modes: ['major', 'major', 'minor'], keyLift: 0.6, extension: 'seventh', kit: 'acoustic', leadDensity: 11,
      progressions: { major: ['IVmaj7 V iii7 vi', 'IV V iii,V/vi vi', 'I V/vi vi,I7 IV,iv', 'IV V I,V/vi vi'], minor: ['bVI bVII v i', 'i bVII bVI,bVII i', 'iv bVII bIII bVI,V'] },
      melody: { scale: 'diatonic', ornaments: 'grace', leaps: 0.6, syncopation: 0.5 }, bass: { style: 'driving', chorusStyle: 'slap', instruments: ['slapBass', 'pickBass'] },
    },
  },
  {
    key: 'chillout', first: 'deep-house', second: 'ambient',
    own: { bpm: [84, 104], form: 'loopBased', sings: false, swing: 0.1, fills: 'brushes', bass: { style: 'chill', instruments: ['subBass', 'fingerBass'] }, leads: ['softLead', 'sax', 'flute', 'nylonGuitar'] },
  },
  {
    key: 'synthwave', first: '80s', second: 'trance',
    own: { bpm: [84, 112], modes: ['minor'], sings: false, keyLift: 0.05, bass: { style: 'driving', chorusStyle: 'octaves', instruments: ['sawBass'] }, chords: { rhythm: 'hold', chorusRhythm: 'synthPulse', instruments: ['polySynth', 'brass'], centre: 60 }, leads: ['sawLead', 'squareLead'], sidechain: 0.3 },
  },
  {
    key: '90s', first: 'house', second: 'k-pop',
    own: { bpm: [112, 132], form: 'song', swing: 0.04, kit: 'house', chords: { rhythm: 'house', chorusRhythm: 'house', instruments: ['piano', 'organ'], centre: 62 }, bass: { style: 'offbeat', chorusStyle: 'octaves', instruments: ['sawBass', 'organ'] }, leads: ['squareLead', 'sax', 'stab'] },
  },
  {
    key: 'indian-electronic', first: 'edm', second: 'bollywood',
    own: { bpm: [108, 126], bass: { style: 'bhangra', chorusStyle: 'offbeat', instruments: ['sawBass', 'subBass'] }, leads: ['sitar', 'bansuri', 'shehnai'], arps: ['santoor', 'pluck'] },
  },
  {
    key: 'sufi', first: 'bollywood', second: 'qawwali',
    own: {
      bpm: [76, 98], modes: ['minor', 'dorian', 'mixolydian'], bass: { style: 'sufi', chorusStyle: 'bollywood', instruments: ['fingerBass', 'uprightBass'] },
      chords: { rhythm: 'picking', chorusRhythm: 'strum', instruments: ['nylonGuitar', 'harmonium'], centre: 58 }, leads: ['bansuri', 'sarod', 'violin'], reverbSeconds: 2.6, reverbAmount: 0.28,
    },
  },
  {
    key: 'orchestral', first: 'cinematic', second: 'western-classical',
    own: { bpm: [80, 120], modes: ['major', 'minor', 'harmonic minor'], form: 'classical', chords: { rhythm: 'filmStrings', chorusRhythm: 'eighths', instruments: ['strings'], centre: 60 }, second: { rhythm: 'fanfare', instruments: ['frenchHorn', 'brass'], centre: 55, from: 0.7 }, bass: { style: 'classical', chorusStyle: 'march', instruments: ['cello'] } },
  },
  {
    key: 'epic', first: 'cinematic', second: 'metal',
    own: {
      bpm: [84, 132], modes: ['minor', 'phrygian'], extension: 'triad', kit: 'orchestral', fills: 'orchestral', chords: { rhythm: 'spiccato', chorusRhythm: 'tremolo', instruments: ['strings'], centre: 57 },
      second: { rhythm: 'powerHold', chorusRhythm: 'fanfare', instruments: ['brass', 'drivenGuitar'], centre: 52, from: 0.66 }, pads: ['choir'], leads: ['frenchHorn', 'trumpet', 'violin'], bass: { style: 'ostinato', chorusStyle: 'gallop', instruments: ['cello', 'sawBass'] },
    },
  },
  {
    key: 'hard-rock', first: 'rock', second: 'metal',
    own: { bpm: [122, 148], modes: ['mixolydian', 'minor'], kit: 'rock', fills: 'rockToms', chords: { rhythm: 'powerHold', chorusRhythm: 'powerDrive', instruments: ['drivenGuitar'], centre: 48, doubled: true }, bass: { style: 'riff', chorusStyle: 'driving', instruments: ['pickBass'] } },
  },
  {
    key: 'alternative', first: 'indie', second: 'grunge',
    own: { bpm: [104, 136], modes: ['minor', 'major'], kit: 'rock', chords: { rhythm: 'picking', chorusRhythm: 'powerDrive', instruments: ['drivenGuitar', 'cleanGuitar'], centre: 54, doubled: true }, pads: ['warmPad'], leads: ['cleanGuitar', 'drivenGuitar', 'softLead'], delayAmount: 0.3 },
  },
  {
    key: 'acoustic', first: 'folk', second: 'pop',
    own: { bpm: [78, 104], extension: 'add9', grooves: {
      verse: [{ shaker: ['x-o-x-o-x-o-x-o-', 0.46] }, { cajonLow: ['X-------X-------', 0.46] }],
      chorus: [{ cajonLow: 'X-----x-X-x-----', cajonHigh: '----X--o----X--?', shaker: 'xoxoxoxoxoxoxoxo' }, { cajonLow: 'X--x----X--x--x-', cajonHigh: '----X-------X-oo', tambourine: '----x-------x---' }],
    }, fills: 'palmas', chords: { rhythm: 'picking', chorusRhythm: 'strum', instruments: ['steelGuitar', 'nylonGuitar'], centre: 57 }, second: { rhythm: 'ballad', instruments: ['piano'], centre: 64, from: 0.72 }, pads: ['strings'], leads: ['piano', 'violin', 'cello'], bass: { style: 'sparse', chorusStyle: 'rootFifth', instruments: ['uprightBass', 'fingerBass'] } },
  },
  {
    key: 'spoken-word', first: 'lo-fi', second: 'jazz',
    own: { bpm: [64, 82], sings: true, voice: 'low', kit: 'brush', leadDensity: 4, chords: { rhythm: 'hold', chorusRhythm: 'comp', instruments: ['piano', 'electricPiano'], centre: 58 }, bass: { style: 'twoFeel', instruments: ['uprightBass'] }, vinylNoise: 0.3, second: undefined },
  },
  {
    key: 'melodic', first: 'trance', second: 'deep-house',
    own: { bpm: [118, 126], form: 'dance', extension: 'add9', sidechain: 0.6, bass: { style: 'rolling', chorusStyle: 'offbeat', instruments: ['sawBass', 'reeseBass'] }, chords: { rhythm: 'swell', chorusRhythm: 'pulse', instruments: ['polySynth', 'warmPad'], centre: 62 }, arps: ['pluck', 'bell'], leads: ['softLead', 'pluck', 'sawLead'], keyLift: 0 },
  },
]
