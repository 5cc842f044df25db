import type { InstrumentName } from '../../score/instrument-names.ts'
import { instrumentNames } from '../../score/instrument-names.ts'
import type { InstrumentRole } from '../../score/understood.ts'
import { createTable } from '../../tables/create-table.ts'

/** The sound of a listed instrument and what it may do in a song, its own place first. */
export interface PitchedInstrument {
  instrument: InstrumentName
  roles: readonly InstrumentRole[]
}

const of = (instrument: InstrumentName, ...roles: InstrumentRole[]): PitchedInstrument => ({ instrument, roles })

/** The product's instruments that play notes, by key. */
// prettier-ignore
export const pitchedInstruments = createTable<PitchedInstrument>({
  piano: of('piano', 'chords', 'lead'), 'electric-piano': of('electricPiano', 'chords', 'lead'), organ: of('organ', 'chords', 'pad'),
  harpsichord: of('harpsichord', 'chords', 'lead'), clavinet: of('clavinet', 'chords', 'lead'), celesta: of('celesta', 'lead', 'chords'),
  accordion: of('accordion', 'chords', 'lead'), harmonica: of('harmonica', 'lead'), harmonium: of('harmonium', 'pad', 'chords'),
  'synth-lead': of('sawLead', 'lead'), 'synth-pad': of('widePad', 'pad'), 'synth-pluck': of('pluck', 'chords', 'lead'),
  'acoustic-guitar': of('steelGuitar', 'chords', 'lead'), 'electric-guitar': of('drivenGuitar', 'chords', 'lead'), 'classical-guitar': of('nylonGuitar', 'chords', 'lead'),
  'slide-guitar': of('slideGuitar', 'lead'), ukulele: of('ukulele', 'chords', 'lead'), banjo: of('banjo', 'chords', 'lead'), mandolin: of('mandolin', 'lead', 'chords'),
  'bass-guitar': of('fingerBass', 'bass'), 'slap-bass': of('slapBass', 'bass'), 'double-bass': of('uprightBass', 'bass'), 'synth-bass': of('sawBass', 'bass'), '808-bass': of('glideBass', 'bass'),
  violin: of('violin', 'lead', 'pad'), viola: of('viola', 'lead', 'pad'), cello: of('cello', 'lead', 'pad'), strings: of('strings', 'pad', 'lead'), harp: of('harp', 'chords', 'lead'),
  trumpet: of('trumpet', 'lead'), trombone: of('trombone', 'lead'), 'french-horn': of('frenchHorn', 'lead', 'pad'), 'brass-section': of('brass', 'chords', 'lead'),
  saxophone: of('sax', 'lead'), clarinet: of('clarinet', 'lead'), oboe: of('oboe', 'lead'), flute: of('flute', 'lead'), 'pan-flute': of('panFlute', 'lead'),
  bansuri: of('bansuri', 'lead'), shehnai: of('shehnai', 'lead'), sitar: of('sitar', 'lead'), sarod: of('sarod', 'lead'), santoor: of('santoor', 'lead', 'chords'), tanpura: of('tanpura', 'pad'),
  marimba: of('marimba', 'lead', 'chords'), vibraphone: of('vibraphone', 'chords', 'lead'), glockenspiel: of('glockenspiel', 'lead'), kalimba: of('kalimba', 'lead', 'chords'),
  'steel-pan': of('steelPan', 'lead', 'chords'), choir: of('choir', 'pad'), zither: of('zither', 'lead', 'chords'),
})

/** The product's instruments that have no pitch of their own, by key. */
export const percussionKeys = ['drums', 'drum-machine', 'tabla', 'dhol', 'congas', 'bongos', 'cajon'] as const

