import { isSound } from './phrases.ts'
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
  'ohne',
  'kein',
  'keine',
  'keinen',
  'sem',
  'senza',
  'bina',
  'बिना',
])
/** These rule out only what they are to have or to be: 'doesn't need vocals', but 'I can't dance'. */
const modals = new Set('cant cannot doesnt shouldnt wont wouldnt couldnt mustnt'.split(' '))
const modalVerbs = new Set('have be use need want include contain feature require sound'.split(' '))
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
  'no need',
  'pas de',
])
const after = new Set(['nahi', 'nahin', 'nhi', 'mat', 'नहीं', 'मत'])
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
const joins = new Set('or nor and & aur ya और या either ni y e o ou et und oder'.split(' '))
/** A quality does not end a negation: 'no heavy drums' rules out the drums. */
const qualities = new Set(['vibe', 'mood', 'energy', 'tempo', 'era', 'voice'])

/** Marks what is not wanted, in place: 'no drums', 'without bass or vocals', 'anything but trap', 'drums ke bina'. */
export function markNegations(words: readonly Word[], found: readonly Found[]): void {
  const starts = new Map(found.map((one) => [one.at, one]))
  words.forEach(({ text, isBreak }, i) => {
    if (isBreak || insideLonger(found, i)) return
    const next = words[i + 1]?.text ?? ''
    const two = `${text} ${next}`
    if (beforeInTwo.has(two) || (modals.has(text) && modalVerbs.has(next))) return negateFrom(words, starts, i + 2)
    if (negatesNext(words, starts, i)) negateFrom(words, starts, i + 1)
    if (after.has(text) || afterInTwo.has(two)) negateBefore(words, found, i)
    if (text === 'free') negateFree(found, i)
  })
}

/** 'Without drums'; but 'drums ke bina' rules out what is before it, and 'sin' is a word of English as well. */
function negatesNext(words: readonly Word[], starts: ReadonlyMap<number, Found>, at: number): boolean {
  const { text } = words[at]!
  const hit = starts.get(at + 1)
  if (text === 'sin') return hit !== undefined && isSound(hit)
  if (text === 'bina' || text === 'बिना') return !['ke', 'k', 'के'].includes(words[at - 1]?.text ?? '')
  return before.has(text) && !(text === 'not' && words[at + 1]?.text === 'only')
}

/** 'Guitar-free', but not 'happy and free', 'royalty free'. */
function negateFree(found: readonly Found[], place: number): void {
  const last = found.find(({ at, length }) => at + length === place)
  if (last && isSound(last)) last.negated = true
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

function negateBefore(words: readonly Word[], found: readonly Found[], place: number): void {
  const last = found.findLast(({ at, length }) => at + length <= place && at + length >= place - 1)
  const hits = last ? [last, ...soundsBefore(words, found, last)] : []
  for (const hit of hits) if (isWhole(hit)) hit.negated = true
}

/** The list that ends in a sound: 'drums, bass aur vocals'. A comma is part of it where no other list ends at it. */
function soundsBefore(words: readonly Word[], found: readonly Found[], last: Found): Found[] {
  const endsBefore = (from: Found): Found | undefined => found.find(({ at, length }) => at + length === from.at - 1)
  const textBefore = (hit: Found): string => words[hit.at - 1]?.text ?? ''
  const hits: Found[] = []
  for (let hit = last; isSound(hit);) {
    const previous = endsBefore(hit)
    const isListed = joins.has(textBefore(hit)) || (hits.length > 0 && textBefore(hit) === ',')
    if (!previous || !isListed || !isSound(previous)) break
    if (textBefore(hit) === ',' && joins.has(textBefore(previous))) break
    hits.push(previous)
    hit = previous
  }
  return hits
}
