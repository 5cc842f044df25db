import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { describeObjectStore } from '../testing/object-store-conformance.ts'
import { openFolderStore } from './folder.ts'
import { openS3Store } from './s3.ts'
import { findInstalledS3Server, findS3Server } from '../embedded/parts/s3-program.ts'
import { isFullLength } from '../testing/length.ts'
import { isOutage } from '../outage.ts'
import { findFreePort } from '../embedded/free-port.ts'
import { startFakeS3 } from './testing/fake-s3.ts'
import { startS3Server } from './testing/s3-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'songloom-objects-'))
// Building it takes two minutes of CPU, so only the full run does.
const s3Program = isFullLength ? await findS3Server() : findInstalledS3Server()
const s3 = s3Program ? await startS3Server(s3Program, join(folder, 's3')) : undefined

afterAll(async () => {
  await s3?.stop()
  await rm(folder, { recursive: true })
})

describeObjectStore('objects in a folder', () => openFolderStore(join(folder, 'objects')))

it('opens a bucket whose server is away, and looks for it once when the server is back', async () => {
  const port = await findFreePort()
  const config = { endpoint: `http://127.0.0.1:${port}`, accessKey: 'songloom', secretKey: 'songloom-secret' }
  const store = openS3Store({ kind: 's3', bucket: 'songloom', ...config })
  expect(isOutage(await store.stat('a').catch((error: unknown) => error))).toBe(true)
  const back = await startFakeS3(port)
  for (const key of ['a', 'b']) await store.put(key, Buffer.from('sound'), 'audio/wav')
  expect(back).toMatchObject({ looks: 1, wholes: [5, 5] })
  back.close()
})

it('sends a stream in parts of 8 MiB, and a small one of known size at once', async () => {
  const server = await startFakeS3()
  const store = openS3Store(server.config)
  const mebibyte = Buffer.alloc(2 ** 20)
  const stream = (mebibytes: number) => Readable.from(Array.from({ length: mebibytes }, () => mebibyte))
  await store.put('import', stream(20), 'application/octet-stream')
  await store.put('archive', stream(20), 'application/zip', 20 * mebibyte.length)
  await store.put('midi', stream(1), 'audio/midi', mebibyte.length)
  expect(server.parts.map((bytes) => bytes / mebibyte.length)).toEqual([8, 8, 4, 8, 8, 4])
  expect(server.wholes).toEqual([mebibyte.length])
  server.close()
})

if (s3) {
  describeObjectStore('objects on an S3 server', () => openS3Store(s3.config))

  it('a node whose clock is an hour ahead meets an outage, which another node may not', async () => {
    const store = openS3Store(s3.config)
    await store.put('users/a/b', new Uint8Array(1), 'text/plain')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const refusals = await Promise.all([
      store.stat('users/a/b').catch((error: unknown) => error),
      store.put('users/a/b', new Uint8Array(1), 'text/plain').catch((error: unknown) => error),
    ])
    vi.useRealTimers()
    expect(refusals).toMatchObject([{ code: 'AccessDenied' }, { code: 'RequestTimeTooSkewed' }])
    expect(refusals.every((refusal) => isOutage(refusal))).toBe(true)
  })
} else
  describe('objects on an S3 server', () =>
    it.skip('NOT RUN: there is no versitygw; npm run test:all builds it with Go', () => {}))
