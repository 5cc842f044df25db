import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyScopes } from '@songloom/contracts/support/keys.rules'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import type { Route } from '@songloom/contracts/routes/route'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { supportActions } from '@songloom/contracts/support/support.rules'
import { listAudit } from '@songloom/store/support/audit'
import { createId } from '@songloom/store/ids'
import { endedJob, runningJob, seedOwner } from '@songloom/store/testing/seed-support'
import { createFindKey } from '../auth/key-auth.ts'
import { createLimiterFactory } from '../auth/limits/limits.ts'
import { keyMatrix } from '../testing/authz/matrix/keys.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let db: Knex
let ada: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { keyCallsPerMinute: 1_000_000 })
  db = api.db
  ada = await api.signUpAs('admin')
})
afterAll(() => api.close())

const pressOf = () => ({ reason: 'For a script.', requestId: createId() })
const createKey = (name: string, scopes: readonly KeyScope[], press = pressOf()) =>
  ada.call('supportCreateKey', { body: { name, scopes, days: 30, ...press } })

/** A script with a new key. */
async function startScript(
  name: string,
  scopes: readonly KeyScope[],
): Promise<Caller & { keyId: string; secret: string }> {
  const { body } = await createKey(name, scopes)
  const secret = body.secret ?? ''
  return { ...api.callerWith(secret), keyId: body.key.id, secret }
}

test('an admin creates a key, which is shown once and stored as a hash', async () => {
  const press = pressOf()
  const first = await createKey('nightly', ['read', 'read', 'repair'], press)
  expect(first.body).toMatchObject({
    changed: true,
    secret: expect.stringMatching(/^sk_[\w-]{43}$/),
    key: { name: 'nightly', scopes: ['read', 'repair'], lastUsedAt: null, revokedAt: null },
  })
  expect((await createKey('nightly', ['read', 'repair'], press)).body).toMatchObject({ changed: false, secret: null })
  expect((await createKey('Nightly', ['read'])).body).toMatchObject({ code: 'not_eligible' })
  const body = { ...press, name: 'n', scopes: ['read'], requestId: createId() }
  for (const days of [0, 91]) expect((await ada.call('supportCreateKey', { body: { ...body, days } })).status).toBe(400)
  const stored = JSON.stringify([await db('support_keys'), await listAudit(db, 'key', first.body.key.id)])
  expect(stored).toContain('nightly')
  expect(stored).not.toContain((first.body.secret ?? '').slice(3))
})

test('a script runs failed generations again by filter, and the audit names its key', async () => {
  const owner = await seedOwner(db)
  const failed = [await endedJob(db, owner, 'song_failed'), await endedJob(db, owner, 'engine_unavailable')]
  const script = await startScript('rerun-all', ['repair'])
  const filter = { tab: 'failed', failureCode: 'engine_unavailable', projectId: owner.projectId }
  const { body } = await script.call('supportBulkPreview', { body: { action: 'rerun', filter } })
  expect(body.bulk).toMatchObject({ state: 'previewed', eligible: 1 })
  const params = { bulkId: body.bulk.id }
  expect((await script.call('supportBulkStart', { params, body: { reason: 'Outage of last night' } })).status).toBe(200)
  await expect.poll(async () => (await db('jobs').where({ rerun_of: failed[1] })).length).toBe(1)
  const [entry] = await listAudit(db, 'generation', failed[1] ?? '')
  const { email } = await db('users').where({ id: ada.userId }).first<{ email: string }>('email')
  expect(entry).toMatchObject({ action: 'rerun', actorEmail: `key rerun-all (by ${email})`, actorId: script.keyId })
  expect(await listAudit(db, 'generation', failed[0] ?? '')).toEqual([])
  const { keys } = (await ada.call('supportKeys')).body
  expect(keys.find(({ id }) => id === script.keyId)?.lastUsedAt).not.toBeNull()
})

