import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema } from '@songloom/contracts/library/ids'

const claimsSchema = z.object({
  audioId: idSchema,
  /** The listener's hash, in base64url. */
  listener: z.string(),
  /** By the database's clock. */
  startedAtMs: z.number(),
  /** UTC, of the salt under which the listener was hashed. */
  day: z.iso.date(),
})
/** What a ticket says: who began to hear what, and when. */
export type TicketClaims = z.infer<typeof claimsSchema>

/** Signs and reads tickets of listening. */
export interface PlayTickets {
  sign(claims: TicketClaims): string
  /** Undefined for a ticket that is not ours. */
  read(ticket: string): TicketClaims | undefined
}

/** Tickets under a key of their own, so that no other signature of the secret is one. */
export function createPlayTickets(secret: string): PlayTickets {
  const key = createHmac('sha256', secret).update('play-ticket').digest()
  const signatureOf = (claims: string): Buffer => createHmac('sha256', key).update(claims).digest()
  return {
    sign(claims) {
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    read(ticket) {
      const [text = '', signature = ''] = ticket.split('.')
      const [own, sent] = [signatureOf(text), Buffer.from(signature, 'base64url')]
      if (own.length !== sent.length || !timingSafeEqual(own, sent)) return undefined
      return z.parse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    },
  }
}
