import type { WorkflowExecutionDescription } from '@temporalio/client'

type Pending = NonNullable<WorkflowExecutionDescription['raw']['pendingActivities']>[number]
type Timestamp = Pending['lastHeartbeatTime']

/** The fields of an event that may be shown: names, attempts, causes; never workflow input. */
interface Shown {
  activityType?: { name?: string | null } | null
  workflowType?: { name?: string | null } | null
  signalName?: string | null
  timerId?: string | null
  markerName?: string | null
  identity?: string | null
  cause?: unknown
  attempt?: number | null
  failure?: Failure | null
}
interface Failure {
  message?: string | null
  cause?: Failure | null
}

export const toIsoTime = (time: Timestamp): string | null =>
  time ? new Date(Number(String(time.seconds ?? 0)) * 1_000 + (time.nanos ?? 0) / 1_000_000).toISOString() : null

const attributesEnd = 'EventAttributes'
const attributesOf = (event: object): [name: string, attributes: Shown] | undefined =>
  (Object.entries(event) as [string, Shown | null][]).find(
    (entry): entry is [string, Shown] => entry[0].endsWith(attributesEnd) && entry[1] !== null,
  )

/** `ActivityTaskScheduled` and the like. */
export function getEventType(event: object): string {
  const name = attributesOf(event)?.[0].slice(0, -attributesEnd.length) ?? 'unknown'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const rootOf = (failure: Failure): Failure => (failure.cause ? rootOf(failure.cause) : failure)

/** Summarises an event in one line. */
export function describeEvent(event: object): string {
  const shown = attributesOf(event)?.[1]
  if (!shown) return ''
  const parts = [
    shown.activityType?.name ?? shown.workflowType?.name ?? shown.signalName ?? shown.markerName ?? '',
    shown.attempt && shown.attempt > 1 ? `attempt ${shown.attempt}` : '',
    shown.failure ? (rootOf(shown.failure).message ?? '') : '',
    shown.identity ? `by ${shown.identity}` : '',
  ]
  return parts.filter(Boolean).join(', ').slice(0, 300)
}
