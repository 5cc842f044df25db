import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openObjectStore } from '@songloom/platform/object-store'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { restrictDna } from '@songloom/store/dna/close-dna'
import { insertConsent } from '@songloom/store/dna/consents'
import { refundOnce } from '@songloom/store/dna/sales'
import { grant } from '@songloom/store/ledger/ledger'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let buyer: Caller
let stranger: Caller
let place: { userId: string; projectId: string }
let dnaId: string

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  ;[owner, buyer, stranger] = await Promise.all([api.signUp('pro'), api.signUp('pro'), api.signUp()])
  place = { userId: owner.userId, projectId: await owner.newProject() }
  await grant(api.db, buyer.userId, 100_000, `dna:${buyer.userId}`, 'Tests')
})
afterAll(() => api.close())
beforeEach(async () => {
  dnaId = await seedDna(api.db, place, { name: 'Dawn' })
})

const offer = (body: object, id = dnaId) => owner.call('offerDna', { params: { dnaId: id }, body: body as never })
const buy = (by: Caller, priceTokens: number) => by.call('buyDna', { params: { dnaId }, body: { priceTokens } })
const read = (by: Caller, id = dnaId) => by.call('dna', { params: { dnaId: id } })
const statuses = async () => Promise.all([owner, buyer, stranger].map(async (by) => (await read(by)).status))

describe('owner, buyer and stranger', () => {
  test('see a private DNA, an offered, a licensed, a withdrawn and a taken down one as its access says', async () => {
    expect(await statuses()).toEqual([200, 404, 404])
    await offer({ isPublished: true, pricing: 'once', priceTokens: 50 })
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await buy(buyer, 50)).status).toBe(200)
    await offer({ isPublished: false, pricing: 'once', priceTokens: 50 })
    expect(await statuses()).toEqual([200, 200, 404])
    await restrictDna(api.db, dnaId, true)
    expect((await read(buyer)).body.dna).toMatchObject({ state: 'taken_down', access: 'unavailable' })
    await restrictDna(api.db, dnaId, false)
    expect((await buyer.call('withdrawDna', { params: { dnaId } })).status).toBe(404)
    expect((await owner.call('withdrawDna', { params: { dnaId } })).status).toBe(200)
    expect((await read(buyer)).body.dna).toMatchObject({ state: 'withdrawn', access: 'unavailable' })
    expect((await offer({ isPublished: true, pricing: 'free' })).body.code).toBe('dna_withdrawn')
  })

  test('a purchase is answered with its licence, listed for its buyer, and counted for its owner', async () => {
    await offer({ isPublished: true, pricing: 'once', priceTokens: 50 })
    const [one, two] = await Promise.all([buy(buyer, 50), buy(buyer, 50)])
    expect(two!.body.licence.id).toBe(one!.body.licence.id)
    expect(one!.body.dna.access).toBe('licensed')
    expect((await buyer.call('licensedDnas')).body.dnas.map(({ id }) => id)).toContain(dnaId)
    const { licence } = (await buyer.call('dnaLicence', { params: { dnaId } })).body
    expect(licence).toMatchObject({ kind: 'once', priceTokens: 50, dnaName: 'Dawn' })
    expect((await stranger.call('dnaLicence', { params: { dnaId } })).body.licence).toBeNull()
    const { dnas, sales } = (await owner.call('dnaEarnings')).body
    expect(dnas.find((each) => each.dnaId === dnaId)).toMatchObject({ licensees: 1, earnedTokens: 40, shareTokens: 10 })
    expect(JSON.stringify(sales)).not.toContain(buyer.userId)
    expect(await checkLedger(api.db)).toEqual([])
  })
})

