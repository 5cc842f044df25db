import { relative } from 'node:path'
import { projectRoot } from '../app-parts.ts'
import type { Print } from '../console-lines.ts'
import { add, nothing, subtract } from './test-results.ts'
import type { FailedFile, StageResult } from './test-results.ts'
import { runStage } from './test-stages.ts'
import type { Stage, StageTime } from './test-stages.ts'

/** More files than this that pass only in their second run fail the run. */
export const maxFlakyFiles = 3
/** With more failed files than this the cause is general, and none is run again. */
export const maxReruns = 10

export type FlakyFile = { stage: string; file: string; error: string }
export type Judgement = { times: StageTime[]; flakyFiles: FlakyFile[] }

/** Runs each failed file once more, alone: one that passes then counts as in its second run, and is listed as flaky. */
export async function rerunFailedFiles(
  stages: readonly Stage[],
  times: readonly StageTime[],
  print: Print,
): Promise<Judgement> {
  const failedCount = times.reduce((sum, { failedFiles }) => sum + failedFiles.length, 0)
  if (failedCount > maxReruns) print(`reruns   ${failedCount} files failed: too many to run again`)
  if (failedCount === 0 || failedCount > maxReruns) return { times: [...times], flakyFiles: [] }
  const judgement: Judgement = { times: [...times], flakyFiles: [] }
  const run = async (printNamed: Print) => {
    for (const stage of stages) await rerunFilesOf(stage, judgement, printNamed)
    return { tally: nothing, failedFiles: [], otherErrors: [] }
  }
  const reruns = await runStage({ name: 'reruns', run }, print)
  return { ...judgement, times: [...judgement.times, reruns] }
}

async function rerunFilesOf({ name, rerun }: Stage, judgement: Judgement, print: Print): Promise<void> {
  const index = judgement.times.findIndex(({ stage }) => stage === name)
  for (const file of judgement.times[index]?.failedFiles ?? []) {
    const again = await rerun?.(file, print)
    if (!again || again.tally.failed > 0) continue
    judgement.times[index] = replaceFile(judgement.times[index]!, file, again)
    judgement.flakyFiles.push({ stage: name, file: relative(projectRoot, file.file), error: file.errors[0] ?? '' })
  }
}

const replaceFile = (time: StageTime, file: FailedFile, { tally }: StageResult): StageTime => ({
  ...time,
  tally: add(subtract(time.tally, file.tally), tally),
  failedFiles: time.failedFiles.filter((other) => other !== file),
})
