// @vitest-environment node
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { getDeltaLength } from '@songloom/contracts/assistant/turns.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendBatch, emptyLog } from './turn-log.ts'
import type { TurnLog } from './turn-log.ts'
import { viewDeltas } from './turn-view.ts'

const attemptSize = 1_000_000

/** Deltas as the server places them: texts of an attempt, and a restart where an attempt is asked again. */
function placed(attempts: readonly (readonly string[])[]): TurnDelta[] {
  return attempts.flatMap((texts, index) => {
    const attempt = index + 1
    let offset = attempt * attemptSize
    const place = (delta: Record<string, unknown>): TurnDelta => {
      offset += getDeltaLength(delta as { kind: string; text?: string })
      return { ...delta, attempt, offset } as TurnDelta
    }
    const restart = index === 0 ? [] : [place({ kind: 'restart', from: attemptSize })]
    return [...restart, ...texts.map((text) => place({ kind: 'text', text }))]
  })
}

/** A reader whose connection is cut at random: each read begins at its cursor, and batches may come twice. */
function readWithCuts(deltas: readonly TurnDelta[], moves: readonly { take: number; back: number }[]): TurnLog {
  let log = emptyLog
  const after = (at: number): number => deltas[at - 1]?.offset ?? 0
  for (const { take, back } of moves) {
    const next = deltas.findIndex(({ offset }) => offset > log.cursor)
    if (next < 0) return log
    const from = Math.max(0, next - back)
    log = appendBatch(log, { after: after(from), deltas: deltas.slice(from, next + take) })!
  }
  return appendBatch(log, { after: 0, deltas })!
}

const textOf = (log: TurnLog): string => viewDeltas(log.deltas).text
const attempts = fc.array(fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 20 }), {
  minLength: 1,
  maxLength: 4,
})
const moves = fc.array(fc.record({ take: fc.integer({ min: 1, max: 5 }), back: fc.integer({ min: 0, max: 9 }) }))

test('1,000 random cuts: the text of the last attempt, nothing lost and nothing doubled', () => {
  fc.assert(
    fc.property(attempts, moves, (texts, cuts) => {
      const log = readWithCuts(placed(texts), cuts)
      expect(textOf(log)).toBe(texts.at(-1)!.join(''))
    }),
    { numRuns: 1_000, seed: 20261127 },
  )
})

test('a reader that keeps what a restart made void is noticed', () => {
  const deltas = placed([['one'], ['two']])
  const spoiled = deltas.filter(({ kind }) => kind !== 'restart')
  expect(textOf(appendBatch(emptyLog, { after: 0, deltas: spoiled })!)).not.toBe('two')
})

test('a batch that does not join on is refused, and one that overlaps is cut', () => {
  const text = (offset: number, words: string): TurnDelta => ({ kind: 'text', attempt: 1, offset, text: words })
  const log = appendBatch(emptyLog, { after: 0, deltas: [text(5, 'hello')] })!
  expect(appendBatch(log, { after: 7, deltas: [text(9, 'xx')] })).toBeUndefined()
  expect(textOf(appendBatch(log, { after: 2, deltas: [text(8, 'llo ab')] })!)).toBe('hello ab')
})
