import { element, textElement, xmlHeader } from '../dawproject/write-xml.ts'
import { getProgram } from '../document-to-midi.ts'
import { readChordSymbol } from '../notation/chord-symbols.ts'
import { listShownTempos } from '../notation/list-shown-tempos.ts'
import type { NotatedEvent, NotatedMark, NotatedPart, NotatedPitch, Notation } from '../notation/notation.ts'
import { divisions } from '../notation/quantise.ts'
import { spell } from '../notation/spelling.ts'
import type { KeySignature } from '../notation/spelling.ts'
import { placeStroke } from '../notation/strokes.ts'

const text = (name: string, value: string | number): string => textElement(name, String(value))

/** Channels of MIDI count from 1; the tenth is the drums'. */
const drumChannel = 10

function toChannel({ clef }: NotatedPart, index: number): number {
  if (clef === 'percussion') return drumChannel
  const channel = (index % 15) + 1
  return channel < drumChannel ? channel : channel + 1
}

/** The keys of a kit's drums, each of which is an instrument of its part; other parts are one instrument. */
function listInstruments({ clef, bars }: NotatedPart): (number | undefined)[] {
  if (clef !== 'percussion') return [undefined]
  const pitches = bars.flatMap(({ voices }) => voices.flat()).flatMap((event) => event.pitches)
  return [...new Set(pitches.map(({ midi }) => midi))].sort((a, b) => a - b)
}

/** Keys count from 1. */
const toInstrumentId = ({ id }: NotatedPart, key: number | undefined): string => `${id}-I${(key ?? 0) + 1}`

function writePartEntry(part: NotatedPart, index: number): string {
  const instruments = listInstruments(part)
  const getName = (key: number | undefined): string => (key === undefined ? part.name : `${part.name} ${key}`)
  return element('score-part', { id: part.id }, [
    text('part-name', part.name),
    ...instruments.map((key) =>
      element('score-instrument', { id: toInstrumentId(part, key) }, [text('instrument-name', getName(key))]),
    ),
    ...instruments.map((key) =>
      element('midi-instrument', { id: toInstrumentId(part, key) }, [
        text('midi-channel', toChannel(part, index)),
        text('midi-program', getProgram(part) + 1),
        ...(key === undefined ? [] : [text('midi-unpitched', key + 1)]),
      ]),
    ),
  ])
}

const clefs: Record<NotatedPart['clef'], string[]> = {
  treble: [text('sign', 'G'), text('line', 2)],
  tenor: [text('sign', 'G'), text('line', 2), text('clef-octave-change', -1)],
  bass: [text('sign', 'F'), text('line', 4)],
  percussion: [text('sign', 'percussion')],
}

function writeAttributes({ key, beatsPerBar, beatUnit }: Notation, { clef }: NotatedPart): string {
  return element('attributes', {}, [
    text('divisions', divisions),
    element('key', {}, [
      text('fifths', clef === 'percussion' ? 0 : key.fifths),
      text('mode', key.isMinor ? 'minor' : 'major'),
    ]),
    element('time', {}, [text('beats', beatsPerBar), text('beat-type', beatUnit)]),
    element('clef', {}, clefs[clef]),
  ])
}

const writeOffset = (offset: number): string[] => (offset === 0 ? [] : [text('offset', offset)])

const toSoundTempo = (bpm: number): { tempo: number } => ({ tempo: Math.round(bpm * 1000) / 1000 })

/** A change that nobody would read is played, and not printed. */
const writePlayedTempo = (bpm: number, offset: number): string =>
  element('sound', toSoundTempo(bpm), writeOffset(offset))

const writeTempo = (bpm: number, offset: number): string =>
  element('direction', { placement: 'above' }, [
    element('direction-type', {}, [
      element('metronome', {}, [text('beat-unit', 'quarter'), text('per-minute', Math.round(bpm * 100) / 100)]),
    ]),
    ...writeOffset(offset),
    element('sound', toSoundTempo(bpm)),
  ])

const writeSection = ({ text: name }: NotatedMark, offset: number): string =>
  element('direction', { placement: 'above' }, [
    element('direction-type', {}, [text('rehearsal', name)]),
    ...writeOffset(offset),
  ])

function writeHarmony({ text: symbol }: NotatedMark, offset: number): string {
  const chord = readChordSymbol(symbol)
  if (!chord)
    return element('direction', { placement: 'above' }, [
      element('direction-type', {}, [text('words', symbol)]),
      ...writeOffset(offset),
    ])
  const { root, kind, ending, bass } = chord
  const pitch = (name: string, { step, alter }: typeof root): string =>
    element(name, {}, [text(`${name}-step`, step), ...(alter === 0 ? [] : [text(`${name}-alter`, alter)])])
  return element('harmony', {}, [
    pitch('root', root),
    textElement('kind', kind, { text: ending }),
    ...(bass ? [pitch('bass', bass)] : []),
    ...writeOffset(offset),
  ])
}

function writePitch(pitch: NotatedPitch, part: NotatedPart, key: KeySignature): string {
  if (part.clef === 'percussion') {
    const { step, octave } = placeStroke(pitch.midi)
    return element('unpitched', {}, [text('display-step', step), text('display-octave', octave)])
  }
  const { step, alter, octave } = spell(pitch.midi, key)
  return element('pitch', {}, [
    text('step', step),
    ...(alter === 0 ? [] : [text('alter', alter)]),
    text('octave', octave),
  ])
}

const timeModification = element('time-modification', {}, [text('actual-notes', 3), text('normal-notes', 2)])

const writeLyric = ({ syllable }: NotatedEvent): string[] =>
  syllable ? [element('lyric', {}, [text('syllabic', syllable.syllabic), text('text', syllable.text)])] : []

