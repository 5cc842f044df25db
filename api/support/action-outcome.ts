import { NotEnoughTokens } from '@songloom/store/ledger/book'
import { Refusal } from '../http/refusal.ts'

/** The refusal of a press that cannot be carried out now, with why. */
export const notEligible = (why: string): Refusal => new Refusal('not_eligible', { values: { why } })

/** One request id used for two subjects at once, or the user spent the tokens first: the database rejects it. */
export function toConflictRefusal(error: unknown): never {
  if (error instanceof NotEnoughTokens) throw notEligible('The user does not have enough tokens.')
  if (error instanceof Error && 'code' in error && error.code === '23505') throw new Refusal('request_id_reused')
  throw error
}

type Outcome = { kind: string; why?: string }
type NotDone = { kind: 'missing' | 'reused' | 'refused' }

/**
 * Returns the outcome of an action; throws a `Refusal` if its subject is missing, its request id was used, or it is
 * forbidden.
 */
export function requireDone<O extends Outcome>(outcome: O): Exclude<O, NotDone> {
  if (outcome.kind === 'missing') throw new Refusal('not_found')
  if (outcome.kind === 'reused') throw new Refusal('request_id_reused')
  if (outcome.kind === 'refused') throw notEligible(outcome.why ?? '')
  return outcome as Exclude<O, NotDone>
}
