import { readFileSync } from 'node:fs'

/** A request, with what a person who knows the tools would do. */
export interface HeldOut {
  language: string
  /** In order. */
  actions: string[]
  slots: Record<string, string>
  text: string
}

const slotPattern = /(\w+)=(.+?)(?=\s+\w+=|$)/g

function parseLine(line: string): HeldOut {
  const [language, actions, slots, text] = line.split('|').map((part) => part.trim()) as [
    string,
    string,
    string,
    string,
  ]
  return {
    language,
    actions: actions.split('+'),
    slots: Object.fromEntries([...slots.matchAll(slotPattern)].map(([, name, value]) => [name!, value!])),
    text,
  }
}

/** The lines of a file of this folder, without comments. */
export const readLines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The requests of a file of this folder: `language | actions | slots | request`. */
export const readHeldOut = (file: string): HeldOut[] => readLines(file).map(parseLine)
