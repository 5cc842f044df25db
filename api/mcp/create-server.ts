import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  ErrorCode,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { appVersion } from '@songloom/contracts/account/app-version.rules'
import type { Log } from '@songloom/platform/logs/log'
import { isPanelTool } from '@songloom/tools/registry.rules'
import { Refusal, toRefusalBody, toRefusal } from '../http/refusal.ts'
import type { CallRoute } from './call-route.ts'
import { listedTools } from './list-tools.ts'
import { getPrompt, listedPrompts } from './prompts.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { otherRuns } from './run-other-tool.ts'
import { runCatalogueTool } from './run-tool.ts'
import type { ReportProgress } from './run-tool.ts'

interface Deps {
  call: CallRoute
  userId: string
  origin: string
  log: Log
}

const instructions =
  'Songloom makes songs, music and lyrics, and changes audio. Jobs cost tokens: call a tool with dryRun to learn its ' +
  'price, and ask the user before you start it. An accepted job is finished, or its tokens are returned.'

const toResult = (answer: object, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer, null, 2) }],
  structuredContent: { ...answer },
  isError,
})

/** A refusal is a result that the model can read; anything else is our own failure, and is logged. */
function toErrorResult(error: unknown, log: Log): CallToolResult {
  const refusal = toRefusal(error)
  if (refusal instanceof Refusal) return toResult(toRefusalBody(refusal), true)
  log.error({ err: error }, 'A tool of the protocol failed')
  return toResult(toRefusalBody(new Refusal('internal')), true)
}

/** The protocol's code for what a client reads of a resource that is missing, or another user's. */
const resourceNotFound = -32_002

/** A refusal as an error of the protocol. */
const toProtocolError =
  (code: number) =>
  (error: unknown): never => {
    const refusal = toRefusal(error)
    throw refusal instanceof Refusal ? new McpError(code, refusal.message, { code: refusal.code }) : error
  }

/** The protocol's server for one request: tools, resources and prompts of the key's user. */
export function createMcpServer({ call, userId, origin, log }: Deps): Server {
  const server = new Server(
    { name: 'songloom', title: 'Songloom', version: appVersion },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listedTools] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const { name, arguments: given = {}, _meta: meta } = params
    const token = meta?.progressToken
    const report: ReportProgress = async (progress, message) => {
      if (token === undefined) return
      const reported = { progressToken: token, progress, total: 1, message }
      await sendNotification({ method: 'notifications/progress', params: reported })
    }
    const run = otherRuns.get(name)
    if (!isPanelTool(name) && !run) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 60)}`)
    const catalogueRun = { call, userId, origin, report, signal, log }
    try {
      if (isPanelTool(name)) return toResult(await runCatalogueTool(catalogueRun, name, given))
      return toResult(await run!(call, given, origin))
    } catch (error) {
      return toErrorResult(error, log)
    }
  })
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await listResources(call) }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => ({
    contents: [await readResource(call, uri, origin).catch(toProtocolError(resourceNotFound))],
  }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listedPrompts }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    try {
      return getPrompt(params.name, params.arguments)
    } catch (error) {
      return toProtocolError(ErrorCode.InvalidParams)(error)
    }
  })
  return server
}
