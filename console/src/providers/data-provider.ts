import { generationSorts } from '@songloom/contracts/support/support.rules'
import type { GenerationSort } from '@songloom/contracts/support/support.rules'
import type { DataProvider, GetListParams } from 'react-admin'
import { call as callApi } from './api.ts'
import type { Call } from './api.ts'
import { PageCursors } from './page-cursors.ts'
import type { KeysetPage } from './page-cursors.ts'
import { namedCalls } from './named-calls.ts'

type Row = { id: string }
interface ListQuery {
  limit: number
  after: string | undefined
  sort: GenerationSort
  order: 'newest' | 'oldest'
  filter: Record<string, string>
  signal: AbortSignal | undefined
}
type ReadList = (query: ListQuery) => Promise<KeysetPage<Row>>

/** How each resource's list is read. */
const listsOf = (call: Call): Record<string, ReadList> => ({
  generations: async ({ limit, after, sort, order, filter, signal }) => {
    const { generations, next } = await call('supportGenerations', {
      query: { ...filter, sort, order, limit, after },
      signal,
    })
    return { rows: generations, next }
  },
  users: async ({ limit, after, filter, signal }) => {
    const { users, next } = await call('supportUsers', { query: { ...filter, limit, after }, signal })
    return { rows: users, next }
  },
  ledger: async ({ limit, after, filter, signal }) => {
    const { entries, next } = await call('supportLedger', { query: { ...filter, limit, after }, signal })
    return { rows: entries, next }
  },
  audit: async ({ limit, after, filter, signal }) => {
    const { entries, next } = await call('supportAudit', { query: { ...filter, limit, after }, signal })
    return { rows: entries, next }
  },
  subscriptions: async ({ limit, after, filter, signal }) => {
    const { subscriptions, next } = await call('supportSubscriptions', { query: { ...filter, limit, after }, signal })
    return { rows: subscriptions, next }
  },
  webhooks: async ({ limit, after, filter, signal }) => {
    const { events, next } = await call('supportBillingEvents', { query: { ...filter, limit, after }, signal })
    return { rows: events, next }
  },
  classes: async ({ limit, after, filter, signal }) => {
    const { classes, next } = await call('supportClasses', { query: { ...filter, limit, after }, signal })
    return { rows: classes, next }
  },
  dreampacks: async ({ limit, after, filter, signal }) => {
    const { dreampacks, next } = await call('supportDreampacks', { query: { ...filter, limit, after }, signal })
    return { rows: dreampacks, next }
  },
  reports: async ({ limit, after, filter, signal }) => {
    const { cases, next } = await call('supportReports', { query: { ...filter, limit, after }, signal })
    return { rows: cases, next }
  },
  turns: async ({ limit, after, filter, signal }) => {
    const { turns, next } = await call('supportTurns', { query: { ...filter, limit, after }, signal })
    return { rows: turns, next }
  },
  bulks: async ({ filter, signal }) => ({
    rows: (await call('supportBulks', { query: filter, signal })).bulks,
    next: null,
  }),
})

const notOffered = (): never => {
  throw new Error('The support desk changes nothing this way.')
}

/** The console's only access to the server. */
export function createDataProvider(call: Call = callApi) {
  const lists = listsOf(call)
  const cursors = new PageCursors()
  async function getList(resource: string, { pagination, sort, filter = {}, signal }: GetListParams) {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const order = sort?.order === 'ASC' ? ('oldest' as const) : ('newest' as const)
    const field = generationSorts.find((each) => each === sort?.field) ?? 'created'
    const list = JSON.stringify([resource, filter, field, order, perPage])
    const { rows, next } = await cursors.read(list, page, (after) =>
      lists[resource]!({ limit: perPage, after, sort: field, order, filter, signal }),
    )
    return { data: rows, pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 } }
  }
  const generic: DataProvider = {
    getList: getList as unknown as DataProvider['getList'],
    getOne: notOffered,
    getMany: notOffered,
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
    supportAbortSignal: true,
  }
  return { ...generic, ...namedCalls(call) }
}

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>
