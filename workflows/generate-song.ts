import { patched, proxyActivities } from '@temporalio/workflow'
import type { GenerateSongActivities } from '@songloom/activities/generate-song'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { engineQueueOf, runJob } from './job-lifecycle.ts'

const light = proxyActivities<GenerateSongActivities>({
  startToCloseTimeout: '60s',
  // Pure and quick: three tries pass a short outage of the store, more would only hide a fault.
  retry: { maximumAttempts: 3, initialInterval: '1s', maximumInterval: '10s' },
})

/** A song from a description or from lyrics: compose it, then make it in one slot of the engine. */
export async function generateSong(job: GenerateSongJob): Promise<void> {
  const engine = proxyActivities<GenerateSongActivities>({
    taskQueue: engineQueueOf(job),
    startToCloseTimeout: '20m',
    heartbeatTimeout: '10s',
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    // The embedded engine is free and repeats itself bit for bit; a billed engine resumes its recorded operation.
    retry: { maximumAttempts: 4, initialInterval: '1s', maximumInterval: '15s' },
  })
  await runJob(job, async () => {
    const composed = await light.composeSong(job)
    if (patched('make-in-one')) return engine.makeSong(job, composed)
    return engine.encodeSong(job, composed, await engine.renderSong(job, composed))
  })
}
