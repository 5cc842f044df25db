import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Progress } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeyScopes } from '@songloom/contracts/account/api-keys.rules'
import { agentPath } from '@songloom/contracts/routes/agents.rules'
import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { outputsFor } from '@songloom/store/testing/seed'
import { panelTools } from '@songloom/tools/registry.rules'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let ada: Caller

beforeAll(async () => {
  api = await startTestApi()
  ada = await api.signUp()
})
afterAll(() => api.close())

async function connect(scopes: readonly ApiKeyScope[] = apiKeyScopes, owner = ada): Promise<Client> {
  const { body } = await owner.call('createApiKey', { body: { name: `key ${Math.random()}`, scopes, days: 30 } })
  const headers = { Authorization: `Bearer ${body.secret}` }
  const transport = new StreamableHTTPClientTransport(new URL(agentPath, api.url), { requestInit: { headers } })
  const client = new Client({ name: 'test', version: '1' })
  // The library's own type has an optional field that exact optional types refuse.
  await client.connect(transport as Transport)
  return client
}

type Args = Record<string, unknown>
interface Result {
  isError?: boolean
  structuredContent: Args
}

const run = async (client: Client, name: string, args: Args = {}): Promise<Result> =>
  (await client.callTool({ name, arguments: args })) as unknown as Result

test('every tool of the catalogue is listed with its own contract and price', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(panelTools.map(({ key }) => key)))
  const song = tools.find(({ name }) => name === 'song_gen')!
  expect(song.description).toContain('200 tokens')
  expect(song.inputSchema.required).toEqual(['prompt'])
  expect(Object.keys(song.inputSchema.properties!)).not.toContain('userId')
  const fields = tools.flatMap(({ inputSchema }) => Object.values(inputSchema.properties ?? {}))
  // What other clients refuse or drop: fields without a type, and lists of types.
  expect(fields.filter((field) => Object.keys(field).length === 0)).toEqual([])
  expect(JSON.stringify(tools)).not.toMatch(/"type":\[/)
  expect(
    tools.every(({ outputSchema, annotations }) => outputSchema && annotations?.idempotentHint !== undefined),
  ).toBe(true)
})

test('a dry run answers the price and starts nothing', async () => {
  const client = await connect()
  // The client checks results against the schemas of listed tools.
  await client.listTools()
  const { structuredContent } = await run(client, 'song_gen', { prompt: 'rain', takes: 2, dryRun: true })
  expect(structuredContent).toMatchObject({ success: true, priceTokens: 400 })
  expect((await ada.call('tokens')).body).toMatchObject({ available: 1_000, reserved: 0 })
})

test.each([
  ['dryRun', 'true'],
  ['dryRun', 1],
  ['waitSeconds', '5'],
  ['waitSeconds', 301],
  ['requestId', 7],
  ['projectId', null],
])('refuses %s of %j by its name, and starts nothing', async (field, value) => {
  const client = await connect()
  const before = (await ada.call('tokens')).body
  const refused = await run(client, 'song_gen', { prompt: 'rain', [field]: value })
  expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'bad_request', field } })
  expect((await ada.call('tokens')).body).toEqual(before)
  expect(await api.db('jobs').where({ user_id: ada.userId })).toEqual([])
})

