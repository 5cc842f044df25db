import { EngineInputError } from '../score/input-error.ts'

/** A note as it was written, in ticks from the start; `program` counts from 0, and 9 is the drums' channel. */
export interface MidiNote {
  channel: number
  program: number
  key: number
  /** 1 to 127 */
  velocity: number
  startTick: number
  endTick: number
}

export interface MidiTempo {
  tick: number
  microsecondsPerQuarter: number
}

/** What of a Standard MIDI File is played. Volume and pan are the first of each channel, 0 to 127. */
export interface MidiSong {
  ticksPerQuarter: number
  notes: MidiNote[]
  tempos: MidiTempo[]
  beatsPerBar: number
  beatUnit: number
  volumes: ReadonlyMap<number, number>
  pans: ReadonlyMap<number, number>
}

/** At most so much is read: far above what songs have, and read in a moment. */
export const midiLimits = {
  bytes: 8_388_608,
  chunks: 1_024,
  events: 1_000_000,
  tempos: 10_000,
  notes: 100_000,
} as const
const noteOff = 0x8
const noteOn = 0x9
const control = 0xb
const program = 0xc
const [volumeControl, panControl, pedalControl] = [7, 10, 64]
const [tempoMeta, metreMeta, endMeta] = [0x51, 0x58, 0x2f]

const invalid = (why: string): EngineInputError =>
  new EngineInputError('midi_invalid', `No MIDI file that we can play: ${why}.`)

/** Refuses a count above its limit. */
export function assertAtMost(count: number, limit: number, what: string): void {
  if (count > limit) throw new EngineInputError('midi_too_large', `More than ${limit} ${what} in a MIDI file.`)
}

/** Reads bytes in order; what lies beyond the end is an error, never a zero. */
class Reader {
  readonly view: DataView
  at: number
  readonly end: number

  constructor(view: DataView, at: number, end: number) {
    this.view = view
    this.at = at
    this.end = end
  }

  get isDone(): boolean {
    return this.at >= this.end
  }

  byte(): number {
    if (this.at >= this.end) throw invalid('it ends too early')
    return this.view.getUint8(this.at++)
  }

  bytes(count: number): number[] {
    if (this.at + count > this.end) throw invalid('it ends too early')
    return Array.from({ length: count }, () => this.view.getUint8(this.at++))
  }

  skip(count: number): void {
    this.at += count
    if (this.at > this.end) throw invalid('it ends too early')
  }

  /** Seven bits a byte, four bytes at most (SMF 1.0). */
  length(): number {
    let value = 0
    for (let i = 0; i < 4; i++) {
      const byte = this.byte()
      value = (value << 7) | (byte & 127)
      if (byte < 128) return value
    }
    throw invalid('a length is too long')
  }
}

/** One channel as it plays: what sounds, and what the pedal holds. */
interface Channel {
  program: number
  isHeld: boolean
  sounding: Map<number, MidiNote>
  held: MidiNote[]
}

interface Song extends MidiSong {
  eventCount: number
  volumes: Map<number, number>
  pans: Map<number, number>
}

function release(channel: Channel, key: number, tick: number): void {
  const note = channel.sounding.get(key)
  if (!note) return
  channel.sounding.delete(key)
  note.endTick = tick
  if (channel.isHeld) channel.held.push(note)
}

function pedal(channel: Channel, isHeld: boolean, tick: number): void {
  channel.isHeld = isHeld
  if (isHeld) return
  for (const note of channel.held) note.endTick = Math.max(note.endTick, tick)
  channel.held.length = 0
}

function press(song: Song, channel: Channel, note: MidiNote): void {
  release(channel, note.key, note.startTick)
  song.notes.push(note)
  assertAtMost(song.notes.length, midiLimits.notes, 'notes')
  channel.sounding.set(note.key, note)
}

const firstOf = (known: Map<number, number>, channel: number, value: number): void => {
  if (!known.has(channel)) known.set(channel, value)
}

