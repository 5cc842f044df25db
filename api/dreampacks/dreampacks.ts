import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { announceEvents } from '@songloom/store/events/announcements'
import { listRuns } from '@songloom/store/dreampacks/dreampack-run-views'
import { listOpenMessages, startManualRun, stopRuns } from '@songloom/store/dreampacks/dreampack-runs'
import { getDreampackById, getDreampack, listDreampacks } from '@songloom/store/dreampacks/dreampack-views'
import { deleteDreampack, pauseDreampack, resumeDreampack } from '@songloom/store/dreampacks/dreampacks'
import { selectPage } from '@songloom/store/keyset'
import type { Cursor } from '@songloom/store/keyset'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getTransferable } from '@songloom/store/ledger/lots'
import { readTrackPrice } from '@songloom/tools/submit-job'
import type { CancelMessage } from '../jobs/cancel-message.ts'
import { changeDreampack, setUpDreampack } from './dreampack-setup.ts'
import type { DreampackWorkflows } from './dreampack-workflows.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal, requireFound } from '../http/refusal.ts'

type DreampackRoutes =
  | 'createDreampack'
  | 'dreampacks'
  | 'dreampack'
  | 'editDreampack'
  | 'pauseDreampack'
  | 'resumeDreampack'
  | 'runDreampack'
  | 'stopDreampackRun'
  | 'deleteDreampack'

interface Deps {
  db: Knex
  redis: Redis
  workflows: Pick<DreampackWorkflows, 'sync' | 'make'>
  cancelMessage: CancelMessage
}

const runsOnPage = 20

const toCursor = ({ id, dueAt }: DreampackRun): Cursor => ({ micros: String(Date.parse(dueAt) * 1_000), id })
const placeOf = ({ micros, id }: Cursor) => ({ at: new Date(Number(micros) / 1_000), id })

/**
 * A creator's dreampacks: packs of tracks, made daily at a chosen hour. Another user's is answered as a missing one.
 */
export function createDreampackHandlers(deps: Deps): Pick<Handlers, DreampackRoutes> {
  const { db, redis, workflows, cancelMessage } = deps
  /** Publishes a change to the user's screens and updates the schedule. */
  async function changed(userId: string, changing: Promise<Dreampack | undefined>) {
    const dreampack = requireFound(await changing)
    await announceEvents(redis, userId)
    void workflows.sync(dreampack.id)
    return { success: true as const, dreampack }
  }

  async function viewOf(userId: string, id: string) {
    return { success: true as const, dreampack: requireFound(await getDreampack(db, userId, id)) }
  }

  async function endAll(messageIds: readonly string[], userId: string): Promise<void> {
    for (const id of messageIds) await cancelMessage(id, userId)
    await announceEvents(redis, userId)
  }

  /** Refuses a user whose tokens do not pay one track, or are too many free ones for its DNA. */
  async function assertPayable(trx: Knex, userId: string, dreampackId: string): Promise<void> {
    const { trackTokens, dnaTokens: needed } = await readTrackPrice(trx, (await getDreampackById(trx, dreampackId))!)
    if ((await getTokens(trx, userId)).available < trackTokens) throw new Refusal('not_enough_tokens')
    const available = await getTransferable(trx, userId)
    if (available < needed) throw new Refusal('dna_tokens_free', { values: { needed, available } })
  }

  /**
   * Writes nothing if the tokens do not pay one track; repeats the response of a request that was already handled.
   */
  async function startRun(of: { userId: string; dreampackId: string; requestId: string }): Promise<string> {
    return db.transaction(async (trx) => {
      const run = await startManualRun(trx, of)
      if (!('runId' in run)) throw new Refusal(run.outcome === 'missing' ? 'not_found' : 'dreampack_running')
      if (run.outcome === 'repeated') return run.runId
      await assertPayable(trx, of.userId, of.dreampackId)
      return run.runId
    })
  }

  return {
    async createDreampack({ user, body }) {
      const { dreampack, notice } = await setUpDreampack(db, user, body)
      await announceEvents(redis, user.id)
      void workflows.sync(dreampack.id)
      return { success: true, message: 'Dreampack created successfully!', notice, dreampack }
    },
    async dreampacks({ user }) {
      return { success: true, dreampacks: await listDreampacks(db, user.id) }
    },
    async dreampack({ user, params, query }) {
      const before = readPageCursor(query.before, 'before')
      const view = await viewOf(user.id, params.dreampackId)
      const runs = await listRuns(db, params.dreampackId, runsOnPage + 1, before && placeOf(before))
      const page = selectPage(runs, runsOnPage, toCursor)
      return { ...view, runs: page.rows, next: page.next }
    },
    editDreampack: ({ user, params, body }) => changed(user.id, changeDreampack(db, user, params.dreampackId, body)),
    pauseDreampack: ({ user, params }) => changed(user.id, pauseDreampack(db, user.id, params.dreampackId)),
    resumeDreampack: ({ user, params }) => changed(user.id, resumeDreampack(db, user.id, params.dreampackId)),
    async runDreampack({ user, params, body }) {
      const runId = await startRun({ userId: user.id, ...params, ...body })
      await announceEvents(redis, user.id)
      void workflows.make(runId)
      return viewOf(user.id, params.dreampackId)
    },
    async stopDreampackRun({ user, params }) {
      await viewOf(user.id, params.dreampackId)
      await endAll(await stopRuns(db, params.dreampackId), user.id)
      return viewOf(user.id, params.dreampackId)
    },
    async deleteDreampack({ user, params }) {
      if (!(await deleteDreampack(db, user.id, params.dreampackId))) throw new Refusal('not_found')
      await endAll(await listOpenMessages(db, params.dreampackId), user.id)
      void workflows.sync(params.dreampackId)
      return { success: true }
    },
  }
}
