import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

type Row = Record<string, unknown>
type Query = { model: string; where?: Where[] }

/** By how many ms the database's clock is ahead of this process's; negative: behind. */
export type GetClockOffset = () => Promise<number>

/**
 * Makes verifications expire by the database's clock: the library compares expiry with its process clock, so times are
 * shifted by the difference on read and write, or a node with a wrong clock would void links.
 */
export function withDatabaseClock(adapter: DBAdapter, getOffset: GetClockOffset): DBAdapter {
  return {
    ...wrapAdapter(adapter, getOffset),
    transaction: async (work) => {
      // Read before, since a transaction that waited for a second connection could wait for itself.
      const offsetMs = await getOffset()
      return adapter.transaction((inner) => work(wrapAdapter(inner, async () => offsetMs)))
    },
  }
}

const isVerification = ({ model }: { model: string }): boolean => model === 'verification'

function wrapAdapter<A extends DBTransactionAdapter>(adapter: A, getOffset: GetClockOffset): A {
  const offsetFor = async (query: { model: string }): Promise<number> => (isVerification(query) ? getOffset() : 0)

  async function runQuery<Q extends Query, R>(query: Q, run: (query: Q) => Promise<R>): Promise<R> {
    const offsetMs = await offsetFor(query)
    if (offsetMs === 0) return run(query)
    const answer = await run({ ...query, ...shiftQuery(query, offsetMs) })
    return shiftAnswer(answer, -offsetMs)
  }

  return {
    ...adapter,
    create: (query: Parameters<A['create']>[0]) => runQuery(query, (moved) => adapter.create(moved)),
    findOne: (query: Parameters<A['findOne']>[0]) => runQuery(query, (moved) => adapter.findOne(moved)),
    findMany: (query: Parameters<A['findMany']>[0]) => runQuery(query, (moved) => adapter.findMany(moved)),
    count: (query: Parameters<A['count']>[0]) => runQuery(query, (moved) => adapter.count(moved)),
    update: (query: Parameters<A['update']>[0]) => runQuery(query, (moved) => adapter.update(moved)),
    updateMany: (query: Parameters<A['updateMany']>[0]) => runQuery(query, (moved) => adapter.updateMany(moved)),
    delete: (query: Parameters<A['delete']>[0]) => runQuery(query, (moved) => adapter.delete(moved)),
    deleteMany: (query: Parameters<A['deleteMany']>[0]) => runQuery(query, (moved) => adapter.deleteMany(moved)),
    consumeOne: (query: Parameters<A['consumeOne']>[0]) => runQuery(query, (moved) => adapter.consumeOne(moved)),
  } as A
}

const shiftDate = (value: unknown, ms: number): unknown =>
  value instanceof Date ? new Date(value.getTime() + ms) : value

const shiftRow = (row: Row, ms: number): Row =>
  'expiresAt' in row ? { ...row, expiresAt: shiftDate(row.expiresAt, ms) } : row

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function shiftQuery(query: object, ms: number): object {
  const { where, data, update } = query as { where?: Where[]; data?: Row; update?: Row }
  return {
    ...(where && { where: where.map((condition) => shiftCondition(condition, ms)) }),
    ...(data && { data: shiftRow(data, ms) }),
    ...(update && { update: shiftRow(update, ms) }),
  }
}

const shiftCondition = (condition: Where, ms: number): Where =>
  condition.field === 'expiresAt'
    ? { ...condition, value: shiftDate(condition.value, ms) as Where['value'] }
    : condition

function shiftAnswer<R>(answer: R, ms: number): R {
  if (Array.isArray(answer)) return answer.map((row: Row) => shiftRow(row, ms)) as R
  return isRow(answer) ? (shiftRow(answer, ms) as R) : answer
}
