import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createId } from '../ids.ts'
import { acceptJob } from '../jobs/accept-job.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { checkLedger } from '../ledger/ledger-checker.ts'
import { getTokens, refund } from '../ledger/ledger.ts'
import { listTokenHistory } from '../ledger/token-history.ts'
import { appendAudit } from '../support/audit.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { outputsFor, requestFor, seedJob, seedUser } from '../testing/seed.ts'
import { removeDna, restrictDna, withdrawDna } from './close-dna.ts'
import { getDna, offerDna } from './dnas.ts'
import { listEarnings, listSales } from './earnings.ts'
import { resolveDna } from './job-dnas.ts'
import { buyDna, getLicence } from './licences.ts'
import { listSalesOfUser, refundLicence } from './support.ts'
import { refundOnce, reverseSongSales } from './sales.ts'
import { copyTraining, endTraining, getTraining, insertVersion } from './versions.ts'

let db: Knex
let owner: { userId: string; projectId: string }
let buyer: { userId: string; projectId: string }

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 0)
  buyer = await seedUser(db, 1_000)
})

const tokensOf = async ({ userId }: { userId: string }) => (await getTokens(db, userId)).available
const buy = (dnaId: string, priceTokens: number) => buyDna(db, { userId: buyer.userId, dnaId, priceTokens })
const forSale = (pricing: 'once' | 'song', priceTokens = 100) =>
  seedDna(db, owner, { pricing, priceTokens, isPublished: true })

/** A song of the buyer with a DNA, accepted. */
async function acceptSong(dnaId: string, who = buyer): Promise<string> {
  const request = requestFor(who)
  const dna = await resolveDna(db, who.userId, { role: 'core', dnaId })
  const { _id } = await acceptJob(db, {
    ...request,
    tool: { ...request.tool, priceTokens: 200 + dna.priceTokens },
    input: { ...request.input, dnas: [dna] },
  })
  return _id
}

test('a licence that is paid once is booked once, also when it is bought twice at the same time', async () => {
  const dnaId = await forSale('once')
  const licences = await Promise.all([1, 2, 3].map(() => buy(dnaId, 100)))
  expect(new Set(licences.map((licence) => licence!.id)).size).toBe(1)
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([900, 80])
  expect(await listSales(db, owner.userId)).toMatchObject([
    { kind: 'once', priceTokens: 100, shareTokens: 20, earnedTokens: 80 },
  ])
  expect(await checkLedger(db)).toEqual([])
})

test('two who buy from each other at once both pay and both earn', async () => {
  const other = await seedUser(db, 1_000)
  const [one, two] = [
    await seedDna(db, buyer, { pricing: 'once', priceTokens: 50, isPublished: true }),
    await seedDna(db, other, { pricing: 'once', priceTokens: 50, isPublished: true }),
  ]
  await Promise.all([
    buyDna(db, { userId: other.userId, dnaId: one, priceTokens: 50 }),
    buyDna(db, { userId: buyer.userId, dnaId: two, priceTokens: 50 }),
  ])
  expect([await tokensOf(buyer), await tokensOf(other)]).toEqual([990, 990])
  expect(await checkLedger(db)).toEqual([])
})

test('too few tokens, another price and a DNA that is not offered write nothing', async () => {
  const dnaId = await forSale('once', 5_000)
  await expect(buy(dnaId, 5_000)).rejects.toMatchObject({ code: 'not_enough_tokens' })
  await expect(buy(dnaId, 10)).rejects.toMatchObject({ code: 'dna_price_changed' })
  expect(await buy(await seedDna(db, owner), 0)).toBeUndefined()
  expect(await db('dna_licences').where({ user_id: buyer.userId })).toEqual([])
  expect(await tokensOf(buyer)).toBe(1_000)
})

test('a song pays its DNA when it is finished, and nothing when it fails', async () => {
  const dnaId = await forSale('song', 30)
  await buy(dnaId, 30)
  const [made, failed] = [await acceptSong(dnaId), await acceptSong(dnaId)]
  expect(await tokensOf(buyer)).toBe(1_000 - 2 * 230)
  await failJob(db, failed, 'failed')
  for (let count = 0; count < 2; count += 1) await completeJob(db, made, outputsFor(200))
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([770, 24])
  expect(await listEarnings(db, owner.userId)).toMatchObject([
    { licensees: 1, songs: 1, soldTokens: 30, shareTokens: 6, earnedTokens: 24 },
  ])
  expect(await checkLedger(db)).toEqual([])
})

