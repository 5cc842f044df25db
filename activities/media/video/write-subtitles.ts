import { cutName } from '@songloom/contracts/library/names.rules'
import { familyFor, toSubtitleText } from './subtitle-text.ts'
import type { TimedLine } from './timed-lines.ts'
import type { VideoLayout } from './video-layout.ts'

/** Colours as ASS writes them: opacity, blue, green, red. */
const sung = '&H0043B6F7'
const unsung = '&H14FFFFFF'
const shade = '&H70000000'
const nextAlpha = '&H78&'

/** A line is shown so long before it is sung, where nothing else is, and after it. */
const leadSeconds = 2.5
const restSeconds = 0.7
/** A pause after which the next line is no longer shown below. */
const pauseSeconds = 8

/** '0:00:00.00' */
function toTime(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6_000) % 60]
  return `${hours}:${two(minutes)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

const styleFormat =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, ' +
  'Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, ' +
  'MarginV, Encoding'

function writeStyle(name: string, size: number, marginX: number): string {
  const colours = [sung, unsung, shade, shade].join(',')
  return `Style: ${name},Noto Sans,${size},${colours},-1,0,0,0,100,100,0,0,1,4,0,2,${marginX},${marginX},0,1`
}

const writeFile = ({ width, height }: VideoLayout, styles: readonly string[], events: readonly string[]): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    styleFormat,
    ...styles,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n')

const writeEvent = (style: string, [from, to]: readonly [number, number], text: string): string =>
  `Dialogue: 0,${toTime(from)},${toTime(to)},${style},,0,0,0,,${text}`

const plain = (line: TimedLine): string => toSubtitleText(line.words.map(({ text }) => text).join('')).trim()

/** A line longer than two rows of the picture is set smaller; letters are about half as wide as they are high. */
function fitSize(size: number, text: string, { width, words }: VideoLayout): number {
  const signs = [...text].length
  const inTwoRows = (2 * (width - 2 * words.marginX)) / (0.42 * size)
  return signs <= inTwoRows ? size : Math.max(Math.round(size / 2), Math.round(size * Math.sqrt(inTwoRows / signs)))
}

/** A text's font; that of Hindi draws its letters smaller at the same size. */
function writeFont(text: string, size: number): string {
  const family = familyFor(text)
  return `\\fn${family}\\fs${family === 'Noto Sans' ? size : Math.round(1.15 * size)}`
}

const toHundredths = (seconds: number): number => Math.round(seconds * 100)

/** The words with the time for which each is sung, in hundredths of a second from the start of the event. */
function writeWords({ words, endSeconds }: TimedLine, fromSeconds: number): string {
  const starts = [...words.map(({ startSeconds }) => startSeconds), endSeconds]
  // Each time is rounded, and not each length: lengths that are rounded would drift.
  const marks = starts.map((seconds) => toHundredths(Math.max(fromSeconds, seconds) - fromSeconds))
  const written = words.map(({ text }, at) => {
    const shown = toSubtitleText(at === words.length - 1 ? text.trimEnd() : text)
    return `{\\kf${Math.max(1, marks[at + 1]! - marks[at]!)}}${shown}`
  })
  return `{\\k${marks[0]!}}${written.join('')}`
}

interface Shown {
  line: TimedLine
  from: number
  to: number
}

/** Each line from when the one before has ended, or shortly before it is sung. */
function placeLines(lines: readonly TimedLine[]): Shown[] {
  const starts = lines.map(({ startSeconds }, at) => {
    const before = lines[at - 1]
    const earliest = before ? Math.min(before.endSeconds + 0.15, startSeconds - 0.1) : 0
    return Math.max(0, earliest, startSeconds - leadSeconds)
  })
  return lines.map((line, at) => ({
    line,
    from: starts[at]!,
    to: Math.min(line.endSeconds + restSeconds, starts[at + 1] ?? Infinity),
  }))
}

function writeCurrent({ line, from, to }: Shown, layout: VideoLayout): string {
  const text = plain(line)
  const { bottomY, size } = layout.words
  const place = `{\\an2\\pos(${layout.width / 2},${bottomY})${writeFont(text, fitSize(size, text, layout))}}`
  return writeEvent('Sung', [from, to], `${place}{\\fad(120,120)\\blur5}${writeWords(line, from)}`)
}

function writeNext(now: Shown, next: Shown, layout: VideoLayout): string[] {
  if (next.line.startSeconds - now.line.endSeconds > pauseSeconds) return []
  const text = plain(next.line)
  const { nextY, nextSize } = layout.words
  const place = `{\\an8\\pos(${layout.width / 2},${nextY})${writeFont(text, fitSize(nextSize, text, layout))}}`
  return [
    writeEvent('Next', [now.from, next.from], `${place}{\\1c&HFFFFFF&\\1a${nextAlpha}\\fad(250,80)\\blur5}${text}`),
  ]
}

/** An ASS file of the lines: the present one lights up word by word, and the next one waits below it. */
export function writeLyrics(lines: readonly TimedLine[], layout: VideoLayout): string {
  const { size, nextSize, marginX } = layout.words
  const shown = placeLines(lines).filter(({ line, from, to }) => to > from && plain(line) !== '')
  const events = shown.flatMap((now, at) => {
    const next = shown[at + 1]
    return [writeCurrent(now, layout), ...(next ? writeNext(now, next, layout) : [])]
  })
  return writeFile(layout, [writeStyle('Sung', size, marginX), writeStyle('Next', nextSize, marginX)], events)
}

const maxTitleSigns = 60
/** A longer name is set smaller. */
const usualTitleSigns = 32

const toName = (text: string): string => cutName(toSubtitleText(text).trim(), maxTitleSigns)

/** An ASS file of the song's name over its author's, shown all the time. */
export function writeTitle(song: { title: string; author: string }, layout: VideoLayout): string {
  const { x, y, isCentred } = layout.title
  const [title, author] = [toName(song.title), toName(song.author)]
  const size = Math.round(layout.title.size * (title.length > usualTitleSigns ? 0.75 : 1))
  const small = Math.round(layout.title.size * 0.68)
  const place = `{\\an${isCentred ? 8 : 7}\\pos(${x},${y})\\1c&HFFFFFF&\\blur5${writeFont(title, size)}}`
  const by = author ? `\\N{${writeFont(author, small)}\\b0\\1a&H40&}${author}` : ''
  const margin = isCentred ? layout.words.marginX : Math.round((x + 60) / 2)
  return writeFile(layout, [writeStyle('Title', size, margin)], [writeEvent('Title', [0, 3_600], place + title + by)])
}
