import { EngineInputError } from '@songloom/engine/score/input-error'
import { threadTask } from '../engines/threads/thread-task.ts'

// The worst tasks a thread can get.

export const double = threadTask(({ value }: { value: number }) => value * 2)

export const refuse = threadTask((_: object): number => {
  throw new EngineInputError('prompt_invalid', 'Nothing to sing.')
})

/** Never ends, and lets nothing else run in its thread; `begun` becomes 1. */
export const loop = threadTask(({ begun }: { begun: Int32Array }): number => {
  Atomics.store(begun, 0, 1)
  for (;;) Atomics.load(begun, 0)
})

export const fillMemory = threadTask((_: object): number => {
  const kept: object[] = []
  for (;;) kept.push({ at: kept.length })
})