test('a song costs what its licence says, or the least for which the DNA was offered since, as its maker reads', async () => {
  const dnaId = await forSale('song', 30)
  await buy(dnaId, 30)
  const priceNow = async (isPublished: boolean, pricing: 'free' | 'once' | 'song', priceTokens: number) => {
    await offerDna(db, { userId: owner.userId, id: dnaId }, { isPublished, pricing, priceTokens })
    const { songTokens } = (await getDna(db, buyer.userId, dnaId))!
    expect((await resolveDna(db, buyer.userId, { role: 'core', dnaId })).priceTokens).toBe(songTokens)
    return songTokens
  }
  expect(await priceNow(true, 'song', 50)).toBe(30)
  expect(await priceNow(false, 'song', 10)).toBe(30)
  expect(await priceNow(true, 'once', 5)).toBe(30)
  expect(await priceNow(true, 'song', 10)).toBe(10)
  expect(await priceNow(false, 'song', 10)).toBe(10)
  expect(await priceNow(true, 'song', 20)).toBe(10)
  expect(await getLicence(db, buyer.userId, dnaId)).toMatchObject({ kind: 'song', priceTokens: 10 })
  expect(await priceNow(true, 'free', 0)).toBe(0)
  expect(await priceNow(true, 'song', 50)).toBe(0)
  expect(await getDna(db, owner.userId, dnaId)).toMatchObject({ songTokens: 0 })
})

test('an offer for less leaves licences of another kind as they were, and one by another user changes nothing', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  const offer = { isPublished: true, pricing: 'song', priceTokens: 20 } as const
  await offerDna(db, { userId: owner.userId, id: dnaId }, offer)
  expect(await getLicence(db, buyer.userId, dnaId)).toMatchObject({ kind: 'once', priceTokens: 100 })
  await expect(offerDna(db, { userId: buyer.userId, id: dnaId }, { ...offer, pricing: 'free' })).resolves.toMatchObject(
    { isOwn: false, priceTokens: 20 },
  )
})

test('a song whose DNA got dearer between its preparation and its acceptance is refused', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  const cheap = await resolveDna(db, buyer.userId, { role: 'core', dnaId })
  const [sale] = await listSales(db, owner.userId)
  await refundOnce(db, sale!.id, null)
  const offer = { isPublished: true, pricing: 'song', priceTokens: 20 } as const
  await offerDna(db, { userId: owner.userId, id: dnaId }, offer)
  await buy(dnaId, 20)
  const request = requestFor(buyer)
  const late = acceptJob(db, { ...request, input: { ...request.input, dnas: [cheap] } })
  await expect(late).rejects.toMatchObject({ code: 'dna_price_changed' })
})

test('the owner’s history names no song of the buyer', async () => {
  const dnaId = await forSale('song', 30)
  await buy(dnaId, 30)
  await completeJob(db, await acceptSong(dnaId), outputsFor(200))
  const { entries } = await listTokenHistory(db, owner.userId, { limit: 10 })
  expect(entries).toMatchObject([{ kind: 'royalty', tokens: 24, name: null, projectId: null }])
})

test('without a licence a song is refused, and with a free DNA it makes one', async () => {
  await expect(resolveDna(db, buyer.userId, { role: 'core', dnaId: await forSale('once') })).rejects.toMatchObject({
    code: 'dna_licence_missing',
  })
  const free = await seedDna(db, owner, { isPublished: true })
  await acceptSong(free)
  expect(await db('dna_licences').where({ dna_id: free })).toMatchObject([{ kind: 'free', user_id: buyer.userId }])
  await expect(resolveDna(db, buyer.userId, { role: 'core', dnaId: await seedDna(db, owner) })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a removed DNA keeps what was licensed and sells no more', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  expect(await removeDna(db, owner.userId, dnaId)).toBe('removed')
  await completeJob(db, await acceptSong(dnaId), outputsFor(200))
  expect(await getDna(db, buyer.userId, dnaId)).toMatchObject({ state: 'removed', access: 'licensed' })
  const late = await seedUser(db, 1_000)
  expect(await buyDna(db, { userId: late.userId, dnaId, priceTokens: 100 })).toBeUndefined()
  await expect(resolveDna(db, owner.userId, { role: 'core', dnaId })).rejects.toMatchObject({ code: 'not_found' })
})

test('a withdrawn DNA ends open songs at once with their tokens, and nothing new is made, late results neither', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  const song = await acceptSong(dnaId)
  expect(await withdrawDna(db, owner.userId, dnaId)).toEqual([buyer.userId])
  expect(await tokensOf(buyer)).toBe(900)
  expect(await completeJob(db, song, outputsFor(200))).toMatchObject({ state: 'failed', changed: false })
  expect(await db('audios').where({ job_id: song })).toEqual([])
  await expect(acceptSong(dnaId)).rejects.toMatchObject({ code: 'dna_withdrawn' })
  expect(await withdrawDna(db, buyer.userId, dnaId)).toBeUndefined()
  expect(await checkLedger(db)).toEqual([])
})

