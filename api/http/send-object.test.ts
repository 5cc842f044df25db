import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { handleErrors } from './handle-errors.ts'
import { sendObject } from './send-object.ts'

const type = 'audio/mpeg'
let folder: string
let objects: ObjectStore
let http: Server
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-send-'))
  objects = await openObjectStore({ kind: 'folder', folder })
  const app = express()
  app.get('/:key', (req, res) => sendObject(objects, req.params.key, type, req, res))
  app.use(handleErrors(createLog('test-send')))
  http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  http.close()
  await rm(folder, { recursive: true })
})

const ask = (key: string, range?: string): Promise<Response> =>
  fetch(`${address}/${key}`, range ? { headers: { range } } : {})

test('an object is sent whole or in part', async () => {
  await objects.put('song.mp3', Buffer.from('0123456789'), type)
  expect(await (await ask('song.mp3')).text()).toBe('0123456789')
  const part = await ask('song.mp3', 'bytes=2-4')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
})

test('returns an uncacheable 404 for an object emptied by a broken disk', async () => {
  await objects.put('empty.mp3', new Uint8Array(0), type)
  for (const range of [undefined, 'bytes=0-99']) {
    const answer = await ask('empty.mp3', range)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' })
  }
})
