import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@songloom/contracts/routes/routes'
import { nowMs } from './clock.ts'
import type { Arrival, Person } from './person.ts'
import { post } from './post.ts'

/** The duration of a cancel, from the request on. */
export interface CancelTimes {
  /** To the last look at which a thread of the engine had work; 0 where none had any. */
  stoppedAfterMs: number
  /** Until the socket's message about it. */
  toldAfterMs: number
}

const lookEveryMs = 20

const messageIn = ({ event: { payload } }: Arrival) => ('message' in payload ? payload.message : undefined)

/** Orders a job and cancels it as soon as this step of it runs. Undefined where it was made before the cancel came. */
export async function cancelAtStep(
  address: string,
  person: Person,
  engineTasks: () => Promise<number>,
  { fields, step }: { fields: object; step: string },
): Promise<CancelTimes | undefined> {
  const tempId = `cancel-${randomBytes(8).toString('hex')}`
  let pressedAtMs: number | undefined
  let end: { failure: { code: string } | null; atMs: number } | undefined
  person.onArrival((arrival) => {
    const message = messageIn(arrival)
    if (!message || arrival.event.tempId !== tempId) return
    if (message.status !== 'PROCESSING') end ??= { failure: message.failure, atMs: arrival.atMs }
    const isThere = message.steps.some(({ name, state }) => name === step && state === 'running')
    if (!isThere || pressedAtMs !== undefined) return
    pressedAtMs = nowMs()
    const path = routes.cancelGeneration.path
      .replace(':projectId', message.projectId)
      .replace(':messageId', message._id)
    void post(`${address}${path}`, {}, person.token)
  })
  await post(`${address}${routes.generate.path}`, { projectId: person.projectId, tempId, ...fields }, person.token)
  let busyAtMs = 0
  for (;;) {
    const tasks = await engineTasks()
    if (tasks > 0) busyAtMs = nowMs()
    else if (end) break
    await delay(lookEveryMs)
  }
  if (end.failure && end.failure.code !== 'cancelled') throw new Error(`It failed: ${end.failure.code}`)
  if (!end.failure || pressedAtMs === undefined) return undefined
  return { stoppedAfterMs: Math.max(0, busyAtMs - pressedAtMs), toldAfterMs: end.atMs - pressedAtMs }
}
