import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oidcClient, startOidcServer } from '../auth/testing/oidc-server.ts'
import type { OidcFault, OidcServer } from '../auth/testing/oidc-server.ts'
import { appCode } from '../testing/app-code.ts'
import { openBrowser } from '../testing/browser.ts'
import type { Browser } from '../testing/browser.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let oidc: OidcServer
const secrets: string[] = []

beforeAll(async () => {
  oidc = await startOidcServer()
  const provider = { name: 'Example', issuer: oidc.issuer, clientId: oidcClient.id, clientSecret: oidcClient.secret }
  const away = { ...provider, id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9' }
  api = await startTestApi(undefined, { OIDC_PROVIDERS: JSON.stringify([{ ...provider, id: 'example' }, away]) })
})
afterAll(async () => {
  await api.close()
  await oidc.close()
})
beforeEach(() => {
  const sub = randomBytes(6).toString('hex')
  Object.assign(oidc, {
    fault: undefined,
    person: { sub, email: `${sub}@example.test`, isVerified: true, name: 'Asha' },
  })
})

const begin = async (browser: Browser, returnTo = '/studio', providerId = 'example') =>
  browser.post('/api/auth/sign-in/provider', { providerId, returnTo })

/** Signs in at the provider and follows it back; answers where that led. */
async function visit(browser: Browser, address: string): Promise<string> {
  const back = await fetch(address, { redirect: 'manual' })
  const location = new URL(back.headers.get('location')!)
  secrets.push(location.searchParams.get('code') ?? '')
  return (await browser.get(location.pathname + location.search)).headers.get('location')!
}

async function signInBy(browser: Browser, returnTo = '/studio'): Promise<string> {
  const { body } = await begin(browser, returnTo)
  if (!body.url) throw new Error(JSON.stringify(body))
  return visit(browser, body.url!)
}

const whoIs = async (browser: Browser) => {
  const response = await browser.get('/api/auth/get-session')
  return ((await response.json()) as { user: { id: string; email: string; username: string } } | null)?.user
}

async function link(caller: Caller): Promise<string> {
  const browser = openBrowser(api.url, caller.token)
  const { body } = await browser.post('/api/account/providers/example', {})
  return visit(browser, body.url!)
}

describe('signing in by a provider', () => {
  test('makes an account once, welcomes it, and returns to the page', async () => {
    const [first, second] = [openBrowser(api.url), openBrowser(api.url)]
    expect(await signInBy(first)).toBe(`${api.url}/studio`)
    const user = await whoIs(first)
    expect(user).toMatchObject({ email: oidc.person.email, username: 'Asha' })
    expect(await signInBy(second)).toBe(`${api.url}/studio`)
    expect((await whoIs(second))?.id).toBe(user?.id)
    expect(await api.db('ledger_transactions').where({ kind: 'grant' }).whereLike('key', `%${user!.id}%`)).toHaveLength(
      1,
    )
    const [row] = await api.db('credentials').where({ user_id: user!.id })
    expect(row).toMatchObject({ provider_id: 'example', access_token: null, refresh_token: null, id_token: null })
  })

  test('ends the session that came along, and never returns to another site', async () => {
    const browser = openBrowser(api.url)
    await signInBy(browser)
    const before = await api
      .db('sessions')
      .where({ user_id: (await whoIs(browser))!.id })
      .pluck('id')
    await signInBy(browser)
    expect(await api.db('sessions').whereIn('id', before)).toEqual([])
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await begin(openBrowser(api.url), returnTo)).body.code, returnTo).toBe('bad_request')
  })

  test.each<OidcFault>(['nonce', 'issuer', 'audience', 'signature', 'expired', 'other-sub'])(
    'opens nothing with a token of a wrong %s',
    async (fault) => {
      oidc.fault = fault
      const browser = openBrowser(api.url)
      expect(await signInBy(browser)).toBe(`${api.url}/login?problem=provider_failed`)
      expect(await whoIs(browser)).toBeUndefined()
      expect(await api.db('users').where({ email: oidc.person.email })).toEqual([])
    },
  )

  test('takes each return once, in the browser that began it, for its own code', async () => {
    const [mine, theirs] = [openBrowser(api.url), openBrowser(api.url)]
    const { body } = await begin(mine)
    const back = new URL((await fetch(body.url!, { redirect: 'manual' })).headers.get('location')!)
    const path = back.pathname + back.search
    const follow = async (browser: Browser) => (await browser.get(path)).headers.get('location')
    expect(await follow(theirs)).toBe(`${api.url}/login?problem=sign_in_expired`)
    expect(await follow(mine)).toBe(`${api.url}/studio`)
    expect(await follow(mine)).toContain('problem=sign_in_expired')
    const { body: other } = await begin(theirs)
    const swapped = new URL((await fetch(other.url!, { redirect: 'manual' })).headers.get('location')!)
    swapped.searchParams.set('code', secrets.at(-1) ?? 'x')
    expect((await theirs.get(swapped.pathname + swapped.search)).headers.get('location')).toContain('provider_failed')
  })

  test('says what went wrong in our words, without those of the provider', async () => {
    oidc.fault = 'denied'
    expect(await signInBy(openBrowser(api.url))).toBe(`${api.url}/login?problem=provider_cancelled`)
    expect((await begin(openBrowser(api.url), '/', 'away')).body.code).toBe('provider_unavailable')
    expect((await begin(openBrowser(api.url), '/', 'unknown')).body.code).toBe('not_found')
    const answer = await openBrowser(api.url).get('/api/auth/callback/example?error=%3Cscript%3E&state=%00')
    expect(answer.headers.get('location')).toMatch(/\/login\?problem=\w+$/)
  })

  test('asks for the code of an account with two-step login', async () => {
    const browser = openBrowser(api.url)
    await signInBy(browser)
    const { body } = await browser.post('/api/account/two-step', {})
    await browser.post('/api/account/two-step/finish', { code: appCode(body.secret!) })
    const next = openBrowser(api.url)
    expect(await signInBy(next)).toBe('/login?step=code')
    expect(await whoIs(next)).toBeUndefined()
    expect((await next.post('/api/auth/sign-in/code', { code: appCode(body.secret!, 1) })).status).toBe(200)
    expect((await whoIs(next))?.id).toBe((await whoIs(browser))?.id)
  })
})

