/** Bytes of a number as MIDI files write lengths: seven bits each, the last without its top bit (SMF 1.0). */
function variableLength(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

/** A note of one tick grid, by channel 0 to 15 and key 0 to 127. */
interface NoteEvent {
  deltaTicks: number
  channel: number
  key: number
  isOn: boolean
}

const chunk = (name: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

const header = (tracks: number): Buffer =>
  chunk('MThd', Buffer.from([0, 1, tracks >> 8, tracks & 255, 480 >> 8, 480 & 255]))

/** A number of tempo changes, a tick apart. */
export const tempoTrack = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => [1, 0xff, 0x51, 3, 7, 0xa1, i & 127]).flat()

/** Notes as bytes of a track. */
export const noteTrack = (events: readonly NoteEvent[]): number[] =>
  events.flatMap(({ deltaTicks, channel, key, isOn }) => [
    ...variableLength(deltaTicks),
    (isOn ? 0x90 : 0x80) | channel,
    key,
    isOn ? 90 : 0,
  ])

/** A file of format 1 with 480 ticks a quarter, 960 a second where no tempo is set. */
export const midiFile = (...tracks: number[][]): Uint8Array =>
  Buffer.concat([
    header(tracks.length),
    ...tracks.map((body) => chunk('MTrk', Uint8Array.from([...body, 0, 0xff, 0x2f, 0]))),
  ])

/** A number of notes on all channels and keys, all of one length, one group after the other. */
export function fullTrack(count: number, lengthTicks: number): number[] {
  const events: NoteEvent[] = []
  const melodic = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]
  const group = melodic.length * 128
  for (let done = 0; done < count; done += group) {
    const pressed = Array.from({ length: Math.min(group, count - done) }, (_, i) => ({
      channel: melodic[i % melodic.length]!,
      key: Math.floor(i / melodic.length),
    }))
    events.push(...pressed.map((note) => ({ ...note, deltaTicks: 0, isOn: true })))
    events.push(...pressed.map((note, i) => ({ ...note, deltaTicks: i === 0 ? lengthTicks : 0, isOn: false })))
  }
  return noteTrack(events)
}
