import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRestriction, insertRestriction, liftRestriction } from '@songloom/store/support/users/restrictions'
import { countWaiting } from '@songloom/store/testing/count-waiting'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let sent = 0
const press = () => ({ reason: 'Floods the queue', requestId: `restriction-${++sent}` })
const restriction = () => ({ ...press(), hours: 24, sentence: 'You have sent very many requests.' })
const limit = (by: Caller, of: Caller, body: object = { ...restriction(), perHour: 1, atOnce: null }) =>
  by.call('supportLimit', { params: { userId: of.userId }, body })
const block = (by: Caller, of: Caller) =>
  by.call('supportBlock', { params: { userId: of.userId }, body: restriction() })
const lift = (by: Caller, of: Caller) => by.call('supportLift', { params: { userId: of.userId }, body: press() })
const create = async (who: Caller) =>
  who.call('generate', {
    body: { projectId: await who.newProject(), actionByUser: 'song_gen', prompt: 'a calm song about rain' },
  })

test('a limited user reads the message, the limit and its end; support lists and lifts it', async () => {
  const [support, creator] = await Promise.all([api.signUpAs('support'), api.signUp()])
  const set = await limit(support, creator)
  expect(set).toMatchObject({ status: 200, body: { changed: true, restriction: { kind: 'limit', perHour: 1 } } })
  expect((await create(creator)).status).toBe(200)
  const refused = await create(creator)
  expect(refused).toMatchObject({ status: 429, body: { code: 'account_hour_limit' } })
  expect(refused.body.message).toMatch(
    /^You have sent very many requests\. Until \d+ \w+ \d{4}, \d\d:\d\d UTC your limit is 1 an hour\.$/,
  )
  const { body } = await support.call('supportUsers', { query: { search: creator.userId } })
  expect(body.users[0]?.restriction).toMatchObject({ reason: 'Floods the queue', perHour: 1 })
  expect((await lift(support, creator)).status).toBe(200)
  expect((await create(creator)).status).toBe(200)
  expect((await lift(support, creator)).body.code).toBe('not_eligible')
  const { body: audit } = await support.call('supportAudit', { query: { subjectId: creator.userId } })
  expect(audit.entries.map(({ action }) => action)).toEqual(['lift', 'limit'])
})

test('a blocked user may neither write lyrics nor upload; only a lead changes a block', async () => {
  const [support, lead, creator] = await Promise.all([api.signUpAs('support'), api.signUpAs('lead'), api.signUp()])
  expect((await block(support, creator)).body.code).toBe('forbidden')
  expect((await block(lead, creator)).status).toBe(200)
  const asked = await creator.call('helpMeWrite', { body: { prompt: 'the sea' } })
  expect(asked).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
  const upload = await fetch(`${api.url}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${creator.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `filename ${btoa('a.mp3')}`,
    },
  })
  expect(await upload.json()).toMatchObject({ code: 'account_blocked' })
  expect((await limit(support, creator)).body.code).toBe('block_needs_lead')
  expect((await lift(support, creator)).body.code).toBe('block_needs_lead')
  expect((await lift(lead, creator)).status).toBe(200)
})

test('a limit or a lift of support that meets a block being set leaves the block', async () => {
  const [support, creator] = await Promise.all([api.signUpAs('support'), api.signUp()])
  for (const change of [() => limit(support, creator), () => lift(support, creator)]) {
    await limit(support, creator)
    const blocking = await api.db.transaction()
    const { hours, sentence, reason } = restriction()
    const newBlock = { userId: creator.userId, kind: 'block', perHour: null, atOnce: null, hours, sentence } as const
    await insertRestriction(blocking, { ...newBlock, reason, actorEmail: 'lea@example.test' })
    const changed = change()
    await expect.poll(() => countWaiting(api.db), { timeout: 10_000 }).toBe(1)
    await blocking.commit()
    expect((await changed).body.code).toBe('block_needs_lead')
    expect(await getRestriction(api.db, creator.userId)).toMatchObject({ kind: 'block' })
    await liftRestriction(api.db, creator.userId, 'lea@example.test')
  }
})

test('a repeated request is one limit; staff and oneself cannot be limited or blocked', async () => {
  const [support, lead, creator] = await Promise.all([api.signUpAs('support'), api.signUpAs('lead'), api.signUp()])
  const body = { ...restriction(), perHour: null, atOnce: 2 }
  const answers = await Promise.all([1, 2, 3].map(() => limit(support, creator, body)))
  expect(answers.filter(({ body: { changed } }) => changed)).toHaveLength(1)
  expect(await api.db('restrictions').where({ user_id: creator.userId })).toHaveLength(1)
  expect((await limit(support, creator, { ...restriction(), perHour: null, atOnce: null })).status).toBe(400)
  expect((await limit(support, support)).body.code).toBe('staff_protected')
  expect((await limit(support, lead)).body.code).toBe('staff_protected')
  expect((await block(lead, support)).body.code).toBe('staff_protected')
})

test('support ends every session of a user, and only an admin those of staff', async () => {
  const [support, admin, creator] = await Promise.all([api.signUpAs('support'), api.signUpAs('admin'), api.signUp()])
  const end = (by: Caller, of: Caller) =>
    by.call('supportEndSessions', { params: { userId: of.userId }, body: press() })
  expect(await end(support, creator)).toMatchObject({ status: 200, body: { ended: 1, changed: true } })
  expect((await creator.call('tokens')).status).toBe(401)
  expect((await end(support, admin)).body.code).toBe('staff_protected')
  expect((await end(admin, support)).status).toBe(200)
})