test('a song is started once for a repeated request, followed, and read as a resource', async () => {
  const client = await connect()
  await client.listTools()
  const asked = { prompt: 'a calm song', waitSeconds: 0, requestId: 'agent-run-1' }
  const projectId = await ada.newProject()
  const [first, again] = [
    await run(client, 'song_gen', { ...asked, projectId }),
    await run(client, 'song_gen', { ...asked, projectId }),
  ]
  expect(first.structuredContent).toMatchObject({ projectId, status: 'PROCESSING', audios: [] })
  const { messageId } = again.structuredContent
  expect(messageId).toBe(first.structuredContent.messageId)
  const { id } = (await api.db('jobs').where({ message_id: messageId }).first()) as { id: string }
  await completeJob(api.db, id, outputsFor(200))
  const ended = await run(client, 'get_generation', { projectId, messageId })
  expect(ended.structuredContent).toMatchObject({
    status: 'SUCCESSFUL',
    audios: [{ url: expect.stringMatching(/^http:.*\/api\/audio\//) as string }],
  })
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain(`songloom://project/${projectId}`)
  const { contents } = await client.readResource({ uri: `songloom://project/${projectId}` })
  expect(JSON.parse(String((contents[0] as { text: string }).text))).toMatchObject({
    generations: [{ prompt: 'a calm song', status: 'SUCCESSFUL' }],
  })
  const [{ audioId } = { audioId: '' }] = (ended.structuredContent.audios ?? []) as { audioId: string }[]
  const audio = await client.readResource({ uri: `songloom://audio/${audioId}` })
  expect(JSON.parse(String((audio.contents[0] as { text: string }).text))).toMatchObject({ audioId })
})

const countProjects = async (caller = ada) => (await caller.call('allProjects', { body: {} })).body.allProjects.length

test('a repeated request without a project is accepted once, in one new project', async () => {
  const client = await connect()
  const before = await countProjects()
  const asked = { prompt: 'the sea', waitSeconds: 0, requestId: 'agent-run-2' }
  const [first, again] = [await run(client, 'lyric_writing', asked), await run(client, 'lyric_writing', asked)]
  expect(first.structuredContent).toMatchObject({ status: 'PROCESSING' })
  expect(again.structuredContent).toEqual(first.structuredContent)
  const other = await run(client, 'lyric_writing', { ...asked, prompt: 'the moon' })
  expect(other.structuredContent).toMatchObject({ code: 'temp_id_reused' })
  expect(await countProjects()).toBe(before + 1)
})

test('a refused request leaves no project', async () => {
  const bob = await api.signUp()
  const projectId = await bob.newProject()
  const client = await connect(apiKeyScopes, bob)
  expect(await run(client, 'song_gen', { prompt: 'like Taylor Swift' })).toMatchObject({ isError: true })
  for (const prompt of ['rain', 'snow']) await run(client, 'song_gen', { prompt, takes: 2, projectId, waitSeconds: 0 })
  const costly = await run(client, 'song_gen', { prompt: 'hail', takes: 2 })
  expect(costly.structuredContent).toMatchObject({ code: 'not_enough_tokens' })
  expect(await countProjects(bob)).toBe(1)
})

test('a key that may not read is answered with the job that it started', async () => {
  const client = await connect(['create_jobs', 'write_projects'])
  await client.listTools()
  const started = await run(client, 'lyric_writing', { prompt: 'the sea' })
  expect(started).toMatchObject({ structuredContent: { status: 'PROCESSING', audios: [], lyrics: null } })
  expect(started.isError).toBe(false)
  const { messageId } = started.structuredContent
  expect(await api.db('jobs').where({ message_id: messageId })).toHaveLength(1)
})

test('the lyrics of a generation are a text', async () => {
  const client = await connect()
  const projectId = await ada.newProject()
  const { structuredContent } = await run(client, 'lyric_writing', { prompt: 'the sea', projectId, waitSeconds: 0 })
  const messageId = String(structuredContent.messageId)
  await api.db('messages').where({ id: messageId }).update({ lyrics: 'Waves, and waves again' })
  const { contents } = await client.readResource({ uri: `songloom://project/${projectId}/lyrics/${messageId}` })
  expect(contents).toMatchObject([{ mimeType: 'text/plain', text: 'Waves, and waves again' }])
})

test('progress is reported while a job is waited for', async () => {
  const client = await connect()
  const reported: Progress[] = []
  const projectId = await ada.newProject()
  await client.callTool(
    { name: 'lyric_writing', arguments: { prompt: 'the sea', projectId, waitSeconds: 0 } },
    undefined,
    { onprogress: (progress) => reported.push(progress) },
  )
  expect(reported).toMatchObject([{ progress: 0, total: 1 }])
})

test('refusals are results with the sentence and the next step, and cost nothing', async () => {
  const client = await connect()
  await client.listTools()
  expect(await run(client, 'song_gen', { prompt: 'like Taylor Swift' })).toMatchObject({
    isError: true,
    structuredContent: { code: 'artist_name', proposal: expect.any(String) as string },
  })
  expect(await run(client, 'song_gen', { prompt: 'rain', colour: 'blue' })).toMatchObject({
    structuredContent: { code: 'field_unsupported' },
  })
  await expect(run(client, 'no_such_tool')).rejects.toMatchObject({ code: -32_602 })
})

test('a key reaches its owner’s things within its scopes, and no other’s', async () => {
  const bob = await api.signUp()
  const projectId = await bob.newProject()
  const client = await connect()
  const foreign = await run(client, 'song_gen', { prompt: 'rain', projectId })
  expect(foreign).toMatchObject({ isError: true, structuredContent: { code: 'not_found' } })
  const missing = { code: -32_002 }
  await expect(client.readResource({ uri: `songloom://project/${projectId}` })).rejects.toMatchObject(missing)
  const reader = await connect(['read_library', 'read_account'])
  expect(await run(reader, 'song_gen', { prompt: 'rain', projectId: await ada.newProject() })).toMatchObject({
    structuredContent: { code: 'api_key_scope' },
  })
  expect(await run(reader, 'get_tokens')).toMatchObject({ structuredContent: { success: true } })
})

const post = (headers: Record<string, string>) =>
  fetch(new URL(agentPath, api.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })

test.each([
  ['no key', () => ({}), false],
  ['a session instead of a key', () => ({ Authorization: `Bearer ${ada.token}` }), true],
  ['a wrong key', () => ({ Authorization: `Bearer sl_${'x'.repeat(43)}` }), true],
])('refuses %s, and names the document about keys', async (_, headers, isGiven) => {
  const response = await post(headers())
  expect(response.status).toBe(401)
  const challenge = response.headers.get('WWW-Authenticate')!
  expect(challenge.includes('error="invalid_token"')).toBe(isGiven)
  const [, address] = /resource_metadata="([^"]+)"/.exec(challenge) ?? []
  const document = await fetch(new URL(new URL(address!).pathname, api.url))
  expect(await document.json()).toMatchObject({ bearer_methods_supported: ['header'], scopes_supported: apiKeyScopes })
})

test('a page of another site is refused with a working key, and its own origin is not', async () => {
  const { body } = await ada.call('createApiKey', { body: { name: 'page', scopes: apiKeyScopes, days: 7 } })
  const Authorization = `Bearer ${body.secret}`
  expect((await post({ Authorization, Origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ Authorization, Origin: api.config.publicOrigin })).status).toBe(200)
})

test('a stream to listen on is not offered, and no page of the studio answers a search for a sign-in server', async () => {
  expect((await fetch(new URL(agentPath, api.url))).status).toBe(405)
  const response = await fetch(new URL('/.well-known/oauth-authorization-server', api.url))
  expect(response.status).toBe(404)
})

test('prompts have their argument filled in', async () => {
  const client = await connect()
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['write_a_song', 'take_apart'])
  const { messages } = await client.getPrompt({ name: 'write_a_song', arguments: { subject: 'a $& fox' } })
  expect(messages[0]!.content).toMatchObject({ text: expect.stringContaining('about a $& fox.') as string })
  await expect(client.getPrompt({ name: 'write_a_song', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
})
