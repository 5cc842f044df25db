import type { SoldPlan, TokenPackKey } from '@songloom/contracts/account/plans.rules'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** An order: what a user went to buy. */
export interface CheckoutRow {
  id: string
  user_id: string
  plan: SoldPlan | null
  pack: TokenPackKey | null
  state: 'open' | 'applied' | 'expired'
}

/**
 * Inserts an open order of a plan or of a pack: exactly one of them is not null. Throws a database error for an id that
 * exists.
 */
export const insertCheckout = (
  db: Database,
  { id, userId, plan, pack }: { id: string; userId: string; plan: SoldPlan | null; pack: TokenPackKey | null },
): Promise<unknown> => db('billing_checkouts').insert({ id, user_id: userId, plan, pack })

/** A user's own order. */
export async function getCheckout(db: Database, userId: string, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await selectRows<CheckoutRow>(
    db,
    `select id, user_id, plan, pack, state from billing_checkouts where id = ? and ${ownedSql()}`,
    [id, userId],
  )
  return row
}

/** Notes the provider's page of an order. */
export const savePage = (db: Database, id: string, providerId: string): Promise<unknown> =>
  db('billing_checkouts').where({ id }).update({ provider_id: providerId })

/** Open orders of a plan that a newer one of the user replaces, with their pages at the provider. */
export const listReplacedOrders = (db: Database, userId: string): Promise<{ id: string; providerId: string }[]> =>
  selectRows(
    db,
    `select id, provider_id as "providerId" from billing_checkouts o
     where ${ownedSql('o')} and plan is not null and state = 'open' and provider_id is not null
       and exists (select 1 from billing_checkouts n where n.user_id = o.user_id and n.plan is not null
         and n.state = 'open' and (n.created_at, n.id) > (o.created_at, o.id))`,
    [userId],
  )

/** Ends an open order; an applied one stays applied. */
export const endCheckout = (trx: Database, id: string, state: 'applied' | 'expired'): Promise<unknown> =>
  trx.raw(
    `update billing_checkouts set state = ?, applied_at = case when ? = 'applied' then now() end
     where id = ? and state = 'open'`,
    [state, state, id],
  )
