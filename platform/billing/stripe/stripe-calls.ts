import Stripe from 'stripe'
import { BillingUnreachable, PaymentDeclined } from '../billing-port.ts'

/** With one retry, a call ends within 20 s. */
const timeoutMs = 8_000

/** `apiHost`: another address than Stripe's, in tests. */
export function openClient(secretKey: string, apiHost: string | undefined): Stripe {
  const shared = { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false }
  if (!apiHost) return new Stripe(secretKey, shared)
  const { protocol, hostname, port } = new URL(apiHost)
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}

/** Missing objects are undefined, declined cards `PaymentDeclined`, everything else `BillingUnreachable`. */
function readFailure(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error.code === 'resource_missing') return undefined
  if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error.code, { cause: error })
  throw new BillingUnreachable(`Stripe: ${error.type} ${error.code ?? ''}`, { cause: error })
}

/** The answer, or undefined for an object that is missing. */
export const call = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(readFailure)

/** For calls whose subject exists. */
export async function requireAnswer<T>(answer: Promise<T>): Promise<T> {
  const found = await call(answer)
  if (found === undefined) throw new BillingUnreachable('Stripe: the object of this call is missing')
  return found
}

/** Objects of a list, page after page. */
export async function* readPages<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    readFailure(error)
    throw error
  }
}
