import { describe, expect, it } from 'vitest'
import { toResult } from './test-results.ts'
import { chooseStages, runLanes } from './test-stages.ts'
import type { Stage } from './test-stages.ts'

/** Ends when the other has begun: both end only if they run concurrently. */
function meeting(): [Stage, Stage] {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stage = (name: string, own: typeof one, awaited: typeof one): Stage => ({
    name,
    run: async () => {
      own.resolve()
      await awaited.promise
      return toResult(true)
    },
  })
  return [stage('one', one, other), stage('other', other, one)]
}

describe('lanes of a test run', () => {
  it('run concurrently', async () => {
    const [one, other] = meeting()
    expect(await runLanes([[one], [other]], () => {})).toMatchObject([
      { tally: { passed: 1 } },
      { tally: { passed: 1 } },
    ])
  })

  it('continue after a stage that throws, which counts as one failure, and prefix each line with it', async () => {
    const lines: string[] = []
    const broken: Stage = { name: 'broken', run: () => Promise.reject(new Error('no disk')) }
    const whole: Stage = { name: 'whole', run: () => Promise.resolve(toResult(true)) }
    const times = await runLanes([[broken, whole]], (line) => lines.push(line))
    expect(times.map(({ stage, tally }) => [stage, tally.passed, tally.failed])).toEqual([
      ['broken', 0, 1],
      ['whole', 1, 0],
    ])
    expect(lines.join('\n')).toMatch(/^broken +Error: no disk$/m)
  })

  it('stores last output of a failed stage, and none of a passed one', async () => {
    const stage = (name: string, isGood: boolean): Stage => ({
      name,
      run: async (print) => {
        for (let line = 1; line <= 100; line++) print(`line ${line}`)
        return toResult(isGood)
      },
    })
    const [broken, whole] = await runLanes([[stage('broken', false), stage('whole', true)]], () => {})
    expect(broken!.lastLines.slice(-2)).toEqual(['line 100', expect.stringMatching(/^0 passed, 1 failed/)])
    expect(broken!.lastLines.length).toBeLessThan(40)
    expect(whole!.lastLines).toEqual([])
  })

  it('can be cut to stages by their names, in the same lanes', () => {
    const [lint, parts, chaos] = ['lint', 'parts', 'chaos'].map((name) => ({ name, run: async () => toResult(true) }))
    expect(chooseStages([[lint!, parts!], [chaos!]], ['parts', 'chaos'])).toEqual([[parts], [chaos]])
    expect(() => chooseStages([[lint!], [chaos!]], ['chaos', 'crash'])).toThrow(
      'No stage is named crash; there are lint, chaos.',
    )
  })
})
