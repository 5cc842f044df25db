import type { Found } from './phrases.ts'
import type { Word } from '../vocabulary/words.ts'

const before = new Set([
  'no',
  'not',
  'without',
  'minus',
  'zero',
  'never',
  'except',
  'nor',
  'dont',
  'avoid',
  'avoiding',
  'exclude',
  'excluding',
  'remove',
  'skip',
  'omit',
  'isnt',
  'wo',
  'lacking',
  'sans',
  'bina',
  'बिना',
])
const beforeInTwo = new Set([
  'anything but',
  'everything but',
  'other than',
  'instead of',
  'rather than',
  'free of',
  'devoid of',
  'leave out',
  'no more',
])
const after = new Set(['nahi', 'nahin', 'nhi', 'mat', 'नहीं', 'मत', 'free'])
const afterInTwo = new Set(['ke bina', 'k bina', 'के बिना', 'mat dalo', 'left out'])
/** Words a negation reaches across. */
const carried = new Set([
  'any',
  'the',
  'a',
  'an',
  'more',
  'too',
  'much',
  'very',
  'kind',
  'of',
  'use',
  'using',
  'add',
  'want',
  'include',
  'have',
  'like',
  'be',
  'it',
  'to',
  'make',
  'play',
  'sound',
  'heavy',
  'annoying',
  'all',
  'at',
  'really',
  'some',
  'koi',
])
const joins = new Set(['or', 'nor', 'and', '&', 'aur', 'ya', 'either'])
/** A quality does not end a negation: 'no heavy drums' rules out the drums. */
const qualities = new Set(['vibe', 'mood', 'energy', 'tempo', 'era', 'voice'])

/** Marks what is not wanted, in place: 'no drums', 'without bass or vocals', 'anything but trap', 'drums ke bina'. */
export function markNegations(words: readonly Word[], found: readonly Found[]): void {
  const starts = new Map(found.map((one) => [one.at, one]))
  words.forEach(({ text, isBreak }, i) => {
    if (isBreak || insideLonger(found, i)) return
    const two = `${text} ${words[i + 1]?.text ?? ''}`
    if (beforeInTwo.has(two)) return negateFrom(words, starts, i + 2)
    if (before.has(text) && two !== 'not only') negateFrom(words, starts, i + 1)
    if (after.has(text) || afterInTwo.has(two)) negateBefore(found, i)
  })
}

const insideLonger = (found: readonly Found[], place: number): boolean =>
  found.some(({ at, length }) => at <= place && place < at + length)

/** What is ruled out for one part ('no drums or bass in the intro') is not read. */
function negateFrom(words: readonly Word[], starts: ReadonlyMap<number, Found>, from: number): void {
  const hits = hitsFrom(words, starts, from)
  if (hits.at(-1)?.ofPart !== 'in') for (const hit of hits) hit.negated = isWhole(hit)
}

/** 'No guitar solo' leaves the guitar in the song. */
const isWhole = ({ ofPart, phrase }: Found): boolean => !ofPart && !/ (?:solo|hook|drop)s?$/.test(phrase)

function hitsFrom(words: readonly Word[], starts: ReadonlyMap<number, Found>, from: number): Found[] {
  const hits: Found[] = []
  let unknown = 0
  for (let at = from; at < words.length;) {
    const hit = starts.get(at)
    if (hit) {
      if (unknown > 0 && isQuality(hit)) return hits
      hits.push(hit)
      at += hit.length
      if (isQuality(hit)) continue
      const next = joined(words, starts, at)
      if (next === undefined) return hits
      at = next
    } else {
      if (words[at]!.isBreak || (!carried.has(words[at]!.text) && ++unknown > 1)) return hits
      at++
    }
  }
  return hits
}

/** Where a list goes on: 'drums or bass', 'drums, bass or vocals'. A new negation or another thought ends it. */
function joined(words: readonly Word[], starts: ReadonlyMap<number, Found>, at: number): number | undefined {
  const word = words[at]?.text ?? ''
  if (joins.has(word)) return starts.has(at + 1) && !isQuality(starts.get(at + 1)!) ? at + 1 : undefined
  const next = word === ',' ? starts.get(at + 1) : undefined
  const follows = next && words[at + 1 + next.length]?.text
  return next && !isQuality(next) && (follows === 'or' || follows === 'nor') ? at + 1 : undefined
}

const isQuality = ({ meanings }: Found): boolean => meanings.every(({ kind }) => qualities.has(kind))

function negateBefore(found: readonly Found[], place: number): void {
  const last = found.findLast(({ at, length }) => at + length <= place && at + length >= place - 1)
  if (last && isWhole(last)) last.negated = true
}
