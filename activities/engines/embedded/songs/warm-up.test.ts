import { expect, test, vi } from 'vitest'
import { plays } from '@songloom/engine/render/stem-onsets'
import { stemNames } from '@songloom/engine/score/stem-names'
import { createTextThreads } from '../../threads/text-threads.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import { warmUp } from './warm-up.ts'
import type { RenderTask } from '../../port/thread-tasks.ts'

test('the warm-up song contains every stem, and leaves the thread ready', async () => {
  const [threads, texts] = [createThreadPool(1, 1), createTextThreads(1)]
  try {
    const run = vi.spyOn(threads, 'run')
    await warmUp(threads, texts)
    const { score } = run.mock.calls[0]![1] as RenderTask
    expect(stemNames.filter((stem) => !plays(score, stem))).toEqual([])
    await expect(run.mock.results[0]!.value).resolves.toHaveProperty('wav')
  } finally {
    await Promise.all([threads.close(), texts.close()])
  }
})
