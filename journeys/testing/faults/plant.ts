import type { Knex } from 'knex'

/** The result of `look` on a product with a seeded defect; the defect is removed afterwards. */
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
