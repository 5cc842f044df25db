import type { AudioItem } from '@songloom/contracts/library/audios'
import { barsPath } from '../ui/pictures/bars.ts'
import { createTable } from '@songloom/contracts/create-table.rules'

type Section = AudioItem['sections'][number]

const mixed = (one: string, percent: number, other: string): string =>
  `color-mix(in oklab, var(${one}) ${percent}%, var(${other}))`

const verse = 'var(--marigold-text)'
const chorus = mixed('--madder', 62, '--marigold-text')
const lift = mixed('--madder', 28, '--marigold-text')
const bridge = mixed('--lagoon', 65, '--text3')
const edge = 'var(--text3)'

/** One calm colour for each kind of section; `lift` mixes verse and chorus for the sections between them. */
const tones = createTable<string>({
  intro: edge,
  outro: edge,
  'pre-chorus': lift,
  build: lift,
  chorus,
  drop: chorus,
  bridge,
  break: bridge,
  solo: mixed('--leaf', 65, '--text3'),
})

/** The colour of a section in a waveform. */
export const sectionTone = (name: string): string => tones.get(name.toLowerCase()) ?? verse

export interface BarGroup {
  path: string
  colour: string
}

/** The section that sounds at a time. */
export const getSectionAt = (sections: readonly Section[], seconds: number): Section | undefined =>
  sections.find((section) => seconds >= section.startSeconds && seconds < section.endSeconds)

/** The bars in as many paths as there are sections, each in its colour; one path without sections. */
export function groupBars(
  heights: readonly number[],
  sections: readonly Section[],
  durationSeconds: number,
): BarGroup[] {
  const barAt = (seconds: number): number => Math.round((seconds / durationSeconds) * heights.length)
  if (sections.length === 0) return [{ path: barsPath(heights), colour: verse }]
  return sections.map(({ name, startSeconds, endSeconds }, i) => {
    const first = i === 0 ? 0 : barAt(startSeconds)
    const last = i === sections.length - 1 ? heights.length : barAt(endSeconds)
    return { path: barsPath(heights.slice(first, last), first), colour: sectionTone(name) }
  })
}
