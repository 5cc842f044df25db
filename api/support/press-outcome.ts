import { Refusal } from '../http/refusal.ts'

/** One press sent for two things at one moment: the database let the other in. */
export function afterRace(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') throw new Refusal('request_id_reused')
  throw error
}
