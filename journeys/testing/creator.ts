import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName, RouteResponse } from '@songloom/contracts/routes/routes'
import { grant } from '@songloom/store/ledger/ledger'

export interface Answer<N extends RouteName> {
  status: number
  body: RouteResponse<N> & { code?: string; message?: string }
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** The default song of a journey: 60 s on v3. */
export type SongRequest = { prompt?: string; version?: string; duration?: number; seed?: number }

export interface StartedSong {
  projectId: string
  messageId: string
}

/** Someone signed in, by HTTP alone. */
export interface Creator {
  userId: string
  token: string
  call<N extends RouteName>(name: N, input?: CallInput): Promise<Answer<N>>
  startSong(request?: SongRequest): Promise<StartedSong>
}

const demoPassword = 'songloom-demo'
let serial = 0

/** Signs a demo user in; `paid` has tokens for many songs and no daily limit. */
export const signIn = (address: string, name = 'paid'): Promise<Creator> =>
  enter(address, 'sign-in', { email: `${name}@songloom.test`, password: demoPassword })

export const newEmail = (): string => `${randomBytes(6).toString('hex')}@journey.test`

/** Someone new with the plan and the tokens of `paid`. */
export async function signUpPaid(
  address: string,
  db: Knex,
  { name = 'Nia Newcomer', email = newEmail() } = {},
): Promise<Creator> {
  const creator = await enter(address, 'sign-up', { name, email, password: demoPassword })
  await grantPaidPlan(db, creator.userId)
  return creator
}

/** The plan and tokens of `paid`, for a user signed up in another way. */
export async function grantPaidPlan(db: Knex, userId: string): Promise<void> {
  await db<{ id: string; plan: string }>('users').where({ id: userId }).update({ plan: 'pro' })
  await grant(db, userId, planFeatures.pro.monthlyTokens, `journey-plan:${userId}`, 'Plan of a journey')
}

async function enter(address: string, how: 'sign-in' | 'sign-up', person: Record<string, string>): Promise<Creator> {
  const response = await fetch(`${address}/api/auth/${how}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!response.ok) throw new Error(`${how} answers ${response.status}: ${await response.text()}`)
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  return creatorAt(address, token, user.id)
}

/** An existing session for any app of the product. */
export function creatorAt(address: string, token: string, userId: string): Creator {
  const creator: Creator = {
    userId,
    token,
    call: (name, input) => call(address, token, name, input),
    async startSong({ prompt = 'a calm song about rain', version = 'v3', duration = -1, seed = 7 } = {}) {
      const project = await creator.call('createProject', { body: {} })
      const projectId = project.body._id
      const tempId = `journey-${process.pid}-${serial++}`
      const { status, body } = await creator.call('generate', {
        body: { projectId, prompt, version, duration, seed, tempId, actionByUser: 'song_gen' },
      })
      if (status !== 200) throw new Error(`Generating answers ${status}: ${JSON.stringify(body)}`)
      return { projectId, messageId: body.messageId }
    },
  }
  return creator
}

async function call<N extends RouteName>(
  address: string,
  token: string,
  name: N,
  { params = {}, query = {}, body }: CallInput = {},
): Promise<Answer<N>> {
  const { method, path } = routes[name]
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const response = await fetch(`${address}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Answer<N>['body'] }
}
