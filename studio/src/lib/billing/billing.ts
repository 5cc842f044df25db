import type { BillingOffer, BillingOrder } from '@songloom/contracts/billing/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'
import { navigateTo } from '../shell/navigation.ts'

/** Of all that payments change. */
export const billingKey = ['billing'] as const

/** What can be bought, where payments go, and one's own subscription. */
export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'offer'],
  queryFn: async ({ signal }): Promise<BillingOffer> => call('billing', { signal }),
  staleTime: 60_000,
})

export const receiptsQuery = queryOptions({
  queryKey: [...billingKey, 'receipts'],
  queryFn: async ({ signal }) => (await call('billingInvoices', { signal })).invoices,
})

export const forgetBilling = (): Promise<void> => queryClient.invalidateQueries({ queryKey: billingKey })

/** Goes to a payment page: the provider's, or the test checkout on our own origin. */
export function goToPayment(url: string): void {
  const { origin, pathname, search, hash } = new URL(url, window.location.href)
  if (origin === window.location.origin) navigateTo(pathname + search + hash)
  else window.location.assign(url)
}

/** Starts a purchase and goes to its payment page. Throws `ApiError`. */
export async function startCheckout(order: BillingOrder): Promise<void> {
  goToPayment((await call('billingCheckout', { body: order })).url)
}
