import type { Pool } from 'pg'

/**
 * Ends what leads into an account besides its new password. Whoever registered an address that was never proved may be
 * another person, so the API keys and providers of such an account end too; two-step sign-in stays, because a mailed
 * link must not pass by it.
 */
export const endOtherAccess = (pool: Pool, userId: string): Promise<unknown> =>
  pool.query(
    `with links as (delete from verifications where value = $1),
       changes as (update email_changes set cancelled_at = now()
         where user_id = $1 and confirmed_at is null and cancelled_at is null),
       proved as (update users set email_verified = true, updated_at = now()
         where id = $1 and not email_verified returning id),
       keys as (update api_keys set revoked_at = now()
         where user_id in (select id from proved) and revoked_at is null)
     delete from credentials where user_id in (select id from proved) and provider_id <> 'credential'`,
    [userId],
  )
