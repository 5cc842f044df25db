import { proxyActivities } from '@temporalio/workflow'

const { doNothing } = proxyActivities<{ doNothing(): Promise<void> }>({ startToCloseTimeout: '30s' })

/** Runs so many activities that do nothing, one after the other. */
export async function noop(activities = 1): Promise<void> {
  for (let done = 0; done < activities; done += 1) await doNothing()
}
