import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Express } from 'express'
import { agentPath } from '@songloom/contracts/routes/agents.rules'
import { apiKeyPrefix } from '@songloom/contracts/account/api-keys.rules'
import type { Log } from '@songloom/platform/log'
import { bearerToken } from '../auth/session-cookie.ts'
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

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions: each request carries a creator's API key,
 * whose scopes and limits hold for every call that a tool makes.
 */
export function mountMcp(app: Express, { handlers, findKey, origin, log }: Deps): void {
  const slots = createSlots(streamBounds)
  app.post(agentPath, async (req, res) => {
    const secret = bearerToken(req.headers)
    if (!secret?.startsWith(apiKeyPrefix)) throw new Refusal('api_key_invalid')
    const call = createCallRoute({ handlers, findKey }, req, res)
    // The key is checked before anything is listed.
    await call('me')
    await slots.run(secret, async () => {
      const server = createMcpServer({ call, origin, log })
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
      const closed = new Promise<void>((resolve) => res.once('close', resolve))
      await server.connect(transport)
      await transport.handleRequest(req, res, req.body)
      await closed
      await server.close()
    })
  })
}