function writeNotations(event: NotatedEvent, pitch: NotatedPitch | undefined, isFirst: boolean): string[] {
  const signs = [
    ...(pitch?.isTiedFrom ? [element('tied', { type: 'stop' })] : []),
    ...(pitch?.isTiedTo ? [element('tied', { type: 'start' })] : []),
    ...(isFirst && event.tuplet ? [element('tuplet', { type: event.tuplet, bracket: 'yes' })] : []),
  ]
  return signs.length > 0 ? [element('notations', {}, signs)] : []
}

/** The direction of the stems distinguishes the voices of one staff. */
interface WrittenVoice {
  voice: number
  stem: 'up' | 'down' | null
}

/** The notes of an event, the first of which carries what belongs to all. */
function writeEvent(
  event: NotatedEvent,
  part: NotatedPart,
  { key, barLength }: Notation,
  { voice, stem }: WrittenVoice,
): string[] {
  const { type, dots, isTriplet } = event.written
  const isKit = part.clef === 'percussion'
  const sign = [
    text('type', type),
    ...Array.from({ length: dots }, () => element('dot', {})),
    ...(isTriplet ? [timeModification] : []),
  ]
  const common = (pitch: NotatedPitch | undefined, isFirst: boolean): string[] => [
    text('duration', event.length),
    ...(pitch?.isTiedFrom ? [element('tie', { type: 'stop' })] : []),
    ...(pitch?.isTiedTo ? [element('tie', { type: 'start' })] : []),
    ...(pitch && isKit ? [element('instrument', { id: toInstrumentId(part, pitch.midi) })] : []),
    text('voice', voice),
    ...sign,
    ...(pitch && stem ? [text('stem', stem)] : []),
    ...(pitch && isKit && placeStroke(pitch.midi).isCross ? [text('notehead', 'x')] : []),
    ...writeNotations(event, pitch, isFirst),
    ...(isFirst ? writeLyric(event) : []),
  ]
  if (event.pitches.length === 0) {
    const rest = element('rest', event.length === barLength ? { measure: 'yes' } : {})
    return [element('note', {}, [rest, ...common(undefined, true)])]
  }
  return event.pitches.map((pitch, at) =>
    element('note', {}, [
      ...(at > 0 ? [element('chord', {})] : []),
      writePitch(pitch, part, key),
      ...common(pitch, at === 0),
    ]),
  )
}

type Tempos = ReadonlySet<Notation['tempos'][number]>

/** Marks of a bar before the event in which they stand; of the tempi, `shown` are printed. */
function writeMarks(notation: Notation, bar: number, { at, length }: NotatedEvent, shown: Tempos): string[] {
  const within = (mark: { bar: number; at: number }): boolean =>
    mark.bar === bar && mark.at >= at && mark.at < at + length
  return [
    ...notation.tempos
      .filter(within)
      .map((tempo) => (shown.has(tempo) ? writeTempo : writePlayedTempo)(tempo.bpm, tempo.at - at)),
    ...notation.sections.filter(within).map((mark) => writeSection(mark, mark.at - at)),
    ...notation.chords.filter(within).map((mark) => writeHarmony(mark, mark.at - at)),
  ]
}

/** A bar's voices one after the other, the lower one from the start of the bar again. */
function writeVoices(notation: Notation, part: NotatedPart, bar: number, shown: Tempos | undefined): string[] {
  const [upper, lower] = part.bars[bar]!.voices
  const above = { voice: 1, stem: lower ? ('up' as const) : null }
  return [
    ...upper.flatMap((event) => [
      ...(shown ? writeMarks(notation, bar, event, shown) : []),
      ...writeEvent(event, part, notation, above),
    ]),
    ...(lower ? [element('backup', {}, [text('duration', notation.barLength)])] : []),
    ...(lower ?? []).flatMap((event) => writeEvent(event, part, notation, { voice: 2, stem: 'down' })),
  ]
}

function writePart(notation: Notation, part: NotatedPart, index: number): string {
  const shown = index === 0 ? new Set(listShownTempos(notation.tempos)) : undefined
  const measures = part.bars.map((_, bar) =>
    element('measure', { number: bar + 1 }, [
      ...(bar === 0 ? [writeAttributes(notation, part)] : []),
      ...writeVoices(notation, part, bar, shown),
      ...(bar === part.bars.length - 1
        ? [element('barline', { location: 'right' }, [text('bar-style', 'light-heavy')])]
        : []),
    ]),
  )
  return element('part', { id: part.id }, measures)
}

/** An empty score has a part of one bar of rest, for the format asks for one. */
const emptyPart = (barLength: number): NotatedPart => {
  const whole = { type: 'whole', dots: 0, isTriplet: false } as const
  const rest: NotatedEvent = { at: 0, length: barLength, written: whole, tuplet: null, pitches: [], syllable: null }
  return {
    id: '',
    name: '',
    player: { type: 'instrument', name: 'piano' },
    clef: 'treble',
    bars: [{ voices: [[rest]] }],
  }
}

/** Notation as MusicXML 4.0 (score-partwise): the first part carries tempi, sections and chord symbols. */
export function writeMusicXml(notation: Notation): string {
  const written = notation.parts.length > 0 ? notation.parts : [emptyPart(notation.barLength)]
  const parts = written.map((part, index) => ({ ...part, id: `P${index + 1}` }))
  const score = element('score-partwise', { version: '4.0' }, [
    element('work', {}, [text('work-title', notation.title)]),
    element('identification', {}, [element('encoding', {}, [text('software', 'Songloom')])]),
    element('part-list', {}, parts.map(writePartEntry)),
    ...parts.map((part, index) => writePart(notation, part, index)),
  ])
  return `${xmlHeader}${score}\n`
}
