import type { FoundChord, FoundSection, SectionsResult } from '@songloom/tools/analyse-sections/contract'

type Findings = Omit<SectionsResult, 'tool'>

/** Export formats of sections: for programs, tables, lyric players, and labels for Audacity. */
export const sectionFiles = {
  json: { extension: 'json', mime: 'application/json' },
  csv: { extension: 'csv', mime: 'text/csv;charset=utf-8' },
  lrc: { extension: 'lrc', mime: 'text/plain;charset=utf-8' },
  markers: { extension: 'txt', mime: 'text/plain;charset=utf-8' },
} as const
export type SectionFile = keyof typeof sectionFiles

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** '1:05' */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`
}

/** '[01:05.20]', rounded as a whole: 59.996 s are a minute. */
function lrcTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100)
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000]
  return `[${twoDigits(minutes)}:${twoDigits(Math.floor(rest / 100))}.${twoDigits(rest % 100)}]`
}

const lengthOf = ({ startSeconds, endSeconds }: Pick<FoundChord, 'startSeconds' | 'endSeconds'>): number =>
  endSeconds - startSeconds

/** A chord that barely overlaps a section's edge belongs to its neighbour. */
function isIn(section: FoundSection, chord: FoundChord): boolean {
  const shared = Math.min(section.endSeconds, chord.endSeconds) - Math.max(section.startSeconds, chord.startSeconds)
  return shared >= 0.5 * Math.min(lengthOf(section), lengthOf(chord))
}

/** The chord changes of a section. */
export const listChords = ({ chords = [] }: Findings, section: FoundSection): string[] =>
  chords
    .filter((chord) => isIn(section, chord))
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1])

/** Without a beat there is no metre. */
const factsOf = ({ bpm, key, metre }: Findings): string =>
  [bpm === null ? null : `${Math.round(bpm)} BPM`, key, bpm === null ? null : metre]
    .filter((fact) => fact !== null)
    .join(', ')

/** Plain text: the summary, then a line for each section. */
export function toSectionsText(found: Findings): string {
  const lines = found.sections.map((section) => {
    const chords = listChords(found, section).join(' ')
    const place = `${clock(section.startSeconds)}–${clock(section.endSeconds)}  ${section.name}`
    return chords === '' ? place : `${place}  (${chords})`
  })
  return [factsOf(found), ...lines].filter((line) => line !== '').join('\n')
}

/** A cell with a separator is quoted (RFC 4180). */
const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function sectionsAsCsv(found: Findings): string {
  const head = ['section', 'start_seconds', 'end_seconds', 'bars', 'energy_percent', 'chords']
  const rows = found.sections.map((section) => [
    section.name,
    section.startSeconds.toFixed(3),
    section.endSeconds.toFixed(3),
    section.bars,
    Math.round(section.energy * 100),
    listChords(found, section).join(' '),
  ])
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function sectionsAsLrc({ sections, durationSeconds }: Findings): string {
  const length = `[length:${clock(durationSeconds)}]`
  return `${[length, ...sections.map(({ startSeconds, name }) => `${lrcTime(startSeconds)}[${name}]`)].join('\n')}\n`
}

/** A label track of Audacity: start, end and name between tabs, seconds with six decimals. */
const sectionsAsMarkers = ({ sections }: Findings): string =>
  sections
    .map(({ startSeconds, endSeconds, name }) => `${startSeconds.toFixed(6)}\t${endSeconds.toFixed(6)}\t${name}\n`)
    .join('')

const makers: Record<SectionFile, (found: Findings) => string> = {
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
  csv: sectionsAsCsv,
  lrc: sectionsAsLrc,
  markers: sectionsAsMarkers,
}

/** Formats an analysis as a file; times in seconds from the start. */
export const toSectionsFile = (kind: SectionFile, found: Findings): string => makers[kind](found)