test('the preview of a purchased DNA is in its buyer’s library under Purchased, until the purchase is refunded', async () => {
  const viewer = await api.signUp()
  await grant(api.db, viewer.userId, 1_000, `dna:${viewer.userId}`, 'Tests')
  await offer({ isPublished: true, pricing: 'once', priceTokens: 50 })
  const purchased = async (by: Caller) =>
    (await by.call('purchasedAudios', { params: { userId: by.userId } })).body.audios
  expect(await purchased(viewer)).toEqual([])
  await buy(viewer, 50)
  const [item] = await purchased(viewer)
  expect(item).toMatchObject({ audioId: dnaId, name: 'Dawn', isPurchased: true, isGenerated: false, formats: {} })
  expect(item!.audioUrl).toBe(`/api/dna/${dnaId}/preview`)
  expect(JSON.stringify(item)).not.toContain(place.projectId)
  const page = async (words: string) =>
    (await viewer.call('audioPage', { query: { filter: 'purchased', words } })).body.audios.length
  expect([await page(''), await page('dAW'), await page('dusk')]).toEqual([1, 1, 0])
  expect((await viewer.call('audioCounts')).body.counts).toMatchObject({ all: 0, purchased: 1 })
  expect(await purchased(owner)).toEqual([])
  await offer({ isPublished: true, pricing: 'once', priceTokens: 50, previewAudioId: null })
  expect(await purchased(viewer)).toMatchObject([{ audioId: dnaId, name: 'Dawn', isPurchased: true, audioUrl: '' }])
  expect((await viewer.call('audioCounts')).body.counts).toMatchObject({ all: 0, purchased: 1 })
  expect((await viewer.call('purchasedAudios', { params: { userId: owner.userId } })).body.code).toBe('wrong_user')
  const sale = (await api.db('dna_sales').where({ buyer_id: viewer.userId }).first('id')) as { id: string }
  expect(await refundOnce(api.db, sale.id, null)).toBe(true)
  expect([await purchased(viewer), await page('')]).toEqual([[], 0])
})

