import { describe, expect, it } from 'vitest'
import { finishSteps, inStage, runSteps } from './run-steps.ts'

function* work(): Generator<number, string> {
  yield 0
  yield 0.5
  yield 2
  return 'done'
}

describe('work that comes in steps', () => {
  it('reports its fraction of a stage, at most 1, and returns its result', async () => {
    const steps: string[] = []
    const onProgress = (stage: string, fraction: number): number => steps.push(`${stage} ${fraction}`)
    expect(await runSteps(inStage('cut', work(), 0.2, 0.4), { onProgress })).toBe('done')
    expect(steps).toEqual(['cut 0.2', 'cut 0.30000000000000004', 'cut 0.4'])
  })

  it('stops before the next step once it is aborted', async () => {
    const abort = new AbortController()
    const steps: number[] = []
    const running = runSteps(inStage('cut', work()), {
      signal: abort.signal,
      onProgress: (_, fraction) => steps.push(fraction),
      yield: async () => abort.abort(new Error('enough')),
    })
    await expect(running).rejects.toThrow('enough')
    expect(steps).toEqual([0])
    expect(() => finishSteps(work(), abort.signal)).toThrow('enough')
  })
})
