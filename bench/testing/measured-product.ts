import { randomBytes } from 'node:crypto'
import { connectPostgres } from '@songloom/platform/connections'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningOptions, RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { grant } from '@songloom/store/ledger/ledger'
import { enterStudio } from '../lib/person.ts'
import type { Person } from '../lib/person.ts'
import { callAuth, getSourceAddress } from '../lib/auth-call.ts'

const tokensEach = 10_000_000
const password = 'a-long-password'
/** The zero-cost engine, and no pages: compressing them takes a core for the first seconds of every API. */
export const serversOnly: NodeJS.ProcessEnv = { MUSIC_ENGINE: 'zero-cost', STUDIO_DIST: 'none', CONSOLE_DIST: 'none' }

/** The whole product with users without a job quota. */
export interface MeasuredProduct {
  songloom: RunningSongloom
  people: Person[]
  stop(): Promise<void>
}

/** A connection to the product's database, for what no route answers. */
export const openDatabase = ({ songloom }: Pick<MeasuredProduct, 'songloom'>) =>
  connectPostgres(songloom.stack.databaseUrl)

export async function startMeasuredProduct(
  peopleCount: number,
  env: NodeJS.ProcessEnv = {},
  options: RunningOptions = {},
): Promise<MeasuredProduct> {
  // A studio under construction must not hold up a bench of the servers.
  process.env.SKIP_STUDIO_BUILD ??= '1'
  // Example songs would be rendered during the measurement.
  const songloom = await startSongloom({
    env: { EXAMPLES: '0', VOICE_PREVIEWS: '0', ...env },
    print: console.error,
    ...options,
  })
  const emails = Array.from({ length: peopleCount }, () => `${randomBytes(6).toString('hex')}@example.test`)
  const people: Person[] = []
  const stop = async () => {
    people.forEach((person) => person.close())
    await songloom.stop()
  }
  try {
    for (const [at, email] of emails.entries()) {
      const body = { name: 'Bench Person', email, password }
      await callAuth(`${songloom.address}/api/auth/sign-up/email`, body, getSourceAddress(at))
    }
    await enrich(songloom.stack.databaseUrl, emails)
    for (const [at, email] of emails.entries()) people.push(await enterStudio(songloom.address, email, password, at))
  } catch (error) {
    await stop()
    throw error
  }
  return { songloom, people, stop }
}

async function enrich(databaseUrl: string, emails: readonly string[]): Promise<void> {
  const db = connectPostgres(databaseUrl)
  try {
    const users = await db('users')
      .whereIn('email', [...emails])
      .update({ plan: 'pro' })
      .returning<{ id: string }[]>('id')
    for (const { id } of users) await grant(db, id, tokensEach, `bench:${id}`, 'Bench')
  } finally {
    await db.destroy()
  }
}
