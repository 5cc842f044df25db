import type { TempoName } from '../../score/understood.ts'
import { wishes } from './wishes.ts'
import type { Found } from './phrases.ts'

/** Slower and faster than this no song is made. */
const bpmLimits = { low: 40, high: 220 } as const

const numberThenUnit = /(\d{1,6}(?:\.\d{1,6})?)[ -]{0,2}(?:bpm\b|beats per minute)/
const unitThenNumber = /\b(?:bpm|tempo)(?: of| is| at|:|=)? {0,2}(\d{1,6}(?:\.\d{1,6})?)(?![\da-z])/
/** 'Minimal techno, hypnotic, 128': a thought that is nothing but a number. */
const bareNumber = /(?:^|[,;|/]) {0,2}(\d{2,3}) {0,2}(?=$|[,;.|/])/
const range = /(\d{2,3}) ?(?:-|–|to) ?(\d{2,3}) ?bpm/

/** The number of beats a minute in plain text, brought inside the limits. */
export function bpmIn(text: string, notes: string[]): number | undefined {
  const between = range.exec(text)
  if (between) return limitedBpm((Number(between[1]) + Number(between[2])) / 2, notes)
  const match = numberThenUnit.exec(text) ?? unitThenNumber.exec(text)
  if (match) return limitedBpm(Number(match[1]), notes)
  const bare = Number(bareNumber.exec(text)?.[1] ?? 0)
  return bare >= 50 && bare <= bpmLimits.high ? bare : undefined
}

/** A tempo brought inside the limits, which is reported. */
export function limitedBpm(asked: number, notes: string[]): number {
  const bpm = Math.min(bpmLimits.high, Math.max(bpmLimits.low, asked))
  if (bpm !== asked)
    notes.push(`${asked} bpm is outside ${bpmLimits.low} to ${bpmLimits.high}: the song plays at ${bpm} bpm.`)
  return bpm
}

const quick: ReadonlySet<string> = new Set(['fast', 'very-fast'])
const unhurried: ReadonlySet<string> = new Set(['slow', 'moderate'])

/** The tempo word, the stronger of several; fast and slow together cancel out, or leave it to the number. */
export function tempoWordIn(found: readonly Found[], bpm: number | undefined, notes: string[]): TempoName | undefined {
  const asked = wishes(found, 'tempo')
  const fast = asked.findLast(({ key }) => quick.has(key))
  const slow = asked.findLast(({ key }) => unhurried.has(key))
  if (fast && slow) {
    notes.push(
      `‘${fast.phrase}’ and ‘${slow.phrase}’ contradict each other: ` +
        `${bpm === undefined ? 'the tempo is a normal one' : `the ${bpm} bpm count`}.`,
    )
    return bpm === undefined ? 'normal' : undefined
  }
  return bpm === undefined ? (asked.at(-1)?.key as TempoName | undefined) : undefined
}
