import { proxyActivities } from '@temporalio/workflow'
import type { GenerateSongActivities } from '@songloom/activities/generate-song'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { engineQueueOf, runJob } from './job-lifecycle.ts'

// A fault ends the trying itself (activities/tries.ts). So many pass ten minutes without a database, and stop a song that kills each
// worker that takes it.
const tries = { maximumAttempts: 40, initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '15s' } as const

const light = proxyActivities<GenerateSongActivities>({
  // Tells a dead worker from a slow one: half of the minute in which a job must move again.
  startToCloseTimeout: '30s',
  // A cancelled job's objects are deleted after the last of them was written, not before.
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
  retry: tries,
})

/** A song from a description or from lyrics: compose it, then make it in one slot of the engine. */
export async function generateSong(job: GenerateSongJob): Promise<void> {
  const engine = proxyActivities<GenerateSongActivities>({
    taskQueue: engineQueueOf(job),
    startToCloseTimeout: '20m',
    heartbeatTimeout: '10s',
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    // The embedded engine is free and repeats itself bit for bit; a billed engine resumes its recorded operation.
    retry: tries,
  })
  await runJob(job, async () => {
    const composed = await light.composeSong(job)
    return engine.makeSong(job, composed)
  })
}
