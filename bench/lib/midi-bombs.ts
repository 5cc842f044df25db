/** A number as MIDI files write lengths and delays: seven bits a byte, the last without its top bit. */
function toVariableLength(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function toFile(events: readonly number[][]): Buffer {
  const track = Buffer.from([...events.flat(), 0, 0xff, 0x2f, 0])
  const chunk = (name: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([Buffer.from(name, 'latin1'), length, body])
  }
  return Buffer.concat([chunk('MThd', Buffer.from([0, 0, 0, 1, 1, 0xe0])), chunk('MTrk', track)])
}

const noteOn = (index: number): number[] => [0, 0x90 | (index & 0x0f), index % 128, 100]
const tempo = (delay: number, microseconds: number): number[] => [
  ...toVariableLength(delay),
  0xff,
  0x51,
  3,
  (microseconds >> 16) & 0xff,
  (microseconds >> 8) & 0xff,
  microseconds & 0xff,
]

/** Many notes at the start, and as many changes of tempo as a reader will walk through for each of them. */
export const tempoBomb = (tempi = 150_000, notes = 100_000): Buffer =>
  toFile([
    ...Array.from({ length: notes }, (_, index) => noteOn(index)),
    ...Array.from({ length: tempi }, (_, index) => tempo(1, 500_000 + (index % 1_000))),
  ])

/** Notes that all sound to the end of a file of `seconds`. */
export const chordBomb = (seconds = 290, notes = 100_000): Buffer =>
  toFile([...Array.from({ length: notes }, (_, index) => noteOn(index)), tempo(seconds * 960, 500_000)])
