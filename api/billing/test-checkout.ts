import type { Knex } from 'knex'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { getCheckout } from '@songloom/store/billing/checkouts'
import type { CheckoutRow } from '@songloom/store/billing/checkouts'
import { getTestCheckout, payTestOrder } from '@songloom/store/billing/test-billing'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

interface Deps {
  db: Knex
  billing: BillingPort | undefined
  kick: () => void
}

/** The page that stands for a payment provider's in demonstrations. No money moves. */
export function createTestCheckoutHandlers({
  db,
  billing,
  kick,
}: Deps): Pick<Handlers, 'testCheckout' | 'payTestCheckout'> {
  async function requireOrder(userId: string, id: string): Promise<CheckoutRow> {
    if (billing?.kind !== 'test') throw new Refusal('billing_unavailable')
    const found = await getCheckout(db, userId, id)
    if (!found) throw new Refusal('not_found')
    return found
  }

  return {
    async testCheckout({ user, params }) {
      const { id, plan, pack } = await requireOrder(user.id, params.checkoutId)
      const checkout = await getTestCheckout(db, id)
      const price = (await billing!.getPrices())[plan ?? pack!]
      return { success: true, isOpen: checkout?.state === 'open', plan, pack, ...price }
    },
    async payTestCheckout({ user, params, body: { outcome } }) {
      const { id } = await requireOrder(user.id, params.checkoutId)
      const isPaid = outcome === 'pay' && (await payTestOrder(db, id))
      if (isPaid) kick()
      return { success: true, isPaid }
    },
  }
}
