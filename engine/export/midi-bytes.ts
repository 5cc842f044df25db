/** An event at a tick of its track. Of two at one tick the lower `order` comes first. */
export interface MidiEvent {
  tick: number
  bytes: readonly number[]
  order?: number
}

/** A Standard MIDI File, format 1 (SMF 1.0): the first track holds tempo, metre, keys and markers. */
export function midiFile(ticksPerBeat: number, tracks: readonly (readonly MidiEvent[])[]): Uint8Array {
  const header = [...ascii('MThd'), ...uint32(6), 0, 1, ...uint16(tracks.length), ...uint16(ticksPerBeat)]
  return Uint8Array.from([...header, ...tracks.flatMap(trackChunk)])
}

/** Returns a meta event of a `type` byte with its data; `order` as in MidiEvent. */
export function metaEvent(tick: number, type: number, data: readonly number[], order = 0): MidiEvent {
  return { tick, order, bytes: [0xff, type, ...variableLength(data.length), ...data] }
}

/** Returns a meta event that contains a text in UTF-8. */
export function textEvent(tick: number, type: number, text: string, order = 0): MidiEvent {
  return metaEvent(tick, type, [...new TextEncoder().encode(text)], order)
}

/** Returns the lowest 24 bits as three bytes, the highest first. */
export function uint24(value: number): number[] {
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function trackChunk(events: readonly MidiEvent[]): number[] {
  const sorted = [...events].sort((a, b) => a.tick - b.tick || (a.order ?? 0) - (b.order ?? 0))
  let tick = 0
  const body = sorted.flatMap((event) => {
    const delta = variableLength(event.tick - tick)
    tick = event.tick
    return [...delta, ...event.bytes]
  })
  const all = [...body, 0, 0xff, 0x2f, 0]
  return [...ascii('MTrk'), ...uint32(all.length), ...all]
}

function variableLength(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

function uint16(value: number): number[] {
  return [(value >> 8) & 255, value & 255]
}

function uint32(value: number): number[] {
  return [(value >>> 24) & 255, ...uint24(value)]
}
