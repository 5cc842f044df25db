import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyScopes, getApiKeyScope, isDecidedForKeys } from '@songloom/contracts/account/api-keys.rules'
import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import type { Route } from '@songloom/contracts/routes/route'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { sample } from '@songloom/platform/testing/length'
import { createId } from '@songloom/store/ids'
import { listAudit } from '@songloom/store/support/audit'
import { createFindKey } from '../auth/key-auth.ts'
import { createLimiterFactory } from '../auth/limits/limits.ts'
import { openApiDocument } from '../http/openapi.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let db: Knex
let ada: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { keyCallsPerMinute: 1_000_000 })
  db = api.db
  ada = await api.signUp()
})
afterAll(() => api.close())

const names = Object.keys(routes) as RouteName[]
const scopeOf = (name: RouteName): ApiKeyScope | undefined => getApiKeyScope(name, routes[name])
const createKey = (name: string, scopes: readonly ApiKeyScope[], owner = ada) =>
  owner.call('createApiKey', { body: { name, scopes, days: 30 } })

/** A script with a new key of its owner. */
async function startScript(name: string, scopes: readonly ApiKeyScope[], owner = ada) {
  const { body } = await createKey(name, scopes, owner)
  return { ...api.callerWith(body.secret), keyId: body.key.id, secret: body.secret }
}

test('a key is shown once, stored as a hash, and bears its name alone among those that work', async () => {
  const { body } = await createKey('nightly', ['read_library', 'read_library', 'create_jobs'])
  expect(body).toMatchObject({
    secret: expect.stringMatching(/^sl_[\w-]{43}$/),
    key: { name: 'nightly', prefix: body.secret.slice(0, 11), scopes: ['read_library', 'create_jobs'] },
  })
  expect((await createKey('Nightly', ['read_library'])).body.code).toBe('api_key_name_used')
  expect((await ada.call('createApiKey', { body: { name: 'n', scopes: ['all'], days: 30 } })).status).toBe(400)
  const listed = JSON.stringify([await db('api_keys'), (await ada.call('apiKeys')).body])
  expect(listed).toContain('nightly')
  expect(listed).not.toContain(body.secret.slice(3))
})

test('no more than twenty keys work at once', async () => {
  const owner = await api.signUp()
  for (let made = 0; made < 20; made += 1) await createKey(`key ${made}`, ['read_library'], owner)
  expect((await createKey('one more', ['read_library'], owner)).body.code).toBe('api_keys_many')
})

test('a key is made and replaced only after a sign-in of the last minutes', async () => {
  const owner = await api.signUp()
  const { keyId } = await startScript('early', ['read_library'], owner)
  await db('sessions')
    .where({ user_id: owner.userId })
    .update({ confirmed_at: new Date(0) })
  const rotate = owner.call('rotateApiKey', { params: { keyId }, body: { days: 30, overlapHours: 0 } })
  const refusal = { status: 403, body: { code: 'confirmation_needed' } }
  expect([await createKey('late', ['read_library'], owner), await rotate]).toMatchObject([refusal, refusal])
  const { keys } = (await owner.call('apiKeys')).body
  expect(keys).toMatchObject([{ id: keyId, replacedBy: null }])
})

test('a call by a key acts as its owner, says what is left of its calls, and marks the job', async () => {
  const script = await startScript('maker', ['create_jobs', 'write_projects', 'read_account'])
  const { headers, body } = await script.call('tokens')
  expect(body.available).toBe(1_000)
  expect(headers.get('RateLimit-Limit')).toBe('1000000')
  expect(Number(headers.get('RateLimit-Remaining'))).toBeLessThan(1_000_000)
  expect((await script.call('me')).body.user).toMatchObject({ id: ada.userId })
  expect(JSON.stringify((await script.call('me')).body)).not.toContain(script.keyId)
  const projectId = await script.newProject()
  const made = await script.call('generate', { body: { projectId, prompt: 'a calm song', actionByUser: 'song_gen' } })
  expect(await db('jobs').where({ id: made.body.messageId }).first('user_id', 'api_key_id')).toEqual({
    user_id: ada.userId,
    api_key_id: script.keyId,
  })
  const support = await api.signUpAs('support')
  const detail = await support.call('supportGeneration', { params: { jobId: made.body.messageId } })
  expect(detail.body.apiKey).toMatchObject({ name: 'maker' })
  const { keys } = (await ada.call('apiKeys')).body
  expect(keys.find(({ id }) => id === script.keyId)?.lastUsedAt).not.toBeNull()
})