describe('the preview', () => {
  const free = { isPublished: true, pricing: 'free' } as const

  /** The track that a DNA was learned from, with its file. */
  async function readyTrack(id = dnaId) {
    const row = (await api
      .db('dna_tracks as t')
      .join('audios as a', 'a.id', 't.audio_id')
      .where('t.dna_id', id)
      .first('a.id', 'a.project_id')) as { id: string; project_id: string }
    const mp3 = `users/${owner.userId}/dna/${id}/preview.mp3`
    await (await openObjectStore(api.config.objectStore)).put(mp3, Buffer.from('sound'), 'audio/mpeg')
    await api
      .db('audios')
      .where({ id: row.id })
      .update({ object_keys: JSON.stringify({ mp3 }) })
    return row
  }

  /** What one hears of it: the answer's status, the items, and whether a button to play is shown. */
  async function heardBy(by: Caller, id = dnaId) {
    const params = { dnaId: id }
    const { status } = await by.call('dnaPreview', { params })
    const { items } = (await by.call('dnaItems', { params })).body
    return [status, items.length, (await by.call('dna', { params })).body.dna.audioUrl !== '']
  }

  test('is heard by others where its owner chose it, and by the owner alone otherwise', async () => {
    const { id } = await readyTrack()
    // An earlier release sets its own column to the first track.
    await api.db('dnas').where({ id: dnaId }).update({ preview_audio_id: id, chosen_preview_id: null })
    expect((await offer(free)).body.dna).toMatchObject({ isPublished: true, previewAudioId: null })
    expect([await heardBy(stranger), await heardBy(owner)]).toEqual([
      [404, 0, false],
      [200, 1, true],
    ])
    expect((await offer({ ...free, previewAudioId: id })).body.dna.previewAudioId).toBe(id)
    expect(await heardBy(stranger)).toEqual([200, 1, true])
    expect((await read(stranger)).body.dna.previewAudioId).toBeNull()
    expect((await offer(free)).body.dna.previewAudioId).toBe(id)
    await offer({ ...free, previewAudioId: null })
    expect(await heardBy(stranger)).toEqual([404, 0, false])
  })

  test.each([
    ['audios', 'is_restricted'],
    ['projects', 'is_restricted'],
    ['audios', 'is_hidden'],
  ])('with %s.%s is heard by nobody, and listed for a buyer without its sound', async (table, column) => {
    await offer({ isPublished: true, pricing: 'once', priceTokens: 50 })
    await buy(buyer, 50)
    const track = await readyTrack()
    const change = (value: boolean) =>
      api
        .db(table)
        .where({ id: table === 'audios' ? track.id : track.project_id })
        .update({ [column]: value })
    const purchased = async () => {
      const { audios } = (await buyer.call('purchasedAudios', { params: { userId: buyer.userId } })).body
      return audios.filter(({ audioId }) => audioId === dnaId).map(({ audioUrl }) => audioUrl !== '')
    }
    const count = async () => (await buyer.call('audioCounts')).body.counts.purchased
    const before = await count()
    expect([await heardBy(stranger), await purchased()]).toEqual([[200, 1, true], [true]])
    await change(true)
    expect([await heardBy(stranger), await purchased()]).toEqual([[404, 0, false], [false]])
    expect(await count()).toBe(before)
    const { versions } = (await owner.call('dnaVersions', { params: { dnaId } })).body
    expect(versions[0]!.tracks[0]!.audioId).toBe(column === 'is_hidden' ? null : track.id)
    await change(false)
  })

  test('of a DNA that was taken down, and of a withdrawn voice, is heard by its owner alone', async () => {
    const voice = await seedDna(api.db, place, { kind: 'voice' })
    for (const id of [dnaId, voice]) {
      await offer({ ...free, previewAudioId: (await readyTrack(id)).id }, id)
      await buyer.call('buyDna', { params: { dnaId: id }, body: { priceTokens: 0 } })
      expect(await heardBy(buyer, id)).toEqual([200, 1, true])
    }
    await restrictDna(api.db, dnaId, true)
    await owner.call('withdrawDna', { params: { dnaId: voice } })
    for (const id of [dnaId, voice])
      expect([await heardBy(buyer, id), await heardBy(owner, id)]).toEqual([
        [404, 0, false],
        [200, 1, true],
      ])
    await restrictDna(api.db, dnaId, false)
    expect(await heardBy(buyer)).toEqual([200, 1, true])
    await api.db('dnas').where({ id: voice }).update({ removed_at: new Date() })
  })

  test('is no other audio, and no recording of somebody else’s voice', async () => {
    const voice = await seedDna(api.db, place, { kind: 'voice' })
    const { id: previewAudioId } = await readyTrack(voice)
    const words = { voiceOwner: 'Ravi', isOwnVoice: false, sentence: 'I agree.' }
    const { id: consentId } = await insertConsent(api.db, owner.userId, words)
    await api.db('dna_consents').where({ id: consentId }).update({ dna_id: voice, state: 'checked' })
    for (const id of [dnaId, voice]) expect((await offer({ ...free, previewAudioId }, id)).body.code).toBe('not_found')
    await api.db('dna_consents').where({ id: consentId }).update({ is_own_voice: true })
    expect((await offer({ ...free, previewAudioId }, voice)).body.dna.previewAudioId).toBe(previewAudioId)
    await api.db('dnas').where({ id: voice }).update({ removed_at: new Date() })
  })
})

