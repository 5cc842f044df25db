import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

type Row = Record<string, unknown>
type Question = { model: string; where?: Where[] }

/**
 * Stores only the SHA-256 of a session token. The library works with tokens: they are hashed on write, and restored in
 * the row that was read by its token.
 */
export function withHashedSessionTokens(adapter: DBAdapter): DBAdapter {
  return { ...wrapped(adapter), transaction: (work) => adapter.transaction((inner) => work(wrapped(inner))) }
}

function wrapped<A extends DBTransactionAdapter>(adapter: A): A {
  return {
    ...adapter,
    create: async (question: Parameters<A['create']>[0]) => {
      if (question.model !== 'session') return adapter.create(question)
      const { token } = question.data as { token: string }
      const data = { ...question.data, token: digest(token) }
      return withToken(await adapter.create<Row>({ ...question, data }), token)
    },
    findOne: async (question: Parameters<A['findOne']>[0]) =>
      withToken(await adapter.findOne<Row>(hashed(question)), tokenIn(question)),
    findMany: (question: Parameters<A['findMany']>[0]) => adapter.findMany(hashed(question)),
    count: (question: Parameters<A['count']>[0]) => adapter.count(hashed(question)),
    update: async (question: Parameters<A['update']>[0]) =>
      withToken(await adapter.update<Row>(hashed(question)), tokenIn(question)),
    updateMany: (question: Parameters<A['updateMany']>[0]) => adapter.updateMany(hashed(question)),
    delete: (question: Parameters<A['delete']>[0]) => adapter.delete(hashed(question)),
    deleteMany: (question: Parameters<A['deleteMany']>[0]) => adapter.deleteMany(hashed(question)),
  } as A
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

const isToken = ({ field }: Where): boolean => field === 'token'

function hashed<Q extends Question>(question: Q): Q {
  if (question.model !== 'session' || !question.where?.some(isToken)) return question
  const hashOne = (where: Where) => (isToken(where) ? { ...where, value: hashedValue(where.value) } : where)
  return { ...question, where: question.where.map(hashOne) }
}

function hashedValue(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((token) => digest(String(token)))
  return digest(String(value))
}

function tokenIn({ model, where }: Question): string | undefined {
  const value = model === 'session' ? where?.find(isToken)?.value : undefined
  return typeof value === 'string' ? value : undefined
}

function withToken<R extends Row | null>(row: R, token: string | undefined): R {
  return row && token !== undefined ? { ...row, token } : row
}
