import { securityQuery, sessionsQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'

/** After a change of how the account is protected, which may have given the session another cookie. */
export async function readSecurityAgain(): Promise<void> {
  await Promise.all([securityQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}
