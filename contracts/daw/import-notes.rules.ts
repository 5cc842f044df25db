/** What an import left out or changed, as sentences; `{names}` are at most `maxNoteNames` of what it concerns. */
const sentences = {
  plugins: 'Effects of other programs were left out: {names}.',
  instruments: 'A piano plays what instruments of other programs played: {names}.',
  scenes: 'Clips outside the arrangement were left out: {count}.',
  nestedGroups: 'Groups within groups were opened: {count}.',
  warps: 'Clips with an uneven stretch have one stretch now: {count}.',
  signatures: 'The metre changes later; the first one holds throughout.',
  automation: 'Automation of what this project does not have was left out: {count}.',
  sends: 'Sends of effect tracks were left out: {count}.',
  expressions: 'Bends and other expression of notes were left out: {count}.',
  video: 'Videos were left out: {count}.',
  tempoCurves: 'Gradual changes of tempo became steps: {count}.',
  invalid: 'Objects with values that this project cannot have were left out: {count}.',
  missingAudio: 'Files that are not in the archive were left out with their clips: {names}.',
  unreadableAudio: 'Files that could not be read were left out with their clips: {names}.',
  otherFiles: 'Files that are no audio were left out: {names}.',
  tempoKept: 'The project keeps its own tempo and metre.',
  masterKept: 'The project keeps its own master.',
} as const

export type ImportNoteCode = keyof typeof sentences
export const importNoteCodes = Object.keys(sentences) as ImportNoteCode[]

export interface ImportNote {
  code: ImportNoteCode
  count: number
  names: string[]
}

export const maxNoteNames = 8

const maxNameCharacters = 60

/** A note about things with names, each named once; undefined for none. */
export function toNamedNote(code: ImportNoteCode, names: Iterable<string>): ImportNote[] {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return []
  return [{ code, count: distinct.length, names: distinct.slice(0, maxNoteNames).map((name) => cutName(name)) }]
}

const cutName = (name: string): string => Array.from(name).slice(0, maxNameCharacters).join('')

/** A note about things that are counted; nothing for none. */
export const toCountedNote = (code: ImportNoteCode, count: number): ImportNote[] =>
  count > 0 ? [{ code, count, names: [] }] : []

/** The note in English. */
export function describeImportNote({ code, count, names }: ImportNote): string {
  const more = count > names.length ? [`${count - names.length} more`] : []
  return sentences[code].replace('{count}', String(count)).replace('{names}', () => [...names, ...more].join(', '))
}
