import { EngineInputError } from '../score/input-error.ts'
import { playEvents } from './midi-channels.ts'
import type { ChannelCurves, MidiNote } from './midi-channels.ts'
import { findChunk, placeOfTrack, readMidiHeader } from './midi-chunks.ts'
import type { MidiHeader } from './midi-chunks.ts'
import { MidiEvents } from './midi-events.ts'
import { assertAtMost, midiLimits } from './midi-limits.ts'
import { MidiReader } from './midi-reader.ts'
import { readTrack } from './midi-track.ts'

export interface MidiTempo {
  tick: number
  microsecondsPerQuarter: number
}

/** What of a Standard MIDI File is played. */
export interface MidiSong extends Pick<MidiHeader, 'ticksPerQuarter' | 'countsQuarters'> {
  /** In the order in which they start. */
  notes: MidiNote[]
  channels: ReadonlyMap<number, ChannelCurves>
  tempos: MidiTempo[]
  beatsPerBar: number
  beatUnit: number
  /** The first key signature: fifths up from C, or down where negative. */
  key: { fifths: number; isMinor: boolean } | undefined
  /** Names of tracks, syllables and markers, as many as are read. */
  texts: MidiText[]
  /** Metres after the first tick. */
  laterMetres: number
}

/** A text of a track, which counts from 0. */
export interface MidiText {
  tick: number
  track: number
  kind: 'name' | 'syllable' | 'marker'
  text: string
}

/** What is read of all tracks before it is played. */
interface Reading extends Pick<MidiSong, 'tempos' | 'beatsPerBar' | 'beatUnit' | 'key' | 'texts' | 'laterMetres'> {
  events: MidiEvents
  eventCount: number
  trackEnds: number[]
}

/** 120 beats per minute, where a file says nothing (SMF 1.0). */
export const usualMicroseconds = 500_000
const sequences = 2
const metas = { port: 0x21, tempo: 0x51, metre: 0x58, key: 0x59 } as const

const textKinds = new Map<number, MidiText['kind']>([
  [0x03, 'name'],
  [0x05, 'syllable'],
  [0x06, 'marker'],
])

function readText({ texts, trackEnds }: Reading, tick: number, type: number, data: Uint8Array): void {
  const kind = textKinds.get(type)
  if (!kind || texts.length >= midiLimits.texts) return
  texts.push({ tick, track: trackEnds.length, kind, text: new TextDecoder().decode(data) })
}

function readMeta(reading: Reading, tick: number, type: number, data: Uint8Array): void {
  const [first = 0, second = 0, third = 0] = data
  readText(reading, tick, type, data)
  if (type === metas.metre && tick > 0) reading.laterMetres++
  if (type === metas.tempo && data.length === 3) addTempo(reading, tick, (first << 16) | (second << 8) | third)
  if (type === metas.metre && data.length >= 2 && tick === 0 && first > 0) {
    reading.beatsPerBar = first
    reading.beatUnit = 1 << Math.min(7, second)
  }
  const fifths = (first << 24) >> 24
  if (type === metas.key && data.length === 2 && Math.abs(fifths) <= 7)
    reading.key ??= { fifths, isMinor: second === 1 }
}

function addTempo({ tempos }: Reading, tick: number, microsecondsPerQuarter: number): void {
  if (microsecondsPerQuarter > 0) tempos.push({ tick, microsecondsPerQuarter })
  assertAtMost(tempos.length, midiLimits.tempos, 'changes of tempo')
}

/** Reads a track whose first tick is `startTick`; returns whether its end mark was found. */
function readInto(reading: Reading, reader: MidiReader, startTick: number): boolean {
  const track = reading.trackEnds.length
  let port = 0
  const { tick, hasMark } = readTrack(reader, {
    onEvent: () => assertAtMost(++reading.eventCount, midiLimits.events, 'events'),
    onChannel: (at, event) =>
      reading.events.add({ ...event, channel: 16 * port + event.channel, tick: startTick + at, track }),
    onMeta: (at, type, data) => {
      if (type === metas.port) port = (data[0] ?? 0) & 15
      else readMeta(reading, startTick + at, type, data)
    },
  })
  reading.trackEnds.push(startTick + tick)
  return hasMark
}

function readTracks(bytes: Uint8Array, { format, endByte }: MidiHeader): Reading {
  const common = { tempos: [], beatsPerBar: 4, beatUnit: 4, key: undefined, texts: [], laterMetres: 0 }
  const reading: Reading = { ...common, events: new MidiEvents(), eventCount: 0, trackEnds: [] }
  let [chunks, at] = [0, endByte]
  for (let chunk = findChunk(bytes, at); chunk; chunk = findChunk(bytes, at)) {
    assertAtMost(++chunks, midiLimits.chunks, 'chunks')
    at = chunk.endByte
    if (!chunk.isTrack) continue
    const place = placeOfTrack(bytes, chunk)
    const reader = new MidiReader(bytes, place.startByte, place.endByte)
    const startTick = format === sequences ? (reading.trackEnds.at(-1) ?? 0) : 0
    if (startTick > 0) addTempo(reading, startTick, usualMicroseconds)
    const hasMark = readInto(reading, reader, startTick)
    at = hasMark && !place.isSure ? reader.at : place.endByte
  }
  return reading
}

/**
 * Reads a Standard MIDI File (SMF 1.0): notes with pedal, volume, expression, pan, bends, tempi, first metre and key;
 * sequences are joined. Damaged parts are skipped. Throws EngineInputError 'midi_invalid', 'midi_empty' (no note) or
 * 'midi_too_large'.
 */
export function readMidi(bytes: Uint8Array): MidiSong {
  assertAtMost(bytes.length, midiLimits.bytes, 'bytes')
  const header = readMidiHeader(bytes)
  const { countsQuarters, ticksPerQuarter } = header
  const { events, trackEnds, tempos, ...signs } = readTracks(bytes, header)
  const { notes, channels } = playEvents(events, trackEnds)
  if (notes.length === 0) throw new EngineInputError('midi_empty', 'There are no notes in this MIDI file.')
  const inTime = countsQuarters ? tempos.toSorted((one, other) => one.tick - other.tick) : []
  const { beatsPerBar, beatUnit, key, texts, laterMetres } = signs
  return {
    countsQuarters,
    ticksPerQuarter,
    notes,
    channels,
    tempos: inTime,
    beatsPerBar,
    beatUnit,
    key,
    texts,
    laterMetres,
  }
}
