import type { Score, SungSyllable, WrittenLine } from '../score/score.ts'
import { splitWrittenLine } from './written-words.ts'

export interface SyncedWord {
  /** With the signs around it and the space after it: the words of a line join to its text. */
  text: string
  startSeconds: number
  endSeconds: number
}

export interface SyncedLine {
  text: string
  startSeconds: number
  endSeconds: number
  words: SyncedWord[]
  /** The mark of the section that begins here: 'Chorus'. */
  heading?: { text: string; startSeconds: number }
}

/** The sung lines in time order as they were written, each with its words; times are inside the song and never fall. */
export function syncedLyrics(score: Score): SyncedLine[] {
  const lines = new Map<number, SungSyllable[]>()
  for (const syllable of score.syllables) {
    const line = lines.get(syllable.line)
    if (line) line.push(syllable)
    else lines.set(syllable.line, [syllable])
  }
  const synced = [...lines]
    .map(([number, syllables]) => ({ line: toLine(syllables, score, number), written: score.writtenLines?.[number] }))
    .sort((a, b) => a.line.startSeconds - b.line.startSeconds)
  return synced.map(({ line, written }, i) => withHeading(line, written, synced[i - 1], score))
}

function toLine(syllables: readonly SungSyllable[], score: Score, number: number): SyncedLine {
  const sung = sungWords(syllables, score.durationSeconds)
  const spoken = sung.map((word) => word.text)
  const text = score.writtenLines?.[number]?.text ?? spoken.join(' ')
  const { startSeconds } = sung[0]!
  const endSeconds = Math.max(...sung.map((word) => word.endSeconds))
  const pieces = splitWrittenLine(text, spoken)
  // Cut-up words and repeats have no place of their own in the line.
  const words = pieces ? sung.map((word, i) => ({ ...word, text: pieces[i]! })) : [{ text, startSeconds, endSeconds }]
  return { text, startSeconds, endSeconds, words }
}

function sungWords(syllables: readonly SungSyllable[], durationSeconds: number): SyncedWord[] {
  const inside = (seconds: number): number => Math.min(durationSeconds, Math.max(0, seconds))
  const words: SyncedWord[] = []
  for (const { text, startSeconds, durationSeconds: length, startsWord } of syllables) {
    const last = words.at(-1)
    const endSeconds = inside(startSeconds + length)
    if (startsWord || !last) words.push({ text, startSeconds: inside(startSeconds), endSeconds })
    else Object.assign(last, { text: last.text + text, endSeconds })
  }
  return words
}

interface Placed {
  line: SyncedLine
  written?: WrittenLine
}

/** A mark is at its section's start, but never after its first line or before the previous line. */
function withHeading(
  line: SyncedLine,
  written: WrittenLine | undefined,
  before: Placed | undefined,
  { sections }: Score,
): SyncedLine {
  if (!written || written.section === before?.written?.section) return line
  const begins = sections[written.section]?.startSeconds ?? line.startSeconds
  const startSeconds = Math.min(line.startSeconds, Math.max(begins, before?.line.startSeconds ?? 0))
  return { ...line, heading: { text: written.heading, startSeconds } }
}

/** Content of an LRC file. */
export interface LrcSong {
  title: string
  durationSeconds: number
  /** In time order. */
  lines: readonly SyncedLine[]
}

/**
 * The lyrics as an enhanced LRC file: title, artist, length, then each section's mark and each line with a time for
 * every word.
 */
export function writeLrc({ title, durationSeconds, lines }: LrcSong, artist = 'Songloom'): string {
  const head = [`[ti:${oneLine(title)}]`, `[ar:${oneLine(artist)}]`, `[length:${stamp(durationSeconds).slice(0, -3)}]`]
  const written = lines.flatMap(({ heading, ...line }) => [
    ...(heading ? [`[${stamp(heading.startSeconds)}][${oneLine(heading.text)}]`] : []),
    `[${stamp(line.startSeconds)}]${line.words.map(timed).join('').trimEnd()} <${stamp(line.endSeconds)}>`,
  ])
  return [...head, ...written].join('\n') + '\n'
}

/** The same of the lyrics of a score. */
export const toLrc = (score: Score, artist?: string): string =>
  writeLrc({ title: score.title, durationSeconds: score.durationSeconds, lines: syncedLyrics(score) }, artist)

const timed = ({ startSeconds, text }: SyncedWord): string => `<${stamp(startSeconds)}>${text}`

/** 'mm:ss.xx' */
function stamp(seconds: number): string {
  const hundredths = Math.floor(seconds * 100 + 1e-6)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

function oneLine(text: string): string {
  return text.replace(/[\]\r\n]+/g, ' ').trim()
}
