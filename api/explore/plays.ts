import type { Request } from 'express'
import type { Knex } from 'knex'
import { isBot, neededSeconds } from '@songloom/contracts/explore/plays.rules'
import { countListening, findListenable, hashListener } from '@songloom/store/explore/plays'
import type { Listener } from '@songloom/store/explore/plays'
import { toClientAddress } from '../auth/limits/client-address.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { createExploreLimit } from './limit-explore.ts'
import { createPlayTickets } from './play-tickets.ts'
import type { PlayTickets } from './play-tickets.ts'

interface Deps {
  db: Knex
  secret: string
  makeLimiter: MakeLimiter
}

const toListener = (user: { id: string } | null, req: Request): Listener => ({
  userId: user?.id,
  address: toClientAddress(req.ip),
  userAgent: req.headers['user-agent'] ?? '',
})

/** A ticket for what may count; the report is judged once more when it comes. */
async function createTicket(db: Knex, tickets: PlayTickets, call: Call<'startListening'>) {
  const { user, body, req } = call
  const { ownerId, durationSeconds, nowMs, day } = requireFound(await findListenable(db, user?.id, body.audioId))
  const countsAfterSeconds = neededSeconds(durationSeconds)
  const mayCount = ownerId !== user?.id && body.isByPerson && !isBot(req.headers['user-agent'])
  const hashes = mayCount ? await hashListener(db, day, toListener(user, req)) : undefined
  const listener = hashes?.listener.toString('base64url')
  const ticket = listener
    ? tickets.sign({ audioId: body.audioId, listener, startedAtMs: Math.floor(nowMs), day })
    : null
  return { success: true as const, ticket, countsAfterSeconds }
}

async function report(db: Knex, tickets: PlayTickets, { user, body, req }: Call<'countListening'>) {
  const claims = tickets.read(body.ticket)
  if (!claims) throw new Refusal('bad_request', { field: 'ticket' })
  const { audioId, day, startedAtMs, listener } = claims
  const hashes = await hashListener(db, day, toListener(user, req))
  if (!hashes) return { success: true as const, isCounted: false }
  const verdict = await countListening(db, {
    ...hashes,
    ...{ audioId, startedAtMs },
    userId: user?.id,
    heardSeconds: body.heardSeconds,
    isBot: isBot(req.headers['user-agent']),
    isSameListener: hashes.listener.toString('base64url') === listener,
  })
  return { success: true as const, isCounted: verdict === 'counted' }
}

/** Plays by listeners: a ticket when one begins, and its report once it was heard. */
export function playHandlers(of: Deps): Pick<Handlers, 'startListening' | 'countListening'> {
  const { db, secret, makeLimiter } = of
  const tickets = createPlayTickets(secret)
  const limit = createExploreLimit(makeLimiter)
  return {
    async startListening(call) {
      await limit(call)
      return createTicket(db, tickets, call)
    },
    async countListening(call) {
      await limit(call)
      return report(db, tickets, call)
    },
  }
}
