import { afterAll, beforeAll, expect, test } from 'vitest'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { toImportKey } from '@songloom/contracts/daw/imports'
import { createId } from '@songloom/store/ids'
import { listDueUnusedObjects } from '@songloom/store/library/removed-files'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a received file that no workflow has deleted is due to be swept after a day', async () => {
  const { token, userId, call } = await api.signUp()
  const { projectId } = (await call('openDawProject', { body: {} })).body
  const importId = createId()
  const form = new FormData()
  form.set('file', new Blob(['MThd']), 'song.mid')
  const caller = new AbortController()
  const address = `${api.url}/api/daw/projects/${projectId}/imports?importId=${importId}`
  const headers = { authorization: `Bearer ${token}` }
  const request = fetch(address, { method: 'POST', headers, body: form, signal: caller.signal }).catch(() => undefined)
  const baseKey = toImportKey({ userId, projectId, importId })
  // Before the file itself, so that an API that ends at any point leaves nothing unknown.
  await expect.poll(() => api.db('unused_objects').where({ base_key: baseKey }).first('base_key')).toBeDefined()
  caller.abort()
  await request
  expect(await listDueUnusedObjects(api.db, 10)).toEqual([])
  await api.db('unused_objects').update({ due_at: api.db.raw("due_at - interval '24 hours 1 second'") })
  expect(await listDueUnusedObjects(api.db, 10)).toEqual([{ userId, baseKey }])
})

test('a file is not received where the documents of its owner take as much as they may', async () => {
  const { token, userId, call } = await api.signUp()
  const { projectId } = (await call('openDawProject', { body: {} })).body
  await api.db('daw_documents').where({ user_id: userId }).update({ bytes: dawLimits.storedBytes })
  const form = new FormData()
  form.set('file', new Blob(['MThd']), 'song.mid')
  const address = `${api.url}/api/daw/projects/${projectId}/imports`
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  expect(await answer.json()).toMatchObject({ code: 'daw_storage_full' })
  expect(await api.db('unused_objects').where({ user_id: userId })).toEqual([])
})