test('a song that failed by its deadline is not delivered late once its DNA was closed', async () => {
  const dnaIds = [await forSale('once'), await forSale('once')] as const
  const songs: string[] = []
  for (const dnaId of dnaIds) {
    await buy(dnaId, 100)
    const song = await acceptSong(dnaId)
    await failJob(db, song, 'engine_timeout')
    songs.push(song)
  }
  await withdrawDna(db, owner.userId, dnaIds[0])
  await restrictDna(db, dnaIds[1], true)
  for (const song of songs)
    expect(await completeJob(db, song, outputsFor(200))).toMatchObject({ state: 'failed', changed: false })
  expect(await db('audios').whereIn('job_id', songs)).toEqual([])
})

test('what staff took down makes nothing until that is lifted', async () => {
  const dnaId = await seedDna(db, owner)
  await restrictDna(db, dnaId, true)
  await expect(acceptSong(dnaId, owner)).rejects.toMatchObject({ code: 'dna_withdrawn' })
  await restrictDna(db, dnaId, false)
  expect(await resolveDna(db, owner.userId, { role: 'core', dnaId })).toMatchObject({ version: 1, priceTokens: 0 })
})

test('a refund takes from the owner what is left, pays the rest of our share, and ends the licence', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  const [sale] = await listSales(db, owner.userId)
  // The owner has spent most of it.
  const request = requestFor(owner)
  await acceptJob(db, { ...request, tool: { ...request.tool, priceTokens: 70 } })
  const refunds = await Promise.all([1, 2].map(() => refundOnce(db, sale!.id, null)))
  expect(refunds.filter(Boolean)).toHaveLength(1)
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([1_000, 0])
  await expect(resolveDna(db, buyer.userId, { role: 'core', dnaId })).rejects.toMatchObject({
    code: 'dna_licence_missing',
  })
  expect(await checkLedger(db)).toEqual([])
  expect(await buy(dnaId, 100)).toMatchObject({ kind: 'once' })
})

test('a refunded song takes the owner’s part back', async () => {
  const dnaId = await forSale('song', 30)
  await buy(dnaId, 30)
  const song = await acceptSong(dnaId)
  await completeJob(db, song, outputsFor(200))
  await db.transaction(async (trx) => {
    await refund(trx, buyer.userId, song, 230, 'Test', null)
    await reverseSongSales(trx, { jobId: song, userId: buyer.userId })
    await reverseSongSales(trx, { jobId: song, userId: buyer.userId })
  })
  expect([await tokensOf(buyer), await tokensOf(owner)]).toEqual([1_000, 0])
  expect(await checkLedger(db)).toEqual([])
})

test('the checker finds a sale that was not booked', async () => {
  const dnaId = await forSale('once')
  const licence = await buy(dnaId, 100)
  await db('dna_sales').insert({
    ...{ id: 'planted', dna_id: dnaId, licence_id: licence!.id, buyer_id: buyer.userId, owner_id: owner.userId },
    ...{ kind: 'song', job_id: 'none', price_tokens: 10, share_tokens: 2, owner_tokens: 8 },
  })
  expect(await checkLedger(db)).toEqual(['a sale was not booked as it says: planted'])
  await db('dna_sales').where({ id: 'planted' }).delete()
})

test('a sale says whether its style is taken down', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  for (const isRestricted of [true, false]) {
    await restrictDna(db, dnaId, isRestricted)
    expect((await listSalesOfUser(db, buyer.userId))[0]).toMatchObject({ dnaId, isRestricted })
  }
})

