// @vitest-environment node
import type { DawDocument, DawMarker } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/http/api.ts'
import { createMemoryStore } from './pending-store.ts'
import { createFakeServer } from './testing/fake-server.ts'
import { openClient } from './testing/open-client.ts'

const marker = (id: string, startBeats = 0): DawMarker => ({ id, kind: 'marker', startBeats, name: id })
const start: DawDocument = { a: marker('a'), b: marker('b') }
const move = (id: string, startBeats: number): DawOperation[] => [{ type: 'set', id, fields: { startBeats } }]

test('shows an edit at once and says when the server has it', async () => {
  const fake = createFakeServer(start)
  const page = await openClient(fake)
  page.client.apply('move_markers', move('a', 4))
  expect(page.view()).toMatchObject({ status: 'saving', pendingEdits: 1, canUndo: true })
  expect(page.document().a).toMatchObject({ startBeats: 4 })
  const before = page.document()
  await page.client.flush()
  expect(page.view()).toMatchObject({ status: 'saved', pendingEdits: 0, seq: 1 })
  expect(page.document()).toBe(before)
})

test('sends edits of an offline page in order after a reload', async () => {
  const fake = createFakeServer(start)
  const store = createMemoryStore()
  const page = await openClient(fake, { store })
  fake.setReachable(false)
  for (const beats of [1, 2, 3]) page.client.apply('move_markers', move('a', beats))
  expect(await page.client.flush()).toBe(false)
  expect(page.view()).toMatchObject({ status: 'offline', pendingEdits: 3 })
  fake.setReachable(true)
  const reloaded = await openClient(fake, { store })
  expect(reloaded.document().a).toMatchObject({ startBeats: 3 })
  expect(await reloaded.client.flush()).toBe(true)
  expect(fake.log.map(({ operations }) => operations)).toEqual([1, 2, 3].map((beats) => move('a', beats)))
  expect(await store.load()).toEqual([])
})

test('an edit whose answer was lost is in the log once', async () => {
  const fake = createFakeServer(start)
  const store = createMemoryStore()
  fake.setLosesAnswers(true)
  const page = await openClient(fake, { store })
  page.client.apply('add_marker', [{ type: 'put', object: marker('c') }])
  page.client.apply('delete_markers', [{ type: 'remove', id: 'a' }])
  await page.client.flush()
  fake.setLosesAnswers(false)
  const reloaded = await openClient(fake, { store })
  await reloaded.client.flush()
  expect(fake.log).toHaveLength(2)
  expect(reloaded.refusals).toEqual([])
  expect(reloaded.document()).toEqual(fake.opened().document)
})

test('keeps edits that a server neither takes nor refuses', async () => {
  const fake = createFakeServer(start)
  const server = { ...fake.server, send: async () => ({ accepted: [], refused: [], missed: [] }) }
  const page = await openClient(fake, { server })
  page.client.apply('move_markers', move('a', 4))
  await page.client.flush()
  expect(page.view()).toMatchObject({ status: 'offline', pendingEdits: 1 })
})

test.each([
  [404, 'not_found'],
  [403, 'daw_read_only'],
] as const)('sends no more edits once the server answers %s %s', async (status, code) => {
  const fake = createFakeServer(start)
  let requests = 0
  const refuse = async (): Promise<never> => {
    requests += 1
    throw new ApiError(status, { code })
  }
  const page = await openClient(fake, { server: { send: refuse, readAfter: refuse } })
  page.client.apply('move_markers', move('a', 4))
  expect(await page.client.flush()).toBe(false)
  expect(page.view()).toMatchObject({ status: 'gone', pendingEdits: 1 })
  await page.client.flush()
  await page.client.catchUp(1)
  expect(requests).toBe(1)
  const idle = await openClient(fake, { server: { send: refuse, readAfter: refuse } })
  await idle.client.catchUp(1)
  expect(idle.view()).toMatchObject({ status: 'gone', pendingEdits: 0 })
})

test('drops an edit that another page was faster with, and keeps the others', async () => {
  const fake = createFakeServer(start)
  const [one, two] = [await openClient(fake), await openClient(fake)]
  one.client.apply('move_markers', move('a', 1))
  await one.client.flush()
  two.client.apply('move_markers', move('a', 2))
  two.client.apply('move_markers', move('b', 3))
  await two.client.flush()
  expect(two.refusals).toEqual(['move_markers: changed'])
  expect(two.document()).toMatchObject({ a: { startBeats: 1 }, b: { startBeats: 3 } })
  await one.client.catchUp(fake.log.length)
  expect(one.document()).toEqual(two.document())
})

test('undoes and redoes before and after the server has the edit', async () => {
  const fake = createFakeServer(start)
  const page = await openClient(fake)
  page.client.apply('move_markers', move('a', 4))
  expect(await page.client.undo()).toBe(true)
  expect(page.document()).toEqual(start)
  await page.client.flush()
  expect(fake.log.map(({ kind, targetSeq }) => [kind, targetSeq])).toEqual([
    ['edit', undefined],
    ['undo', 1],
  ])
  await page.client.redo()
  await page.client.flush()
  expect(fake.opened().document.a).toMatchObject({ startBeats: 4 })
  expect(page.view()).toMatchObject({ canUndo: true, canRedo: false, status: 'saved' })
})

