import { midiFile, noteTrack } from '../../../testing/midi-files.ts'

/** A note of a written tune: MIDI pitch, start and length in quarters. */
export type Written = readonly [midi: number, start: number, length: number]

const ticks = (quarters: number): number => Math.round(quarters * 480)

/** Program 0 to 127, then the notes of one channel. */
export function partTrack(channel: number, program: number, notes: readonly Written[], name = ''): number[] {
  const events = notes
    .flatMap(([key, start, length]) => [
      { at: ticks(start), key, isOn: true },
      { at: ticks(start + length), key, isOn: false },
    ])
    .sort((one, other) => one.at - other.at || Number(one.isOn) - Number(other.isOn))
  const played = events.map(({ at, key, isOn }, i) => ({
    deltaTicks: at - (events[i - 1]?.at ?? 0),
    channel,
    key,
    isOn,
  }))
  const title = [...Buffer.from(name)]
  return [...[0, 0xff, 3, title.length, ...title], ...[0, 0xc0 | channel, program], ...noteTrack(played)]
}

/** A track that sets tempo and key. */
export const headTrack = (bpm: number, fifths = 0, isMinor = false): number[] => {
  const micro = Math.round(60e6 / bpm)
  return [
    ...[0, 0xff, 0x51, 3, micro >> 16, (micro >> 8) & 255, micro & 255],
    ...[0, 0xff, 0x59, 2, fifths & 255, isMinor ? 1 : 0],
  ]
}

/** Eight bars in C major: a theme of two phrases that nobody else has, with leaps and dotted notes. */
export const theme: readonly Written[] = [
  [60, 0, 1.5],
  [67, 1.5, 0.5],
  [65, 2, 1],
  [64, 3, 1],
  [62, 4, 0.5],
  [64, 4.5, 0.5],
  [57, 5, 2],
  [59, 8, 1.5],
  [65, 9.5, 0.5],
  [64, 10, 1],
  [62, 11, 1],
  [60, 12, 0.5],
  [62, 12.5, 0.5],
  [55, 13, 2],
  [60, 16, 1.5],
  [69, 17.5, 0.5],
  [67, 18, 1],
  [65, 19, 1],
  [64, 20, 0.5],
  [65, 20.5, 0.5],
  [62, 21, 2],
  [62, 24, 1],
  [64, 25, 1],
  [67, 26, 1.5],
  [59, 27.5, 0.5],
  [60, 28, 4],
]

const bass: readonly Written[] = [36, 41, 43, 36, 36, 38, 43, 36].map((midi, bar) => [midi, 4 * bar, 4] as const)
const chords: readonly Written[] = [
  [48, 52, 55],
  [53, 57, 60],
  [55, 59, 62],
  [48, 52, 55],
  [48, 52, 55],
  [50, 53, 57],
  [55, 59, 62],
  [48, 52, 55],
].flatMap((triad, bar) => triad.map((midi) => [midi, 4 * bar, 3.5] as const))
const beat: readonly Written[] = Array.from(
  { length: 32 },
  (_, beat) => [beat % 2 === 0 ? 36 : 38, beat, 0.25] as const,
)

/** A whole file: the theme on a flute, chords on strings, a bass, and drums where asked for. */
export const themeFile = ({ bpm = 100, hasDrums = true }: { bpm?: number; hasDrums?: boolean } = {}): Uint8Array =>
  midiFile(
    headTrack(bpm),
    partTrack(0, 73, theme, 'Melody'),
    partTrack(1, 48, chords, 'Strings'),
    partTrack(2, 33, bass, 'Bass'),
    ...(hasDrums ? [partTrack(9, 0, beat, 'Drums')] : []),
  )

/** A file of drums only, which has no melody. */
export const drumFile = (): Uint8Array => midiFile(headTrack(120), partTrack(9, 0, beat, 'Drums'))
