import type { RouteBody, RouteQuery, RouteResponse } from '@songloom/contracts/routes/routes'
import type { NoteSubject } from '@songloom/contracts/support/users/cases.rules'
import type { BulkItem } from '@songloom/contracts/support/bulk'
import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import type { FailuresQuery } from '@songloom/contracts/support/failures'
import type { PackBulkAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import type { PauseGroup } from '@songloom/tools/pause-groups.rules'
import type { LedgerGrouping } from '@songloom/contracts/support/ledger'
import type { JobTool } from '@songloom/tools/registry.rules'
import { generationSorts } from '@songloom/contracts/support/support.rules'
import type { GenerationSort } from '@songloom/contracts/support/support.rules'
import type { DataProvider, GetListParams } from 'react-admin'
import { call as callApi } from './api.ts'
import type { Call } from './api.ts'
import { PageCursors } from './page-cursors.ts'
import type { KeysetPage } from './page-cursors.ts'

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
  dreampacks: async ({ limit, after, filter, signal }) => {
    const { dreampacks, next } = await call('supportDreampacks', { query: { ...filter, limit, after }, signal })
    return { rows: dreampacks, next }
  },
  bulks: async ({ filter, signal }) => ({
    rows: (await call('supportBulks', { query: filter, signal })).bulks,
    next: null,
  }),
})

