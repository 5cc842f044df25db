import { routes } from '@songloom/contracts/routes'
import type { RouteName, RouteResponse } from '@songloom/contracts/routes'

export interface Answer<N extends RouteName> {
  status: number
  body: RouteResponse<N> & { code?: string; message?: string }
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A song as a journey asks for it: 60 s on v3, unless said otherwise. */
export type SongWish = { prompt?: string; version?: string; duration?: number; seed?: number }

export interface StartedSong {
  projectId: string
  messageId: string
}

/** Someone signed in, by HTTP alone. */
export interface Creator {
  token: string
  call<N extends RouteName>(name: N, input?: CallInput): Promise<Answer<N>>
  startSong(wish?: SongWish): Promise<StartedSong>
}

const demoPassword = 'songloom-demo'
let serial = 0

/** Signs a demo user in; `paid` has tokens for many songs and no daily limit. */
export async function signIn(address: string, name = 'paid'): Promise<Creator> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@songloom.test`, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Signing in answers ${response.status}: ${await response.text()}`)
  return creatorAt(address, ((await response.json()) as { token: string }).token)
}

/** A session that exists already, at any door of the product. */
export function creatorAt(address: string, token: string): Creator {
  const creator: Creator = {
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
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Answer<N>['body'] }
}
