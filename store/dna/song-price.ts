import type { DnaPricing } from '@songloom/contracts/dna/dna.rules'

interface Priced {
  is_own: boolean
  is_offered: boolean
  pricing: DnaPricing
  price_tokens: number
  /** Of the viewer's licence; null without one. */
  licence_kind: DnaPricing | null
  licence_price: number | null
}

/**
 * Tokens that a song costs its maker for a DNA. A licence never gets more expensive, and a lower price of the present
 * offer holds for those who licensed it earlier too.
 */
export function songTokensOf({ is_own: isOwn, is_offered: isOffered, ...row }: Priced): number {
  const { pricing, price_tokens: offered, licence_kind: kind, licence_price: licensed } = row
  if (isOwn || (kind ?? pricing) !== 'song') return 0
  if (licensed === null) return offered
  if (!isOffered || pricing === 'once') return licensed
  return Math.min(licensed, offered)
}
