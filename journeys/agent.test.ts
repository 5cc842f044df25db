import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Knex } from 'knex'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agentPath } from '@songloom/contracts/routes/agents.rules'
import { connectPostgres } from '@songloom/platform/connections'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { ask, logIn } from './testing/studio.ts'

const request = 'Make a folk song about rain, then split it into stems, then make it 15 seconds longer'

let songloom: AcquiredProduct
let db: Knex
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  db = connectPostgres(songloom.stack.databaseUrl)
})
afterEach(closeTab)
afterAll(() => db.destroy())

async function closeTab(): Promise<void> {
  await visitor?.close()
  visitor = undefined
}

/** A browser of its own, signed in. */
async function openTab(email: string): Promise<Page> {
  visitor = await openVisitor(`${songloom.address}/studio`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, email, 'songloom-demo')
  return page
}

const createProject = async (page: Page): Promise<string> =>
  (await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {}))._id
const countTokens = async (page: Page): Promise<number> =>
  (await ask<{ available: number }>(page, 'GET', '/api/account/tokens')).available

interface Job {
  tool: string
  state: string
  price_tokens: number
}
const listJobs = (projectId: string): Promise<Job[]> =>
  db<Job & { project_id: string; created_at: Date }>('jobs')
    .where({ project_id: projectId })
    .orderBy('created_at')
    .select('tool', 'state', 'price_tokens')

test('the Agent makes a song, its stems and an extension while its tab is closed', async () => {
  const page = await openTab('support@songloom.test')
  const projectId = await createProject(page)
  const before = await countTokens(page)
  await page.goto(`${songloom.address}/studio/${projectId}?tool=agent`)
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByLabel('Tokens a request may spend by itself').fill('1000')
  await panel.getByRole('textbox', { name: 'Request to the Agent' }).fill(request)
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('article', { name: request }).waitFor()
  await closeTab()

  const findTurn = () => db<{ state: string; project_id: string }>('turns').where({ project_id: projectId }).first()
  await expect.poll(async () => (await findTurn())?.state, { timeout: 480_000 }).toBe('completed')
  const jobs = await listJobs(projectId)
  expect(jobs.map(({ tool, state }) => `${tool} ${state}`)).toEqual([
    'song_gen completed',
    'separate_stems completed',
    'extend_music completed',
  ])

  const again = await openTab('support@songloom.test')
  await again.goto(`${songloom.address}/studio/${projectId}`)
  const answer = again.getByRole('article', { name: request })
  const made = answer.getByRole('list', { name: 'Made by this request' })
  await made
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
  const pills = answer.getByRole('list', { name: 'Tools used' })
  for (const name of ['AI Song Generator', 'Stem Separator', 'Extend Music']) await pills.getByText(name).waitFor()
  expect(await answer.locator('[data-phase=complete]').textContent()).not.toBe('')
  // Each job was booked once.
  const price = jobs.reduce((sum, { price_tokens: tokens }) => sum + tokens, 0)
  expect(await countTokens(again)).toBe(before - price)
})

test('a client of the Model Context Protocol makes a song, which is in the studio', async () => {
  const page = await openTab('paid@songloom.test')
  const key = { name: `agent ${Date.now()}`, scopes: ['read_library', 'create_jobs', 'read_account'], days: 7 }
  const { secret } = await ask<{ secret: string }>(page, 'POST', '/api/account/api-keys', key)
  const projectId = await createProject(page)
  const headers = { Authorization: `Bearer ${secret}` }
  const transport = new StreamableHTTPClientTransport(new URL(agentPath, songloom.address), {
    requestInit: { headers },
  })
  const client = new Client({ name: 'journey', version: '1' })
  // The library's own type has an optional field that exact optional types refuse.
  await client.connect(transport as Transport)
  await client.listTools()
  const reported: number[] = []
  const result = await client.callTool(
    { name: 'song_gen', arguments: { prompt: 'a calm song about rain', projectId, waitSeconds: 240 } },
    undefined,
    { onprogress: ({ progress }) => reported.push(progress), timeout: 280_000 },
  )
  await client.close()
  expect(result.structuredContent).toMatchObject({ status: 'SUCCESSFUL', projectId })
  expect(reported).toEqual([...new Set(reported)].sort((one, other) => one - other))
  expect(await listJobs(projectId)).toMatchObject([{ tool: 'song_gen', state: 'completed' }])
  await page.goto(`${songloom.address}/studio/${projectId}`)
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
})
