import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Failpoint, Reached } from '@songloom/platform/failpoints'

/** A job held at a failpoint until it is released. */
export interface Held extends Reached {
  release(): void
}

export interface FailpointHarness {
  /** Given to the processes as FAILPOINTS_URL. */
  url: string
  /**
   * Holds the next new job at the point, or the named one; a job is held once, and its other attempts at the point wait
   * too.
   */
  hold(point: Failpoint, jobId?: string): Promise<Held>
  close(): void
}

interface Arm {
  point: Failpoint
  jobId: string | undefined
  resolve(held: Held): void
  late: NodeJS.Timeout
}

const keyOf = ({ point, jobId }: Reached): string => `${point} ${jobId}`

/** Listens where failpoints report; answers at once unless the job is to be held. */
export async function startFailpointHarness(port = 0, { reachedWithinMs = 60_000 } = {}): Promise<FailpointHarness> {
  const arms: Arm[] = []
  const seen = new Set<string>()
  /** Jobs that are not awaited: they existed before, or have been held. */
  let known = new Set<string>()
  const held = new Map<string, ServerResponse[]>()

  function armFor({ point, jobId }: Reached): Arm | undefined {
    const index = arms.findIndex(
      (arm) => arm.point === point && (arm.jobId === jobId || (arm.jobId === undefined && !known.has(jobId))),
    )
    return index === -1 ? undefined : arms.splice(index, 1)[0]
  }

  function onReached(reached: Reached, answer: ServerResponse): void {
    seen.add(reached.jobId)
    const waiting = held.get(keyOf(reached))
    if (waiting) return void waiting.push(answer)
    const arm = armFor(reached)
    if (!arm) return void answer.end()
    clearTimeout(arm.late)
    known.add(reached.jobId)
    held.set(keyOf(reached), [answer])
    arm.resolve({ ...reached, release: () => release(keyOf(reached)) })
  }

  function release(key: string): void {
    const waiting = held.get(key) ?? []
    held.delete(key)
    for (const answer of waiting) answer.end()
  }

  const server = createServer((request, answer) => {
    void json(request).then(
      (reached) => onReached(reached as Reached, answer),
      () => answer.end(),
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hold: (point, jobId) =>
      new Promise((resolve, reject) => {
        // A job that comes too late passes: nobody would release it.
        const late = setTimeout(() => {
          arms.splice(arms.indexOf(arm), 1)
          reject(new Error(`No job came to ${point} within ${reachedWithinMs} ms.`))
        }, reachedWithinMs)
        known = new Set([...known, ...seen])
        const arm: Arm = { point, jobId, resolve, late }
        arms.push(arm)
      }),
    close() {
      for (const { late } of arms) clearTimeout(late)
      server.closeAllConnections()
      server.close()
    },
  }
}
