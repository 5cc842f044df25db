import { readFile } from 'node:fs/promises'
import { DeterminismViolationError } from '@temporalio/workflow'
import { Worker } from '@temporalio/worker'
import { beforeAll, expect, inject, test } from 'vitest'
import { jobTools } from '@songloom/tools/registry.rules'
import { endingNames } from './testing/endings.ts'
import './testing/fake-workers.ts'
import { historyFiles, readHistory } from './testing/history-file.ts'
import { turnEndingNames } from './testing/turn-endings.ts'

let today: string

beforeAll(async () => {
  today = await readFile(inject('workflowBundlePath'), 'utf8')
})

/** Replays recorded histories with the current workflows; returns the error of each that diverges. */
async function replay(code: string, files: readonly string[]): Promise<(Error | undefined)[]> {
  async function* histories() {
    for (const file of files) yield { workflowId: file, history: await readHistory(file) }
  }
  const results = await Array.fromAsync(Worker.runReplayHistories({ workflowBundle: { code } }, histories()))
  return results.map(
    ({ workflowId, error }) => error && Object.assign(error, { message: `${workflowId}: ${error.message}` }),
  )
}

test('has a history for every ending of every tool and of turns', async () => {
  const tools = jobTools.flatMap(({ feature }) => endingNames.map((name) => `${feature}-${name}.json`))
  const wanted = [...tools, ...turnEndingNames.map((name) => `run-turn-${name}.json`)]
  expect(await historyFiles()).toEqual(expect.arrayContaining(wanted))
})

test('replays the histories of earlier workflows', async () => {
  const files = await historyFiles()
  expect(await replay(today, files)).toEqual(files.map(() => undefined))
})

test('detects a workflow that changed under running jobs', async () => {
  const changes = [
    ['text.composeSong(job)', 'light.inventSong(job)'],
    ['records.completeJob(job.jobId, outputsKey)', 'records.discardOutputs(job.jobId)'],
    [
      'return engine.makeSong(job, composed)',
      'return engine.makeSong(job, composed).then(() => engine.makeSong(job, composed))',
    ],
  ] as const
  for (const [before, after] of changes) {
    expect(today).toContain(before)
    const [error] = await replay(today.replaceAll(before, after), ['generate-song-unwritten.json'])
    expect(error).toBeInstanceOf(DeterminismViolationError)
  }
})

test('detects a changed turn', async () => {
  expect(today).toContain('tools.useTools(turnId, step)')
  const changed = today.replace('tools.useTools(turnId, step)', 'tools.failTurn(turnId, step)')
  const [error] = await replay(changed, ['run-turn-completed.json'])
  expect(error).toBeInstanceOf(DeterminismViolationError)
})