test('undoes 500 edits after a reload', async () => {
  const fake = createFakeServer(start)
  const page = await openClient(fake)
  for (let n = 0; n < 500; n += 1) page.client.apply('move_markers', move(n % 2 ? 'a' : 'b', n + 1))
  await page.client.flush()
  const reloaded = await openClient(fake)
  expect(reloaded.view().canUndo).toBe(true)
  let undone = 0
  while (await reloaded.client.undo()) undone += 1
  await reloaded.client.flush()
  expect([undone, reloaded.refusals]).toEqual([500, []])
  expect(fake.opened().document).toEqual(start)
  expect(reloaded.document()).toEqual(start)
  await reloaded.client.redo()
  expect(reloaded.document()).toMatchObject({ b: { startBeats: 1 } })
})

test('redoes 300 edits after a reload', async () => {
  const fake = createFakeServer(start)
  const page = await openClient(fake)
  for (let n = 0; n < 300; n += 1) page.client.apply('move_markers', move('a', n + 1))
  await page.client.flush()
  while (await page.client.undo());
  await page.client.flush()
  const reloaded = await openClient(fake)
  let redone = 0
  while (await reloaded.client.redo()) redone += 1
  await reloaded.client.flush()
  expect([redone, reloaded.refusals, reloaded.view().canRedo]).toEqual([300, [], false])
  expect(fake.opened().document.a).toMatchObject({ startBeats: 300 })
})

test('an undo that was not sent finds its target after a reload', async () => {
  const fake = createFakeServer(start)
  const store = createMemoryStore()
  const page = await openClient(fake, { store })
  fake.setLosesAnswers(true)
  page.client.apply('move_markers', move('a', 4))
  await page.client.undo()
  await page.client.flush()
  fake.setLosesAnswers(false)
  // The edit was logged, and its record is gone with the first page.
  await store.remove([fake.log[0]!.opId])
  const reloaded = await openClient(fake, { store })
  await reloaded.client.flush()
  expect(fake.opened().document).toEqual(start)
})

test('keeps nothing of an undo whose edit was refused', async () => {
  const fake = createFakeServer(start)
  const store = createMemoryStore()
  const [page, other] = [await openClient(fake, { store }), await openClient(fake)]
  fake.setReachable(false)
  page.client.apply('move_markers', move('a', 2))
  await page.client.undo()
  await page.client.flush()
  fake.setReachable(true)
  other.client.apply('move_markers', move('a', 1))
  await other.client.flush()
  await page.client.flush()
  expect(page.refusals).toEqual(['move_markers: changed'])
  expect(await store.load()).toEqual([])
  expect(page.document()).toEqual(fake.opened().document)
})

test('an edit behind a waiting undo is refused where another page changed its object', async () => {
  const fake = createFakeServer(start)
  const [page, other] = [await openClient(fake), await openClient(fake)]
  fake.setReachable(false)
  page.client.apply('move_markers', move('a', 2))
  await page.client.undo()
  await page.client.redo()
  page.client.apply('move_markers', move('b', 2))
  await page.client.flush()
  fake.setReachable(true)
  other.client.apply('move_markers', move('b', 1))
  await other.client.flush()
  await page.client.flush()
  expect(page.refusals).toEqual(['move_markers: changed'])
  expect(fake.opened().document).toMatchObject({ a: { startBeats: 2 }, b: { startBeats: 1 } })
})

test('edits of two pages that died stand where another device changed something else', async () => {
  const fake = createFakeServer(start)
  const store = createMemoryStore()
  const dead = await openClient(fake, { store })
  fake.setReachable(false)
  dead.client.apply('move_markers', move('a', 1))
  await dead.client.flush()
  const next = await openClient(fake, { store })
  next.client.apply('move_markers', move('a', 2))
  await next.client.flush()
  fake.setReachable(true)
  const other = await openClient(fake)
  other.client.apply('move_markers', move('b', 3))
  await other.client.flush()
  const page = await openClient(fake, { store })
  await page.client.flush()
  expect([page.refusals, page.view().status]).toEqual([[], 'saved'])
  expect(fake.opened().document).toMatchObject({ a: { startBeats: 2 }, b: { startBeats: 3 } })
})

/** The same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('two pages with 500 random edits each show the same document, and the log has all that was not refused', async () => {
  const fake = createFakeServer(start)
  const stores = [createMemoryStore(), createMemoryStore()]
  const pages = [await openClient(fake, { store: stores[0]! }), await openClient(fake, { store: stores[1]! })]
  const random = createRandom(7)
  let made = 0
  for (let n = 0; n < 1_000; n += 1) {
    const page = pages[random() < 0.5 ? 0 : 1]!
    const ids = Object.keys(page.document())
    const id = ids[Math.floor(random() * ids.length)]!
    const kind = random()
    fake.setReachable(random() > 0.1)
    const refusal =
      kind < 0.3
        ? page.client.apply('add_marker', [{ type: 'put', object: marker(`m${n}`, n) }])
        : kind < 0.4 && ids.length > 2
          ? page.client.apply('delete_markers', [{ type: 'remove', id }])
          : page.client.apply('move_markers', move(id, n))
    if (!refusal) made += 1
    if (random() < 0.3) await page.client.flush()
    if (random() < 0.1) await page.client.catchUp(fake.log.length)
  }
  fake.setReachable(true)
  for (const page of pages) await page.client.flush()
  for (const page of pages) await page.client.catchUp(fake.log.length)
  const { document } = fake.opened()
  for (const page of pages) expect(page.document()).toEqual(document)
  for (const store of stores) expect(await store.load()).toEqual([])
  expect(fake.log.length + pages[0]!.refusals.length + pages[1]!.refusals.length).toBe(made)
  expect(pages.flatMap(({ refusals }) => refusals).length).toBeGreaterThan(10)
})
