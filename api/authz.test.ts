import { createHash, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { exampleKeys, listExampleObjects } from '@songloom/contracts/library/examples.rules'
import { voiceIds } from '@songloom/contracts/music/voice-ids.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { grant } from '@songloom/store/ledger/ledger'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import { findFaults, isReading } from './testing/authz/check-cell.ts'
import type { CellContext } from './testing/authz/check-cell.ts'
import { captureBelongings } from './testing/authz/belongings/kept-belongings.ts'
import { chooseCells } from './testing/authz/choose-cells.ts'
import { matrix } from './testing/authz/matrix.ts'
import { principals } from './testing/authz/matrix-row.ts'
import type { Principal, Row } from './testing/authz/matrix-row.ts'
import { startPlantedApi } from './testing/authz/planted-api.ts'
import type { PlantedApi } from './testing/authz/planted-api.ts'
import { startTestApi } from './testing/test-api.ts'
import type { Caller, TestApi } from './testing/test-api.ts'
import { putVoice } from './testing/voice-objects.ts'

let api: TestApi
let people: Record<Principal, Caller>
let objects: ObjectStore
let context: CellContext

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  const [expired, owner, other, support, admin] = [
    await api.signUp(),
    await api.signUp('pro'),
    await api.signUp(),
    await api.signUp(),
    await api.signUp(),
  ]
  await grant(api.db, owner.userId, 1_000_000, 'authz', 'Tests')
  await api.db('users').where('id', support.userId).update({ role: 'support', staff: true })
  await api.db('users').where('id', admin.userId).update({ role: 'admin', staff: true })
  people = { visitor: api.visitor, expired, owner, other, support, admin }
  objects = await openObjectStore(api.config.objectStore)
  await putExample()
  await putVoice(objects, voiceIds[0])
  context = {
    url: api.url,
    belongings: await captureBelongings(api.db, objects, owner.userId, other.userId),
    ownerId: owner.userId,
    tokens: Object.fromEntries(principals.map((name) => [name, people[name].token])) as Record<Principal, string>,
  }
})
afterAll(() => api.close())

async function putExample(): Promise<void> {
  const { audio, cover, notes } = listExampleObjects(exampleKeys[0])
  await objects.put(audio, Buffer.from('sound'), 'audio/mpeg')
  await objects.put(`${cover}-512.webp`, Buffer.from('picture'), 'image/webp')
  await objects.put(notes, Buffer.from('{}'), 'application/json')
}

/** Reading an ended session deletes it, so each cell creates it again. */
async function endSessionAt(endsAt: Date): Promise<void> {
  const token = createHash('sha256').update(people.expired.token.split('.')[0]!).digest('hex')
  const session = { id: randomUUID(), user_id: people.expired.userId, token, expires_at: endsAt }
  await api.db('sessions').insert(session).onConflict('token').merge(['expires_at'])
}

const rowName = (row: Row, index: number) =>
  [`${index + 1} ${row.route} (${row.relation}): ${row.expected.join(' ')}`, row] as const

/** Rows that meet the same things and leave them be come one after the other. */
const alikeTogether = ([, one]: readonly [string, Row], [, other]: readonly [string, Row]): number =>
  one.relation.localeCompare(other.relation) || Number(isReading(other)) - Number(isReading(one))

describe('permissions of visitor, expired, owner, other, support, admin', () => {
  test.each(matrix.map(rowName).sort(alikeTogether))('%s', async (_, row) => {
    const asked = chooseCells(row)
    if (asked.includes('expired')) await endSessionAt(new Date(0))
    expect(await findFaults(context, row, asked)).toEqual([])
  })

  test('the expired session is real: it is accepted before its expiry', async () => {
    await endSessionAt(new Date(Date.now() + 60_000))
    expect((await people.expired.call('tokens')).status).toBe(200)
    await endSessionAt(new Date(0))
    expect((await people.expired.call('tokens')).status).toBe(401)
  })

  test('every route has a row', () => {
    expect([...new Set(matrix.map(({ route }) => route))].sort()).toEqual(Object.keys(routes).sort())
  })

  test('price, owner, role and plan sent by a client have no effect', async () => {
    const person = await api.signUp()
    const projectId = await person.newProject()
    const body = {
      projectId,
      prompt: 'a calm song',
      actionByUser: 'song_gen',
      tokensToDeduct: 0,
    }
    for (const claim of [{ priceTokens: 0 }, { role: 'admin' }, { plan: 'pro' }, { user_id: people.owner.userId }])
      expect((await person.call('generate', { body: { ...body, ...claim } })).body.code).toBe('field_unsupported')
    expect((await person.call('generate', { body })).body.data).toMatchObject({
      priceTokens: 200,
      userId: person.userId,
    })
    expect((await person.call('tokens')).body).toMatchObject({ available: 800, reserved: 200 })
    expect(await api.db('users').where('id', person.userId).first('role', 'plan')).toEqual({
      role: 'user',
      plan: 'free',
    })
  })
})

