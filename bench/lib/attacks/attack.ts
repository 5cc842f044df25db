import type { Knex } from 'knex'
import type { MeasuredProduct } from '../../testing/measured-product.ts'
import type { Person } from '../person.ts'
import { residentMb } from '../memory.ts'

/** The attacker and the target. */
export interface Target {
  address: string
  songloom: MeasuredProduct['songloom']
  db: Knex
  attacker: Person
  /** Another user, whose requests are measured meanwhile. */
  other: Person
  /** One of the attacker's audios. */
  audioId: string
}

/** A measured value, and whether it is as required. */
export interface Outcome {
  seen: string
  isHeld: boolean
}

export interface Attack {
  /** Its number among the findings. */
  finding: string
  name: string
  run(target: Target): Promise<Outcome>
}

export const apiPid = ({ songloom }: Target): number => songloom.app.pid('api')!
export const apiMb = (target: Target): number => residentMb(apiPid(target))

/** An answer's status and text; 0 where the connection was ended. */
export async function ask(
  { address }: Target,
  { token }: Person,
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; text: string }> {
  try {
    const headers = { authorization: `Bearer ${token}`, origin: address, ...(request.headers as object) }
    const answer = await fetch(`${address}${path}`, { ...request, headers, redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

export const askJson = (target: Target, person: Person, path: string, body: unknown, method = 'POST') =>
  ask(target, person, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** How often each status was answered: "200 × 3, 429 × 17". */
export function countStatuses(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}

export const many = <Answer>(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

/** The slowest of another user's small requests while `work` ran, in ms. */
export async function longestWaitMs(target: Target, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const startedAt = performance.now()
    await ask(target, target.other, '/api/account/tokens')
    longest = Math.max(longest, performance.now() - startedAt)
  }
  await done
  return longest
}
