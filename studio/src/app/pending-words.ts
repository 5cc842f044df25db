import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account'
import type { ProgressNote } from '@songloom/contracts/events'
import { overallFraction } from '@songloom/contracts/job-steps.rules'
import { isJobTool } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { stepLabel } from '../features/tools/registry.ts'
import { mainTool } from '../lib/shell-store.ts'
import { useProgress } from '../lib/progress.ts'
import { useWaitsForTool } from '../lib/waits-for-tool.ts'
import { useWaitWords } from '../lib/wait-words.ts'

const toolOf = ({ tool }: PendingGeneration): JobTool => (isJobTool(tool) ? tool : mainTool)

/** Of the whole job: a note says how far its step is, the list says it of the job. */
export const jobFraction = (pending: PendingGeneration, note: ProgressNote | undefined): number =>
  note ? overallFraction(toolOf(pending), note.step, note.stepFraction) : pending.jobFraction

/** Stage, share and wait of one generation, as the list and the home cards show them. */
export function usePendingWords(pending: PendingGeneration): { stage: string; fraction: number; wait: string } {
  const { t, i18n } = useLingui()
  const waitWords = useWaitWords()
  const note = useProgress((state) => state.notes[pending.id])
  const step = note?.step ?? pending.step
  const label = stepLabel(toolOf(pending), step)
  const fraction = jobFraction(pending, note)
  if (useWaitsForTool(toolOf(pending), { workStartedAt: pending.workStartedAt, step, note }))
    return { stage: t`Paused for the moment`, fraction, wait: '' }
  return {
    stage: label ? i18n._(label) : t`In the queue`,
    fraction,
    wait: waitWords(pending, fraction, Date.now()),
  }
}
