import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUserFolder } from '@songloom/contracts/account/account-data.rules'
import type { Failpoint } from '@songloom/platform/failpoints'
import { requestDeletion } from '@songloom/store/account/deletions'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { signUpPaid } from '../testing/creator.ts'
import type { Creator } from '../testing/creator.ts'
import type { Held } from '../testing/failpoint-harness.ts'

// A person is deleted while a job of theirs runs, is stored, or waits. `npm run test:all` runs it.
let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

/** Each group is held at once: two of the engine's tasks at most, and P1, after which no job starts, as the last. */
const groups: readonly (readonly Failpoint[])[] = [['P4', 'P6', 'P1'], ['P3', 'P5', 'P7'], ['P8', 'P9'], ['P10']]

interface Leaver {
  creator: Creator
  jobId: string
  held: Held | undefined
  /** In the prompt, and nowhere else. */
  canary: string
  deletionId: string
}

/** A new person with a job that is held at the point, or waits for its turn. */
async function startLeaver(point: Failpoint | undefined): Promise<Omit<Leaver, 'deletionId'>> {
  const creator = await signUpPaid(world.songloom.address, world.db)
  const canary = `canary${randomBytes(6).toString('hex')}`
  const reached = point && world.harness.hold(point)
  const started = creator.startSong({ prompt: `a calm song about ${canary}`, version: 'v4_5', duration: 15 })
  // One that is held before its answer is answered when it is released.
  started.catch(() => undefined)
  const held = await reached
  return { creator, canary, held, jobId: held?.jobId ?? (await started).messageId }
}

/** A request whose days of grace are over. */
const requestDue = (userId: string): Promise<string> =>
  world.db.transaction(async (trx) => {
    await requestDeletion(trx, userId)
    const [row] = await trx('account_deletions')
      .where({ user_id: userId })
      .update({ due_at: trx.raw("now() - interval '1 second'") })
      .returning<{ id: string }[]>('id')
    return row!.id
  })

const stateOf = async (deletionId: string): Promise<string> =>
  (await world.db('account_deletions').where({ id: deletionId }).first<{ state: string }>('state')).state

/** Every place where the person can still be found. */
async function findTraces({ creator: { userId }, jobId, canary }: Leaver): Promise<string[]> {
  const { db, objects } = world
  const traces: string[] = []
  for await (const { key } of objects.list(toUserFolder(userId))) traces.push(key)
  for (const table of ['projects', 'messages', 'jobs', 'audios', 'events', 'outbox', 'sessions'] as const) {
    const column = table === 'outbox' ? 'job_id' : 'user_id'
    const rows = await db(table).where({ [column]: table === 'outbox' ? jobId : userId })
    if (rows.length > 0) traces.push(`${rows.length} rows of ${table}`)
  }
  const inputs = await db('jobs').whereRaw('input::text like ?', [`%${canary}%`])
  if (inputs.length > 0) traces.push('the input of a job')
  return traces
}

const endsOf = async (jobId: string): Promise<string[]> =>
  world.db('ledger_transactions').where({ job_id: jobId }).whereIn('kind', ['settle', 'release']).pluck('kind')

test.each(groups.map((points) => [points]))(
  'jobs held at %s, and one that waits: all deleted, settled once',
  async (points) => {
    const started: Omit<Leaver, 'deletionId'>[] = []
    for (const point of points) started.push(await startLeaver(point))
    started.push(await startLeaver(undefined))
    const leavers: Leaver[] = []
    for (const leaver of started) leavers.push({ ...leaver, deletionId: await requestDue(leaver.creator.userId) })
    expect((await Promise.all(leavers.map(findTraces))).every((traces) => traces.length > 0)).toBe(true)

    for (const { deletionId } of leavers) await expect.poll(() => stateOf(deletionId)).toBe('running')
    for (const { held } of leavers) held?.release()
    for (const { deletionId } of leavers)
      await expect.poll(() => stateOf(deletionId), { timeout: 300_000, interval: 1_000 }).toBe('done')

    for (const leaver of leavers) {
      expect(await findTraces(leaver)).toEqual([])
      expect(await endsOf(leaver.jobId)).toHaveLength(1)
      expect((await leaver.creator.call('tokens')).status).toBe(401)
    }
    expect(await checkLedger(world.db)).toEqual([])
  },
  600_000,
)
