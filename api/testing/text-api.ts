import { inject } from 'vitest'
import { createTextThreads } from '@songloom/activities/engines/threads/text-threads'
import type { TextThreads } from '@songloom/activities/engines/threads/text-threads'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from './test-api.ts'
import type { TestApi } from './test-api.ts'

type Faked = NonNullable<Parameters<typeof createFakeActivities>[0]>

/** An API whose workers read texts with these activities, in a thread. */
export async function startTextApi(createActivities: (needs: { texts: TextThreads }) => Faked): Promise<TestApi> {
  const texts = createTextThreads(1)
  const { activities } = createFakeActivities(createActivities({ texts }))
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
  return {
    ...api,
    async close() {
      await api.close()
      await workers.close()
      await texts.close()
    },
  }
}
