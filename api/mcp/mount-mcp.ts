import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Express, Request, Response } from 'express'
import { agentPath } from '@songloom/contracts/routes/agents.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { apiKeyPrefix, apiKeyScopes } from '@songloom/contracts/account/api-keys.rules'
import type { Log } from '@songloom/platform/logs/log'
import { readBearerToken } from '../auth/session-cookie.ts'
import type { FindKey } from '../auth/key-auth.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { createSlots } from '../http/slots.ts'
import { createCallRoute } from './call-route.ts'
import { createMcpServer } from './create-server.ts'

/** Answers of one key that stream at once; a waiting agent holds one. */
const streamBounds = { perKey: 8, total: 200, waitingPerKey: 8, waitMs: 10_000 }

interface Deps {
  handlers: Handlers
  findKey: FindKey
  origin: string
  log: Log
}

/** Where a client without a key finds how it gets one (RFC 9728): for this address, and for the whole origin. */
const metadataPath = '/.well-known/oauth-protected-resource'

/** No authorization server is named: keys are made by their owners in the studio. */
const toMetadata = (origin: string) => ({
  resource: new URL(agentPath, origin).href,
  resource_name: 'Songloom',
  bearer_methods_supported: ['header'],
  scopes_supported: apiKeyScopes,
  resource_documentation: new URL('/help/agents', origin).href,
})

/** The key of a request, which is checked before anything is listed, and its user. Throws `Refusal`. */
async function authenticate({ findKey, origin }: Deps, req: Request, res: Response) {
  const secret = readBearerToken(req.headers)
  const metadata = new URL(metadataPath + agentPath, origin).href
  const isGiven = secret !== undefined ? ', error="invalid_token"' : ''
  res.set('WWW-Authenticate', `Bearer realm="songloom", resource_metadata="${metadata}"${isGiven}`)
  if (!secret?.startsWith(apiKeyPrefix)) throw new Refusal('api_key_invalid')
  const key = await findKey({ name: 'me', route: routes.me, headers: req.headers, action: undefined })
  if (!key) throw new Refusal('api_key_invalid')
  res.removeHeader('WWW-Authenticate')
  return { secret, userId: key.ownerId }
}

/**
 * A page of another site may not call, even with a key: its address could be ours by a changed name (DNS rebinding).
 */
function assertOwnOrigin({ headers }: Request, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw new Refusal('foreign_origin')
}

/** What clients look for and we do not have is a missing file to them, not a page of the studio. */
function mountMetadata(app: Express, origin: string): void {
  app.get([metadataPath, metadataPath + agentPath], (_req, res) => void res.json(toMetadata(origin)))
  app.get(/^\/\.well-known\/(?:oauth|openid)-/, () => {
    throw new Refusal('not_found')
  })
}

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions: each request carries a creator's API key,
 * whose scopes and limits hold for every call that a tool makes.
 */
export function mountMcp(app: Express, deps: Deps): void {
  const { origin, log } = deps
  const slots = createSlots(streamBounds)
  mountMetadata(app, origin)
  app.post(agentPath, async (req, res) => {
    assertOwnOrigin(req, origin)
    const { secret, userId } = await authenticate(deps, req, res)
    const call = createCallRoute(deps, req, res)
    await slots.run(secret, async () => {
      const server = createMcpServer({ call, userId, origin, log })
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
      const closed = new Promise<void>((resolve) => res.once('close', resolve))
      await server.connect(transport)
      await transport.handleRequest(req, res, req.body)
      await closed
      await server.close()
    })
  })
  // Without sessions there is no stream to open and nothing to end.
  app.all(agentPath, (_req, res) => {
    const error = { code: -32_000, message: 'Method not allowed.' }
    res.status(405).set('Allow', 'POST').json({ jsonrpc: '2.0', error, id: null })
  })
}
