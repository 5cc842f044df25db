import type { Score, SungSyllable } from '../score/score.ts'

export interface SyncedWord {
  text: string
  startSeconds: number
  endSeconds: number
}

export interface SyncedLine {
  text: string
  startSeconds: number
  endSeconds: number
  words: SyncedWord[]
}

/** The sung lines in time order, each with its words; times lie inside the song and never fall. */
export function syncedLyrics(score: Score): SyncedLine[] {
  const lines = new Map<number, SungSyllable[]>()
  for (const syllable of score.syllables) {
    const line = lines.get(syllable.line)
    if (line) line.push(syllable)
    else lines.set(syllable.line, [syllable])
  }
  return [...lines.values()]
    .map((syllables) => toLine(syllables, score.durationSeconds))
    .sort((a, b) => a.startSeconds - b.startSeconds)
}

function toLine(syllables: readonly SungSyllable[], durationSeconds: number): SyncedLine {
  const inside = (seconds: number): number => Math.min(durationSeconds, Math.max(0, seconds))
  const words: SyncedWord[] = []
  for (const { text, startSeconds, durationSeconds: length, startsWord } of syllables) {
    const last = words.at(-1)
    const endSeconds = inside(startSeconds + length)
    if (startsWord || !last) words.push({ text, startSeconds: inside(startSeconds), endSeconds })
    else Object.assign(last, { text: last.text + text, endSeconds })
  }
  return {
    text: words.map((word) => word.text).join(' '),
    startSeconds: words[0]!.startSeconds,
    endSeconds: Math.max(...words.map((word) => word.endSeconds)),
    words,
  }
}

/** The lyrics as an enhanced LRC file: title, artist, length, then each line with a time for every word. */
export function toLrc(score: Score, artist = 'Songloom'): string {
  const head = [
    `[ti:${oneLine(score.title)}]`,
    `[ar:${oneLine(artist)}]`,
    `[length:${stamp(score.durationSeconds).slice(0, 5)}]`,
  ]
  const lines = syncedLyrics(score).map(
    (line) =>
      `[${stamp(line.startSeconds)}]${line.words.map((word) => `<${stamp(word.startSeconds)}>${word.text}`).join(' ')} <${stamp(line.endSeconds)}>`,
  )
  return [...head, ...lines].join('\n') + '\n'
}

/** 'mm:ss.xx' */
function stamp(seconds: number): string {
  const hundredths = Math.floor(seconds * 100 + 1e-6)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

function oneLine(text: string): string {
  return text.replace(/[\]\r\n]+/g, ' ').trim()
}
