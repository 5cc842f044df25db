import { proxyActivities } from '@temporalio/workflow'

const { doNothing } = proxyActivities<{ doNothing(): Promise<void> }>({ startToCloseTimeout: '30s' })

export async function noop(): Promise<void> {
  await doNothing()
}
