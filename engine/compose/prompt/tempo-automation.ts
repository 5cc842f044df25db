import type { TempoCourse } from '../../score/understood.ts'
import type { Found } from './phrases.ts'
import { limitedBpm } from './tempo.ts'
import { wishes } from './wishes.ts'

const toward =
  '(?:to|up to|down to|till|until|se|→|->|=>|into|and (?:then )?ends? (?:at|on)|' +
  ',? ?end(?:s|ing)? (?:at|on)|and finish(?:es)? at|,? ?and builds to)'
const unit = '[ -]?(bpm|beats per minute)'
/** Two numbers; how many seconds something lasts is no tempo. */
const travel = new RegExp(
  `(from )?(?<!\\d)(\\d{2,3})(?:${unit})?,? ?(?:${toward}|(-|–)|(,? ?then)) ?(\\d{2,3})(?:${unit})?` +
    '(?!\\d)(?![ -]?(?:s|secs?|seconds?|mins?|minutes?)\\b)',
  'g',
)
/** 'Tempo rises from' directly before the numbers. */
const tempoBefore = /\b(?:tempo|bpm)[^\d,.;]{0,24}$/
/** Closer tempi are a range to choose from ('90 to 100 bpm'), not a change. */
const smallestRatio = 1.2

const slowFirst = /\bslow(?:ly)?\b[^.;,]{0,30}?,? (?:and )?then (?:\w+ ){0,2}(?:fast|quick|faster|quicker)\b/
const fastFirst = /\b(?:fast|quick)\b[^.;,]{0,30}?,? (?:and )?then (?:\w+ ){0,2}(?:slow|slower)\b/

/** A tempo that travels: by its numbers ('80 to 160 bpm'), or by words alone ('faster and faster'). Plain text. */
export function tempoCourseIn(text: string, found: readonly Found[], notes: string[]): TempoCourse | undefined {
  const named =
    wishes(found, 'tempoCourse')[0]?.course ??
    (slowFirst.test(text) ? { kind: 'change' as const } : undefined) ??
    (fastFirst.test(text) ? { kind: 'change' as const, slower: true as const } : undefined)
  const numbers = numbersIn(text, named !== undefined)
  if (!numbers) return named
  const fromBpm = limitedBpm(numbers.from, notes)
  const toBpm = limitedBpm(numbers.to, notes)
  const kind = numbers.steps || named?.kind === 'change' ? 'change' : toBpm > fromBpm ? 'accelerando' : 'ritardando'
  return { kind, fromBpm, toBpm, ...(named?.at && kind !== 'change' && { at: named.at }) }
}

interface Numbers {
  from: number
  to: number
  /** One tempo, then the other. */
  steps: boolean
}

function numbersIn(text: string, named: boolean): Numbers | undefined {
  if (/between \d{2,3} ?(?:bpm )?(?:and|to)/.test(text)) return undefined
  const match = Array.from(text.matchAll(travel)).find((one) => isTempo(text, one))
  if (!match) return undefined
  const [whole, origin, first, , dash, then, second] = match
  const [from, to] = [Number(first), Number(second)]
  const far = Math.max(from, to) / Math.min(from, to) >= smallestRatio
  const meant =
    origin !== undefined || then !== undefined || named || (far && dash === undefined) || whole.includes('→')
  return meant && from !== to ? { from, to, steps: then !== undefined } : undefined
}

/** Whether two numbers are beats per minute: one has the unit, 'tempo' stands before them, or an arrow between them. */
const isTempo = (text: string, match: RegExpExecArray): boolean =>
  match[3] !== undefined ||
  match[7] !== undefined ||
  /→|->|=>/.test(match[0]) ||
  tempoBefore.test(text.slice(0, match.index))
