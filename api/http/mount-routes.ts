import express from 'express'
import type { Request, Response, Router } from 'express'
import * as z from 'zod/mini'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { routes } from '@songloom/contracts/routes/routes'
import type { Route } from '@songloom/contracts/routes/route'
import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  RouteResponse,
  Routes,
} from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { AuthPort } from '../auth/auth-port.ts'
import type { CallUser, FindKey } from '../auth/key-auth.ts'
import type { FindView } from '../auth/view-as.ts'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { isForeignOrigin } from '../auth/middleware.ts'
import { JsonText } from './json-text.ts'
import { createLoadLimit } from './load-limit.ts'
import { Refusal } from './refusal.ts'
import { runInRequestSlot } from './request-slots.ts'
import { createSlots } from './slots.ts'
import type { SlotBounds } from './slots.ts'
import { assertStorableText } from './storable-text.ts'

/** A handler's input: parsed request and user. */
export interface Call<N extends RouteName> {
  params: RouteParams<N>
  query: RouteQuery<N>
  body: RouteBody<N>
  /** Null only where the policy is public. */
  user: Routes[N]['policy'] extends 'public' ? CallUser | null : CallUser
  /** Undefined for visitors and keys, and in a view as another user. */
  sessionId?: string | undefined
  /** The colleague who views as `user`, and until when. */
  viewerId?: string | undefined
  viewEndsAt?: Date | undefined
  req: Request
  res: Response
}

/** Answers the response of the contract; a stream route writes to `res` itself and answers nothing. */
export type Handler<N extends RouteName> = (
  call: Call<N>,
) => Promise<Routes[N]['response'] extends 'stream' ? void : RouteResponse<N>>

/** One handler for each route of the contract: a missing one does not compile. */
export type Handlers = { [N in RouteName]: Handler<N> }

interface Deps {
  auth: Pick<AuthPort, 'findSession'>
  /** Keys of scripts on the calls of support, and keys of creators on their own. */
  findKey?: FindKey
  /** Views of the studio as another user, on everything but the desk. */
  findView?: FindView
  origin: string
  requestBounds?: SlotBounds
  loadBounds?: SlotBounds
}

/** A studio page sends some thirty requests at once; the limit allows that. */
const defaultRequestBounds: SlotBounds = { perKey: 20, waitingPerKey: 300, waitMs: 10_000 }
/** Of the slots of the process one address has three quarters at most. */
const defaultLoadBounds: SlotBounds = { perKey: 48, total: 64, waitingPerKey: 300, waitMs: 3_000 }
/** Asked by orchestrators, which must not wait behind users. */
const unbounded: ReadonlySet<RouteName> = new Set(['health', 'live', 'ready'])

/** Mounts every route of the contract behind its policy and its schemas. */
export function mountRoutes(handlers: Handlers, deps: Deps): Router {
  const { origin, requestBounds = defaultRequestBounds, loadBounds = defaultLoadBounds } = deps
  const slots = createSlots(requestBounds)
  const load = createLoadLimit(loadBounds)
  const router = express.Router({ caseSensitive: true })
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const handle = handlers[name] as (call: unknown) => Promise<unknown>
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[method](route.path, async (req: Request, res: Response) => {
      if (isForeignOrigin(req, origin)) throw new Refusal('foreign_origin')
      const identify = () => identifyCaller(deps, name, req, res)
      const address = toClientAddress(req.ip)
      const caller = await (unbounded.has(name) ? identify() : load.run(address, identify))
      const { user } = caller
      assertAllowed(route, user)
      const input = parseInput(route, req)
      if (isOwnPolicy(route)) assertSameUser(user, input)
      const work = async (): Promise<void> => {
        const answer = await handle({ ...input, ...caller, req, res })
        if (route.response === 'stream') return
        res.set('Cache-Control', 'no-store')
        if (answer instanceof JsonText) res.type('json').send(answer.text)
        else res.json(answer)
      }
      if (unbounded.has(name)) return work()
      await runInRequestSlot({ slots, load }, user?.id ?? address, res, work)
    })
  }
  return router
}

type Caller = Pick<Call<RouteName>, 'sessionId' | 'viewerId' | 'viewEndsAt'> & { user: CallUser | null }

/** The owner of a key, of a session, or whom a colleague views as; sets the headers of a key's limit. */
async function identifyCaller(
  { auth, findKey, findView }: Deps,
  name: RouteName,
  req: Request,
  res: Response,
): Promise<Caller> {
  const route: Route = routes[name]
  const key = await findKey?.({ name, route, headers: req.headers, action: readAction(req) })
  if (key) {
    res.set(key.headers)
    return { user: key.user }
  }
  const session = await auth.findSession(req.headers)
  const view = session && isOwnPolicy(route) ? await findView?.(req.headers, session.user.id, name) : undefined
  if (view) return { user: view.user, viewerId: view.viewerId, viewEndsAt: view.endsAt }
  return { user: session?.user ?? null, sessionId: session?.sessionId }
}

/** Throws `Refusal` where the policy of a route does not allow the user. */
export function assertAllowed({ policy, signedOutCode = 'signed_out' }: Route, user: SessionUser | null): void {
  if (policy === 'public') return
  if (user === null) throw new Refusal(signedOutCode)
  if (policy !== 'session' && !hasRoleAtLeast(user.role, policy)) throw new Refusal('forbidden')
}

/** Read before the body is parsed: a call that a key may not make reveals nothing of its input rules. */
function readAction({ body }: Request): string | undefined {
  const action: unknown = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined
  return typeof action === 'string' ? action : undefined
}

/** A request before it is parsed; what is left out is empty. */
export interface RouteInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Parses a request by the route's schemas. Throws `Refusal`. */
export function parseInput(route: Route, { params, query, body }: RouteInput) {
  return {
    params: parseBySchema(route.params, params ?? {}),
    query: parseBySchema(route.query, query ?? {}),
    body: parseBySchema(route.body, body ?? {}),
  }
}

/** Parses one part of a request. Throws `Refusal` with the field at fault. */
export function parseBySchema<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) {
    assertStorableText(result.data)
    return result.data
  }
  const [issue] = result.error.issues
  throw new Refusal('bad_request', { field: issue?.path.join('.').slice(0, 60) || undefined })
}

/** Support's routes may name other users. */
const isOwnPolicy = ({ policy }: Route): boolean => policy === 'public' || policy === 'session'

/** A `userId` that differs from the session is refused; it never decides anything. */
function assertSameUser(user: SessionUser | null, { query, body }: { query: unknown; body: unknown }): void {
  for (const source of [query, body]) {
    const named = typeof source === 'object' && source !== null && 'userId' in source ? source.userId : undefined
    if (named !== undefined && named !== user?.id) throw new Refusal('wrong_user')
  }
}
