import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { createTable } from '@songloom/contracts/create-table.rules'

/** What the library and providers write into the address after a failed visit, as our codes. */
const problems = createTable<ErrorCode>({
  access_denied: 'provider_cancelled',
  state_mismatch: 'sign_in_expired',
  state_not_found: 'sign_in_expired',
  please_restart_the_process: 'sign_in_expired',
  email_not_found: 'provider_email_unverified',
  account_not_linked: 'provider_not_connected',
  unable_to_link_account: 'provider_email_unverified',
  account_already_linked_to_different_user: 'provider_connected_elsewhere',
})

export const toProviderProblem = (error: string): ErrorCode => problems.get(error) ?? 'provider_failed'
