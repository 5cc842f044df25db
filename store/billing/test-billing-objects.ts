import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

type Kind = 'customer' | 'subscription' | 'checkout' | 'invoice' | 'charge'

/** JSON has no dates: fields named …At are. */
const revive = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'string' ? new Date(value) : value

const fromRow = <T>({ data }: { data: string }): T => JSON.parse(data, revive) as T

/** Objects of the test provider, as it would answer them. */
export function createTestObjects(db: Database) {
  const select = <T>(where: string, values: readonly unknown[]): Promise<T[]> =>
    selectRows<{ data: string }>(db, `select data::text as data from test_billing_objects where ${where}`, values).then(
      (rows) => rows.map((row) => fromRow<T>(row)),
    )

  return {
    async get<T>(kind: Kind, id: string): Promise<T | undefined> {
      return (await select<T>('kind = ? and id = ?', [kind, id]))[0]
    },
    /** Holds the object until the transaction ends. */
    async lock<T>(kind: Kind, id: string): Promise<T | undefined> {
      return (await select<T>('kind = ? and id = ? for update', [kind, id]))[0]
    },
    list: <T>(kind: Kind, since = new Date(0)): Promise<T[]> =>
      select<T>('kind = ? and created_at >= ? order by created_at desc, id desc', [kind, since]),
    listOf: <T>(kind: Kind, parentId: string): Promise<T[]> =>
      select<T>('kind = ? and parent_id = ? order by created_at desc, id desc limit 100', [kind, parentId]),
    /** Writes an object, new or changed. */
    async put<T extends { id: string }>(kind: Kind, object: T, parentId: string | null = null): Promise<void> {
      await db.raw(
        `insert into test_billing_objects (id, kind, parent_id, data) values (?, ?, ?, ?::jsonb)
         on conflict (id) do update set data = excluded.data`,
        [object.id, kind, parentId, JSON.stringify(object)],
      )
    },
  }
}

export type TestObjects = ReturnType<typeof createTestObjects>
