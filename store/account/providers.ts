import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName } from '../database.ts'

export interface LinkedProvider {
  providerId: string
  linkedAt: Date
}

/** The name under which passwords stand among the ways into an account. */
const passwordId = 'credential'

/** The providers by which a user signs in. */
export async function listLinkedProviders(db: Database, userId: string): Promise<LinkedProvider[]> {
  const rows: { provider_id: string; created_at: Date }[] = await db('credentials')
    .where(ownedBy(userId))
    .whereNot({ provider_id: passwordId })
    .orderBy('created_at')
    .select('provider_id', 'created_at')
  return rows.map((row) => ({ providerId: row.provider_id, linkedAt: row.created_at }))
}

/** Removes a provider, unless it is the user's last way in among a password and the providers that work. */
export const unlinkProvider = (
  db: Database,
  userId: string,
  providerId: string,
  workingIds: readonly string[],
): Promise<'done' | 'missing' | 'last'> =>
  db.transaction(async (trx) => {
    await lockName(trx, `credentials:${userId}`)
    const rows: { provider_id: string; password: string | null }[] = await trx('credentials')
      .where(ownedBy(userId))
      .select('provider_id', 'password')
    if (providerId === passwordId || !rows.some((row) => row.provider_id === providerId)) return 'missing'
    const others = rows.filter((row) =>
      row.provider_id === passwordId
        ? row.password !== null
        : row.provider_id !== providerId && workingIds.includes(row.provider_id),
    )
    if (others.length === 0) return 'last'
    await trx('credentials')
      .where({ ...ownedBy(userId), provider_id: providerId })
      .delete()
    return 'done'
  })
