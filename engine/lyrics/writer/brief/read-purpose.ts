import type { SongPurpose } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import type { FoundCue } from './purpose-cues.ts'
import { findCue } from './purpose-cues.ts'
import type { CuedWords, ReadWhom } from './purpose-parts.ts'
import { readWhom } from './purpose-parts.ts'
import { canAddress } from './purpose-words.ts'
import { readOwnThing, readCause } from './read-cause.ts'

export interface ReadPurpose {
  purpose: SongPurpose
  /** What is left of the request without it: the rest may name things to sing of. */
  rest: BriefWord[]
  /** What it is for, as the request words it: what is named there is sung of. */
  causeWords: readonly BriefWord[]
}

/** The purpose of the song, its addressee and its cause; undefined when the request only names a subject. */
export function readPurpose(asked: readonly BriefWord[], studioWords?: ReadonlySet<string>): ReadPurpose | undefined {
  const words = withoutTitleCase(asked)
  const cued = cuedWords(words)
  if (!cued) return undefined
  const reason = readCause(cued, studioWords)
  const whom = readWhom(cued, (at) => at >= reason.start && at < reason.end)
  const own = whom && reason.end === Infinity ? readOwnThing(words, whom.end) : undefined
  const { start, end, cause, occasion = own?.occasion ?? whatIsAsked(cued) } = own ?? reason
  const isCause = (at: number): boolean => at >= start && at < end
  if (!canAddress(whom?.head, whom?.subject.kind, cued.act) || isOfNobody(cued, whom)) return undefined
  const relation = whom && whom.head !== whom.subject.text ? whom.head : undefined
  const isReason = (at: number): boolean =>
    isCause(at) || (at >= cued.from && at < cued.to) || (whom !== undefined && at >= whom.start && at < whom.end)
  return {
    purpose: { act: cued.act, ...defined({ whom: whom?.subject, relation, cause, occasion }) },
    rest: words.filter((_, at) => !isReason(at)),
    causeWords: words.filter((_, at) => isCause(at)),
  }
}

function defined<T extends object>(parts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

function cuedWords(words: readonly BriefWord[]): CuedWords | undefined {
  const marked = joined(words, true)
  // 'Say Sorry' with capitals reads as a name.
  const plain = joined(words, false)
  return spanOf(words, marked.starts, findCue(marked.text)) ?? spanOf(words, plain.starts, findCue(plain.text))
}

function spanOf(
  words: readonly BriefWord[],
  starts: readonly number[],
  cue: FoundCue | undefined,
): CuedWords | undefined {
  if (!cue) return undefined
  const at = (offset: number): number => starts.findLastIndex((start) => start <= offset)
  return { words, from: at(cue.start), to: at(cue.end - 1) + 1, act: cue.act }
}

function joined(words: readonly BriefWord[], marksNames: boolean): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ''
  for (const word of words) {
    starts.push(text.length)
    text += `${word.isBreak ? word.raw : marksNames && isName(word) ? `@${word.plain}` : word.plain} `
  }
  return { text, starts }
}

const leastWords = 4

/** 'I miss the summer' has no addressee. */
const isOfNobody = (cued: CuedWords, whom: ReadWhom | undefined): boolean =>
  cued.act === 'missing' && !whom && !/\bmiss(?:ing)?[ -]you\b/.test(joined(cued.words, false).text)

const askings: readonly (readonly [RegExp, string])[] = [
  [/\bbe (?:my|his|her) (girlfriend|boyfriend|valentine|date)\b/, 'be my $1'],
  [/\bto (?:go to )?(?:the |our )?prom\b/, 'go to prom with me'],
  [/\bto (?:go to )?(?:the |our )?(dance|ball|homecoming)\b/, 'go to the $1 with me'],
  [/\b(?:out|date)\b/, 'go out with me'],
]

/** Requests to a courted person. */
function whatIsAsked({ words, act }: CuedWords): string | undefined {
  if (act !== 'courtship') return undefined
  const { text } = joined(words, false)
  const [pattern, asking] = askings.find(([one]) => one.test(text)) ?? []
  return pattern && asking!.replace('$1', pattern.exec(text)![1] ?? '')
}

/** In A Title Like This One a capital makes no name. */
function withoutTitleCase(words: readonly BriefWord[]): readonly BriefWord[] {
  const letters = words.filter(({ isBreak }) => !isBreak)
  const capitals = letters.filter(({ raw }) => /^\p{Lu}/u.test(raw))
  if (letters.length < leastWords || capitals.length < letters.length * 0.7) return words
  return words.map((word) => ({ ...word, raw: word.raw.toLowerCase() }))
}
