import { readFile } from 'node:fs/promises'
import { DeterminismViolationError } from '@temporalio/workflow'
import { Worker } from '@temporalio/worker'
import { beforeAll, expect, inject, test } from 'vitest'
import { jobTools } from '@songloom/contracts/tools.rules'
import { endingNames } from './testing/endings.ts'
import './testing/fake-workers.ts'
import { historyFiles, readHistory } from './testing/history-file.ts'

let today: string

beforeAll(async () => {
  today = await readFile(inject('workflowBundlePath'), 'utf8')
})

const replay = (code: string, history: unknown): Promise<void> =>
  Worker.runReplayHistory({ workflowBundle: { code } }, history)

test('every ending of every tool has a history', async () => {
  const wanted = jobTools.flatMap(({ feature }) => endingNames.map((name) => `${feature}-${name}.json`))
  expect(await historyFiles()).toEqual(expect.arrayContaining(wanted))
})

test('the workflows of today go on with every job that was started by earlier ones', async () => {
  for (const file of await historyFiles()) await replay(today, await readHistory(file))
})

test('a workflow that was changed under running jobs is caught', async () => {
  const changes = [
    ['text.composeSong(job)', 'light.inventSong(job)'],
    ['records.completeJob(job.jobId, outputsKey)', 'records.discardOutputs(job.jobId)'],
    [
      'return engine.makeSong(job, composed)',
      'return engine.makeSong(job, composed).then(() => engine.makeSong(job, composed))',
    ],
  ] as const
  const history = await readHistory('generate-song-unwritten.json')
  for (const [before, after] of changes) {
    expect(today).toContain(before)
    await expect(replay(today.replace(before, after), history)).rejects.toThrow(DeterminismViolationError)
  }
})
