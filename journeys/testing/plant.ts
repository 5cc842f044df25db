import type { Knex } from 'knex'

/** What `look` says of a world with a defect in it; the defect is gone afterwards. */
export async function withPlanted<T>(
  db: Knex,
  plant: (trx: Knex) => Promise<unknown>,
  look: (trx: Knex) => Promise<T>,
): Promise<T> {
  const trx = await db.transaction()
  try {
    await plant(trx)
    return await look(trx)
  } finally {
    await trx.rollback()
  }
}
