/** Every sound a track may be played on. The listed instruments of the product map to these (compose/instrument-words). */
// prettier-ignore
export const instrumentNames = [
  'warmPad', 'widePad', 'strings', 'choir', 'brass', 'organ', 'supersaw', 'polySynth', 'stab',
  'piano', 'electricPiano', 'harpsichord', 'clavinet', 'celesta', 'accordion', 'harmonica', 'harmonium',
  'nylonGuitar', 'steelGuitar', 'cleanGuitar', 'mutedGuitar', 'drivenGuitar', 'slideGuitar', 'ukulele', 'banjo', 'mandolin',
  'harp', 'zither', 'sitar', 'sarod', 'santoor', 'tanpura',
  'violin', 'viola', 'cello', 'pizzicato', 'trumpet', 'trombone', 'frenchHorn', 'sax', 'clarinet', 'oboe', 'shehnai',
  'flute', 'panFlute', 'bansuri',
  'marimba', 'vibraphone', 'glockenspiel', 'kalimba', 'steelPan', 'bell', 'pluck', 'cowbellLead',
  'squareLead', 'sawLead', 'softLead', 'growlLead', 'vocalChop',
  'fingerBass', 'pickBass', 'slapBass', 'uprightBass', 'subBass', 'sawBass', 'acidBass', 'reeseBass', 'wobbleBass', 'glideBass', 'logBass',
  'tuba', 'recorder', 'bandoneon', 'hurdyGurdy', 'bagpipe', 'didgeridoo', 'oud', 'berimbau', 'pulseLead', 'pulseChord', 'triangleBass',
] as const

export type InstrumentName = (typeof instrumentNames)[number]

export const kitNames = [
  'acoustic',
  'rock',
  'brush',
  'eighties',
  'electronic',
  'house',
  'breakbeat',
  'industrial',
  'trap',
  'dusty',
  'latin',
  'afro',
  'dhol',
  'tabla',
  'orchestral',
  'chip',
] as const

export type KitName = (typeof kitNames)[number]

// prettier-ignore
export const drumNames = [
  'kick', 'snare', 'clap', 'snap', 'rim', 'brushSweep', 'closedHat', 'pedalHat', 'openHat', 'ride', 'crash', 'lowTom', 'highTom',
  'shaker', 'tambourine', 'cowbell', 'clave', 'guiro', 'agogo', 'triangle', 'conga', 'congaHigh', 'bongoLow', 'bongoHigh', 'timbale',
  'cajonLow', 'cajonHigh', 'djembe', 'tablaGe', 'tablaKe', 'tablaNa', 'tablaTin', 'dholLow', 'dholHigh', 'timpani', 'stomp',
  'castanets', 'clapsticks', 'frameDrum', 'taiko',
  'riser', 'downlifter', 'impact', 'reverseCymbal',
] as const

export type DrumName = (typeof drumNames)[number]
