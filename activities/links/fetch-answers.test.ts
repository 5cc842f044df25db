import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sniffContainer } from '../media/upload/containers/sniff-container.ts'
import { fetchGuarded } from './fetch-guarded.ts'
import type { FetchedLink, FetchOptions } from './fetch-guarded.ts'
import { LinkError } from './link-error.ts'
import { createResolver, onlyAllow, openLinkServer } from './testing/link-harness.ts'
import type { LinkServer } from './testing/link-harness.ts'

let server: LinkServer
beforeEach(async () => {
  server = await openLinkServer()
})
afterEach(() => server.close())

const sound = { 'content-type': 'audio/mpeg' }

const fetchPath = (path: string, options: Partial<FetchOptions> = {}): Promise<FetchedLink> =>
  fetchGuarded(`http://127.0.0.1:${server.port}${path}`, {
    signal: new AbortController().signal,
    allowAddress: onlyAllow(server.port),
    resolve: createResolver({}),
    ...options,
  })

async function outcomeOf(path: string, options: Partial<FetchOptions> = {}): Promise<string> {
  try {
    const { body } = await fetchPath(path, options)
    return (await buffer(body)).toString('latin1')
  } catch (error) {
    if (error instanceof LinkError) return error.code
    throw error
  }
}

describe('a server’s response', () => {
  it('arrives unchanged, requested without cookies and compression', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256))
    server.on('/a.mp3', (_, response) => response.writeHead(200, { ...sound, 'set-cookie': 'a=b' }).end(bytes))
    expect(await outcomeOf('/a.mp3')).toBe(bytes.toString('latin1'))
    expect(await outcomeOf('/a.mp3')).toHaveLength(300_000)
    const { headers } = server.requests[1]!
    expect(headers['accept-encoding']).toBe('identity')
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  it('may be refused, missing or broken', async () => {
    for (const status of [204, 206, 304, 400, 401, 403, 404, 410, 429, 500, 503]) {
      server.on('/status', (_, response) => response.writeHead(status, sound).end())
      expect(await outcomeOf('/status')).toBe('link_failed')
    }
    server.on('/cut', (request) => request.socket.destroy())
    expect(await outcomeOf('/cut')).toBe('link_failed')
  })

  it.each([
    'text/html',
    'Text/HTML; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'image/png',
    'audio/x-mpegurl',
  ])('is no audio as %s', async (type) => {
    server.on('/page', (_, response) => response.writeHead(200, { 'content-type': type }).end('<html>'))
    expect(await outcomeOf('/page')).toBe('link_not_audio')
  })

  it('may label a page or a playlist as audio, which its first bytes reveal', async () => {
    for (const text of ['<!doctype html><html></html>', '#EXTM3U\nhttp://169.254.169.254/']) {
      server.on('/a.mp3', (_, response) => response.writeHead(200, sound).end(text))
      const { body } = await fetchPath('/a.mp3')
      expect(await sniffContainer(await buffer(body))).toBeUndefined()
    }
  })

  it('may not be packed', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const packed = { ...sound, 'content-encoding': 'gzip' }
    server.on('/bomb', (_, response) => response.writeHead(200, packed).end(bomb))
    expect(await outcomeOf('/bomb')).toBe('link_failed')
  })

  it('may not go on for ever', async () => {
    let sent = 0
    server.on('/endless', (_, response) => {
      response.writeHead(200, sound)
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    expect(await outcomeOf('/endless', { maxBytes: 1_000_000 })).toBe('upload_too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('is refused for an excessive announced length, or one byte too many', async () => {
    server.on('/large', (_, response) => void response.writeHead(200, { ...sound, 'content-length': 1_001 }).write('a'))
    expect(await outcomeOf('/large', { maxBytes: 1_000 })).toBe('upload_too_large')
    for (const [size, outcome] of [
      [1_000, 'fetched'],
      [1_001, 'upload_too_large'],
    ] as const) {
      server.on('/chunked', (_, response) => void response.writeHead(200, sound).end(Buffer.alloc(size, 97)))
      const got = await outcomeOf('/chunked', { maxBytes: 1_000 })
      expect(got.startsWith('aaa') ? 'fetched' : got).toBe(outcome)
    }
  })

  it('must match its announced length', async () => {
    server.on('/short', (_, response) => {
      response.writeHead(200, { ...sound, 'content-length': 500 }).write('only this')
      setImmediate(() => response.destroy())
    })
    expect(await outcomeOf('/short')).toBe('link_failed')
  })

  it('must not stop, and must not trickle', async () => {
    server.on('/stalled', (_, response) => void response.writeHead(200, sound).write('a'))
    expect(await outcomeOf('/stalled', { idleMs: 150 })).toBe('link_failed')
    server.on('/trickle', (_, response) => {
      response.writeHead(200, sound)
      const timer = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await outcomeOf('/trickle', { idleMs: 10_000, wallMs: 400 })).toBe('link_failed')
    server.on('/silent', () => undefined)
    expect(await outcomeOf('/silent', { wallMs: 150 })).toBe('link_failed')
  })

  it('may not have ten thousand headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`x-${i}`, 'y']))
    server.on('/headers', (_, response) => response.writeHead(200, { ...sound, ...many }).end('a'))
    expect(await outcomeOf('/headers')).toBe('link_failed')
  })
})

describe('a caller who aborts', () => {
  const openTrickle = (): { isClosed: () => boolean } => {
    let isClosed = false
    server.on('/trickle', (_, response) => {
      response.writeHead(200, sound).write('a')
      response.on('close', () => (isClosed = true))
    })
    return { isClosed: () => isClosed }
  }

  it('closes, and the connection ends', async () => {
    const trickle = openTrickle()
    const { close } = await fetchPath('/trickle')
    await close()
    await vi.waitUntil(trickle.isClosed, { timeout: 60_000 })
  })

  it('stops reading, and the connection ends', async () => {
    const trickle = openTrickle()
    const { body } = await fetchPath('/trickle')
    for await (const chunk of body) if (chunk.length > 0) break
    await vi.waitUntil(trickle.isClosed, { timeout: 60_000 })
  })

  it('aborts, and gets the reason', async () => {
    const trickle = openTrickle()
    const abort = new AbortController()
    const { body } = await fetchPath('/trickle', { signal: abort.signal })
    const reading = buffer(body).catch((error: unknown) => error)
    abort.abort(new Error('not wanted'))
    expect(await reading).toMatchObject({ message: 'not wanted' })
    await vi.waitUntil(trickle.isClosed, { timeout: 60_000 })
  })

  it('is forgotten, and the total time limit closes the connection', async () => {
    const trickle = openTrickle()
    await fetchPath('/trickle', { wallMs: 3_000 })
    await vi.waitUntil(trickle.isClosed, { timeout: 60_000 })
  })
})
