import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { describe, expect, test } from 'vitest'
import { stuckSong } from '../../testing/desk.tsx'
import { buildWaterfall } from './waterfall.ts'

const beganMs = Date.parse('2026-11-21T10:00:00.000Z')
const at = (second: number): string => new Date(beganMs + 1_000 * second).toISOString()
type Step = SupportGenerationDetail['steps'][number]
const step = (name: string, state: Step['state'], from?: number, to?: number): Step => ({
  name,
  label: name,
  state,
  attempt: from === undefined ? 0 : 1,
  startedAt: from === undefined ? null : at(from),
  endedAt: to === undefined ? null : at(to),
  progress: 0,
  lastError: null,
  worker: null,
})
const of = (
  steps: Step[],
  over: Partial<Parameters<typeof buildWaterfall>[0]> = {},
  nowSecond = 20,
): ReturnType<typeof buildWaterfall> =>
  buildWaterfall(
    { generation: stuckSong(), steps, firstQueuedAt: null, waitingSince: null, timeline: [], ...over },
    beganMs + 1_000 * nowSecond,
  )

describe('the waterfall of a generation', () => {
  test('places each step within the whole, and separates waits from work', () => {
    const steps = [step('compose', 'done', 1, 10), step('sing', 'done', 10, 15), step('store', 'waiting')]
    const { rows, totalSeconds } = of(steps, { firstQueuedAt: at(2) })
    expect(totalSeconds).toBe(20)
    expect(rows).toMatchObject([
      { wait: { offset: 0, width: 0.05 }, run: { offset: 0.05, width: 0.05 }, tookSeconds: 1 },
      { wait: { offset: 0.1, width: 0.4 }, run: { offset: 0.5, width: 0.25 }, tookSeconds: 5 },
      { wait: null, run: null, state: 'waiting' },
    ])
  })

  test('a step that runs reaches until now', () => {
    expect(of([step('sing', 'running', 5)]).rows).toMatchObject([
      { state: 'running', run: { offset: 0.25, width: 0.75 } },
    ])
  })

  test('a queued generation has a row of its own after the finished steps', () => {
    const steps = [step('cover', 'running', 1), step('sing', 'waiting')]
    const { rows } = of(steps, { firstQueuedAt: at(2), waitingSince: at(2) })
    expect(rows.map(({ step: named, state }) => [named?.name ?? 'queue', state])).toEqual([
      ['cover', 'done'],
      ['queue', 'running'],
      ['sing', 'waiting'],
    ])
    expect(rows[1]).toMatchObject({ wait: { offset: 0.1, width: 0.9 }, run: null, tookSeconds: 18 })
  })

  test('a step with a failed attempt is not done while it waits for the next', () => {
    const failure = (attempt: number): SupportGenerationDetail['timeline'][number] => ({
      at: at(5),
      kind: 'failure',
      title: 'sing: attempt failed',
      detail: 'no progress',
      step: 'sing',
      attempt,
      worker: null,
      endedAt: null,
    })
    const stateOfSing = (attempt: number) =>
      of([step('sing', 'running', 1)], { waitingSince: at(5), timeline: [failure(attempt)] }).rows[0]!.state
    expect(stateOfSing(1)).toBe('failed')
    expect(stateOfSing(0)).toBe('done')
  })

  test('a cancelled job shows no failures, and steps that never began as not run', () => {
    const generation = stuckSong({ state: 'cancelled', endedAt: at(10) })
    const steps = [step('compose', 'done', 0, 5), step('sing', 'failed', 5, 10), step('store', 'waiting')]
    const { rows, totalSeconds } = of(steps, { generation })
    expect(rows.map(({ state }) => state)).toEqual(['done', 'cancelled', 'not-run'])
    expect(totalSeconds).toBe(10)
  })

  test('a failed job marks its failed step', () => {
    const generation = stuckSong({ state: 'failed', endedAt: at(10) })
    expect(of([step('sing', 'failed', 5, 10), step('store', 'waiting')], { generation }).rows).toMatchObject([
      { state: 'failed' },
      { state: 'not-run' },
    ])
  })
})
