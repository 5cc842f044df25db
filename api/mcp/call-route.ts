import type { Request, Response } from 'express'
import { routes } from '@songloom/contracts/routes/routes'
import type { Route } from '@songloom/contracts/routes/route'
import type { RouteName, RouteResponse } from '@songloom/contracts/routes/routes'
import type { FindKey, KeyCall } from '../auth/key-auth.ts'
import { assertAllowed, parseInput } from '../http/mount-routes.ts'
import type { Handlers, RouteInput } from '../http/mount-routes.ts'
import { Refusal, toRefusal } from '../http/refusal.ts'

/** Calls a route of the contract for the key of a request: its scope, policy, schemas and limits hold as over HTTP. */
export type CallRoute = <N extends RouteName>(
  name: N,
  input?: RouteInput,
  how?: Pick<KeyCall, 'isPoll'>,
) => Promise<RouteResponse<N>>

interface Deps {
  handlers: Handlers
  findKey: FindKey
}

/** Makes the caller of one request. Throws `Refusal`. */
export const createCallRoute =
  ({ handlers, findKey }: Deps, req: Request, res: Response): CallRoute =>
  async (name, input = {}, how = {}) => {
    const route: Route = routes[name]
    const key = await findKey({ name, route, headers: req.headers, action: undefined, ...how })
    if (!key) throw new Refusal('api_key_invalid')
    assertAllowed(route, key.user)
    const handle = handlers[name] as (call: unknown) => Promise<unknown>
    try {
      return (await handle({ ...parseInput(route, input), user: key.user, req, res })) as RouteResponse<typeof name>
    } catch (error) {
      throw toRefusal(error)
    }
  }
