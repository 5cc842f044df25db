// @vitest-environment node
import type { DawDocument, DawMarker } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { expect, test } from 'vitest'
import { createFakeServer } from './testing/fake-server.ts'
import { openClient } from './testing/open-client.ts'

const marker = (id: string, startBeats = 0): DawMarker => ({ id, kind: 'marker', startBeats, name: id })
const start: DawDocument = { a: marker('a') }
const move = (id: string, startBeats: number): DawOperation[] => [{ type: 'set', id, fields: { startBeats } }]
const ids = Array.from({ length: 2_500 }, (_, n) => `m${n}`)
const putAll = (prefix = ''): DawOperation[] => ids.map((id) => ({ type: 'put', object: marker(`${prefix}${id}`) }))
/** A name of 360 bytes in a request. */
const longName = 'ग'.repeat(dawLimits.nameCharacters)
const putLong = (count: number, prefix: string): DawOperation[] =>
  putAll(prefix)
    .slice(0, count)
    .map((one) => (one.type === 'put' ? { ...one, object: { ...one.object, name: longName } as DawMarker } : one))
const removeAll: DawOperation[] = ids.map((id) => ({ type: 'remove', id }))

/** A project with imports of 2,500 objects each. */
function createWithImports(count: number) {
  const fake = createFakeServer(start)
  for (let n = 0; n < count; n += 1)
    fake.write({
      ...{ opId: `import-${n}`, clientId: 'importer', baseSeq: n, kind: 'edit', action: 'import' },
      operations: putAll(`i${n}`),
    })
  return fake
}

test('an import of 2,500 objects is undone and redone, and later edits are saved', async () => {
  const fake = createWithImports(1)
  const page = await openClient(fake)
  for (const reverse of ['undo', 'redo', 'undo'] as const) await page.client[reverse]()
  page.client.apply('move_markers', move('a', 4))
  await page.client.flush()
  expect(page.view()).toMatchObject({ status: 'saved', pendingEdits: 0 })
  expect(fake.opened().document).toEqual({ a: marker('a', 4) })
  expect(page.document()).toEqual(fake.opened().document)
  expect([fake.log.map(({ operations }) => operations.length), page.refusals]).toEqual([
    [2_500, 2_500, 2_500, 2_500, 1],
    [],
  ])
})

test('undos of one request have no more operations than one may have', async () => {
  const fake = createWithImports(10)
  const page = await openClient(fake)
  await page.client.undo()
  fake.setReachable(false)
  for (let n = 0; n < 9; n += 1) await page.client.undo()
  await page.client.flush()
  fake.setReachable(true)
  await page.client.flush()
  expect([page.refusals, page.view().status, fake.log.length]).toEqual([[], 'saved', 20])
})

test('a gesture of 2,500 operations is saved in parts, and one undo takes it back', async () => {
  const fake = createWithImports(0)
  const page = await openClient(fake)
  page.client.apply('add_markers', putAll())
  page.client.apply('delete_markers', removeAll)
  await page.client.flush()
  expect(page.view()).toMatchObject({ status: 'saved', pendingEdits: 0 })
  expect(fake.log.every(({ operations }) => operations.length <= dawLimits.groupOperations)).toBe(true)
  await page.client.undo()
  await page.client.flush()
  const reloaded = await openClient(fake)
  expect(Object.keys(reloaded.document())).toHaveLength(2_501)
  await reloaded.client.redo()
  expect(reloaded.document()).toEqual(start)
  await reloaded.client.undo()
  await reloaded.client.undo()
  await reloaded.client.flush()
  expect([fake.opened().document, reloaded.refusals]).toEqual([start, []])
})

test('going back to before a gesture in parts is redone as a whole', async () => {
  const fake = createWithImports(0)
  const page = await openClient(fake)
  page.client.apply('add_markers', putAll())
  await page.client.flush()
  await page.client.undoTo(0)
  expect(page.document()).toEqual(start)
  await page.client.redo()
  expect(Object.keys(page.document())).toHaveLength(2_501)
})

test('a gesture of 2,500 operations of which one does not apply changes nothing', async () => {
  const page = await openClient(createWithImports(0))
  const refusal = page.client.apply('add_markers', [...putAll(), { type: 'remove', id: 'absent' }])
  expect([refusal, page.document()]).toEqual([{ reason: 'missing_object', objectId: 'absent' }, start])
})

test('a group that the server cannot read is dropped, and the others are saved', async () => {
  const fake = createWithImports(0)
  const page = await openClient(fake)
  fake.setReachable(false)
  page.client.apply('move_markers', move('a', 1))
  page.client.apply('No action', move('a', 2))
  page.client.apply('move_markers', move('a', 3))
  await page.client.flush()
  fake.setReachable(true)
  await page.client.flush()
  expect(page.refusals).toEqual(['No action: invalid'])
  expect(page.view()).toMatchObject({ status: 'saved', pendingEdits: 0 })
  expect(fake.opened().document).toEqual({ a: marker('a', 3) })
})

test('edits that have more bytes together than a request may have are sent in several', async () => {
  const fake = createWithImports(0)
  const page = await openClient(fake)
  fake.setReachable(false)
  for (const prefix of ['p', 'q', 'r']) page.client.apply('add_markers', putLong(700, prefix))
  await page.client.flush()
  fake.setReachable(true)
  const before = fake.countRequests()
  await page.client.flush()
  expect([page.view().status, fake.log.length, fake.countRequests() - before]).toEqual(['saved', 3, 3])
})

test('a gesture that has more bytes than a request may have is saved in parts', async () => {
  const fake = createWithImports(0)
  const page = await openClient(fake)
  page.client.apply('add_markers', putLong(1_300, 'p'))
  await page.client.flush()
  expect([page.refusals, page.view().status, Object.keys(fake.opened().document).length]).toEqual([[], 'saved', 1_301])
  expect([fake.log.length, fake.countRequests()]).toEqual([2, 2])
})
