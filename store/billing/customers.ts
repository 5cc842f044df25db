import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The provider's id of a user's customer. */
export async function getCustomerId(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await selectRows<{ id: string }>(db, 'select id from billing_customers where user_id = ?', [userId])
  return row?.id
}

/** Keeps a user's customer; the first one stays. Answers the one that is kept. */
export async function saveCustomer(db: Database, userId: string, customerId: string): Promise<string> {
  await db.raw('insert into billing_customers (id, user_id) values (?, ?) on conflict do nothing', [customerId, userId])
  return (await getCustomerId(db, userId)) ?? customerId
}

/** Whose an object of the provider is. `named`: the user that it names itself. */
export type Owner = { kind: 'user'; userId: string } | { kind: 'foreign' | 'unknown' }

/**
 * The user of a customer: the one we created it for. An object that names another user belongs to nobody; a customer we
 * do not know becomes that of the named user, who has none yet.
 */
export async function findOwner(trx: Database, customerId: string, named: string | null): Promise<Owner> {
  const [known] = await selectRows<{ userId: string }>(
    trx,
    'select user_id as "userId" from billing_customers where id = ?',
    [customerId],
  )
  if (known) return named !== null && named !== known.userId ? { kind: 'foreign' } : { kind: 'user', ...known }
  const [user] = await selectRows(trx, 'select id from users where id = ?', [named])
  if (named === null || !user) return { kind: 'unknown' }
  const kept = await saveCustomer(trx, named, customerId)
  return kept === customerId ? { kind: 'user', userId: named } : { kind: 'foreign' }
}
