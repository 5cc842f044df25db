import knex from 'knex'
import { migrateUp } from './migrations.ts'

/** `DATABASE_URL=… node store/migrate.ts` */
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names the database to migrate; it is not set.')

const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
try {
  const ran = await migrateUp(database)
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is up to date.')
} finally {
  await database.destroy()
}
