import { readBrief } from '../lyrics/writer/read-brief.ts'
import type { LyricBrief } from '../lyrics/writer/lyric-writer.ts'
import type { Understood } from '../score/understood.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { wishes } from './prompt/wishes.ts'
import { understandRequest } from './prompt/understand-request.ts'
import { plainText, splitWords } from './vocabulary/words.ts'

/** All that our own composer reads in a prompt. */
export interface PromptReading {
  understood: Understood
  brief: LyricBrief
  /** It names a genre; otherwise the first of `understood.genres` is only supposed. */
  saysGenre: boolean
  /** Words of what is ruled out: nothing that has one of them is added. */
  refused: ReadonlySet<string>
}

/** Reads a prompt as the composer will. */
export function readWholePrompt(prompt: string): PromptReading {
  const understood = understandRequest({ prompt, styles: [], durationSeconds: 60, seed: 0 })
  const { found } = readPrompt(prompt)
  return {
    understood,
    brief: readBrief({ prompt, mood: understood.mood, seed: 0 }).brief,
    saysGenre: wishes(found, 'genre').length > 0,
    refused: new Set(found.filter(({ negated }) => negated).flatMap(({ phrase }) => phrase.split(' ').map(singular))),
  }
}

const singular = (word: string): string => word.replace(/s$/, '')

/** Whether words name something that is ruled out: 'electric guitar' where no guitar shall play. */
export const isRefused = ({ refused }: PromptReading, words: string): boolean =>
  splitWords(plainText(words)).some(({ text }) => refused.has(singular(text)))

/** May grow by an addition; what stood in them stays, in its order. */
const lists = ['vibes', 'instruments', 'percussion', 'techniques'] as const
/** May be added where the prompt has none; what it has stays. */
const settled = [
  'theme',
  'era',
  'bpm',
  'tempoCourse',
  'tempo',
  'key',
  'mode',
  'metre',
  'grouping',
  'taal',
  'energy',
  'level',
  'arc',
  'ending',
  'opening',
  'vocals',
  'voice',
  'vocalStyle',
  'voices',
  'onlyInstruments',
] as const
/** No addition rules anything out. */
const untouched = ['without', 'withoutInstruments', 'withoutPercussion', 'pulse'] as const

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether `next` keeps every request of `own`, contradicts none, and adds to `known`. */
export function keeps(own: PromptReading, known: PromptReading, next: PromptReading): boolean {
  const [from, to] = [own.understood, next.understood]
  const grows = lists.every((field) => same((to[field] ?? []).slice(0, from[field]?.length ?? 0), from[field] ?? []))
  const stays = settled.every((field) => from[field] === undefined || same(from[field], to[field]))
  const adds = !same(known.understood, to)
  return (
    adds &&
    grows &&
    stays &&
    untouched.every((field) => same(from[field], to[field])) &&
    (!own.saysGenre || same(from.genres, to.genres)) &&
    (from.mood === 'balanced' || from.mood === to.mood) &&
    from.adjustments.length === to.adjustments.length &&
    isSungAlike(own.brief, next.brief)
  )
}

/** The words of the song stay about the same. */
function isSungAlike(one: LyricBrief, other: LyricBrief): boolean {
  return (['language', 'subjects', 'names', 'counts', 'isTender', 'addressee'] as const).every((field) =>
    same(one[field], other[field]),
  )
}

/**
 * Whether another text of the same prompt, in whatever words, has lost or turned round something that was asked for or
 * ruled out.
 */
export function contradicts(prompt: string, other: string): boolean {
  const [from, to] = [readWholePrompt(prompt), readWholePrompt(other)]
  const [own, next] = [from.understood, to.understood]
  const lost = (field: 'without' | 'withoutInstruments' | 'withoutPercussion'): boolean =>
    (own[field] ?? []).some((one) => !(next[field] as readonly string[] | undefined)?.includes(one))
  const turned = (field: (typeof settled)[number]): boolean =>
    own[field] !== undefined && !same(own[field], next[field])
  return (
    lost('without') ||
    lost('withoutInstruments') ||
    lost('withoutPercussion') ||
    settled.some(turned) ||
    own.instruments.some(({ instrument }) => !next.instruments.some((one) => one.instrument === instrument)) ||
    (from.saysGenre && !own.genres.every((genre) => next.genres.includes(genre)))
  )
}
