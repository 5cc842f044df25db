import { NotEnoughTokens } from '@songloom/store/ledger/ledger'
import { Refusal } from '../http/refusal.ts'

/** The refusal of a press that cannot be carried out now, with why. */
export const notEligible = (why: string): Refusal => new Refusal('not_eligible', { values: { why } })

/** One press sent for two things at one moment: the database let the other in. Or the user was faster with the tokens. */
export function afterRace(error: unknown): never {
  if (error instanceof NotEnoughTokens) throw notEligible('The user does not have enough tokens.')
  if (error instanceof Error && 'code' in error && error.code === '23505') throw new Refusal('request_id_reused')
  throw error
}

type Outcome = { kind: string; why?: string }
type NotPressed = { kind: 'missing' | 'reused' | 'refused' }

/** Answers the outcome of a press; throws the `Refusal` where its subject is missing, its request id was used, or it may not be. */
export function requirePressed<O extends Outcome>(outcome: O): Exclude<O, NotPressed> {
  if (outcome.kind === 'missing') throw new Refusal('not_found')
  if (outcome.kind === 'reused') throw new Refusal('request_id_reused')
  if (outcome.kind === 'refused') throw notEligible(outcome.why ?? '')
  return outcome as Exclude<O, NotPressed>
}
