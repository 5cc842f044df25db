import type { InstrumentName } from '../score/instrument-names.ts'
import type { StemName } from '../score/score.ts'

export interface InstrumentWish {
  instrument: InstrumentName
  role: 'bass' | 'chords' | 'lead' | 'pad'
}

/** Longest names first where one contains another. */
export const instrumentWords: readonly [word: string, wish: InstrumentWish][] = [
  ['electric piano', { instrument: 'electricPiano', role: 'chords' }],
  ['rhodes', { instrument: 'electricPiano', role: 'chords' }],
  ['piano', { instrument: 'piano', role: 'chords' }],
  ['keys', { instrument: 'piano', role: 'chords' }],
  ['organ', { instrument: 'organ', role: 'chords' }],
  ['electric guitar', { instrument: 'drivenGuitar', role: 'chords' }],
  ['distorted guitar', { instrument: 'drivenGuitar', role: 'chords' }],
  ['acoustic guitar', { instrument: 'nylonGuitar', role: 'chords' }],
  ['ukulele', { instrument: 'nylonGuitar', role: 'chords' }],
  ['guitar', { instrument: 'cleanGuitar', role: 'chords' }],
  ['supersaw', { instrument: 'supersaw', role: 'chords' }],
  ['strings', { instrument: 'strings', role: 'pad' }],
  ['violin', { instrument: 'strings', role: 'lead' }],
  ['cello', { instrument: 'strings', role: 'pad' }],
  ['choir', { instrument: 'choir', role: 'pad' }],
  ['pad', { instrument: 'widePad', role: 'pad' }],
  ['brass', { instrument: 'brass', role: 'lead' }],
  ['trumpet', { instrument: 'brass', role: 'lead' }],
  ['saxophone', { instrument: 'sax', role: 'lead' }],
  ['sax', { instrument: 'sax', role: 'lead' }],
  ['bansuri', { instrument: 'bansuri', role: 'lead' }],
  ['flute', { instrument: 'flute', role: 'lead' }],
  ['sitar', { instrument: 'sitar', role: 'lead' }],
  ['harp', { instrument: 'harp', role: 'lead' }],
  ['marimba', { instrument: 'marimba', role: 'lead' }],
  ['bell', { instrument: 'bell', role: 'lead' }],
  ['bells', { instrument: 'bell', role: 'lead' }],
  ['cowbell', { instrument: 'cowbellLead', role: 'lead' }],
  ['synth lead', { instrument: 'sawLead', role: 'lead' }],
  ['808', { instrument: 'glideBass', role: 'bass' }],
  ['upright bass', { instrument: 'uprightBass', role: 'bass' }],
  ['acid bass', { instrument: 'acidBass', role: 'bass' }],
  ['sub bass', { instrument: 'subBass', role: 'bass' }],
]

export const stemWords: Record<StemName, readonly string[]> = {
  vocals: ['vocals', 'vocal', 'voice', 'voices', 'singing', 'singer', 'lyrics', 'words'],
  drums: ['drums', 'drum', 'percussion', 'beat', 'beats'],
  bass: ['bass'],
  chords: ['chords', 'harmony', 'pads'],
  lead: ['lead', 'melody', 'solo', 'solos'],
}
