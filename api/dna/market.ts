import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { maxDnaPriceTokens, minDnaPriceTokens } from '@songloom/contracts/dna/dna.rules'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { getDna, offerDna } from '@songloom/store/dna/dnas'
import { listEarnings, listSales } from '@songloom/store/dna/earnings'
import { buyDna, getLicence } from '@songloom/store/dna/licences'
import { canOfferPreview } from '@songloom/store/dna/previews'
import { withdrawDna } from '@songloom/store/dna/close-dna'
import { listTrackAudios } from '@songloom/store/dna/versions'
import { assertMayShareAs, assertMayShareAudios } from '@songloom/store/edu/class-sharing'
import { announceEvents } from '@songloom/store/events/announcements'
import { assertMayPublish } from '@songloom/store/moderation/suspensions'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { requireOwnDna } from './require-own.ts'

type MarketRoutes = 'offerDna' | 'buyDna' | 'dnaLicence' | 'dnaEarnings' | 'withdrawDna'

/** The price of an offer; 0 for a free one. */
function priceOf({ pricing, priceTokens = 0 }: RouteBody<'offerDna'>): number {
  if (pricing === 'free') return 0
  if (priceTokens < minDnaPriceTokens || priceTokens > maxDnaPriceTokens) {
    const values = { min: minDnaPriceTokens, max: maxDnaPriceTokens }
    throw new Refusal('dna_price_invalid', { field: 'priceTokens', values })
  }
  return priceTokens
}

/** Refuses users who may publish nothing now, and DNAs whose songs stay in a class. */
async function assertMayOffer(db: Knex, userId: string, dnaId: string): Promise<void> {
  await assertMayPublish(db, userId)
  await assertMayShareAs(db, userId)
  await assertMayShareAudios(db, await listTrackAudios(db, dnaId))
}

/** Offering, buying, withdrawing, and what came of it. */
export function createDnaMarketHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, MarketRoutes> {
  return {
    async offerDna({ user, params: { dnaId }, body }) {
      const dna = await requireOwnDna(db, user.id, dnaId)
      const priceTokens = priceOf(body)
      if (body.isPublished) {
        if (dna.state === 'withdrawn' || dna.state === 'taken_down') throw new Refusal('dna_withdrawn')
        if (dna.version === 0) throw new Refusal('dna_not_ready')
      }
      const { previewAudioId } = body
      // Licences outlast the offer, so that a preview is heard by others without it.
      if (body.isPublished || previewAudioId) await assertMayOffer(db, user.id, dnaId)
      if (previewAudioId && !(await canOfferPreview(db, dnaId, previewAudioId)))
        throw new Refusal('not_found', { field: 'previewAudioId' })
      const offered = await offerDna(db, { userId: user.id, id: dnaId }, { ...body, priceTokens })
      return { success: true, dna: requireFound(offered) }
    },
    async buyDna({ user, params: { dnaId }, body: { priceTokens } }) {
      const before = requireFound(await getDna(db, user.id, dnaId))
      if (before.isOwn) throw new Refusal('dna_own')
      if (before.access === 'for_sale' && isClassAccount(user.email)) throw new Refusal('class_account_buys_nothing')
      const licence = await buyDna(db, { userId: user.id, dnaId, priceTokens })
      if (!licence) throw new Refusal('dna_not_for_sale')
      await announceEvents(redis, user.id)
      return { success: true, licence, dna: requireFound(await getDna(db, user.id, dnaId)) }
    },
    async dnaLicence({ user, params: { dnaId } }) {
      requireFound(await getDna(db, user.id, dnaId))
      return { success: true, licence: (await getLicence(db, user.id, dnaId)) ?? null }
    },
    async dnaEarnings({ user }) {
      const dnas = await listEarnings(db, user.id)
      const earnedTokens = dnas.reduce((sum, one) => sum + one.earnedTokens, 0)
      return { success: true, earnedTokens, dnas, sales: await listSales(db, user.id) }
    },
    async withdrawDna({ user, params: { dnaId } }) {
      const users = requireFound(await withdrawDna(db, user.id, dnaId))
      for (const userId of users) await announceEvents(redis, userId)
      return { success: true }
    },
  }
}
