import verses from '../../../../data/lyrics/english/addressed-verses.json' with { type: 'json' }
import refrains from '../../../../data/lyrics/english/refrains.json' with { type: 'json' }
import wordLists from '../../../../data/lyrics/english/words.json' with { type: 'json' }
import { sorrows } from '../../brief/word-classes.ts'
import { hasMemories } from '../../brief/purpose-subjects.ts'
import { measureMeter } from '../../../syllables.ts'
import type { LyricBrief, LyricSubject, SongPurpose } from '../../lyric-writer.ts'
import { getCalls } from './calls.ts'
import { spellNumber } from './counting.ts'
import type { FieldPart, FieldTable } from './fields.ts'
import { purposes } from './purposes.ts'
import type { PurposeTable } from './purposes.ts'
import { hasSubjectSlot } from './subject-forms.ts'

export interface PurposeMaterial {
  parts: Record<FieldPart, string[]>
  scenes: readonly string[]
  refrains: readonly string[]
  /** Verse lines: for what it is for, for its occasion, for what it does. */
  mentions: string[][]
  /** Couplets of rap that do it. */
  naming: string[][]
}

/** What a song with a purpose draws on: lines that do it, with the addressee and the cause put in. */
export function createPurposeMaterial(brief: LyricBrief, field: FieldTable): PurposeMaterial | undefined {
  const { purpose } = brief
  if (!purpose) return undefined
  const table = purposes[purpose.act]
  const fill = filling(brief, purpose)
  const memories = hasMemories(brief) ? field.then.filter((line) => !hasSubjectSlot(line)) : []
  const own = fill(table.verse)
  const [bridge, lift, chorus, hook] = [table.bridge, table.lift, table.chorus, table.hook].map(fill) as Four
  return {
    parts: {
      then: [...own, ...memories],
      turn: own,
      after: own,
      bridge: [...bridge, ...chorus],
      lift: [...lift, ...bridge],
      chorus,
      hook,
    },
    scenes: verses.any,
    refrains: refrains.addressed,
    mentions: [...naming(table, fill), ...relationLines(purpose)],
    naming: fill(table.rap).map((couplet) => [couplet]),
  }
}

/** The cause comes first; the hook covers the rest. */
const naming = (table: PurposeTable, fill: (patterns: readonly string[]) => string[]): string[][] =>
  [fill(table.cause), fill(table.occasion), fill(table.act)].filter(({ length }) => length > 0)

/** Relation of a named person to the singer: 'my teacher, Mr Patel'. */
const relationLines = ({ whom, relation }: SongPurpose): string[][] =>
  whom?.isProper && relation
    ? [verses.relation.map((pattern) => pattern.replace('{R}', relation).replace('{W}', whom.text))]
    : []

type Four = [string[], string[], string[], string[]]
type Fill = (patterns: readonly string[]) => string[]

/** Patterns with their words; those for which there are none are left out. */
function filling(brief: LyricBrief, purpose: SongPurpose): Fill {
  const calls = getCalls(brief)
  const call = calls.length > 1 ? `{${calls.join('|')}}` : calls[0]!
  const causes = purpose.cause ? causesOf(inWords(purpose.cause)) : []
  const occasions = purpose.occasion && isSayable(purpose.occasion) ? [inWords(purpose.occasion)] : []
  const unlike = purpose.whom && unfit(purpose.whom)
  return (patterns) =>
    patterns
      .flatMap((pattern) => withoutUnfit(pattern, unlike))
      .flatMap((pattern) => withEach(pattern, '{C}', causes))
      .flatMap((pattern) => withEach(pattern, '{N}', occasions))
      .map((pattern) => pattern.replaceAll('{D}', call))
}

const withEach = (pattern: string, slot: string, words: readonly string[]): string[] =>
  pattern.includes(slot) ? words.map((word) => pattern.replaceAll(slot, word)) : [pattern]

/** An occasion of sorrow is not named to the person it happened to. */
const isSayable = (text: string): boolean => !text.split(' ').some((word) => sorrows.has(word))

const inWords = (text: string): string =>
  text.replace(/\b(\d{1,2})(th|st|nd|rd)?\b/g, (all, digits: string, ordinal?: string) =>
    ordinal || Number(digits) > 20 ? all : spellNumber(Number(digits)),
  )

const longest = 8
const leastWords = 4
const joints = new Set(wordLists.joints)

/** A long clause also without its end, where a line has no room for it. */
function causesOf(cause: string): string[] {
  if (measureMeter(cause).syllables <= longest) return [cause]
  const words = cause.split(' ')
  const cut = words.findIndex((word, at) => at >= leastWords && joints.has(word))
  return cut < 0 ? [cause] : [cause, words.slice(0, cut).join(' ')]
}

/** A pattern without the choices that do not suit the addressee; none where more than a choice does not. */
function withoutUnfit(pattern: string, unlike: RegExp | undefined): string[] {
  if (!unlike) return [pattern]
  const fit = pattern.replace(/\{([^{}|]*\|[^{}]*)\}/g, (_, options: string) => {
    const kept = options.split('|').filter((option) => !unlike.test(option))
    return kept.length > 1 ? `{${kept.join('|')}}` : (kept[0] ?? '@')
  })
  const fixed = fit.replace(/\{[^{}]*\}/g, '')
  return fit.includes('@') || unlike.test(fixed) ? [] : [fit]
}

/** Words for people only. */
const human = new RegExp(`\\b(${wordLists.onlyPeople.join('|')})\\b`, 'i')
const alive = new RegExp(`\\b(${wordLists.onlyLiving.join('|')})\\b`, 'i')

const unfit = ({ kind }: LyricSubject): RegExp | undefined =>
  kind === 'animal' ? human : kind === 'person' ? undefined : alive
