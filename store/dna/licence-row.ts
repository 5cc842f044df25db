import type { DnaPricing } from '@songloom/contracts/dna/dna.rules'

export interface LicenceRow {
  id: string
  dna_id: string
  user_id: string
  owner_id: string
  kind: DnaPricing
  price_tokens: number
  version: number
  terms: string
  created_at: Date
  refunded_at: Date | null
}
