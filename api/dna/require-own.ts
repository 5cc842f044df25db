import type { Dna } from '@songloom/contracts/dna/dna'
import type { Database } from '@songloom/store/database'
import { getDna } from '@songloom/store/dna/dnas'
import { Refusal, requireFound } from '../http/refusal.ts'

/** An own DNA; a missing one and another user's are answered alike. */
export async function requireOwnDna(db: Database, userId: string, dnaId: string): Promise<Dna> {
  const dna = requireFound(await getDna(db, userId, dnaId))
  if (!dna.isOwn) throw new Refusal('not_found')
  return dna
}
