import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Agent } from 'undici'
import { fetchGuarded } from './fetch-guarded.ts'
import type { FetchOptions } from './fetch-guarded.ts'
import type { AllowAddress, Resolve } from './guarded-connector.ts'
import { LinkError } from './link-error.ts'
import { linkUrl } from './link-url.ts'
import { forbiddenHosts, forbiddenNames, forbiddenSyntax } from './testing/forbidden-links.ts'
import { connectsDuring, createResolver, onlyAllow, openLinkServer } from './testing/link-harness.ts'
import type { LinkServer } from './testing/link-harness.ts'

let server: LinkServer
let base: string
beforeEach(async () => {
  server = await openLinkServer()
  base = `http://127.0.0.1:${server.port}`
  server.on('/song.mp3', (_, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound'))
})
afterEach(() => server.close())

const signal = new AbortController().signal

const fetchHere = (link: string, options: Partial<FetchOptions> = {}) =>
  fetchGuarded(link, { signal, allowAddress: onlyAllow(server.port), resolve: createResolver({}), ...options })

async function read(link: string, options: Partial<FetchOptions> = {}): Promise<string> {
  const { body } = await fetchHere(link, options)
  return (await buffer(body)).toString()
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'fetched',
    (error: unknown) => error,
  )
  return outcome instanceof LinkError ? outcome.code : String(outcome)
}

const redirect = (from: string, location: string, status = 302): void =>
  server.on(from, (_, response) => response.writeHead(status, { location }).end())

describe('private addresses', () => {
  const outcomes = async (links: string[]): Promise<Record<string, string>> => {
    const resolve = createResolver(forbiddenNames)
    const entries = links.map(async (link) => [link, await codeOf(fetchGuarded(link, { signal, resolve }))] as const)
    return Object.fromEntries(await Promise.all(entries))
  }
  const allForbidden = (links: string[]): Record<string, string> =>
    Object.fromEntries(links.map((link) => [link, 'link_forbidden']))

  it.each(['http', 'https'])('are refused by the guard without a connection (%s)', async (scheme) => {
    const links = forbiddenHosts.map((host) => `${scheme}://${host}/a.mp3`)
    const connects = await connectsDuring(async () => expect(await outcomes(links)).toEqual(allForbidden(links)))
    expect(connects).toBe(0)
  })

  it('are not reached by odd syntax, ports or schemes', async () => {
    const connects = await connectsDuring(async () =>
      expect(await outcomes(forbiddenSyntax)).toEqual(allForbidden(forbiddenSyntax)),
    )
    expect(connects).toBe(0)
  })

  it('control: the one allowed address responds, by number and by name, and is counted', async () => {
    const resolve = createResolver({ 'song.test': [['127.0.0.1']] })
    const connects = await connectsDuring(async () => {
      expect(await read(`${base}/song.mp3`)).toBe('sound')
      expect(await read(`http://song.test:${server.port}/song.mp3`, { resolve })).toBe('sound')
    })
    expect(connects).toBeGreaterThanOrEqual(2)
    expect(server.requests[1]?.headers.host).toBe(`song.test:${server.port}`)
  })
})

describe('redirects', () => {
  it('are followed three times', async () => {
    redirect('/1', '/2', 301)
    redirect('/2', `${base}/3`, 307)
    redirect('/3', '/song.mp3', 308)
    const { url, body, fileName } = await fetchHere(`${base}/1`)
    expect(url).toBe(`${base}/song.mp3`)
    expect(fileName).toBe('song.mp3')
    expect((await buffer(body)).toString()).toBe('sound')
  })

  it.each([
    ['to a literal', 'http://127.0.0.2/a.mp3'],
    ['to a literal elsewhere', 'http://[::1]/a.mp3'],
    ['to a name', 'http://localhost/a.mp3'],
    ['to another port', 'http://127.0.0.1:6379/'],
    ['to another scheme', 'file:///etc/passwd'],
    ['to nothing', 'http://'],
    ['with a password', 'http://user:pw@127.0.0.1/'],
  ])('%s are refused', async (_, location) => {
    redirect('/away', location)
    const connects = await connectsDuring(async () =>
      expect(await codeOf(fetchHere(`${base}/away`, { resolve: createResolver(forbiddenNames) }))).toBe(
        'link_forbidden',
      ),
    )
    expect(connects).toBe(1)
  })

  it('end after three, in six hops as in a loop', async () => {
    for (let hop = 1; hop < 6; hop++) redirect(`/${hop}`, `/${hop + 1}`)
    redirect('/6', '/song.mp3')
    redirect('/loop', '/loop')
    expect(await codeOf(fetchHere(`${base}/1`))).toBe('link_forbidden')
    expect(await codeOf(fetchHere(`${base}/loop`))).toBe('link_forbidden')
    expect(server.requests).toHaveLength(8)
  })

  it('from https to http are refused, and the other way followed', () => {
    expect(() => linkUrl('http://public.test/a.mp3', new URL('https://public.test'))).toThrow(LinkError)
    expect(linkUrl('https://public.test/a.mp3', new URL('http://public.test')).protocol).toBe('https:')
  })

  it('to nowhere are a failure', async () => {
    server.on('/lost', (_, response) => response.writeHead(302).end())
    expect(await codeOf(fetchHere(`${base}/lost`))).toBe('link_failed')
  })
})

describe('names', () => {
  it.each([
    ['a bad address among good ones', ['127.0.0.1', '10.0.0.1']],
    ['a good address among bad ones', ['10.0.0.1', '127.0.0.1']],
    ['a good address and a mapped bad one', ['127.0.0.1', '::ffff:10.0.0.1']],
  ])('with %s are refused', async (_, addresses) => {
    const resolve = createResolver({ 'mixed.test': [addresses] })
    const link = `http://mixed.test:${server.port}/song.mp3`
    const connects = await connectsDuring(async () =>
      expect(await codeOf(fetchHere(link, { resolve }))).toBe('link_forbidden'),
    )
    expect(connects).toBe(0)
  })

  it('fail if unknown or without an address', async () => {
    const resolve = createResolver({ 'empty.test': [[]] })
    expect(await codeOf(fetchHere('http://unknown.test/a.mp3', { resolve }))).toBe('link_failed')
    expect(await codeOf(fetchHere('http://empty.test/a.mp3', { resolve }))).toBe('link_failed')
  })

  it('that do not respond share the total time limit', async () => {
    const resolve: Resolve = () => new Promise(() => undefined)
    expect(await codeOf(fetchHere('http://slow.test/a.mp3', { resolve, wallMs: 100 }))).toBe('link_failed')
    const abort = new AbortController()
    const fetching = codeOf(fetchHere('http://slow.test/a.mp3', { resolve, signal: abort.signal }))
    abort.abort(new Error('not wanted'))
    expect(await fetching).toBe('Error: not wanted')
  })
})

describe('a name that is good when looked at and bad when visited', () => {
  type Fetch = (link: string, resolve: Resolve, allowAddress: AllowAddress) => Promise<unknown>

  /** How often the forbidden address was visited. */
  async function leaksOf(fetch: Fetch): Promise<number> {
    const forbidden = await openLinkServer('127.0.0.2', server.port)
    try {
      const resolve = createResolver({ 'rebind.test': [['127.0.0.1'], ['127.0.0.2']] })
      await fetch(`http://rebind.test:${server.port}/song.mp3`, resolve, onlyAllow(server.port)).catch(() => undefined)
      return forbidden.requests.length
    } finally {
      forbidden.close()
    }
  }

  it('gains nothing', async () => {
    const guarded: Fetch = (link, resolve, allowAddress) => read(link, { resolve, allowAddress })
    expect(await leaksOf(guarded)).toBe(0)
    expect(server.requests).toHaveLength(1)
  })

  it('gains nothing by a redirect to itself', async () => {
    redirect('/again', `http://rebind.test:${server.port}/song.mp3`)
    const guarded: Fetch = (link, resolve, allowAddress) =>
      read(link.replace('song.mp3', 'again'), { resolve, allowAddress })
    expect(await leaksOf(guarded)).toBe(0)
    expect(server.requests).toHaveLength(1)
  })

  it('would pass a guard that resolves first and fetches later', async () => {
    const careless: Fetch = async (link, resolve, allowAddress) => {
      const { hostname, port, origin, pathname } = new URL(link)
      const addresses = await resolve(hostname)
      if (!addresses.every((address) => allowAddress(address, Number(port)))) throw new Error('refused')
      const lookup: LookupFunction = (name, _, done) =>
        void resolve(name).then(([address]) => done(null, [{ address: address!, family: 4 }]))
      const agent = new Agent({ connect: { lookup } })
      const { body } = await agent.request({ origin, path: pathname, method: 'GET' })
      await body.dump()
      await agent.destroy()
    }
    expect(await leaksOf(careless)).toBe(1)
  })
})
