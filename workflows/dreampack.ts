import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import {
  ChildWorkflowFailure,
  ParentClosePolicy,
  continueAsNew,
  executeChild,
  sleep,
  startChild,
  workflowInfo,
} from '@temporalio/workflow'
import type { AcceptedTrack, DreampackActivities } from '@songloom/activities/dreampacks/dreampack'
import type { DreampackRef, DreampackRunRef } from '@songloom/contracts/dreampacks/dreampacks'
import { toDreampackRunWorkflowId, tracksAtOnce } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { activitiesFor } from './tool-job.ts'

/** Far below the server's limit of 10,240 events: a pack continues as new and reads its tracks from the database. */
const maxHistoryEvents = 2_000

/** Only in a running workflow: modules are loaded once, before there is any. */
const packActivities = () => activitiesFor<DreampackActivities>()

/** Started by a schedule: starts the pack of this local date unless it exists. */
export async function dreampackTick({ dreampackId }: DreampackRef): Promise<void> {
  const runId = await packActivities().light.claimDreampackRun(dreampackId, scheduledAt())
  if (runId === null) return
  await whereNotStarted(() =>
    startChild(makeDreampack, {
      workflowId: toDreampackRunWorkflowId(runId),
      args: [{ runId }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
    }),
  )
}

/** Makes the tracks of a pack, a few at a time, each as its own job; then records the result. Safe to start again. */
export async function makeDreampack(run: DreampackRunRef, from?: number[]): Promise<void> {
  const { light, network } = packActivities()
  const trackCount = await network.openDreampackRun(run)
  const left = from ?? Array.from({ length: trackCount }, (_, track) => track)
  const lane = async (): Promise<void> => {
    while (left.length > 0 && workflowInfo().historyLength < maxHistoryEvents) await makeNext(run, left)
  }
  await Promise.all(Array.from({ length: tracksAtOnce }, lane))
  if (left.length > 0) return continueAsNew<typeof makeDreampack>(run, left)
  while (!(await light.closeDreampackRun(run))) await sleep('30s')
}

/** Runs the next track; queues it again while its tool is paused, and drops the rest when the run is over. */
async function makeNext(run: DreampackRunRef, left: number[]): Promise<void> {
  const track = left.shift()!
  const answer = await packActivities().light.acceptDreampackTrack(run, track)
  if (answer.kind === 'over') left.length = 0
  else if (answer.kind === 'accepted') await playTrack(run, answer)
  else {
    left.unshift(track)
    await sleep('10m')
  }
}

async function playTrack(run: DreampackRunRef, track: AcceptedTrack): Promise<void> {
  const { light } = packActivities()
  if (track.isOpen) await startTrack(track)
  // Support may have restarted its workflow: only the job's own end counts.
  while (await light.isDreampackTrackOpen(run, track.job.jobId)) await sleep('30s')
}

async function startTrack({ workflow, job, priorityKey }: AcceptedTrack): Promise<void> {
  await whereNotStarted(() =>
    executeChild(workflow, {
      workflowId: toWorkflowId(job.jobId),
      args: [job],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      priority: { priorityKey, fairnessKey: job.userId },
    }),
  )
}

/** Idempotent: the reconciler or the failed job may have recorded the end already. */
async function whereNotStarted(start: () => Promise<unknown>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError || error instanceof ChildWorkflowFailure)) throw error
  }
}

/** When this tick was due by its schedule; null when it was started by hand. */
function scheduledAt(): string | null {
  const due: unknown = workflowInfo().searchAttributes['TemporalScheduledStartTime']?.[0]
  return due instanceof Date ? due.toISOString() : null
}

/** Syncs a dreampack's schedule with its row. */
export async function syncDreampack({ dreampackId }: DreampackRef): Promise<void> {
  await packActivities().light.syncDreampackSchedule(dreampackId)
}