describe('a key does not work', () => {
  const read = (script: Caller) => script.call('supportCounts')
  const refusal = { status: 401, body: { code: 'key_invalid' } }

  test('after its revocation, which is idempotent', async () => {
    const script = await startScript('revoked', ['read'])
    expect((await read(script)).status).toBe(200)
    const params = { keyId: script.keyId }
    const press = pressOf()
    const revoke = (body = press) => ada.call('supportRevokeKey', { params, body })
    expect((await revoke()).body).toMatchObject({ changed: true, key: { revokedAt: expect.any(String) } })
    expect((await revoke()).body).toMatchObject({ changed: false })
    expect((await revoke(pressOf())).body).toMatchObject({ code: 'not_eligible' })
    expect(await read(script)).toMatchObject(refusal)
    expect((await listAudit(db, 'key', script.keyId)).map(({ action }) => action)).toEqual(['revoke_key', 'create_key'])
  })

  test('after its end, or when its creator is no admin any more', async () => {
    const [expired, orphaned] = [await startScript('expired', ['read']), await startScript('orphaned', ['read'])]
    await db('support_keys')
      .where({ id: expired.keyId })
      .update({ expires_at: new Date(Date.now() - 1_000) })
    expect(await read(expired)).toMatchObject(refusal)
    await db('users').where({ id: ada.userId }).update({ role: 'lead' })
    expect(await read(orphaned)).toMatchObject(refusal)
    await db('users').where({ id: ada.userId }).update({ role: 'admin' })
    expect((await read(orphaned)).status).toBe(200)
  })

  test('for longer than its calls of a minute', async () => {
    const { secret } = await startScript('eager', ['read'])
    const findKey = createFindKey({ db, limiter: createLimiterFactory(undefined), callsPerMinute: 2 })
    const headers = { authorization: `Bearer ${secret}` }
    const call = () => findKey({ name: 'supportCounts', route: routes.supportCounts, headers, action: undefined })
    await Promise.all([call(), call()])
    await expect(call()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

test('a key cannot end what its scope excludes, and changes nothing', async () => {
  const script = await startScript('repairs', ['read', 'repair'])
  const jobId = await runningJob(db, await seedOwner(db))
  const body = { action: 'fail', ...pressOf() }
  expect(await script.call('supportAction', { params: { jobId }, body })).toMatchObject({
    status: 403,
    body: { code: 'key_scope' },
  })
  expect(await listAudit(db, 'generation', jobId)).toEqual([])
})

const names = Object.keys(routes) as RouteName[]
const rowsOf = (name: RouteName) => keyMatrix.filter(({ route }) => route === name)
/** The variants of a call: one per action if it has actions, else one. */
const bodiesOf = (name: RouteName): (string | undefined)[] =>
  rowsOf(name).some(({ action }) => action) ? [...supportActions] : [undefined]

const paramsOf = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, part]) => [part ?? '', 'x']))

/** The scope alone decides between 403 and whatever the call itself answers to an empty request. */
async function faultsOf(script: Caller, scope: KeyScope, name: RouteName): Promise<string[]> {
  const route: Route = routes[name]
  const faults: string[] = []
  for (const action of bodiesOf(name)) {
    const body = route.method === 'GET' ? undefined : { action }
    const answer = await script.call(name as 'supportCounts', { params: paramsOf(route), body })
    const {
      status,
      body: { code },
    } = answer
    const mayCall = rowsOf(name).some((row) => row.action === action && row.scopes.includes(scope))
    const isRefused = status === 403 && code === 'key_scope'
    if (isRefused === mayCall || (mayCall && status === 401)) faults.push(`${name} ${action ?? ''}: ${status}`)
  }
  return faults
}

describe('the permissions of a key', () => {
  test.each(keyScopes)('with the scope %s match the matrix', async (scope) => {
    const script = await startScript(`only-${scope}`, [scope])
    const staffRoutes = names.filter((name) => !['public', 'session'].includes(routes[name].policy))
    const faults = await Promise.all(staffRoutes.map((name) => faultsOf(script, scope, name)))
    expect(faults.flat()).toEqual([])
  })

  test('is nothing of its creator’s own account', async () => {
    const script = await startScript('all', keyScopes)
    for (const name of names.filter((each) => routes[each].policy === 'session' && routes[each].method === 'GET'))
      expect((await script.call(name, { params: paramsOf(routes[name]) })).status, name).toBe(401)
  })

  test('has only rows of calls that there are', () => {
    expect(keyMatrix.filter(({ route }) => !names.includes(route))).toEqual([])
  })
})
