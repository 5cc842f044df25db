import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { beginEvent, finishEvent, recordFailedRun } from '@songloom/store/billing/inbox'
import { syncCharge, syncCheckout, syncInvoice } from '@songloom/store/billing/sync-payment'
import { syncSubscription } from '@songloom/store/billing/sync-subscription'
import { announceEvents } from '@songloom/store/events/announcements'

const syncs = { subscription: syncSubscription, checkout: syncCheckout, invoice: syncInvoice, charge: syncCharge }

interface Deps {
  db: Knex
  redis: Redis
  /** Undefined where this installation takes no payments (any more). */
  billing: BillingPort | undefined
}

/**
 * What an event of the payment provider leads to: its object is fetched and written, never the event's own contents.
 */
export function createBillingEventActivities({ db, redis, billing }: Deps) {
  return {
    async applyBillingEvent(eventId: string): Promise<void> {
      const event = await beginEvent(db, eventId)
      if (!event) return
      if (!billing) return void (await finishEvent(db, eventId, 'failed', 'This installation takes no payments.'))
      const { text, userId, isApplied } = await syncs[event.kind](db, billing, event.subjectId).catch(
        async (error: unknown) => {
          await recordFailedRun(
            db,
            eventId,
            `It is tried again. ${error instanceof Error ? error.message : String(error)}`,
          )
          throw error
        },
      )
      await finishEvent(db, eventId, isApplied ? 'done' : 'ignored', text)
      if (userId) await announceEvents(redis, userId)
    },
    /** After the last attempt: support sees why, and can run it again. */
    async failBillingEvent(eventId: string, why: string): Promise<void> {
      await finishEvent(db, eventId, 'failed', why)
    },
  }
}

export type BillingEventActivities = ReturnType<typeof createBillingEventActivities>
