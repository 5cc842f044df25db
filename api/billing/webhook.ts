import type { Knex } from 'knex'
import { BadEventSignature } from '@songloom/platform/billing/billing-port'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { receiveEvent } from '@songloom/store/billing/inbox'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

interface Deps {
  db: Knex
  billing: BillingPort | undefined
  /** Starts what was received, now. */
  kick: () => void
}

function readEvent(billing: BillingPort, body: unknown, signature: string | undefined) {
  try {
    return billing.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (cause) {
    if (cause instanceof BadEventSignature) throw new Refusal('webhook_signature', {}, { cause })
    throw cause
  }
}

/** Keeps signed events and answers at once; their jobs do the rest. */
export function createWebhookHandlers({ db, billing, kick }: Deps): Pick<Handlers, 'billingWebhook'> {
  return {
    async billingWebhook({ req }) {
      if (billing?.kind !== 'stripe') throw new Refusal('billing_unavailable')
      const event = readEvent(billing, req.body, req.get('stripe-signature'))
      if (await receiveEvent(db, 'stripe', event)) kick()
      return { success: true }
    },
  }
}
