import type { SoldPlan, TokenPackKey } from '@songloom/contracts/account/plans.rules'
import type {
  BillingKind,
  BillingSubjectKind,
  InvoiceStatus,
  SubscriptionStatus,
} from '@songloom/contracts/billing/billing.rules'

/** A subscription as the payment provider has it now. */
export interface BillingSubscription {
  id: string
  customerId: string
  /** The buyer, by our metadata at the provider; null where another system made it. */
  userId: string | null
  /** Null for a price that is not one of our plans. */
  plan: SoldPlan | null
  /** The plan of the next period, where it differs. */
  nextPlan: SoldPlan | null
  status: SubscriptionStatus
  periodStartsAt: Date
  periodEndsAt: Date
  cancelsAtPeriodEnd: boolean
  createdAt: Date
  endedAt: Date | null
}

/** An invoice as the payment provider has it now: a period of a subscription, or a pack. */
export interface BillingInvoice {
  id: string
  customerId: string
  userId: string | null
  subscriptionId: string | null
  plan: SoldPlan | null
  pack: TokenPackKey | null
  /** By which a refund or a chargeback finds its invoice. */
  paymentId: string | null
  number: string | null
  status: InvoiceStatus
  currency: string
  totalCents: number
  periodStartsAt: Date
  periodEndsAt: Date
  createdAt: Date
  paidAt: Date | null
  url: string | null
}

/** A purchase that was started. */
export interface BillingCheckout {
  id: string
  /** Our own id of the order. */
  orderId: string | null
  customerId: string | null
  state: 'open' | 'paid' | 'expired'
  subscriptionId: string | null
  invoiceId: string | null
}

/** A payment that was made, with what went back. */
export interface BillingCharge {
  id: string
  invoiceId: string | null
  paymentId: string | null
  totalCents: number
  refundedCents: number
  /** The buyer's bank takes the money back. */
  isDisputed: boolean
}

export interface BillingPrice {
  priceCents: number
  currency: string
}
export type BillingPrices = Record<SoldPlan | TokenPackKey, BillingPrice>

/** What a purchase is for. `orderId` is also the key by which a repeated call makes one purchase. */
export interface NewCheckout {
  orderId: string
  userId: string
  customerId: string
  item: SoldPlan | TokenPackKey
  successUrl: string
  cancelUrl: string
}

/** A received event: ids only, as its contents may be old. */
export interface BillingEvent {
  id: string
  type: string
  happenedAt: Date
  subject: { kind: BillingSubjectKind; id: string } | null
}

/** The provider does not answer in time, or has an error of its own: try again later. */
export class BillingUnreachable extends Error {}
/** The buyer's bank refuses the payment. */
export class PaymentDeclined extends Error {}
/** An event that is not signed by the provider, was altered, or is older than five minutes. */
export class BadEventSignature extends Error {}

/**
 * A payment provider. Every call ends within 20 s. Reads answer undefined for what does not exist. Calls throw
 * `BillingUnreachable`.
 */
export interface BillingPort {
  kind: Exclude<BillingKind, 'none'>
  /** Prices by the provider; fetched at most each ten minutes. */
  getPrices(): Promise<BillingPrices>
  /** Creates the user's customer, once for each user; answers its id. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>
  /** Deletes a customer with name and address; one that is missing is no error. Receipts stay at the provider. */
  deleteCustomer(id: string): Promise<void>
  /** Opens a page on which the user pays an order; answers its id at the provider and its address. */
  createCheckout(order: NewCheckout): Promise<{ id: string; url: string }>
  /** Closes a page that is not paid; false where it was paid, expired or never existed. */
  expireCheckout(id: string): Promise<boolean>
  /** Opens the provider's page of a customer and answers its address; the page leads back to `returnUrl`. */
  createPortal(customerId: string, returnUrl: string): Promise<string>
  /** Reads a subscription as it is now. */
  getSubscription(id: string): Promise<BillingSubscription | undefined>
  /** Reads a checkout page by the provider's id, not by `orderId`. */
  getCheckout(id: string): Promise<BillingCheckout | undefined>
  /** Reads an invoice as it is now. */
  getInvoice(id: string): Promise<BillingInvoice | undefined>
  /** Reads a charge with what was refunded of it, and whether it is disputed. */
  getCharge(id: string): Promise<BillingCharge | undefined>
  /** Invoices of a subscription, the newest 100. */
  listInvoices(subscriptionId: string): Promise<BillingInvoice[]>
  /** All of the provider, in pages. `since` leaves out those that were made before. */
  eachSubscription(): AsyncIterable<BillingSubscription>
  /** Invoices that were made since then. */
  eachInvoice(since: Date): AsyncIterable<BillingInvoice>
  /** Charges with a refund or a dispute. */
  eachReturnedCharge(since: Date): AsyncIterable<BillingCharge>
  /** Changes to a higher plan at once, and its price is paid now. Throws `PaymentDeclined`. */
  upgrade(subscriptionId: string, plan: SoldPlan): Promise<void>
  /** Changes the plan with the next period; one that was cancelled renews again. */
  downgrade(subscriptionId: string, plan: SoldPlan): Promise<void>
  /** Ends the subscription with its period, or lets it renew again. */
  setCancelsAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Removes a planned downgrade. */
  cancelDowngrade(subscriptionId: string): Promise<void>
  /** Ends it now, for example after a chargeback or with its account. */
  end(subscriptionId: string): Promise<void>
  /** Gives the whole payment of an invoice back, once; one that was given back is no error. */
  refund(invoice: { id: string; paymentId: string }): Promise<void>
  /** Throws `BadEventSignature`. */
  readEvent(body: Buffer, signature: string | undefined): BillingEvent
}