test('support refunds a licence once for each press, with an entry in the audit, and no song', async () => {
  const dnaId = await forSale('once')
  await buy(dnaId, 100)
  const [sale] = await listSalesOfUser(db, buyer.userId)
  expect(sale).toMatchObject({ kind: 'once', buyerId: buyer.userId, ownerId: owner.userId, refundedAt: null })
  const press = (requestId: string) =>
    refundLicence(db, sale!.id, {
      actor: { id: 'ada', email: 'ada@example.test', role: 'lead' },
      reason: 'Asked',
      requestId,
    })
  const first = `refund-${sale!.id}`
  expect([await press(first), await press(first), await press(`${first}-2`)]).toMatchObject([
    { kind: 'done', userIds: [buyer.userId, owner.userId] },
    { kind: 'done', userIds: [] },
    { kind: 'refused' },
  ])
  expect(await db('audit').where({ subject_id: sale!.id })).toMatchObject([{ action: 'refund_licence' }])
  expect(await tokensOf(buyer)).toBe(1_000)
})

test('a training that support reruns has a version of its own, of the same tracks', async () => {
  const dnaId = await seedDna(db, owner, { isTrained: false })
  const { job_id: failedId } = (await db('dna_versions').where({ dna_id: dnaId }).first('job_id')) as { job_id: string }
  const audios = await db('dna_tracks').where({ dna_id: dnaId }).pluck<string[]>('audio_id')
  await endTraining(db, failedId, 'training_failed')
  const rerunId = await seedJob(db, owner, 0)
  await copyTraining(db, failedId, rerunId)
  expect(await getTraining(db, rerunId)).toMatchObject({
    version: { dna_id: dnaId, version: 2, state: 'training' },
    tracks: audios.map((audioId) => ({ audio_id: audioId, name: 'Source', state: 'waiting' })),
  })
})

test('a style that is deleted during its training ends it, the tokens go back, and it learns nothing more', async () => {
  const dnaId = await seedDna(db, buyer)
  const { audio_id: audioId } = (await db('dna_tracks').where({ dna_id: dnaId }).first('audio_id')) as {
    audio_id: string
  }
  const jobId = await seedJob(db, buyer, 50, null, 'train_style')
  const version = { dnaId, userId: buyer.userId, tracks: [{ audioId, name: 'Source', durationSeconds: 15 }] }
  await insertVersion(db, { ...version, jobId })
  expect(await tokensOf(buyer)).toBe(950)
  expect(await removeDna(db, buyer.userId, dnaId)).toBe('removed')
  expect(await tokensOf(buyer)).toBe(1_000)
  expect((await getTraining(db, jobId))!.version).toMatchObject({ state: 'failed', failure_code: 'cancelled' })
  const next = await seedJob(db, buyer, 50, null, 'train_style')
  await expect(insertVersion(db, { ...version, jobId: next })).rejects.toMatchObject({ code: 'not_found' })
})

describe('a licence is not refunded', () => {
  const lead = { id: 'lena', email: 'lena@example.test', role: 'lead' }

  async function buySale(priceTokens = 100): Promise<string> {
    const dnaId = await forSale('once', priceTokens)
    await buy(dnaId, priceTokens)
    const [sale] = await listSalesOfUser(db, buyer.userId)
    return sale!.id
  }
  const press = (saleId: string, actor = lead) =>
    refundLicence(db, saleId, { actor, reason: 'Asked', requestId: createId() })

  test.each(['buyer', 'owner'] as const)('where the %s is the actor or a colleague', async (side) => {
    const saleId = await buySale()
    const { userId } = side === 'buyer' ? buyer : owner
    const why = 'It belongs to a staff account.'
    expect(await press(saleId, { ...lead, id: userId })).toEqual({ kind: 'refused', why })
    await db('users').where({ id: userId }).update({ role: 'support' })
    expect(await press(saleId)).toEqual({ kind: 'refused', why })
    expect(await tokensOf(buyer)).toBe(900)
    expect(await db('audit').where({ subject_id: saleId })).toEqual([])
  })

  test('over the daily limit of grants and refunds, to which it counts', async () => {
    const given = { actor: lead, reason: 'Earlier today.', subjectKind: 'user', subjectId: 'x', before: {} } as const
    const grant = {
      ...given,
      action: 'grant',
      bulkId: null,
      requestId: createId(),
      after: { granted: 49_900 },
    } as const
    await appendAudit(db, grant)
    const [first, second] = [await buySale(100), await buySale(1)]
    expect(await press(first)).toMatchObject({ kind: 'done' })
    await expect(press(second)).rejects.toMatchObject({ code: 'refund_day_full' })
    expect(await press(second, { ...lead, id: 'other' })).toMatchObject({ kind: 'done' })
  })
})