/** What the generic verbs do not cover, by name. */
const namedCalls = (call: Call) => ({
  counts: (filter: Partial<GenerationFilter>, signal?: AbortSignal) => call('supportCounts', { query: filter, signal }),
  failures: (query: FailuresQuery, signal?: AbortSignal) => call('supportFailures', { query, signal }),
  failureChoices: (filter: Partial<GenerationFilter>, signal?: AbortSignal) =>
    call('supportFailureChoices', { query: filter, signal }),
  generation: (jobId: string, signal?: AbortSignal) => call('supportGeneration', { params: { jobId }, signal }),
  history: (jobId: string, signal?: AbortSignal) => call('supportHistory', { params: { jobId }, signal }),
  act: (jobId: string, body: RouteBody<'supportAction'>) => call('supportAction', { params: { jobId }, body }),
  correct: (jobId: string, body: RouteBody<'supportCorrection'>) =>
    call('supportCorrection', { params: { jobId }, body }),
  previewBulk: (body: RouteBody<'supportBulkPreview'>) => call('supportBulkPreview', { body }),
  startBulk: (bulkId: string, body: RouteBody<'supportBulkStart'>) =>
    call('supportBulkStart', { params: { bulkId }, body }),
  waitingBulks: (signal?: AbortSignal) => call('supportBulks', { query: { state: 'waiting_for_approval' }, signal }),
  decideBulk: (bulkId: string, body: RouteBody<'supportBulkDecision'>) =>
    call('supportBulkDecision', { params: { bulkId }, body }),
  abortBulk: (bulkId: string) => call('supportBulkAbort', { params: { bulkId } }),
  bulk: (bulkId: string, signal?: AbortSignal) => call('supportBulk', { params: { bulkId }, signal }),
  bulkItems: (
    bulkId: string,
    query: { after: string | undefined; outcome: BulkItem['outcome'] | undefined },
    signal?: AbortSignal,
  ) => call('supportBulkItems', { params: { bulkId }, query, signal }),
  dreampackCounts: (filter: Partial<SupportDreampackFilter>, signal?: AbortSignal) =>
    call('supportDreampackCounts', { query: filter, signal }),
  dreampack: (dreampackId: string, after: string | undefined, signal?: AbortSignal) =>
    call('supportDreampack', { params: { dreampackId }, query: { after }, signal }),
  dreampackTracks: (runId: string, signal?: AbortSignal) =>
    call('supportDreampackTracks', { params: { runId }, signal }),
  pressDreampack: (dreampackId: string, body: RouteBody<'supportDreampackAction'>) =>
    call('supportDreampackAction', { params: { dreampackId }, body }),
  previewPackBulk: (query: Partial<SupportDreampackFilter> & { action: PackBulkAction }, signal?: AbortSignal) =>
    call('supportDreampackBulkPreview', { query, signal }),
  pressPackBulk: (body: RouteBody<'supportDreampackBulk'>) => call('supportDreampackBulk', { body }),
  messages: (query: MessageSubject & { after: string | undefined }, signal?: AbortSignal) =>
    call('supportMessages', { query, signal }),
  sendMessage: (body: RouteBody<'supportSendMessage'>) => call('supportSendMessage', { body }),
  busiestUsers: (signal?: AbortSignal) => call('supportBusiestUsers', { signal }),
  views: (signal?: AbortSignal) => call('supportViews', { signal }),
  saveView: (body: RouteBody<'supportSaveView'>) => call('supportSaveView', { body }),
  deleteView: (viewId: string, requestId: string) =>
    call('supportDeleteView', { params: { viewId }, body: { requestId } }),
  keys: (signal?: AbortSignal) => call('supportKeys', { signal }),
  createKey: (body: RouteBody<'supportCreateKey'>) => call('supportCreateKey', { body }),
  revokeKey: (keyId: string, body: RouteBody<'supportRevokeKey'>) =>
    call('supportRevokeKey', { params: { keyId }, body }),
  user: (userId: string, signal?: AbortSignal) => call('supportUser', { params: { userId }, signal }),
  userTimeline: (userId: string, query: Partial<RouteQuery<'supportUserTimeline'>>, signal?: AbortSignal) =>
    call('supportUserTimeline', { params: { userId }, query, signal }),
  grant: (userId: string, body: RouteBody<'supportGrant'>) => call('supportGrant', { params: { userId }, body }),
  grantRequests: (signal?: AbortSignal) => call('supportGrantRequests', { query: { state: 'waiting' }, signal }),
  decideGrant: (grantRequestId: string, body: RouteBody<'supportGrantDecision'>) =>
    call('supportGrantDecision', { params: { grantRequestId }, body }),
  setPlan: (userId: string, body: RouteBody<'supportSetPlan'>) => call('supportSetPlan', { params: { userId }, body }),
  limit: (userId: string, body: RouteBody<'supportLimit'>) => call('supportLimit', { params: { userId }, body }),
  block: (userId: string, body: RouteBody<'supportBlock'>) => call('supportBlock', { params: { userId }, body }),
  lift: (userId: string, body: RouteBody<'supportLift'>) => call('supportLift', { params: { userId }, body }),
  endSessions: (userId: string, body: RouteBody<'supportEndSessions'>) =>
    call('supportEndSessions', { params: { userId }, body }),
  notes: (subjectKind: NoteSubject, subjectId: string, signal?: AbortSignal) =>
    call('supportNotes', { params: { subjectKind, subjectId }, signal }),
  addNote: (subjectKind: NoteSubject, subjectId: string, body: RouteBody<'supportAddNote'>) =>
    call('supportAddNote', { params: { subjectKind, subjectId }, body }),
  setCase: (subjectKind: NoteSubject, subjectId: string, body: RouteBody<'supportSetCase'>) =>
    call('supportSetCase', { params: { subjectKind, subjectId }, body }),
  staff: (signal?: AbortSignal) => call('supportStaff', { signal }),
  recordPresence: (jobId: string, signal?: AbortSignal) => call('supportPresence', { params: { jobId }, signal }),
  checkLedger: (signal?: AbortSignal) => call('supportLedgerCheck', { signal }),
  plans: (signal?: AbortSignal) => call('supportPlans', { signal }),
  pauseTool: (tool: JobTool, body: RouteBody<'pauseTool'>) => call('pauseTool', { params: { tool }, body }),
  resumeTool: (tool: JobTool, body: RouteBody<'resumeTool'>) => call('resumeTool', { params: { tool }, body }),
  pauseGroup: (group: PauseGroup, body: RouteBody<'pauseGroup'>) => call('pauseGroup', { params: { group }, body }),
  resumeGroup: (group: PauseGroup, body: RouteBody<'resumeGroup'>) => call('resumeGroup', { params: { group }, body }),
  system: (signal?: AbortSignal) => call('supportSystem', { signal }),
  ledgerPage: (query: {
    kind?: RouteResponse<'supportLedger'>['entries'][number]['kind']
    userId?: string
    grouping?: LedgerGrouping
    after?: string
    limit: number
  }) => call('supportLedger', { query }),
})

const notOffered = (): never => {
  throw new Error('The support desk changes nothing this way.')
}

/** The console's only door to the server. */
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
