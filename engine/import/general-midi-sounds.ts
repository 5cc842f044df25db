import type { InstrumentName } from '../score/instrument-names.ts'

/** Our sound for each program of General MIDI level 1, eight to a family. */
// prettier-ignore
export const instrumentOfProgram: readonly InstrumentName[] = [
  'piano', 'piano', 'piano', 'piano', 'electricPiano', 'electricPiano', 'harpsichord', 'clavinet',
  'celesta', 'glockenspiel', 'glockenspiel', 'vibraphone', 'marimba', 'marimba', 'bell', 'santoor',
  'organ', 'organ', 'organ', 'organ', 'harmonium', 'accordion', 'harmonica', 'accordion',
  'nylonGuitar', 'steelGuitar', 'cleanGuitar', 'cleanGuitar', 'mutedGuitar', 'drivenGuitar', 'drivenGuitar',
  'cleanGuitar',
  'uprightBass', 'fingerBass', 'pickBass', 'fingerBass', 'slapBass', 'slapBass', 'sawBass', 'subBass',
  'violin', 'viola', 'cello', 'cello', 'strings', 'pizzicato', 'harp', 'strings',
  'strings', 'strings', 'strings', 'strings', 'choir', 'choir', 'choir', 'stab',
  'trumpet', 'trombone', 'trombone', 'trumpet', 'frenchHorn', 'brass', 'brass', 'brass',
  'sax', 'sax', 'sax', 'sax', 'oboe', 'oboe', 'clarinet', 'clarinet',
  'flute', 'flute', 'flute', 'panFlute', 'panFlute', 'bansuri', 'flute', 'flute',
  'squareLead', 'sawLead', 'softLead', 'softLead', 'sawLead', 'vocalChop', 'sawLead', 'growlLead',
  'warmPad', 'warmPad', 'polySynth', 'choir', 'widePad', 'widePad', 'widePad', 'warmPad',
  'widePad', 'warmPad', 'bell', 'widePad', 'bell', 'widePad', 'widePad', 'widePad',
  'sitar', 'banjo', 'banjo', 'zither', 'kalimba', 'shehnai', 'violin', 'shehnai',
  'bell', 'bell', 'steelPan', 'marimba', 'steelPan', 'steelPan', 'polySynth', 'widePad',
  'pluck', 'flute', 'widePad', 'bell', 'bell', 'widePad', 'widePad', 'pluck',
]
