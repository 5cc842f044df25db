import type { DnaPricing } from '@songloom/contracts/dna/dna.rules'

interface Priced {
  is_own: boolean
  pricing: DnaPricing
  price_tokens: number
  /** Of the viewer's licence; null without one. */
  licence_kind: DnaPricing | null
  licence_price: number | null
}

/**
 * Tokens that a song costs its maker for a DNA: the price of the licence, which never gets more expensive, because a
 * lower offer is written into it.
 */
export function getSongTokens({ is_own: isOwn, ...row }: Priced): number {
  const { pricing, price_tokens: offered, licence_kind: kind, licence_price: licensed } = row
  return isOwn || (kind ?? pricing) !== 'song' ? 0 : (licensed ?? offered)
}
