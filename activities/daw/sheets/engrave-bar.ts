import { Accidental, Beam, Dot, Formatter, StaveNote, Tuplet, Voice } from 'vexflow/bravura'
import type { NotatedEvent, NotatedPart, Notation } from '@songloom/engine/export/notation/notation'
import { nameFifth, spell } from '@songloom/engine/export/notation/spelling'
import type { WrittenPitch } from '@songloom/engine/export/notation/spelling'

/** The notes of a bar as VexFlow's, not placed yet. */
export interface EngravedBar {
  events: readonly NotatedEvent[]
  notes: StaveNote[]
  voice: Voice
  beams: Beam[]
  tuplets: Tuplet[]
}

const durations = { whole: 'w', half: 'h', quarter: 'q', eighth: '8', '16th': '16' } as const
const signs = new Map([
  [-2, 'bb'],
  [-1, 'b'],
  [0, 'n'],
  [1, '#'],
  [2, '##'],
])

/** Signs that the key writes, by letter. */
function getKeySigns(fifths: number): Map<string, number> {
  const keySigns = new Map([...'FCGDAEB'].map((letter) => [letter, 0]))
  for (let at = 0; at < Math.abs(fifths); at++) {
    const { step } = nameFifth(fifths > 0 ? at - 1 : 5 - at)
    keySigns.set(step, Math.sign(fifths))
  }
  return keySigns
}

/** Which pitches of a bar need a sign: those that differ from the key, or from one before them in the bar. */
function createSigns({ key }: Notation): (pitch: WrittenPitch, isTied: boolean) => string | null {
  const keySigns = getKeySigns(key.fifths)
  const heard = new Map<string, number>()
  return ({ step, alter, octave }, isTied) => {
    const place = `${step}${octave}`
    const current = heard.get(place) ?? keySigns.get(step)!
    if (isTied || current === alter) return null
    heard.set(place, alter)
    return signs.get(alter) ?? null
  }
}

/** VexFlow's name of a clef; a tenor reads the treble clef an octave lower. */
export const toClef = (clef: NotatedPart['clef']): 'treble' | 'bass' => (clef === 'bass' ? 'bass' : 'treble')

const isWholeRest = ({ pitches, length }: NotatedEvent, { barLength }: Notation): boolean =>
  pitches.length === 0 && length === barLength

function toStaveNote(
  event: NotatedEvent,
  notation: Notation,
  clef: NotatedPart['clef'],
  getSign: ReturnType<typeof createSigns>,
): StaveNote {
  const { type, dots } = event.written
  const common = { dots, clef: toClef(clef) }
  if (event.pitches.length === 0) {
    const isWhole = isWholeRest(event, notation)
    const rest = new StaveNote({
      ...common,
      ...(isWhole ? { dots: 0 } : {}),
      keys: [clef === 'bass' ? 'd/3' : 'b/4'],
      duration: `${isWhole ? 'w' : durations[type]}r`,
    })
    if (dots > 0 && !isWhole) Dot.buildAndAttach([rest], { all: true })
    return rest
  }
  const pitches = event.pitches
    .map((pitch) => ({ ...spell(pitch.midi + (clef === 'tenor' ? 12 : 0), notation.key), isTied: pitch.isTiedFrom }))
    .sort((a, b) => a.octave - b.octave || 'CDEFGAB'.indexOf(a.step) - 'CDEFGAB'.indexOf(b.step))
  const keys = pitches.map(({ step, octave }) => `${step.toLowerCase()}/${octave}`)
  const note = new StaveNote({ ...common, keys, duration: durations[type], auto_stem: true })
  for (const [index, pitch] of pitches.entries()) {
    const sign = getSign(pitch, pitch.isTied)
    if (sign) note.addModifier(new Accidental(sign), index)
  }
  if (dots > 0) Dot.buildAndAttach([note], { all: true })
  return note
}

function toTuplets(events: readonly NotatedEvent[], notes: readonly StaveNote[]): Tuplet[] {
  const tuplets: Tuplet[] = []
  let first = 0
  for (const [at, { tuplet }] of events.entries()) {
    if (tuplet === 'start') first = at
    if (tuplet === 'stop')
      tuplets.push(new Tuplet(notes.slice(first, at + 1), { num_notes: 3, notes_occupied: 2, bracketed: true }))
  }
  return tuplets
}

/** Engraves the upper voice of a bar. */
export function engraveBar(notation: Notation, bar: number): EngravedBar {
  const [part] = notation.parts
  const [events] = part!.bars[bar]!.voices
  const getSign = createSigns(notation)
  const notes = events.map((event) => toStaveNote(event, notation, part!.clef, getSign))
  const { beatsPerBar, beatUnit } = notation
  const tuplets = toTuplets(events, notes)
  const groups = Beam.getDefaultBeamGroups(`${beatsPerBar}/${beatUnit}`)
  const beams = Beam.generateBeams(notes, { groups })
  const voice = new Voice({ num_beats: beatsPerBar, beat_value: beatUnit }).setStrict(false).addTickables(notes)
  const formatter = new Formatter().joinVoices([voice])
  formatter.createTickContexts([voice])
  formatter.preFormat()
  return { events, notes, voice, beams, tuplets }
}
