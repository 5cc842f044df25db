import { sampleRate } from '../../dsp/stereo.ts'
import { assertPlayable } from '../play/score-bounds.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import type { SoundNote, SoundSource } from '../../timeline/sounds/sounds.ts'

export type ScoreSource = Extract<SoundSource, { type: 'score' }>

/** A line of a voice track as it is sung, wherever it lies. Equal lines have the same JSON and the same sound. */
export interface SungLine {
  style: VocalStyleName
  /** Undefined where the pitch of the notes chooses. */
  singer: ScoreSource['player']['singer']
  /** As written, with the words that the syllables belong to; '' where nothing is written. */
  text: string
  /**
   * In seconds from the beginning of the line's sound; of several singers at once, each note with the number of his.
   */
  notes: (SoundNote & { singer: number })[]
  /** Length of the sound. */
  seconds: number
}

export interface PlacedLine {
  /** Where the line's sound begins in the sound of its clip. */
  fromSample: number
  line: SungLine
}

/** Without lines of lyrics a silence parts them. */
const silenceSeconds = 0.3
const maxSeconds = 12
/** Before the first note: breath and consonants. */
const leadSeconds = { least: 0.12, most: 0.5 }
/** The last note of a line ends so long before the next line, whose first consonant comes then. */
const betweenSeconds = 0.06
/** Lines that overlap by more are sung by different people. */
const overlapSeconds = 0.25
const tailSeconds = 0.4

const isStyle = (name: string): name is VocalStyleName => vocalStyleNames.some((one) => one === name)

const endOf = ({ startSeconds, durationSeconds }: SoundNote): number => startSeconds + durationSeconds
const lastEnd = (notes: readonly SoundNote[]): number => Math.max(...notes.map(endOf))
const toMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

/** Notes line by line, in the order of their beginnings. */
function groupNotes(notes: readonly SoundNote[]): SoundNote[][] {
  const groups: SoundNote[][] = []
  const byLine = new Map<number, SoundNote[]>()
  let free: SoundNote[] | undefined
  for (const note of notes) {
    const known = note.line === undefined ? free : byLine.get(note.line)
    const goesOn =
      note.line !== undefined ||
      (known &&
        note.startSeconds - lastEnd(known) < silenceSeconds &&
        note.startSeconds - known[0]!.startSeconds < maxSeconds)
    if (known && goesOn) {
      known.push(note)
      continue
    }
    const group = [note]
    groups.push(group)
    if (note.line === undefined) free = group
    else byLine.set(note.line, group)
  }
  return groups
}

/** Gives notes that sound together to different singers, each to the one whose last pitch is the nearest. */
function shareOut(notes: readonly SoundNote[]): (SoundNote & { singer: number })[] {
  const last: SoundNote[] = []
  return notes.map((note) => {
    const free = last.flatMap((before, singer) => (endOf(before) <= note.startSeconds + 0.03 ? [singer] : []))
    const distance = (singer: number): number => Math.abs(last[singer]!.midi - note.midi)
    const singer = free.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? last.length
    last[singer] = note
    return { ...note, singer }
  })
}

/** Shortens the last note where the next line begins at once, for the singer is the same. */
function letGo(notes: readonly SoundNote[], nextSeconds: number): SoundNote[] {
  const overlap = lastEnd(notes) - nextSeconds
  if (overlap <= -betweenSeconds || overlap > overlapSeconds) return [...notes]
  const latest = nextSeconds - betweenSeconds
  return notes.map((note) => {
    const durationSeconds = Math.max(0.05, Math.min(note.durationSeconds, latest - note.startSeconds))
    return { ...note, durationSeconds }
  })
}

/**
 * The lines that a voice track's clip is sung in, each of which can be sung alone. Throws EngineInputError
 * 'notes_too_long'.
 */
export function listSungLines({ player, notes, lines = [] }: ScoreSource): PlacedLine[] {
  assertPlayable(notes)
  const style = isStyle(player.name) ? player.name : 'pop-female'
  const { room, roomSeconds } = vocalStyles[style]
  const tail = tailSeconds + (room > 0 ? 1.2 * roomSeconds : 0)
  const groups = groupNotes(notes)
  return groups.map((group, index): PlacedLine => {
    const start = group[0]!.startSeconds
    const before = index === 0 ? 0 : lastEnd(groups[index - 1]!)
    const lead = toMicroseconds(
      Math.min(start, Math.max(leadSeconds.least, Math.min(leadSeconds.most, start - before))),
    )
    const fromSample = Math.round((start - lead) * sampleRate)
    const sung = letGo(group, groups[index + 1]?.[0]?.startSeconds ?? Infinity).map(({ line: _, ...note }) => ({
      ...note,
      startSeconds: toMicroseconds(note.startSeconds - start + lead),
      durationSeconds: toMicroseconds(note.durationSeconds),
    }))
    const text = group[0]!.line === undefined ? '' : (lines[group[0]!.line] ?? '')
    const seconds = toMicroseconds(lastEnd(sung) + tail)
    return { fromSample, line: { style, singer: player.singer, text, notes: shareOut(sung), seconds } }
  })
}
