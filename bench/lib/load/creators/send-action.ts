import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { nowMs } from '../../clock.ts'
import type { Action, ActionInput } from './action.ts'
import type { Creator } from './creator.ts'

/** One answered request. */
export interface Sample {
  route: RouteName
  /** From the moment it was due until its whole answer was here. */
  latencyMs: number
  /** 0 where there was no answer. */
  status: number
}

/** Sends an action's request, and what follows it, and adds their samples. */
export async function sendAction(
  address: string,
  creator: Creator,
  action: Action,
  input: ActionInput,
  { dueAtMs, samples }: { dueAtMs: number; samples: Sample[] },
): Promise<void> {
  const response = await measure(address, creator, action.route, input, { dueAtMs, samples })
  if (!response?.ok) return
  const next = await action.follow?.(creator, response)
  if (next) await measure(address, creator, next.route, next.input, { dueAtMs: nowMs(), samples })
}

async function measure(
  address: string,
  { person }: Creator,
  route: RouteName,
  input: ActionInput,
  { dueAtMs, samples }: { dueAtMs: number; samples: Sample[] },
): Promise<Response | undefined> {
  const response = await request(address, person.token, route, input).catch(() => undefined)
  samples.push({ route, latencyMs: nowMs() - dueAtMs, status: response?.status ?? 0 })
  return response
}

/** The answer with all its bytes here. */
async function request(address: string, token: string, name: RouteName, input: ActionInput): Promise<Response> {
  const { params = {}, query, headers, body } = input
  const path = routes[name].path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const isBytes = body instanceof Uint8Array
  const response = await fetch(`${address}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: routes[name].method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isBytes ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
  const { status } = response
  const bytes = await response.arrayBuffer()
  return new Response(hasNoBody(status) ? null : bytes, { status, headers: response.headers })
}

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status)