describe('an address that has an account', () => {
  test('is not taken over: neither a verified nor an unverified one of the provider leads in', async () => {
    const caller = await api.signUp()
    oidc.person.email = (await api.db('users').where({ id: caller.userId }).first('email')).email
    await api.db('users').where({ id: caller.userId }).update({ email_verified: false })
    expect(await signInBy(openBrowser(api.url))).toBe(`${api.url}/login?problem=provider_not_connected`)
    await api.db('users').where({ id: caller.userId }).update({ email_verified: true })
    oidc.person.isVerified = false
    expect(await signInBy(openBrowser(api.url))).toBe(`${api.url}/login?problem=provider_email_unverified`)
    expect(await api.db('credentials').where({ user_id: caller.userId })).toHaveLength(1)
    oidc.person.isVerified = true
    const browser = openBrowser(api.url)
    expect(await signInBy(browser)).toBe(`${api.url}/studio`)
    expect((await whoIs(browser))?.id).toBe(caller.userId)
  })
})

describe('connecting a provider', () => {
  test('from a signed-in session, under another address too, and removing it', async () => {
    const caller = await api.signUp()
    expect(await link(caller)).toBe(`${api.url}/myaccount#security`)
    const { providers } = (await caller.call('security')).body.security
    expect(providers).toEqual([
      { id: 'example', name: 'Example', linkedAt: expect.any(String) },
      { id: 'away', name: 'Away', linkedAt: null },
    ])
    const browser = openBrowser(api.url)
    await signInBy(browser)
    expect((await whoIs(browser))?.id).toBe(caller.userId)
    expect(await link(await api.signUp())).toBe(`${api.url}/myaccount?problem=provider_connected_elsewhere`)
    expect((await caller.call('unlinkProvider', { params: { providerId: 'credential' } })).body.code).toBe('not_found')
    expect((await caller.call('unlinkProvider', { params: { providerId: 'example' } })).status).toBe(200)
    expect((await caller.call('security')).body.security.providers[0]?.linkedAt).toBeNull()
  })

  test('never loses the last way in, even at the same moment', async () => {
    const caller = await api.signUp()
    await link(caller)
    await api.db('credentials').where({ user_id: caller.userId, provider_id: 'credential' }).delete()
    const remove = () => caller.call('unlinkProvider', { params: { providerId: 'example' } })
    expect((await remove()).body.code).toBe('last_sign_in_way')
    const gone = { id: `g${caller.userId}`, user_id: caller.userId, account_id: 'x', provider_id: 'gone' }
    await api.db('credentials').insert(gone)
    expect((await remove()).body.code).toBe('last_sign_in_way')
    await caller.call('changePassword', { body: { newPassword: 'a-first-password' } })
    expect((await remove()).status).toBe(200)
  })

  test('needs a recent sign-in, for both', async () => {
    const caller = await api.signUp()
    await api
      .db('sessions')
      .where({ user_id: caller.userId })
      .update({ confirmed_at: new Date(0) })
    for (const route of ['linkProvider', 'unlinkProvider'] as const)
      expect((await caller.call(route, { params: { providerId: 'example' } })).body.code).toBe('confirmation_needed')
  })
})
