import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyPairKeyObjectResult } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { RequestHandler } from 'express'

/** Who is signed in at the provider, and which rule it breaks. */
export interface OidcPerson {
  sub: string
  email: string
  isVerified: boolean
  name: string
}
export type OidcFault = 'nonce' | 'issuer' | 'audience' | 'signature' | 'expired' | 'other-sub' | 'denied'

export interface OidcServer {
  issuer: string
  person: OidcPerson
  fault: OidcFault | undefined
  /** Requests to exchange a code that it refused. */
  refusals: string[]
  close(): Promise<void>
}

interface Grant {
  redirectUri: string
  challenge: string
  nonce: string
  person: OidcPerson
}

export const oidcClient = { id: 'songloom', secret: 'client-secret' }

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = (): KeyPairKeyObjectResult => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What the server knows: its keys, codes that were not exchanged yet, and people by access token. */
interface Provider {
  key: KeyPairKeyObjectResult
  /** Signs where the signature is to be wrong. */
  foreign: KeyPairKeyObjectResult
  grants: Map<string, Grant>
  tokens: Map<string, OidcPerson>
  state: OidcServer
}

function signClaims({ key, foreign, state }: Provider, { person, nonce }: Grant): string {
  const { fault, issuer } = state
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: fault === 'issuer' ? 'http://127.0.0.1:1' : issuer,
    aud: fault === 'audience' ? 'another-client' : oidcClient.id,
    sub: person.sub,
    nonce: fault === 'nonce' ? 'another' : nonce,
    iat: now,
    exp: fault === 'expired' ? now - 600 : now + 600,
  }
  const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`
  const { privateKey } = fault === 'signature' ? foreign : key
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}

/** RFC 6749 §4.1.3, RFC 7636 §4.6: right client, unused code, same address, matching verifier. */
function findFault(
  { grants }: Provider,
  body: Record<string, string>,
  authorization: string | undefined,
): string | undefined {
  const basic = Buffer.from(`${oidcClient.id}:${oidcClient.secret}`).toString('base64')
  const isBasic = authorization === `Basic ${basic}`
  if (!isBasic && (body.client_id !== oidcClient.id || body.client_secret !== oidcClient.secret)) return 'client'
  const grant = grants.get(body.code ?? '')
  if (!grant) return 'code'
  if (grant.redirectUri !== body.redirect_uri) return 'redirect_uri'
  const challenge = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url')
  return grant.challenge === challenge ? undefined : 'code_verifier'
}

const describeProvider = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** Grants a code to the person who is signed in, and sends the browser back with it. */
const authorize =
  ({ grants, state }: Provider): RequestHandler =>
  (req, res) => {
    const { client_id: client, redirect_uri: redirectUri, code_challenge: challenge, nonce, state: given } = req.query
    const isAsked = req.query.response_type === 'code' && req.query.code_challenge_method === 'S256'
    if (client !== oidcClient.id || !isAsked || !String(req.query.scope).includes('openid'))
      return void res.status(400).json({ error: 'invalid_request' })
    const back = new URL(String(redirectUri))
    back.searchParams.set('state', String(given))
    if (state.fault === 'denied') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      const { person } = state
      grants.set(code, { redirectUri: String(redirectUri), challenge: String(challenge), nonce: String(nonce), person })
      back.searchParams.set('code', code)
    }
    back.searchParams.set('iss', state.issuer)
    res.redirect(302, back.href)
  }

const exchangeCode =
  (provider: Provider): RequestHandler =>
  (req, res) => {
    const { grants, tokens, state } = provider
    const body = req.body as Record<string, string>
    const fault = findFault(provider, body, req.headers.authorization)
    if (fault) {
      state.refusals.push(fault)
      return void res.status(400).json({ error: 'invalid_grant' })
    }
    const grant = grants.get(body.code!)!
    grants.delete(body.code!)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, grant.person)
    const token = signClaims(provider, grant)
    res.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 600, id_token: token })
  }

const showPerson =
  ({ tokens, state }: Provider): RequestHandler =>
  (req, res) => {
    const person = tokens.get((req.headers.authorization ?? '').replace('Bearer ', ''))
    if (!person) return void res.status(401).json({ error: 'invalid_token' })
    const { sub, email, isVerified, name } = person
    res.json({ sub: state.fault === 'other-sub' ? 'another' : sub, email, email_verified: isVerified, name })
  }

/** A provider by OpenID Connect Core: code with PKCE S256, client secret, RS256, and addresses in userinfo alone. */
export async function startOidcServer(): Promise<OidcServer> {
  const [key, foreign] = [newKey(), newKey()]
  const app = express().use(express.urlencoded({ extended: false }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OidcServer = {
    issuer,
    person: { sub: '1', email: 'one@example.test', isVerified: true, name: 'One' },
    fault: undefined,
    refusals: [],
    close: async () => void server.close(),
  }
  const provider: Provider = { key, foreign, grants: new Map(), tokens: new Map(), state }
  const publicKey = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  app.get('/.well-known/openid-configuration', (_req, res) => void res.json(describeProvider(issuer)))
  app.get('/jwks', (_req, res) => void res.json({ keys: [publicKey] }))
  app.get('/authorize', authorize(provider))
  app.post('/token', exchangeCode(provider))
  app.get('/userinfo', showPerson(provider))
  return state
}
