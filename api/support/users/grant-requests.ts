import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { defaultUserNotes, findGrantObstacle } from '@songloom/contracts/support/money.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { appendTokens } from '@songloom/store/events/append-tokens'
import {
  endGrantRequest,
  insertGrantRequest,
  listGrantRequests,
  lockGrantRequest,
} from '@songloom/store/ledger/grant-requests'
import { grant, getTokens } from '@songloom/store/ledger/ledger'
import { getSupportUser } from '@songloom/store/support/users/users'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal, requireFound } from '../../http/refusal.ts'
import { toActor } from '../generations/generations.ts'
import { performUserAction } from './perform-user-action.ts'
import { notEligible } from '../action-outcome.ts'

type Pressed = Awaited<ReturnType<typeof performUserAction>>

/** Keeps a grant that is too large for one person until an admin approves it. */
export function askForGrant(
  db: Knex,
  userId: string,
  user: SessionUser,
  { tokens, userNote, ...press }: RouteBody<'supportGrant'>,
): Promise<Pressed> {
  const note = userNote || defaultUserNotes.grant
  const wish = { requested: tokens, userNote: note }
  return performUserAction(db, { ...press, user, userId, action: 'ask_approval', wish }, async (trx) => {
    await insertGrantRequest(trx, { userId, tokens, reason: press.reason, userNote: note, actor: toActor(user) })
    return {}
  })
}

async function assertMayDecide(db: Knex, request: GrantRequest, user: SessionUser): Promise<void> {
  if (request.actorId === user.id) throw new Refusal('own_request')
  if (request.state !== 'waiting' && request.deciderEmail !== user.email)
    throw notEligible('It does not wait for approval any more.')
  if (findGrantObstacle(user, requireFound(await getSupportUser(db, request.userId))) !== '')
    throw new Refusal('grant_to_staff')
}

function decide(
  db: Knex,
  { id, userId, tokens, reason, userNote, actorEmail }: GrantRequest,
  user: SessionUser,
  press: RouteBody<'supportGrantDecision'>,
): Promise<Pressed> {
  const isApproved = press.decision === 'approve'
  const wish = { ...(isApproved ? { granted: tokens, userNote } : { requested: tokens }), askedBy: actorEmail }
  const request = { user, userId, action: press.decision, wish, reason: press.reason, requestId: `grant-request-${id}` }
  return performUserAction(db, request, async (trx) => {
    if ((await lockGrantRequest(trx, id))?.state !== 'waiting') throw new Refusal('request_id_reused')
    await endGrantRequest(trx, id, isApproved ? 'approved' : 'declined', toActor(user))
    if (isApproved) {
      await grant(trx, userId, tokens, `support:request-${id}`, reason, userNote)
      await appendTokens(trx, userId)
    }
    return {}
  })
}

type GrantRequestRoutes = 'supportGrantRequests' | 'supportGrantDecision'

/** Grants that wait for an admin. */
export function grantRequestHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, GrantRequestRoutes> {
  return {
    async supportGrantRequests({ query: { state } }) {
      return { success: true, requests: await listGrantRequests(db, state) }
    },
    async supportGrantDecision({ params, body, user }) {
      const request = requireFound(await lockGrantRequest(db, params.grantRequestId))
      await assertMayDecide(db, request, user)
      const pressed = await decide(db, request, user, body)
      await announceEvents(redis, request.userId)
      return { success: true, ...pressed, tokens: await getTokens(db, request.userId) }
    },
  }
}
