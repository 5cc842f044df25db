import { restrictionErrors } from '../support/users/restrictions.rules.ts'

/** Refusals of every request that starts a generation. */
export const acceptErrors = [
  ...restrictionErrors,
  'generation_limit',
  'generation_limit_unreadable',
  'too_many_open',
  'temp_id_reused',
] as const