/** How people write each listed instrument. The key itself, with spaces, and its plural always count. */
// prettier-ignore
export const instrumentPhrases = createTable<readonly string[]>({
  piano: ['grand piano', 'solo piano', 'keys', 'upright piano', 'पियानो', 'keyboard'], 'electric-piano': ['rhodes', 'wurlitzer', 'e piano', 'fender rhodes', 'wurly'], organ: ['hammond', 'church organ', 'b3'],
  harpsichord: ['cembalo'], clavinet: ['clav'], celesta: ['celeste', 'music box'], accordion: ['bandoneon', 'squeezebox', 'concertina'], harmonica: ['blues harp', 'mouth organ'], harmonium: ['हारमोनियम', 'peti', 'baja'],
  'synth-lead': ['lead synth', 'saw lead', 'synth melody'], 'synth-pad': ['pad', 'ambient pad', 'warm pad'], 'synth-pluck': ['pluck', 'plucky synth', 'plucks'],
  'acoustic-guitar': ['acoustic guitars', 'steel string guitar', 'strummed guitar', 'fingerpicked guitar', 'गिटार'], 'electric-guitar': ['distorted guitar', 'overdriven guitar', 'heavy guitar', 'power chords', 'shredding guitar', 'guitar riff'],
  'classical-guitar': ['nylon guitar', 'nylon string guitar', 'spanish guitar'], 'slide-guitar': ['lap steel', 'pedal steel', 'steel guitar', 'bottleneck guitar'], ukulele: ['uke'], mandolin: ['bouzouki'],
  'bass-guitar': ['electric bass', 'fingered bass', 'finger bass', 'picked bass'], 'slap-bass': ['slapped bass', 'slapping bass'], 'double-bass': ['upright bass', 'contrabass', 'acoustic bass', 'standup bass'],
  'synth-bass': ['moog bass', 'saw bass'], '808-bass': ['808', '808s'],
  violin: ['fiddle', 'वायलिन', 'violins'], cello: ['violoncello', 'celli'], strings: ['string section', 'string ensemble', 'orchestral strings'], harp: ['celtic harp'],
  trumpet: ['muted trumpet', 'bugle', 'flugelhorn', 'horn'], 'french-horn': ['french horns', 'horn section'], 'brass-section': ['brass', 'horns', 'brass stabs', 'tuba'], saxophone: ['sax', 'alto sax', 'tenor sax', 'sexy sax'],
  clarinet: ['bass clarinet'], oboe: ['cor anglais', 'english horn', 'bassoon'], flute: ['recorder', 'tin whistle', 'piccolo', 'whistle'], 'pan-flute': ['panpipes', 'panpipe', 'pan pipes', 'zampona', 'panflute'],
  bansuri: ['bamboo flute', 'basuri', 'bansoori', 'indian flute', 'बांसुरी', 'बाँसुरी'], shehnai: ['shehnaai', 'shenai', 'शहनाई', 'nadaswaram'], sitar: ['सितार'], sarod: ['सरोद'], santoor: ['संतूर', 'santur', 'hammered dulcimer'], tanpura: ['तानपूरा', 'tambura', 'drone strings'],
  drums: ['drum', 'drum kit', 'drumkit', 'drum set', 'live drums', 'acoustic drums', 'real drums', 'ड्रम', 'big drums'], 'drum-machine': ['tr 808', 'tr 909', '909', 'linn drum', 'electronic drums', 'drum computer', 'beatbox', 'programmed drums'],
  tabla: ['tablas', 'तबला', 'mridangam', 'pakhawaj'], dhol: ['ढोल', 'dholak', 'ढोलक', 'dhols', 'nagada'], congas: ['conga', 'tumbadora', 'latin percussion'], bongos: ['bongo'], cajon: ['cajón', 'cajons', 'box drum'],
  marimba: ['xylophone', 'balafon'], vibraphone: ['vibes player', 'vibraphones', 'vibe keys'], glockenspiel: ['bells', 'bell', 'chimes', 'tubular bells'], kalimba: ['mbira', 'thumb piano'], 'steel-pan': ['steel drum', 'steel drums', 'steelpan', 'steelpans', 'steel pans'],
  choir: ['choral', 'choirs', 'gospel choir', 'backing choir'], zither: ['koto', 'guzheng', 'kantele', 'autoharp', 'dulcimer', 'qanun'],
})

/** Sounds of the engine that are no entry of the list but are asked for by name. */
// prettier-ignore
export const otherInstrumentPhrases = createTable<PitchedInstrument>({
  guitar: of('cleanGuitar', 'chords', 'lead'), 'clean guitar': of('cleanGuitar', 'chords', 'lead'), 'muted guitar': of('mutedGuitar', 'chords'), 'palm muted guitar': of('mutedGuitar', 'chords'), supersaw: of('supersaw', 'chords'), 'super saw': of('supersaw', 'chords'),
  cowbell: of('cowbellLead', 'lead'), 'acid bass': of('acidBass', 'bass'), '303': of('acidBass', 'bass'), 'sub bass': of('subBass', 'bass'), 'reese bass': of('reeseBass', 'bass'), reese: of('reeseBass', 'bass'),
  'wobble bass': of('wobbleBass', 'bass'), wobble: of('wobbleBass', 'bass'), 'pick bass': of('pickBass', 'bass'), pizzicato: of('pizzicato', 'chords', 'lead'), 'pizzicato strings': of('pizzicato', 'chords', 'lead'),
  synth: of('polySynth', 'chords', 'lead'), synthesizer: of('polySynth', 'chords', 'lead'), synthesiser: of('polySynth', 'chords', 'lead'), 'poly synth': of('polySynth', 'chords'), 'square lead': of('squareLead', 'lead'), '8 bit lead': of('squareLead', 'lead'), 'chord stabs': of('stab', 'chords'), stabs: of('stab', 'chords'), 'vocal chop lead': of('vocalChop', 'lead'),
})

/** What a bare family name rules out: 'no guitars', 'no synths'. */
export const instrumentFamilies = createTable<readonly InstrumentName[]>({
  guitar: ['nylonGuitar', 'steelGuitar', 'cleanGuitar', 'mutedGuitar', 'drivenGuitar', 'slideGuitar'],
  synth: [
    'widePad',
    'warmPad',
    'supersaw',
    'polySynth',
    'stab',
    'squareLead',
    'sawLead',
    'softLead',
    'growlLead',
    'pluck',
    'sawBass',
    'acidBass',
    'reeseBass',
    'wobbleBass',
    'pulseLead',
    'pulseChord',
    'triangleBass',
  ],
  piano: ['piano', 'electricPiano'],
  strings: ['strings', 'violin', 'viola', 'cello', 'pizzicato'],
  'brass-section': ['brass', 'trumpet', 'trombone', 'frenchHorn'],
  'electric-guitar': ['drivenGuitar', 'cleanGuitar', 'mutedGuitar'],
})

/** Sounds that are no part of the western studio or orchestra. */
// prettier-ignore
const fromElsewhere: ReadonlySet<string> = new Set([
  'harmonium', 'sitar', 'sarod', 'santoor', 'tanpura', 'shehnai', 'bansuri', 'kalimba', 'zither', 'panFlute', 'choir', 'oud', 'berimbau', 'didgeridoo',
])

/** What 'no western instruments' rules out. */
export const westernInstruments: readonly InstrumentName[] = instrumentNames.filter((name) => !fromElsewhere.has(name))