describe('the matrix notices', () => {
  let redis: Redis
  let planted: PlantedApi

  beforeAll(async () => {
    redis = new Redis(inject('redisUrl'))
    planted = await startPlantedApi({ db: api.db, redis, objects, studioDistFolder: api.config.studioDistFolder })
  })
  afterAll(() => {
    redis.disconnect()
    planted.server.close()
  })

  const sessionUser = (person: Caller, role: SessionUser['role'] = 'user'): SessionUser => ({
    id: person.userId,
    username: 'x',
    email: 'x@example.test',
    role,
    plan: 'free',
    staff: false,
    stripeCheckoutSession: null,
  })

  async function plantedFaults(
    spoil: (handlers: Handlers) => Handlers,
    sessions: Map<string, SessionUser>,
    row: Row,
    principal: Principal,
  ): Promise<string[]> {
    planted.plant(spoil, sessions)
    return findFaults({ ...context, url: planted.url }, row, [principal])
  }

  /** The handler of one route takes the caller for the owner. */
  const withoutOwnerCheck =
    (name: RouteName) =>
    (handlers: Handlers): Handlers => {
      const handle = handlers[name] as unknown as (call: object) => Promise<unknown>
      return { ...handlers, [name]: (call: object) => handle({ ...call, user: sessionUser(people.owner) }) } as Handlers
    }
  const guarded = matrix.filter(
    ({ relation, expected }) => relation === 'live' && expected[2] === 200 && expected[3] === 404,
  )

  test('the planted API without a defect passes the same cells', async () => {
    const sessions = new Map([[people.other.token, sessionUser(people.other)]])
    for (const row of guarded) expect(await plantedFaults((handlers) => handlers, sessions, row, 'other')).toEqual([])
  })

  test.each(guarded.map((row) => [row.route, row] as const))('a missing owner check in %s', async (route, row) => {
    const sessions = new Map([[people.other.token, sessionUser(people.other)]])
    expect(await plantedFaults(withoutOwnerCheck(route), sessions, row, 'other')).not.toEqual([])
  })

  test('a list that is another’s', async () => {
    const sessions = new Map([[people.other.token, sessionUser(people.other)]])
    const row = matrix.find(({ route }) => route === 'generatedAudios')!
    expect(await plantedFaults(withoutOwnerCheck('generatedAudios'), sessions, row, 'other')).toContain(
      'generatedAudios (live) by other: it names the owner',
    )
  })

  test('a handler that writes and then refuses', async () => {
    const sessions = new Map([[people.other.token, sessionUser(people.other)]])
    const row = matrix.find(({ route }) => route === 'renameProject')!
    const writes = (handlers: Handlers): Handlers => ({
      ...handlers,
      renameProject: async ({ body }) => {
        await api.db('projects').where({ id: body.projectId }).update({ name: body.newProjectName })
        throw new Refusal('not_found')
      },
    })
    expect(await plantedFaults(writes, sessions, row, 'other')).toEqual([
      'renameProject (live) by other: it changed the database',
    ])
  })

  test('a session that did not end', async () => {
    const sessions = new Map([[people.expired.token, sessionUser(people.expired)]])
    const row = matrix.find(({ route }) => route === 'tokens')!
    expect(await plantedFaults((handlers) => handlers, sessions, row, 'expired')).not.toEqual([])
  })
})
