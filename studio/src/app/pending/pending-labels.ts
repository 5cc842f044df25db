import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account/account'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { isMachineStep, getOverallFraction } from '@songloom/contracts/jobs/job-steps.rules'
import { isJobTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { stepLabel } from '../../lib/jobs/tool-lookup.ts'
import { mainTool } from '../../lib/shell/shell-store.ts'
import { useProgress } from '../../lib/jobs/progress.ts'
import { useWaitsForTool } from '../../lib/jobs/waits/waits-for-tool.ts'
import { useWaitLabel, waitsInQueue } from '../../lib/jobs/waits/wait-labels.ts'

const toolOf = ({ tool }: PendingGeneration): JobTool => (isJobTool(tool) ? tool : mainTool)

/** Whether a machine has it: the list says so, or a note that is newer. */
const isAtWork = (pending: PendingGeneration, note: ProgressNote | undefined): boolean =>
  pending.workStartedAt !== null || (note !== undefined && isMachineStep(toolOf(pending), note.step))

/** Whether it waits for a machine. */
export const isPendingInQueue = (pending: PendingGeneration, note: ProgressNote | undefined): boolean =>
  !isAtWork(pending, note) && waitsInQueue(pending)

/** Of the whole job: a note says how far its step is, the list says it of the job. Nothing before a machine has it. */
export function getJobFraction(pending: PendingGeneration, note: ProgressNote | undefined): number {
  if (!isAtWork(pending, note)) return 0
  return note ? getOverallFraction(toolOf(pending), note.step, note.stepFraction) : pending.jobFraction
}

/** Stage, share and wait of one generation, as the list and the home cards show them. */
export function usePendingLabels(pending: PendingGeneration): { stage: string; fraction: number; wait: string } {
  const { t, i18n } = useLingui()
  const waitWords = useWaitLabel()
  const note = useProgress((state) => state.notes[pending.id])
  const step = note?.step ?? pending.step
  const label = isPendingInQueue(pending, note) ? undefined : stepLabel(toolOf(pending), step)
  const fraction = getJobFraction(pending, note)
  const waitsForTool = useWaitsForTool(toolOf(pending), { workStartedAt: pending.workStartedAt, step, note })
  if (pending.parkedCode) return { stage: t`Waiting to try again`, fraction, wait: '' }
  if (pending.isPaused || waitsForTool) return { stage: t`Paused for now`, fraction, wait: '' }
  return {
    stage: label ? i18n._(label) : t`In the queue`,
    fraction,
    wait: waitWords(pending.id, pending, fraction, Date.now()),
  }
}
