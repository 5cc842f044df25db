import type { MidiReader } from './midi-reader.ts'

/** The upper half of a status byte. */
export const midiKinds = { noteOff: 0x8, noteOn: 0x9, control: 0xb, program: 0xc, bend: 0xe } as const

export interface ChannelEvent {
  /** The upper half of the status byte, e.g. one of `midiKinds`. */
  kind: number
  /** 0 to 15 */
  channel: number
  /** The two data bytes, 0 to 127; `two` is 0 for kinds with one. */
  one: number
  two: number
}

/** What is done with the events of a track, each at its tick from the start of the track. */
export interface TrackListener {
  onEvent: () => void
  onChannel: (tick: number, event: ChannelEvent) => void
  onMeta: (tick: number, type: number, data: Uint8Array) => void
}

export interface TrackEnd {
  /** The tick of its end mark, or of its last event where it has none. */
  tick: number
  hasMark: boolean
}

const endMeta = 0x2f
/** Data bytes of the system messages that no file should hold, F1 to F6. */
const systemBytes = new Map([
  [0xf1, 1],
  [0xf2, 2],
  [0xf3, 1],
])
/** Of a name or a syllable; metas that are played are shorter. */
const maxMetaBytes = 160

/** Reads the events of a track up to its end mark. What is cut off or has no meaning is left out. */
export function readTrack(reader: MidiReader, listener: TrackListener): TrackEnd {
  let [tick, status] = [0, 0]
  while (!reader.isDone) {
    listener.onEvent()
    const at = tick + reader.length()
    const first = reader.byte()
    if (first === 0xff) {
      const { type, data } = readMeta(reader)
      if (type === endMeta) return { tick: at, hasMark: true }
      if (!reader.isCut) listener.onMeta(at, type, data)
    } else if (first === 0xf0 || first === 0xf7) reader.skip(reader.length())
    else if (first > 0xf0) reader.skip(systemBytes.get(first) ?? 0)
    else {
      if (first >= 0x80) status = first
      else reader.at--
      const event = readChannelEvent(reader, status)
      if (event && !reader.isCut) listener.onChannel(at, event)
    }
    if (!reader.isCut) tick = at
  }
  return { tick, hasMark: false }
}

function readMeta(reader: MidiReader): { type: number; data: Uint8Array } {
  const type = reader.byte()
  const length = type === endMeta ? 0 : reader.length()
  const data = reader.bytes.subarray(reader.at, reader.at + Math.min(length, maxMetaBytes))
  reader.skip(length)
  return { type, data }
}

/** Undefined for a data byte that follows no status. */
function readChannelEvent(reader: MidiReader, status: number): ChannelEvent | undefined {
  const kind = status >> 4
  const one = reader.byte() & 127
  if (status === 0) return undefined
  const isShort = kind === midiKinds.program || kind === 0xd
  return { kind, channel: status & 15, one, two: isShort ? 0 : reader.byte() & 127 }
}
