export const instrumentNames = [
  'warmPad', 'widePad', 'strings', 'choir', 'brass', 'organ', 'supersaw', 'polySynth', 'stab',
  'piano', 'electricPiano', 'nylonGuitar', 'cleanGuitar', 'drivenGuitar', 'harp', 'sitar',
  'marimba', 'bell', 'pluck', 'squareLead', 'sawLead', 'softLead', 'flute', 'bansuri', 'sax', 'cowbellLead',
  'fingerBass', 'subBass', 'sawBass', 'acidBass', 'glideBass', 'uprightBass', 'pickBass',
] as const

export type InstrumentName = (typeof instrumentNames)[number]

export const kitNames = ['acoustic', 'electronic', 'trap', 'dusty', 'brush', 'eighties', 'latin', 'dhol', 'orchestral'] as const

export type KitName = (typeof kitNames)[number]