function channelEvent(song: Song, channels: Channel[], status: number, reader: Reader, tick: number): void {
  const [kind, number] = [status >> 4, status & 15]
  const channel = channels[number]!
  const one = reader.byte() & 127
  if (kind === program) return void (channel.program = one)
  if (kind === 0xd) return
  const two = reader.byte() & 127
  if (kind === noteOn && two > 0) {
    const note = { channel: number, program: channel.program, key: one, velocity: two, startTick: tick, endTick: tick }
    press(song, channel, note)
  } else if (kind === noteOn || kind === noteOff) release(channel, one, tick)
  else if (kind === control && one === volumeControl) firstOf(song.volumes, number, two)
  else if (kind === control && one === panControl) firstOf(song.pans, number, two)
  else if (kind === control && one === pedalControl) pedal(channel, two >= 64, tick)
}

/** True where the track ends. */
function metaEvent(song: Song, reader: Reader, tick: number): boolean {
  const type = reader.byte()
  const data = reader.bytes(reader.length())
  if (type === tempoMeta && data.length === 3) {
    const microsecondsPerQuarter = (data[0]! << 16) | (data[1]! << 8) | data[2]!
    if (microsecondsPerQuarter > 0) song.tempos.push({ tick, microsecondsPerQuarter })
    assertAtMost(song.tempos.length, midiLimits.tempos, 'changes of tempo')
  }
  if (type === metreMeta && data.length >= 2 && tick === 0) {
    song.beatsPerBar = data[0]!
    song.beatUnit = 1 << Math.min(7, data[1]!)
  }
  return type === endMeta
}

function readTrack(song: Song, reader: Reader): void {
  const channels = Array.from({ length: 16 }, (): Channel => ({
    program: 0,
    isHeld: false,
    sounding: new Map(),
    held: [],
  }))
  let tick = 0
  let status = 0
  while (!reader.isDone) {
    assertAtMost(++song.eventCount, midiLimits.events, 'events')
    tick += reader.length()
    const first = reader.byte()
    if (first === 0xff) {
      if (metaEvent(song, reader, tick)) break
      continue
    }
    if (first === 0xf0 || first === 0xf7) {
      reader.skip(reader.length())
      continue
    }
    if (first >= 0x80) status = first
    else reader.at--
    if (status < 0x80 || status >= 0xf0) throw invalid('an event has no meaning')
    channelEvent(song, channels, status, reader, tick)
  }
  for (const channel of channels) {
    pedal(channel, false, tick)
    for (const note of channel.sounding.values()) note.endTick = tick
  }
}

const chunkName = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))

/** Reads a Standard MIDI File of format 0 or 1 (SMF 1.0): notes with pedal, tempi, first metre, volume and pan. Throws EngineInputError 'midi_invalid' or 'midi_too_large'. */
export function readMidi(bytes: Uint8Array): MidiSong {
  assertAtMost(bytes.length, midiLimits.bytes, 'bytes')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 14 || chunkName(view, 0) !== 'MThd') throw invalid('it has no header')
  const ticksPerQuarter = view.getUint16(12)
  if (ticksPerQuarter === 0 || ticksPerQuarter >= 0x8000) throw invalid('it counts no quarter notes')
  if (view.getUint16(8) > 1) throw invalid('it holds several songs')
  const song: Song = {
    eventCount: 0,
    ticksPerQuarter,
    notes: [],
    tempos: [],
    beatsPerBar: 4,
    beatUnit: 4,
    volumes: new Map(),
    pans: new Map(),
  }
  let chunks = 0
  for (let at = 8 + view.getUint32(4); at + 8 <= bytes.length;) {
    assertAtMost(++chunks, midiLimits.chunks, 'chunks')
    const length = view.getUint32(at + 4)
    const end = at + 8 + length
    if (end > bytes.length) throw invalid('it ends too early')
    if (chunkName(view, at) === 'MTrk') readTrack(song, new Reader(view, at + 8, end))
    at = end
  }
  if (song.notes.length === 0) throw invalid('it has no notes')
  song.tempos.sort((one, other) => one.tick - other.tick)
  return song
}
