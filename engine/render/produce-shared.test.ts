import { expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { pcmHash, request } from '../testing/songs.ts'
import type { RenderStep } from './mix-steps.ts'
import { produceShared } from './produce-shared.ts'
import { produceSteps } from './produce-song.ts'
import type { ProducedSong } from './produce-song.ts'
import { isHelpWanted, renderShared } from './shared-channel.ts'
import { endHelp, shareStems } from './shared-stems.ts'
import { testEngine } from '../testing/test-engine.ts'

const score = composeSong(request())
const alone = pcmHash(finishSteps(produceSteps(testEngine, score)).master)

/** All steps, and what they came to; `onStep` may meddle. */
function run(
  steps: Generator<RenderStep, ProducedSong>,
  onStep: (step: RenderStep, at: number) => void,
): [string, string[]] {
  const stages: string[] = []
  for (let at = 0; ; at++) {
    const step = steps.next()
    if (step.done) return [pcmHash(step.value.master), stages]
    if (step.value.stage !== stages.at(-1)) stages.push(step.value.stage)
    onStep(step.value, at)
  }
}

it('does not wait: a song without a helper renders all of its stems itself', () => {
  const shares = shareStems(score)
  expect(isHelpWanted(shares)).toBe(true)
  const [hash] = run(produceShared(testEngine, score, shares), () => undefined)
  expect(hash).toBe(alone)
  expect(isHelpWanted(shares)).toBe(false)
  renderShared(testEngine, score, shares)
  expect(shares.map(({ counts }) => counts[1])).toEqual(shares.map(() => 0))
})

it('is made by itself, and reports its stages in order, where its helper ends before the song does', () => {
  const shares = shareStems(score)
  shares[0]!.counts[0] = 1
  let waited = 0
  const [hash, stages] = run(produceShared(testEngine, score, shares), ({ stage }) => {
    if (stage === 'render' && ++waited === 5) endHelp(shares)
  })
  expect(hash).toBe(alone)
  expect(stages).toEqual(['level', 'render', 'master'])
})
