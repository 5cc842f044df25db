import { expect, test, vi } from 'vitest'
import { EngineError } from './engine-error.ts'
import type { Engine, OperationState } from './engine.ts'
import { createProgressWatchdog } from './progress-watchdog.ts'
import { runOperation } from './run-operation.ts'
import type { OperationWatch } from './run-operation.ts'

/** An engine that answers its polls from a list, the last one for ever. */
function engineWith(states: OperationState[], stalledAfterMs: number) {
  const calls: string[] = []
  const engine: Engine<object, string> = {
    id: 'fake',
    version: '1',
    capabilities: { restartable: true, deterministic: true, stalledAfterMs },
    start: () => {
      calls.push('start')
      return Promise.resolve({ engine: 'fake', id: '1' })
    },
    poll: () => Promise.resolve(states.length > 1 ? states.shift()! : states[0]!),
    cancel: () => {
      calls.push('cancel')
      return Promise.resolve()
    },
    collect: () => {
      calls.push('collect')
      return Promise.resolve('output')
    },
  }
  return { engine, calls }
}

const watch = (calls: string[]): OperationWatch => ({
  idempotencyKey: 'k',
  attempt: 1,
  operation: undefined,
  signal: new AbortController().signal,
  isHandOver: () => Promise.resolve(false),
  record: (operation) => {
    calls.push(operation ? 'record' : 'forget')
    return Promise.resolve()
  },
  heartbeat: () => undefined,
  onProgress: () => Promise.resolve(),
})

test('an operation without progress is stopped and forgotten, and the next attempt starts a new one', async () => {
  const { engine, calls } = engineWith([{ state: 'running', stage: 'sing', fraction: 0.3 }], 300)
  await expect(runOperation(engine, {}, watch(calls))).rejects.toMatchObject({
    type: 'engine_timeout',
    nonRetryable: false,
  })
  expect(calls).toEqual(['start', 'record', 'forget', 'cancel'])
})

test.each([
  ['unavailable', { type: 'engine_unavailable', nonRetryable: false, nextRetryDelay: 60_000 }],
  ['auth', { type: 'engine_unavailable', nonRetryable: true }],
  ['content_policy', { type: 'engine_refused', nonRetryable: true }],
] as const)('a start that fails as %s fails the attempt with its code and its wait', async (errorClass, failure) => {
  const { engine, calls } = engineWith([{ state: 'succeeded' }], 300)
  const start = () => Promise.reject(new EngineError(errorClass, 'refused', 60_000))
  await expect(runOperation({ ...engine, start }, {}, watch(calls))).rejects.toMatchObject(failure)
  expect(calls).toEqual([])
})

test.each([
  [true, ['start', 'record', 'forget']],
  [false, ['start', 'record']],
])('a result that cannot be used is made again only where that costs nothing (%s)', async (restartable, expected) => {
  const { engine, calls } = engineWith([{ state: 'succeeded' }], 300)
  const collect = () => Promise.reject(new EngineError('bad_result', 'no sound'))
  const failing = { ...engine, collect, canRestart: () => restartable }
  await expect(runOperation(failing, {}, watch(calls))).rejects.toMatchObject({ type: 'lost', nonRetryable: false })
  expect(calls).toEqual(expected)
})

test('an operation with progress is not stopped, however long it takes', async () => {
  const moving = Array.from({ length: 5 }, (_, index): OperationState => ({
    state: 'running',
    stage: 'sing',
    fraction: index / 10,
  }))
  const { engine, calls } = engineWith([...moving, { state: 'succeeded' }], 300)
  expect(await runOperation(engine, {}, watch(calls))).toBe('output')
  expect(calls).toEqual(['start', 'record', 'collect'])
})

test('operations of this process are collected as soon as they have ended, not at the next poll', async () => {
  for (let n = 0; n < 400; n++) {
    const { engine, calls } = engineWith(
      [{ state: 'running', stage: 'sing', fraction: 0 }, { state: 'succeeded' }],
      60_000,
    )
    const output = await runOperation({ ...engine, waitForEnd: () => Promise.resolve() }, {}, watch(calls))
    expect(output).toBe('output')
  }
}, 40_000)

test('an engine that says that it runs after its end leaves the event loop free', async () => {
  const { engine, calls } = engineWith([{ state: 'running', stage: 'sing', fraction: 0 }], 300)
  const ended = runOperation({ ...engine, waitForEnd: () => Promise.resolve() }, {}, watch(calls))
  await expect(ended).rejects.toMatchObject({ type: 'engine_timeout' })
  expect(calls).toEqual(['start', 'record', 'forget', 'cancel'])
})

test('a new step is progress, even when its share begins lower', () => {
  let clockMs = 0
  const isStalled = createProgressWatchdog(1_000, () => clockMs)
  expect(isStalled('sing', 0.9)).toBe(false)
  clockMs = 900
  expect(isStalled('render', 0)).toBe(false)
  clockMs = 1_899
  expect(isStalled('render', 0)).toBe(false)
  clockMs = 1_900
  expect(isStalled('render', 0)).toBe(true)
})

test('work that waits for a busy thread does not count as stalled', () => {
  let clockMs = 0
  const isStalled = createProgressWatchdog(1_000, () => clockMs)
  for (clockMs = 0; clockMs < 10_000; clockMs += 900) expect(isStalled('begin', 0, true)).toBe(false)
  const begunMs = clockMs - 900
  clockMs = begunMs + 999
  expect(isStalled('begin', 0)).toBe(false)
  clockMs = begunMs + 1_000
  expect(isStalled('begin', 0)).toBe(true)
})

test('an engine that takes long to accept a request and to hand its result over keeps the attempt alive', async () => {
  vi.useFakeTimers()
  const { engine, calls } = engineWith([{ state: 'succeeded' }], 300)
  const slowly = <T>(work: () => Promise<T>): Promise<T> => new Promise((end) => setTimeout(() => end(work()), 30_000))
  const slow = {
    ...engine,
    start: () => slowly(() => engine.start({}, { idempotencyKey: 'k', attempt: 1 })),
    collect: () => slowly(() => engine.collect({ engine: 'fake', id: '1' })),
  }
  let beats = 0
  const running = runOperation(slow, {}, { ...watch(calls), heartbeat: () => void beats++ })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await running).toBe('output')
  expect(beats).toBeGreaterThan(20)
  vi.useRealTimers()
})