describe('a class without public songs', () => {
  const free = { isPublished: true, pricing: 'free' } as const

  async function makeClass() {
    const teacher = await api.signUpAs('teacher')
    const { body } = await teacher.call('createClass', { body: { name: 'Music 7b', timeZone: 'UTC' } })
    const params = { classId: body.class.id }
    const open = (allowsPublic: boolean) => teacher.call('editClass', { params, body: { allowsPublic } })
    return { teacher, params, code: body.class.joinCode, open }
  }

  /** What an offer answers while sharing is closed and open, and what is left of it when it is closed again. */
  async function offerOf(by: Caller, id: string, open: (allowsPublic: boolean) => Promise<unknown>) {
    const offerIt = () => by.call('offerDna', { params: { dnaId: id }, body: free })
    const closed = (await offerIt()).body.code
    await open(true)
    const opened = (await offerIt()).body.dna.isPublished
    await open(false)
    const { isPublished } = (await by.call('dna', { params: { dnaId: id } })).body.dna
    return [closed, opened, isPublished]
  }

  test('keeps the DNAs of its accounts private', async () => {
    const { teacher, params, code, open } = await makeClass()
    const { students } = (await teacher.call('addStudents', { params, body: { names: ['Asha'] } })).body
    const { name, pin, id: userId } = students[0]!
    const { token } = (await api.visitor.call('signInStudent', { body: { code, name, pin } })).body
    const asha = api.callerWith(token)
    const id = await seedDna(api.db, { userId, projectId: await asha.newProject() })
    expect(await offerOf(asha, id, open)).toEqual(['class_sharing_closed', true, false])
    const { audio_id: previewAudioId } = (await api.db('dna_tracks').where({ dna_id: id }).first('audio_id')) as {
      audio_id: string
    }
    const offerIt = async (body: object) =>
      (await asha.call('offerDna', { params: { dnaId: id }, body: { ...free, ...body } })).body
    await open(true)
    await offerIt({ previewAudioId })
    await stranger.call('buyDna', { params: { dnaId: id }, body: { priceTokens: 0 } })
    expect((await read(stranger, id)).body.dna.audioUrl).not.toBe('')
    await open(false)
    expect((await read(stranger, id)).body.dna).toMatchObject({ access: 'licensed', audioUrl: '' })
    expect((await offerIt({ isPublished: false, previewAudioId })).code).toBe('class_sharing_closed')
    expect((await read(asha, id)).body.dna.previewAudioId).toBeNull()
    expect((await offerIt({ isPublished: false, previewAudioId: null })).success).toBe(true)
  })

  test('keeps those private that learned from a class project, and lets no offered one learn from it', async () => {
    const { params, code, open } = await makeClass()
    const student = await api.signUpAs('student')
    await student.call('joinClass', { body: { code } })
    const [projectId, ownId] = [await student.newProject(), await student.newProject()]
    await student.call('shareInClass', { params: { ...params, projectId } })
    const { userId } = student
    const id = await seedDna(api.db, { userId, projectId })
    expect(await offerOf(student, id, open)).toEqual(['class_sharing_closed', true, false])
    const other = await seedDna(api.db, { userId, projectId: ownId }, { isPublished: true })
    const learned = (await api.db('dna_tracks').where({ dna_id: id }).first('audio_id')) as { audio_id: string }
    const audioIds = [learned.audio_id]
    const further = await student.call('trainDnaFurther', { params: { dnaId: other }, body: { audioIds } })
    expect(further.body.code).toBe('class_sharing_closed')
    await student.call('offerDna', { params: { dnaId: other }, body: { ...free, isPublished: false } })
  })
})

test.each([
  [{ isPublished: true, pricing: 'once', priceTokens: 0 }, 'dna_price_invalid'],
  [{ isPublished: true, pricing: 'song', priceTokens: 10_001 }, 'dna_price_invalid'],
  [{ isPublished: true, pricing: 'song' }, 'dna_price_invalid'],
])('the offer %o is refused with %s', async (body, code) => {
  expect((await offer(body)).body).toMatchObject({ success: false, code })
})

test('what is not trained cannot be offered', async () => {
  const raw = await seedDna(api.db, place, { isTrained: false })
  expect((await offer({ isPublished: true, pricing: 'free' }, raw)).body.code).toBe('dna_not_ready')
})

test('another price than was shown, an own DNA and one that is no longer offered are not bought', async () => {
  await offer({ isPublished: true, pricing: 'once', priceTokens: 50 })
  expect((await buy(buyer, 49)).body).toMatchObject({ code: 'dna_price_changed' })
  expect((await buy(owner, 50)).body.code).toBe('dna_own')
  await buy(buyer, 50)
  await owner.call('deleteStyle', { params: { id: dnaId } })
  expect((await buy(stranger, 50)).status).toBe(404)
})

