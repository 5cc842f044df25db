import { setTimeout as delay } from 'node:timers/promises'
import type { Creator } from './creator.ts'

/** Requests at a steady pace, as long as not too many wait for their answers. */
export interface SteadyLoad {
  sent(): number
  /** How many wait for an answer while others were answered that were sent well after them. */
  overtaken(): number
  /** Waits for every response; returns the failures as text. */
  stop(): Promise<string[]>
}

// In batches, so that many are open for a while and a killed node is noticed.
const everyMs = 250
const atOnce = 20
// More load than the machine can serve would only measure the queue, whose timeouts are no node's fault.
const maxUnderWay = 60

/** Reads and writes as one creator; error responses and missing ones are failures. */
export function startLoad(creator: Creator, projectId: string): SteadyLoad {
  const requests = [
    () => creator.call('tokens'),
    // A write without a bound of its own: renames and new projects are 60 a minute for each user.
    () => creator.call('setContentFilter', { body: { isOn: sent % 2 === 0 } }),
    () => creator.call('projectMessages', { params: { projectId } }),
  ]
  const failures: string[] = []
  const underWay = new Map<number, Promise<void>>()
  const stopped = new AbortController()
  let sent = 0
  let lastAnswered = 0

  function send(): void {
    const index = sent++
    const name = `request ${index}`
    const answer = requests[index % requests.length]!()
      .then(
        ({ status, body }) => {
          if (status !== 200) failures.push(`${name}: ${status} ${JSON.stringify(body)}`)
        },
        (error: unknown) => void failures.push(`${name}: ${String(error)}`),
      )
      .finally(() => {
        underWay.delete(index)
        lastAnswered = Math.max(lastAnswered, index)
      })
    underWay.set(index, answer)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      for (let index = 0; index < atOnce && underWay.size < maxUnderWay; index++) send()
      await delay(everyMs)
    }
  }

  const running = run()
  return {
    sent: () => sent,
    overtaken: () => [...underWay.keys()].filter((index) => index + atOnce < lastAnswered).length,
    async stop() {
      stopped.abort()
      await running
      await Promise.all(underWay.values())
      return failures
    },
  }
}
