import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { BillingSubjectKind } from '@songloom/contracts/billing/billing.rules'
import { BadEventSignature } from '../billing-port.ts'
import type { BillingEvent } from '../billing-port.ts'

/** Seconds that an event's signature is valid. */
const toleranceSeconds = 300

const id = z.string().check(z.minLength(1), z.maxLength(120))
const snapshotEvent = z.object({
  id,
  type: id,
  created: z.number(),
  data: z.object({ object: z.object({ id: z.optional(id), charge: z.optional(z.nullable(z.string())) }) }),
})
/** Carries no object, only its id. */
const thinEvent = z.object({
  id,
  type: id,
  created: z.iso.datetime(),
  related_object: z.optional(z.nullable(z.object({ id }))),
})

/** What an event of a type is about; charges also by the id within their dispute or refund. */
const subjects: readonly [prefix: string, kind: BillingSubjectKind][] = [
  ['checkout.session.', 'checkout'],
  ['customer.subscription.', 'subscription'],
  ['invoice.', 'invoice'],
  ['charge.dispute.', 'charge'],
  ['charge.refund', 'charge'],
  ['refund.', 'charge'],
]

/** Nothing is known yet of an invoice to come. */
const unused = ['invoice.upcoming', 'invoice.deleted', 'invoice.payment.']

const kindOf = (type: string): BillingSubjectKind | undefined =>
  unused.some((prefix) => type.startsWith(prefix))
    ? undefined
    : subjects.find(([prefix]) => type.startsWith(prefix))?.[1]

function readSnapshot({ id: eventId, type, created, data }: z.infer<typeof snapshotEvent>): BillingEvent {
  const kind = kindOf(type)
  const subjectId = kind === 'charge' ? (data.object.charge ?? data.object.id) : data.object.id
  const subject = kind && subjectId ? { kind, id: subjectId } : null
  return { id: eventId, type, happenedAt: new Date(created * 1_000), subject }
}

/** Disputes and refunds without their charge are found by the daily comparison. */
function readThin({ id: eventId, type: named, created, related_object }: z.infer<typeof thinEvent>): BillingEvent {
  const type = named.replace(/^v\d\./, '')
  const kind = kindOf(type)
  const isFindable = kind !== 'charge' || (related_object?.id ?? '').startsWith('ch_')
  const subject = kind && related_object && isFindable ? { kind, id: related_object.id } : null
  return { id: eventId, type, happenedAt: new Date(created), subject }
}

/** Reads a signed event of either form. Throws `BadEventSignature`. */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secret: string,
  body: Buffer,
  signature: string | undefined,
): BillingEvent {
  try {
    webhooks.signature!.verifyHeader(body, signature ?? '', secret, toleranceSeconds)
    const json: unknown = JSON.parse(body.toString('utf8'))
    const snapshot = z.safeParse(snapshotEvent, json)
    return snapshot.success ? readSnapshot(snapshot.data) : readThin(z.parse(thinEvent, json))
  } catch (cause) {
    throw new BadEventSignature('The event is not signed, altered, too old or cannot be read.', { cause })
  }
}
