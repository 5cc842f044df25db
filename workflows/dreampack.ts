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
import { dreampackRunWorkflowId, tracksAtOnce } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { workflowIdOf } from '@songloom/contracts/library/ids.rules'
import { activitiesFor } from './tool-job.ts'

/** Far below the server's 10,240: a pack goes on in a new history, and finds its tracks in the database. */
const maxHistoryEvents = 2_000

const { light, network } = activitiesFor<DreampackActivities>()

/** What a schedule starts: the pack of this local date, unless it is there already. */
export async function dreampackTick({ dreampackId }: DreampackRef): Promise<void> {
  const runId = await light.claimDreampackRun(dreampackId, scheduledAt())
  if (runId === null) return
  await whereNotStarted(() =>
    startChild(makeDreampack, {
      workflowId: dreampackRunWorkflowId(runId),
      args: [{ runId }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
    }),
  )
}

/** A pack: its tracks, a few at a time, each a job of its own life; then what came of it. Started again, it goes on. */
export async function makeDreampack(run: DreampackRunRef, from?: number[]): Promise<void> {
  const trackCount = await network.openDreampackRun(run)
  const left = from ?? Array.from({ length: trackCount }, (_, track) => track)
  const lane = async (): Promise<void> => {
    while (left.length > 0 && workflowInfo().historyLength < maxHistoryEvents) await makeNext(run, left)
  }
  await Promise.all(Array.from({ length: tracksAtOnce }, lane))
  if (left.length > 0) return continueAsNew<typeof makeDreampack>(run, left)
  while (!(await light.closeDreampackRun(run))) await sleep('30s')
}

/** Takes the next track; puts it back while its tool is paused, and all away where no further track is made. */
async function makeNext(run: DreampackRunRef, left: number[]): Promise<void> {
  const track = left.shift()!
  const answer = await light.acceptDreampackTrack(run, track)
  if (answer.kind === 'over') left.length = 0
  else if (answer.kind === 'accepted') await playTrack(run, answer)
  else {
    left.unshift(track)
    await sleep('10m')
  }
}

async function playTrack(run: DreampackRunRef, track: AcceptedTrack): Promise<void> {
  if (track.isOpen) await startTrack(track)
  // Support may have begun its workflow anew: what counts is that the job has ended.
  while (await light.isDreampackTrackOpen(run, track.job.jobId)) await sleep('30s')
}

async function startTrack({ workflow, job, priorityKey }: AcceptedTrack): Promise<void> {
  await whereNotStarted(() =>
    executeChild(workflow, {
      workflowId: workflowIdOf(job.jobId),
      args: [job],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      priority: { priorityKey, fairnessKey: job.userId },
    }),
  )
}

/** The reconciler may have been first, and a job that ends badly has written so itself. */
async function whereNotStarted(start: () => Promise<unknown>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError || error instanceof ChildWorkflowFailure)) throw error
  }
}

/** When this tick was due by its schedule; null where somebody else has started it. */
function scheduledAt(): string | null {
  const due: unknown = workflowInfo().searchAttributes['TemporalScheduledStartTime']?.[0]
  return due instanceof Date ? due.toISOString() : null
}

/** Brings a dreampack's schedule to what its row says. */
export async function syncDreampack({ dreampackId }: DreampackRef): Promise<void> {
  await light.syncDreampackSchedule(dreampackId)
}
