import { checkIdleJobs } from '../check-jobs.ts'
import { gapIn } from '../listener.ts'
import type { World } from '../songloom-world.ts'
import type { OrderedJob } from './customer.ts'

const quietWithinMs = 5 * 60_000

/** What is lost, doubled or stuck once everything is idle; empty for a product that kept its promise. */
export async function findBreaches(customers: readonly World[], jobs: readonly OrderedJob[]): Promise<string[]> {
  const [{ db, objects }] = customers as [World]
  const breaches = await checkIdleJobs(db, objects, quietWithinMs)
  for (const customer of customers) breaches.push(...(await findLostEvents(customer)))
  return [...breaches, ...(await findLostJobs(customers[0]!, jobs))]
}

/** Every accepted job exists, and its customer saw the end that the database has. */
export async function findLostJobs({ db }: Pick<World, 'db'>, jobs: readonly OrderedJob[]): Promise<string[]> {
  const rows = await db('jobs').select<{ id: string; state: string }[]>('id', 'state')
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return jobs.flatMap(({ tool, messageId, endedAs }) => {
    const state = states.get(messageId)
    if (state === undefined) return [`lost: ${tool} ${messageId}`]
    return state === endedAs.toLowerCase() ? [] : [`${tool} ${messageId} is ${state}, its customer saw ${endedAs}`]
  })
}

async function findLostEvents(customer: World): Promise<string[]> {
  const lastSeq = await customer.lastSeq()
  const seen = customer.events.seen
  const gap = gapIn(seen)
  if (gap !== undefined) return [`events of ${customer.creator.userId}: ${gap}`]
  return seen.length === lastSeq ? [] : [`${seen.length} of ${lastSeq} events seen by ${customer.creator.userId}`]
}
