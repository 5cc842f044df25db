import { randomUUID } from 'node:crypto'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant } from '@songloom/store/ledger/ledger'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A class of a new teacher on the free plan, with one student without e-mail and one with an account of its own. */
async function makeClass() {
  const [teacher, ben] = [await api.signUpAs('teacher'), await api.signUpAs('student')]
  const made = (await teacher.call('createClass', { body: { name: 'Choir', timeZone: 'UTC' } })).body.class
  const params = { classId: made.id }
  const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
  await ben.call('joinClass', { body: { code: made.joinCode } })
  const share = (tokensEach: number, studentIds: string[]) =>
    teacher.call('shareTokens', { params, body: { tokensEach, studentIds, requestId: randomUUID() } })
  const reclaim = () => teacher.call('takeBackTokens', { params, body: { requestId: randomUUID() } })
  const signInAsha = async () => {
    const { name, pin } = students[0]!
    return api.callerWith(
      (await api.visitor.call('signInStudent', { body: { code: made.joinCode, name, pin } })).body.token,
    )
  }
  return { teacher, params, asha: students[0]!.id, ben: ben.userId, share, reclaim, signInAsha }
}

const freeOf = (userId: string, source: string): Promise<boolean[]> =>
  api.db('token_lots').where({ user_id: userId, source }).orderBy('id').pluck<boolean[]>('is_free')

test('free tokens go to the class’s accounts only, and stay free when they come back', async () => {
  const { teacher, asha, ben, share, reclaim } = await makeClass()
  const refused = (await share(10, [asha, ben])).body
  expect(refused.code).toBe('class_tokens_free')
  expect((await share(10, [asha])).status).toBe(200)
  expect(await freeOf(asha, 'class')).toEqual([true])
  await reclaim()
  expect(await freeOf(teacher.userId, 'returned')).toEqual([true])
  expect((await share(10, [ben])).body.code).toBe('class_tokens_free')
  expect(await checkLedger(api.db)).toEqual([])
})

test('the teacher sees how many can be shared with whom', async () => {
  const { teacher, params, asha, ben } = await makeClass()
  await grant(api.db, teacher.userId, 15, randomUUID(), 'Tests', null, { source: 'purchase' })
  const { tokens } = (await teacher.call('classTokens', { params })).body
  expect(tokens.transferableTokens).toBe(15)
  expect(tokens.students.map(({ studentId, isOfClass }) => [studentId, isOfClass])).toEqual(
    expect.arrayContaining([
      [asha, true],
      [ben, false],
    ]),
  )
})

test('other tokens go to accounts of students’ own first', async () => {
  const { teacher, asha, ben, share, reclaim } = await makeClass()
  await grant(api.db, teacher.userId, 15, randomUUID(), 'Tests', null, { source: 'purchase' })
  expect((await share(10, [asha, ben])).status).toBe(200)
  expect([await freeOf(ben, 'class'), new Set(await freeOf(asha, 'class'))]).toEqual([[false], new Set([true])])
  await reclaim()
  expect((await share(15, [ben])).status).toBe(200)
  expect((await share(1, [ben])).body.code).toBe('class_tokens_free')
  expect(await checkLedger(api.db)).toEqual([])
})

test('an account of a class licenses free DNAs only', async () => {
  const { teacher, signInAsha } = await makeClass()
  const asha = await signInAsha()
  const place = { userId: teacher.userId, projectId: await teacher.newProject() }
  const buy = async (pricing: 'free' | 'once' | 'song', priceTokens: number) => {
    const dnaId = await seedDna(api.db, place, { isPublished: true, pricing, priceTokens })
    return (await asha.call('buyDna', { params: { dnaId }, body: { priceTokens } })).body
  }
  for (const pricing of ['once', 'song'] as const)
    expect(await buy(pricing, 50)).toMatchObject({ code: 'class_account_buys_nothing' })
  expect(await buy('free', 0)).toMatchObject({ success: true })
})