describe('a key is refused', () => {
  const refusal = { status: 401, body: { code: 'api_key_invalid' } }

  test('after its owner has revoked it, and at its end', async () => {
    const [revoked, expired] = [
      await startScript('revoked', ['read_account']),
      await startScript('expired', ['read_account']),
    ]
    const revoke = () => ada.call('revokeApiKey', { params: { keyId: revoked.keyId } })
    const { revokedAt } = (await revoke()).body.key
    expect((await revoke()).body.key).toMatchObject({ revokedAt, isRevokedBySupport: false })
    await db('api_keys')
      .where({ id: expired.keyId })
      .update({ expires_at: new Date(0) })
    expect(await revoked.call('tokens')).toMatchObject(refusal)
    expect(await expired.call('tokens')).toMatchObject(refusal)
  })

  test('once it was replaced and its overlap is over', async () => {
    const old = await startScript('rotated', ['read_account'])
    const rotate = (overlapHours: number, keyId = old.keyId) =>
      ada.call('rotateApiKey', { params: { keyId }, body: { days: 30, overlapHours } })
    const { body } = await rotate(24)
    expect(body.key).toMatchObject({ name: 'rotated', scopes: ['read_account'], replacedBy: null })
    expect((await old.call('tokens')).status).toBe(200)
    expect((await rotate(24)).status).toBe(404)
    await rotate(0, body.key.id)
    expect(await api.callerWith(body.secret).call('tokens')).toMatchObject(refusal)
  })

  test('for longer than its calls of a minute', async () => {
    const { secret } = await startScript('eager', ['read_account'])
    const findKey = createFindKey({ db, limiter: createLimiterFactory(undefined), callsPerMinute: 2 })
    const headers = { authorization: `Bearer ${secret}` }
    const call = () => findKey({ name: 'tokens', route: routes.tokens, headers, action: undefined })
    expect((await call())?.headers).toMatchObject({ 'RateLimit-Limit': '2', 'RateLimit-Remaining': '1' })
    await call()
    await expect(call()).rejects.toMatchObject({ code: 'too_many_requests' })
    const poll = { name: 'tokens', route: routes.tokens, headers, action: undefined, isPoll: true }
    expect(await findKey(poll)).toMatchObject({ user: { id: ada.userId } })
  })

  test('once support has revoked it, with the reason in the audit', async () => {
    const script = await startScript('leaked', ['read_account'])
    const support = await api.signUpAs('support')
    const { email } = await db('users').where({ id: ada.userId }).first<{ email: string }>('email')
    const found = await support.call('supportUserKeys', { query: { search: email } })
    expect(found.body.keys).toContainEqual(expect.objectContaining({ id: script.keyId, userEmail: email }))
    const press = { reason: 'It was published.', requestId: createId() }
    const revoke = () => support.call('supportRevokeUserKey', { params: { keyId: script.keyId }, body: press })
    expect((await revoke()).body).toMatchObject({ changed: true, key: { isRevokedBySupport: true } })
    expect((await revoke()).body).toMatchObject({ changed: false })
    expect(await script.call('tokens')).toMatchObject(refusal)
    const [entry] = await listAudit(db, 'user', ada.userId)
    expect(entry).toMatchObject({ action: 'revoke_key', reason: press.reason, after: { keyId: script.keyId } })
  })
})

const paramsOf = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, part]) => [part ?? '', 'x']))

const isReading = (name: RouteName): boolean => ['GET', 'HEAD'].includes(routes[name].method)

/** All calls that change something or are the scope's own, and a sample of other reads. */
function chooseCalls(scope: ApiKeyScope): RouteName[] {
  const guarded = names.filter((name) => routes[name].policy !== 'public')
  const isForeignRead = (name: RouteName): boolean => isReading(name) && scopeOf(name) !== scope
  return [...guarded.filter((name) => !isForeignRead(name)), ...sample(guarded.filter(isForeignRead), 30)]
}

async function faultsOf(script: Caller, scope: ApiKeyScope, name: RouteName): Promise<string[]> {
  const route: Route = routes[name]
  const body = route.method === 'GET' || route.method === 'HEAD' ? undefined : {}
  const { status, body: answer } = await script.call(name as 'tokens', { params: paramsOf(route), body })
  const isRefused = status === 403 && (route.method === 'HEAD' || (answer.code ?? '').startsWith('api_key_'))
  return isRefused === (scopeOf(name) === scope) ? [`${name}: ${status} ${answer.code}`] : []
}

describe('the scopes of a key', () => {
  test.each(apiKeyScopes)('%s opens its calls and nothing else', async (scope) => {
    const owner = await api.signUp()
    const script = await startScript(scope, [scope], owner)
    const faults = await Promise.all(chooseCalls(scope).map((name) => faultsOf(script, scope, name)))
    expect(faults.flat()).toEqual([])
  })

  test('are decided for every call of a signed-in user', () => {
    expect(names.filter((name) => !isDecidedForKeys(name, routes[name]))).toEqual([])
  })

  test('never reach sign-in, keys, money or the account itself', () => {
    const open = names.filter((name) => scopeOf(name) !== undefined)
    const closed = /auth|apiKey|password|session|deletion|billing|checkout|createJwt|support/i
    expect(open.filter((name) => closed.test(name))).toEqual([])
    expect(open.length).toBeGreaterThan(80)
  })

  test('stand in the OpenAPI document', () => {
    const document = openApiDocument('http://localhost:4000') as {
      components: { securitySchemes: object }
      paths: Record<string, Record<string, { security: object[] }>>
    }
    expect(document.components.securitySchemes).toHaveProperty('apiKey.scheme', 'bearer')
    expect(document.paths['/api/generate']?.post?.security).toContainEqual({ apiKey: ['create_jobs'] })
    expect(document.paths['/api/account/api-keys']?.post?.security).not.toContainEqual(
      expect.objectContaining({ apiKey: expect.anything() }),
    )
  })
})