describe('lists', () => {
  test('have kinds, bases and words of all four fields, whatever their case', async () => {
    const voice = await seedDna(api.db, place, { kind: 'voice', name: 'Élan' })
    const ids = async (query: Record<string, string>) =>
      (await owner.call('ownDnas', { query })).body.dnas.map(({ id }) => id)
    expect(await ids({ kind: 'voice' })).toEqual([voice])
    expect(await ids({ search: 'elan' })).toEqual([voice])
    expect(await ids({ base: 'tracks', search: 'dawn' })).toContain(dnaId)
    expect(await ids({ base: 'models', search: 'dawn' })).toEqual([])
    expect(await ids({ search: '%' })).toEqual([])
  })

  test('page through what others offer, without one’s own', async () => {
    for (let count = 0; count < 3; count += 1) await seedDna(api.db, place, { isPublished: true })
    const all: string[] = []
    let after: string | null = null
    do {
      const query: { limit: string; after?: string } = { limit: '2', ...(after === null ? {} : { after }) }
      const { body } = await stranger.call('communityDnas', { query })
      all.push(...body.dnas.map(({ id }) => id))
      after = body.after
    } while (after !== null)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect((await owner.call('communityDnas')).body.dnas).toEqual([])
  })
})

describe('the edit sidebar', () => {
  test('saves what was sent and leaves the rest', async () => {
    const body = { audio_id: dnaId, audio_name: 'Dusk', genre_feel_tags: 'Rock, Pop,,Rock', vocal_tags: ['Airy'] }
    const { message, dna } = (await owner.call('editStyle', { body })).body
    expect(message).toBe('Changes saved successfully')
    expect(dna).toMatchObject({ style_name: 'Dusk', tags: ['Rock', 'Pop'], vocal_tags: ['Airy'] })
    const again = await owner.call('editStyle', { body: { audio_id: dnaId, represented_artist_name: 'Asha' } })
    expect(again.body.dna).toMatchObject({ style_name: 'Dusk', artist_name: 'Asha', tags: ['Rock', 'Pop'] })
    const empty = await owner.call('editStyle', { body: { audio_id: dnaId, audio_name: ' ' } })
    expect(empty.body).toMatchObject({ code: 'style_name_missing', message: 'Style name required' })
  })

  test('deletes a style and no voice', async () => {
    const voice = await seedDna(api.db, place, { kind: 'voice' })
    expect((await owner.call('deleteStyle', { params: { id: voice } })).body.code).toBe('voice_not_deletable')
    const answer = await owner.call('deleteStyle', { params: { id: dnaId } })
    expect(answer.body.message).toBe('Style deleted successfully')
    expect((await read(owner)).status).toBe(404)
  })

  const send = (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const headers = { authorization: `Bearer ${owner.token}` }
    return fetch(`${api.url}${path}`, { method: 'PUT', body: form, headers }).then((answer) => answer.json())
  }

  test('saves a voice model from a form', async () => {
    const voice = await seedDna(api.db, place, { kind: 'voice' })
    const path = `/api/generate/rvc-models/${voice}/metadata`
    expect(await send(path, { model_name: 'Mine', description: 'Low' })).toMatchObject({
      message: 'Voice model updated',
      dna: { model_name: 'Mine', description: 'Low' },
    })
    expect(await send(path, { model_name: ' ' })).toMatchObject({ message: 'Model name required' })
  })

  test('updates a cover from a form', async () => {
    const path = `/api/dna/update-audio-details/${dnaId}`
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { message, dna } = (await send(path, { coverart: new Blob([png]) })) as {
      message: string
      dna: { coverart: string }
    }
    expect(message).toBe('Image updated successfully')
    const cover = await fetch(`${api.url}${dna.coverart}`, { headers: { authorization: `Bearer ${owner.token}` } })
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await send(path, { coverart: new Blob(['no picture']) })).toMatchObject({ code: 'cover_not_image' })
  })
})
